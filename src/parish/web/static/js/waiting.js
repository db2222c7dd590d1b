// The waiting room: who comes and goes is morphed in; when the game begins, the page goes on to it.

import "./keep.js";
import { equip } from "./copy.js";
import { renew } from "./live.js";
import { skipSecondClicks } from "./second.js";
import { chime } from "./sound.js";

const room = () => document.getElementById("waiting");
let busy = "";

// What is being typed stays when somebody comes or goes, until it is sent.
document.addEventListener("input", ({ target }) => (target.dataset.keep = "value data-keep"));

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  if (detail.requestConfig.verb !== "post") return;
  for (const field of detail.elt.querySelectorAll("[data-keep]")) delete field.dataset.keep;
  busy = detail.elt.closest(".chair")?.id ?? "";
});

document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr } = event.detail;
  if (xhr.status < 400) return;
  // A refusal comes with the fresh room. Anything else is no room at all: the whole page tells more.
  event.detail.shouldSwap = xhr.responseText.includes('id="waiting"');
  event.detail.isError = false;
  if (!event.detail.shouldSwap) location.reload();
});

document.addEventListener("htmx:afterSwap", () => {
  const { title } = room().dataset;
  if (title !== document.title && title.startsWith("●")) chime("turn");
  document.title = title;
  equip();
  // What the house told of while this answer was on its way.
  setTimeout(renew);
  // The button that was pressed may be gone: the keyboard goes on where it was.
  if (busy && (document.activeElement ?? document.body) === document.body) document.getElementById(busy)?.focus();
  busy = "";
});

skipSecondClicks("#waiting form button");

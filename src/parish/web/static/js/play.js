// The page of a game: what is new is morphed in, pieces glide, what happened is told.
//
// One request for the table is on its way at a time. A command takes the place of whatever was: of a look, which its answer makes
// needless, and of itself when a button is pressed twice, which the house carries out once. Nothing waits in line, where it would
// be sent with what the form says by then.

import "./keep.js";
import { isLookingBack, lookAt, now, walk } from "./back.js";
import * as choose from "./choose.js";
import * as drawer from "./drawer.js";
import { glide, look } from "./glide.js";
import * as keys from "./keys.js";
import { isBehind, renew } from "./live.js";
import { showPlace } from "./places.js";
import * as sheet from "./sheet.js";
import * as since from "./since.js";
import { chime } from "./sound.js";
import * as stage from "./stage.js";
import * as tabs from "./tabs.js";
import { learn, markMissed, missed, remember, tell, unmark } from "./tell.js";

const table = () => document.getElementById("table");

let before = null;
let byKeyboard = false;
let answered = false;
let focus = "";
let commit = "";
let returning = false;
/** What is told to somebody whose wish to go back comes to nothing, and the choices that were made when they had it. */
let wish = { refused: "", number: 0 };

function isTable(event) {
  return event.detail.target?.id === "table";
}

document.addEventListener("htmx:beforeSwap", (event) => {
  if (!isTable(event)) return;
  // Whoever looks back is not torn away; the way to now fetches what is new.
  if (isLookingBack() && event.detail.requestConfig?.verb === "get") {
    event.detail.shouldSwap = false;
    return;
  }
  if (event.detail.xhr.status >= 400) {
    // A refusal comes with the fresh table; anything else is no table at all.
    event.detail.shouldSwap = event.detail.xhr.responseText.includes('id="table"');
    event.detail.isError = false;
    if (!event.detail.shouldSwap) apologise(event.detail.xhr);
  }
  for (const layer of document.querySelectorAll(".ghost-layer")) layer.remove();
  answered = table().dataset.answers === "yes";
  ({ commit, focus } = table().dataset);
  const { refused } = event.detail.requestConfig?.verb === "get" ? (document.querySelector(".proposal")?.dataset ?? {}) : {};
  wish = { refused, number: Number(table().dataset.number) };
  before = look();
});

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target?.id !== "table" && event.detail.elt?.id !== "table") return;
  if (table().dataset.commit !== commit) {
    choose.renew();
    sheet.renew();
  }
  if (wish.refused && !document.querySelector(".proposal") && Number(table().dataset.number) >= wish.number) warn(wish.refused);
  since.renew();
  const asked = table().dataset.answers === "yes";
  if (table().dataset.focus !== focus) showPlace(table().dataset.focus);
  stage.renew(asked);
  if (before) glide(before);
  before = null;
  tell();
  remember();
  document.title = table().dataset.title;
  if (asked && !answered) chime("turn");
  tabs.open(table().dataset.pane ?? "log");
  // What the house told of while this answer was on its way.
  setTimeout(renew);
  if (byKeyboard && (document.activeElement === document.body || !document.activeElement?.isConnected)) {
    (choose.options()[0]?.closest("details:not([open])")?.querySelector("summary") ?? choose.options()[0] ?? document.getElementById("confirm") ?? document.getElementById("bar")).focus();
  }
});

function apologise(xhr) {
  const page = new DOMParser().parseFromString(xhr.responseText, "text/html");
  warn(page.querySelector(".refusal")?.textContent.trim() || `${xhr.status}`);
}

function warn(told) {
  document.getElementById("said").textContent = told;
  const ribbon = document.getElementById("ribbon");
  ribbon.textContent = told;
  ribbon.dataset.tone = "refusal";
  ribbon.hidden = false;
  setTimeout(() => (ribbon.hidden = true), 5000);
}

document.addEventListener("htmx:beforeRequest", (event) => {
  const { elt, requestConfig } = event.detail;
  // The answer to a choice of one's own may have brought what the stream told of meanwhile.
  if (elt.id === "table" && requestConfig.verb === "get" && !isLookingBack() && !isBehind() && !returning) event.preventDefault();
  if (elt.id === "table") returning = false;
  // A choice of one's own: what was new has been seen.
  if (requestConfig.verb !== "post") return;
  unmark();
  document.getElementById("catch-up").hidden = true;
  document.getElementById("menu").removeAttribute("open");
});

document.addEventListener("disconnected", () => {
  document.getElementById("said").textContent = document.querySelector(".offline-note").textContent;
});

document.addEventListener("returned", () => (returning = true));

document.addEventListener("said", () => {
  const chat = document.getElementById("chat");
  const count = document.getElementById("chat-new");
  const had = chat.querySelectorAll("[id^=said-]").length;
  htmx.ajax("GET", `${document.getElementById("room").dataset.home}/chat`, { source: "#chat", target: "#talk", select: "#talk", swap: "morph:outerHTML" }).then(() => {
    const more = chat.querySelectorAll("[id^=said-]").length - had;
    if (more <= 0 || tabs.isOpen("chat")) return;
    count.hidden = false;
    count.textContent = String(Number(count.textContent || 0) + more);
    document.getElementById("said").textContent = document.getElementById("talk").lastElementChild.textContent;
  });
});

document.addEventListener("click", (event) => {
  const place = event.target.closest("[data-show-place]");
  if (place) showPlace(place.dataset.showPlace, true);
  const moment = event.target.closest("a[data-at]");
  if (moment && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    lookAt(Number(moment.dataset.at), moment.querySelector(".line-text")?.textContent.trim());
  }
  if (event.target.closest("[data-now]")) now();
  if (event.target.closest("#catch-up")) walk();
  const only = event.target.closest("[data-only]");
  if (only) filter(only);
  if (!event.target.closest("#menu")) document.getElementById("menu")?.removeAttribute("open");
  if (!event.target.closest("details.group")) {
    for (const group of document.querySelectorAll("details.group[open]")) group.removeAttribute("open");
  }
});

function filter(button) {
  const pressed = button.getAttribute("aria-pressed") !== "true";
  for (const other of document.querySelectorAll("[data-only]")) other.setAttribute("aria-pressed", "false");
  button.setAttribute("aria-pressed", String(pressed));
  for (const line of document.querySelectorAll("#lines > .line")) {
    line.classList.toggle("filtered", pressed && line.dataset.seat !== button.dataset.only);
  }
}

document.addEventListener("keydown", () => (byKeyboard = true), { capture: true });
document.addEventListener("pointerdown", () => (byKeyboard = false), { capture: true });

function begin() {
  stage.start();
  choose.start();
  keys.start();
  drawer.start();
  tabs.start();
  sheet.start();
  since.start();
  stage.renew(table().dataset.answers === "yes");
  markMissed();
  const news = missed();
  learn();
  const button = document.getElementById("catch-up");
  if (news.length) {
    button.textContent = button.dataset.text.replace("{n}", String(news.length));
    button.hidden = false;
  }
  remember();
  document.body.classList.add("ready");
}

begin();

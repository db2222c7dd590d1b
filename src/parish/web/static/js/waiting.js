// The waiting room: who comes and goes is morphed in; links are copied and shared; when the game begins, the page goes on to it.

import "./keep.js";
import { chime } from "./sound.js";

const room = () => document.getElementById("waiting");

/** Copying and sharing are offered where the browser can do them. */
function equip() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  // The clipboard is there on safe addresses only; the older way works in a house's own network too.
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  const text = button.textContent;
  if (text === button.dataset.done) return;
  button.textContent = button.dataset.done;
  setTimeout(() => (button.textContent = text), 2000);
}

document.addEventListener("click", (event) => {
  const copying = event.target.closest("[data-copy]");
  if (copying) copy(copying);
  const sharing = event.target.closest("[data-share]");
  // Whoever thinks better of it has not failed.
  if (sharing) navigator.share({ url: sharing.dataset.share }).catch(() => {});
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
});

equip();

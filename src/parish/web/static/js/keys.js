// Play by keyboard: numbers for options, arrows from thing to thing on the board, single letters for the rest.

import { isLookingBack, now, walk } from "./back.js";
import * as choose from "./choose.js";
import * as drawer from "./drawer.js";
import * as stage from "./stage.js";
import * as tabs from "./tabs.js";
import { hush } from "./tell.js";
import { skip } from "./glide.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function writes(target) {
  return target.closest?.("input:not([type=hidden]), textarea, select, [contenteditable]");
}

/** The nearest spot in a direction, from the one that has the focus. */
function step(direction) {
  const spots = [...document.querySelectorAll("#stage .spot, .place:not([hidden]) .spot")];
  if (!spots.length) return;
  const current = document.activeElement?.closest?.(".spot");
  if (!current) {
    spots[0].focus();
    return;
  }
  const centre = (spot) => {
    const rect = spot.querySelector(".hit").getBoundingClientRect();
    return [rect.x + rect.width / 2, rect.y + rect.height / 2];
  };
  const [x, y] = centre(current);
  let best = null;
  let nearest = Infinity;
  for (const spot of spots) {
    const [left, top] = centre(spot);
    const along = (left - x) * direction[0] + (top - y) * direction[1];
    const across = Math.abs((left - x) * direction[1]) + Math.abs((top - y) * direction[0]);
    const far = along + across * 2.5;
    if (spot !== current && along > 2 && far < nearest) [best, nearest] = [spot, far];
  }
  best?.focus();
}

function number(digit) {
  const option = choose.options()[digit - 1];
  if (!option) return;
  if (choose.selection() === option.dataset.choice) choose.submit(option.dataset.choice);
  else choose.select(option.dataset.choice, { focus: true });
}

/** One step back, as far as nobody has to be asked for it. */
function back() {
  const button = document.getElementById("back");
  if (button?.value === "back") button.click();
}

/** Close what is open or end what is shown; without anything of that, go one step back. */
function close(typing) {
  const dialog = document.querySelector("dialog[open]");
  if (dialog) return dialog.close();
  if (choose.closeCard() || drawer.close()) return undefined;
  const sheet = document.querySelector("details.group[open], #menu[open]");
  if (sheet) {
    sheet.removeAttribute("open");
    return sheet.querySelector("summary").focus();
  }
  if (now()) return undefined;
  const busy = [skip(), hush(), choose.unselect()].some(Boolean);
  return busy || typing ? undefined : back();
}

const LETTERS = {
  c: () => document.getElementById("confirm")?.click(),
  w: () => {
    const spot = document.activeElement?.closest?.("[data-choice], [data-why]");
    if (spot) choose.why(spot.dataset.choice ?? spot.dataset.why, spot);
    else document.activeElement?.closest?.(".line")?.querySelector(".rule-link")?.click();
  },
  h: () => !document.getElementById("catch-up").hidden && walk(),
  l: () => tabs.open("log", { focus: true }),
  t: () => tabs.open("chat", { focus: true }),
  r: () => drawer.open(),
  "+": stage.closer,
  "=": stage.closer,
  "-": stage.farther,
  "0": stage.whole,
  "?": () => document.getElementById("keys").showModal(),
  Backspace: () => (isLookingBack() ? now() : back()),
};

export function start() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") return close(Boolean(writes(event.target)));
    if (writes(event.target) || document.querySelector("dialog[open]")) return;
    const direction = ARROWS[event.key];
    const inside = event.target.closest?.("#side, #tabs");
    if (direction && !inside) {
      event.preventDefault();
      step(direction);
    } else if (/^[1-9]$/.test(event.key)) number(Number(event.key));
    else if (LETTERS[event.key]) {
      event.preventDefault();
      LETTERS[event.key]();
    }
  });
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-open]");
    if (opener) document.getElementById(opener.dataset.open)?.showModal();
  });
}

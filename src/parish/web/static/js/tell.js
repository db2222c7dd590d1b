// Telling what happened: sentences for screen readers, ribbons for deaths and ceremonies, marks for what is new since last time.

import { pace } from "./glide.js";
import { chime } from "./sound.js";

const HOLD = 1600;
const PATIENCE = 3000;

let known = new Set();
const queue = [];
let showing = false;

const lines = () => [...document.querySelectorAll("#lines > .line")];
const textOf = (line) => line.querySelector(".line-text").textContent.trim();

function store() {
  return `parish.seen.${document.getElementById("room").dataset.home}`;
}

/** The number of the last choice that this browser has shown to somebody. */
function seen() {
  return Number(localStorage.getItem(store()) ?? -1);
}

export function remember() {
  if (document.visibilityState !== "visible") return;
  localStorage.setItem(store(), document.getElementById("table").dataset.number);
}

/** Mark the sentences that came while nobody looked. */
export function markMissed() {
  const since = seen();
  if (since < 0) return;
  for (const line of lines()) line.classList.toggle("unseen", Number(line.dataset.number) > since);
}

/** The sentences that are marked. */
export function missed() {
  return lines().filter((line) => line.classList.contains("unseen"));
}

export function unmark() {
  for (const line of document.querySelectorAll(".line.unseen")) line.classList.remove("unseen");
}

/** Begin: what is in the log already has been told. */
export function learn() {
  known = new Set(lines().map((line) => line.id));
  scroll();
}

/** Tell what the log has more than before. */
export function tell() {
  const news = lines().filter((line) => !known.has(line.id));
  known = new Set(lines().map((line) => line.id));
  if (!news.length) return;
  document.getElementById("said").textContent = news.map(textOf).join(" ");
  scroll();
  for (const line of news) {
    const { tone } = line.dataset;
    if (!tone) continue;
    chime(tone);
    queue.push({ text: textOf(line), tone, at: Date.now() });
  }
  if (!showing) next();
}

function next() {
  const ribbon = document.getElementById("ribbon");
  while (queue.length > 1 && Date.now() - queue[0].at > PATIENCE) queue.shift();
  const item = queue.shift();
  showing = Boolean(item);
  ribbon.hidden = !item;
  if (!item) return;
  ribbon.textContent = item.text;
  ribbon.dataset.tone = item.tone;
  setTimeout(next, pace() ? HOLD : HOLD / 2);
}

/** Tell no more of it. Whether anything was being told. */
export function hush() {
  const ribbon = document.getElementById("ribbon");
  const told = !ribbon.hidden;
  queue.length = 0;
  ribbon.hidden = true;
  return told;
}

/** The log shows its end, unless somebody reads further up. */
function scroll() {
  const log = document.getElementById("log");
  const last = lines().at(-1);
  if (last && (log.scrollTop === 0 || log.scrollHeight - log.scrollTop - log.clientHeight < 200)) log.scrollTop = log.scrollHeight;
}

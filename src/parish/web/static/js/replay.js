// Going through a game: moment by moment on the same stage, by slider, buttons and keys, or by itself.

import "./keep.js";
import { put } from "./back.js";
import * as drawer from "./drawer.js";
import { showPlace } from "./places.js";
import * as stage from "./stage.js";
import * as tabs from "./tabs.js";

const SPEED = "parish.speed";
/** Moments that were fetched before they were wanted. */
const MOST = 12;

const table = document.getElementById("table");
const home = document.getElementById("room").dataset.home;
const { eyes } = table.dataset;
const last = Number(table.dataset.last);

const bar = () => document.getElementById("bar");
const slider = () => document.getElementById("at");
const play = () => document.getElementById("play");

const moments = new Map();
let wanted = Number(bar().dataset.at);
let shown = wanted;
let walking = false;
let timer = 0;
let noted = 0;
/** Whether somebody has chosen whose place they want to see. */
let picked = false;

const address = (number) => `${home}/replay?at=${number}&as=${eyes}`;

function fetched(number) {
  if (!moments.has(number)) {
    const answer = fetch(address(number), { headers: { "HX-Request": "true" } })
      .then((response) => (response.ok ? response.text() : ""))
      .catch(() => "");
    // What did not come is asked for again.
    answer.then((html) => html || moments.delete(number));
    moments.set(number, answer);
    if (moments.size > MOST) moments.delete(moments.keys().next().value);
  }
  return moments.get(number);
}

/** Show the table as it was after so many choices. While one moment is fetched, only the last wish counts. */
async function go(number) {
  wanted = Math.min(Math.max(number, 0), last);
  slider().value = String(wanted);
  if (walking) return;
  walking = true;
  while (shown !== wanted) {
    const number = wanted;
    const html = await fetched(number);
    if (!html) break;
    arrive(new DOMParser().parseFromString(html, "text/html"), number);
  }
  walking = false;
}

function arrive(page, number) {
  shown = number;
  put(page);
  for (const id of ["title", "ways", "bar"]) {
    Idiomorph.morph(document.getElementById(id), page.getElementById(id), { morphStyle: "outerHTML" });
  }
  slider().value = String(wanted);
  here(true);
  if (!picked) showPlace(bar().dataset.place);
  document.getElementById("said").textContent = `${document.getElementById("question").textContent.trim()} ${document.getElementById("told").textContent.trim()}`;
  // Browsers take it amiss when the address changes too often.
  clearTimeout(noted);
  noted = setTimeout(() => history.replaceState(null, "", address(number)), 300);
}

/** Mark what the log tells of this moment. */
function here(scrolls) {
  const since = Number(bar().dataset.since);
  const at = Number(bar().dataset.at);
  let latest = null;
  for (const line of document.querySelectorAll("#lines > .line")) {
    const number = Number(line.dataset.number);
    const now = number > since && number <= at;
    line.classList.toggle("here", now);
    line.classList.toggle("ahead", number > at);
    line.querySelector("a").toggleAttribute("aria-current", now);
    if (number <= at) latest = line;
  }
  const log = document.getElementById("log");
  if (scrolls && latest && !log.hidden) {
    const top = latest.offsetTop - log.clientHeight / 2;
    log.scrollTop = Math.max(0, top);
  }
}

// By itself.

const isPlaying = () => play().getAttribute("aria-pressed") === "true";

function halt() {
  clearTimeout(timer);
  play().setAttribute("aria-pressed", "false");
}

async function begin() {
  play().setAttribute("aria-pressed", "true");
  if (wanted === last) await go(0);
  next();
}

function next() {
  if (!isPlaying()) return;
  const on = document.getElementById("choice-on").dataset.at;
  if (on === undefined) {
    halt();
    return;
  }
  fetched(Number(on));
  timer = setTimeout(async () => {
    if (!isPlaying()) return;
    await go(Number(on));
    if (shown === Number(on)) next();
    else halt();
  }, Number(document.getElementById("speed").value));
}

// What people press.

const follow = (id) => {
  const { at } = document.getElementById(id)?.dataset ?? {};
  if (at === undefined) return;
  halt();
  go(Number(at));
};
const to = (number) => {
  halt();
  go(number);
};

const KEYS = {
  ArrowLeft: () => follow("choice-back"),
  ArrowRight: () => follow("choice-on"),
  ",": () => follow("turn-back"),
  ".": () => follow("turn-on"),
  "[": () => follow("round-back"),
  "]": () => follow("round-on"),
  Home: () => to(0),
  End: () => to(last),
  " ": () => (isPlaying() ? halt() : begin()),
  b: () => document.getElementById("branch")?.click(),
  "+": stage.closer,
  "=": stage.closer,
  "-": stage.farther,
  "0": stage.whole,
  l: () => tabs.open("log", { focus: true }),
  r: () => drawer.open(),
  "?": () => document.getElementById("keys").showModal(),
};

function close() {
  if (drawer.close()) return;
  const open = document.querySelector("details.menu[open]");
  open?.removeAttribute("open");
  open?.querySelector("summary").focus();
  halt();
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") {
    close();
    return;
  }
  const { target } = event;
  if (!KEYS[event.key] || target.closest("select, [role=tab], #rules")) return;
  // Whatever can be pressed is pressed by the same key.
  if (event.key === " " && target.closest("a, button, summary")) return;
  event.preventDefault();
  KEYS[event.key]();
});

document.addEventListener("input", (event) => event.target === slider() && to(Number(slider().value)));

document.addEventListener("submit", (event) => {
  if (event.target.id !== "way") return;
  event.preventDefault();
  to(Number(slider().value));
});

document.addEventListener("click", (event) => {
  const moment = event.target.closest("a[data-at]");
  if (moment && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    to(Number(moment.dataset.at));
  }
  const place = event.target.closest("[data-show-place]");
  if (place) {
    picked = true;
    showPlace(place.dataset.showPlace, true);
  }
  if (event.target.closest("#play")) KEYS[" "]();
  const opener = event.target.closest("[data-open]");
  if (opener) document.getElementById(opener.dataset.open).showModal();
  const copier = event.target.closest("[data-copy]");
  if (copier) copy(copier);
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.removeAttribute("open");
  }
});

document.addEventListener("change", ({ target }) => target.id === "speed" && localStorage.setItem(SPEED, target.value));

async function copy(button) {
  await navigator.clipboard?.writeText(new URL(address(shown), location.href).href);
  button.textContent = button.dataset.done;
}

stage.start();
drawer.start();
tabs.start();
stage.renew(false);
const speed = localStorage.getItem(SPEED);
if (speed && document.querySelector(`#speed option[value="${CSS.escape(speed)}"]`)) document.getElementById("speed").value = speed;
// Where the browser cannot copy, nothing offers it.
if (!navigator.clipboard) document.querySelector("[data-copy]").remove();
showPlace(bar().dataset.place);
here(true);
document.body.classList.add("ready");

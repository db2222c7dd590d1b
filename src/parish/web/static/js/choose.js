// Choosing: what lies on the board and what stands in the bar are two sights of one option. Looking at an option tells its price.

import { skipSecondClicks } from "./second.js";
import { show } from "./stage.js";

const HOVER = 120;

let selected = "";
let timer = 0;
const previews = new Map();

const table = () => document.getElementById("table");
const all = (choice) => document.querySelectorAll(`[data-choice="${CSS.escape(choice)}"]`);
const buttonOf = (choice) => document.querySelector(`#decide button[data-choice="${CSS.escape(choice)}"]`);
const home = () => document.getElementById("room").dataset.home;
const served = () => document.querySelector("#state [name=served]").value;

function touches() {
  return matchMedia("(pointer:coarse)").matches && document.documentElement.dataset.preview !== "off";
}

/** The option that an event is about: its text, and whether it may be chosen. */
function optionAt(target) {
  const spot = target.closest?.("[data-choice], [data-why]");
  if (!spot) return null;
  const forbidden = spot.dataset.why !== undefined || spot.classList.contains("forbidden");
  return { choice: spot.dataset.choice ?? spot.dataset.why, forbidden, spot };
}

/** Carry a choice out. */
export function submit(choice) {
  buttonOf(choice)?.click();
}

/** Look at an option without choosing it. */
export function select(choice, { focus = false } = {}) {
  unselect();
  selected = choice;
  for (const sight of all(choice)) sight.classList.add("selected");
  light(choice, true);
  preview(choice);
  const button = buttonOf(choice);
  button?.closest("details")?.setAttribute("open", "");
  if (focus) button?.focus();
  document.getElementById("bar").classList.add("has-selection");
}

/** Look at nothing in particular. Whether an option was looked at. */
export function unselect() {
  const was = selected;
  selected = "";
  for (const sight of document.querySelectorAll(".selected")) sight.classList.remove("selected");
  for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
  document.getElementById("bar")?.classList.remove("has-selection");
  if (was) endPreview();
  return Boolean(was);
}

/** Two taps on the same thing choose it; the first shows its price. */
function tap(choice) {
  if (selected === choice) submit(choice);
  else select(choice);
}

/** What is pointed at on the board is marked in the bar, and the other way round; a closed group stands for what is in it. */
function hover(choice, yes) {
  for (const sight of all(choice)) {
    sight.classList.toggle("hovered", yes);
    sight.closest("details:not([open])")?.querySelector("summary").classList.toggle("hovered", yes);
  }
  light(choice, yes || choice === selected);
}

/** The options of the group whose name an event is about. */
function groupAt(target) {
  const group = target.closest?.("details.group > summary")?.parentElement;
  return group ? [...group.querySelectorAll("[data-choice]")].map((button) => button.dataset.choice) : [];
}

/** What an option would bring into play is lit while the option is looked at. */
function light(choice, yes) {
  for (const { dataset } of all(choice)) {
    if (!dataset.lights) continue;
    for (const lit of document.querySelectorAll(`[data-lit~="${CSS.escape(dataset.lights)}"]`)) lit.classList.toggle("lit", yes);
  }
}

async function fetched(kind, choice, name = "choice") {
  const key = `${kind} ${choice}`;
  if (!previews.has(key)) {
    const address = `${home()}/${kind}?${name}=${encodeURIComponent(choice)}&served=${served()}`;
    const answer = fetch(address, { headers: { "HX-Request": "true" } }).then((response) => (response.ok ? response.text() : ""));
    previews.set(key, answer.catch(() => ""));
  }
  return previews.get(key);
}

async function preview(choice) {
  const commit = table().dataset.commit;
  const html = await fetched("preview", choice);
  const place = document.getElementById("preview");
  if (table().dataset.commit !== commit || !place) return;
  clearGhosts();
  place.innerHTML = html;
  for (const ghosts of place.querySelectorAll(".ghosts")) haunt(ghosts);
}

/** Draw where pieces would go over the picture that they would go to. */
function haunt(ghosts) {
  const where = ghosts.dataset.over === "board" ? "#stage-zoom svg.board" : `#${ghosts.dataset.over} svg.picture`;
  const picture = document.querySelector(where);
  const layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
  layer.setAttribute("class", "ghost-layer");
  layer.append(...ghosts.childNodes);
  picture?.append(layer);
  ghosts.remove();
}

function clearGhosts() {
  for (const layer of document.querySelectorAll(".ghost-layer")) layer.remove();
}

function endPreview() {
  clearTimeout(timer);
  clearGhosts();
  const place = document.getElementById("preview");
  if (place) place.textContent = "";
  if (selected) preview(selected);
}

// The card that answers "why not?".

export async function why(choice, spot) {
  const html = await fetched("why", choice);
  if (!html) return;
  card(html, spot);
  for (const sight of all(choice)) sight.classList.add("asked");
}

/** What is in an area of the board, in words. */
async function about(area, event) {
  const html = await fetched("about", area.id.slice("area-".length), "area");
  if (html) card(html, area, event);
}

// The small card beside what is hovered or has the focus: its name, its price, its consequence.

const TIP = 250;
const REACH = 400;
let tipping = 0;

function tip(option, wait) {
  clearTimeout(tipping);
  tipping = setTimeout(() => {
    const found = document.getElementById("tip");
    if (!option.spot.isConnected || !found) return;
    found.textContent = option.spot.getAttribute("aria-label") ?? option.spot.textContent;
    const rule = buttonOf(option.choice)?.dataset.rule;
    if (rule) found.append(ruleLink(rule));
    found.hidden = false;
    place(found, option.spot.getBoundingClientRect());
  }, wait);
}

/** The rule behind an option, for a mouse; the keyboard has a key for it. */
function ruleLink(rule) {
  const link = document.createElement("a");
  Object.assign(link, { className: "rule-link", href: `${document.getElementById("rules").dataset.book}/${rule}`, textContent: rule, tabIndex: -1 });
  link.dataset.rule = rule;
  return link;
}

/** At once, or so late that a pointer can reach what is in the card. */
function closeTip(wait = 0) {
  clearTimeout(tipping);
  const found = document.getElementById("tip");
  if (!found) return;
  if (wait) tipping = setTimeout(closeTip, wait);
  else found.hidden = true;
}

/** Below a thing, or above it where there is no room. */
function place(found, rect) {
  const left = Math.min(Math.max(8, rect.x + rect.width / 2 - found.offsetWidth / 2), innerWidth - found.offsetWidth - 8);
  const below = rect.bottom + 10 + found.offsetHeight < innerHeight;
  found.style.left = `${left}px`;
  found.style.top = `${below ? rect.bottom + 10 : Math.max(8, rect.y - 10 - found.offsetHeight)}px`;
}

let asker = null;

export function card(html, spot, at = null) {
  closeCard();
  closeTip();
  asker = spot;
  const found = document.getElementById("card");
  found.innerHTML = `${html}<button type="button" class="card-close" data-close-card></button>`;
  found.querySelector("[data-close-card]").setAttribute("aria-label", document.body.dataset.close ?? "×");
  found.hidden = false;
  place(found, at ? new DOMRect(at.clientX, at.clientY, 0, 0) : spot.getBoundingClientRect());
}

export function closeCard() {
  const found = document.getElementById("card");
  if (found.hidden) return false;
  found.hidden = true;
  for (const sight of document.querySelectorAll(".asked")) sight.classList.remove("asked");
  if (asker?.isConnected && found.contains(document.activeElement)) asker.focus();
  asker = null;
  return true;
}

/** After a change of the table: nothing of the last decision is left. */
export function renew() {
  previews.clear();
  unselect();
  closeCard();
  closeTip();
  clearTimeout(timer);
  const place = document.getElementById("preview");
  if (place) place.textContent = "";
  for (const group of document.querySelectorAll("#decide details[open]")) group.removeAttribute("open");
}

/** The options in the order of their numbers. */
export function options() {
  return [...document.querySelectorAll("#decide button[data-choice]")].sort((a, b) => a.dataset.number - b.dataset.number);
}

export function selection() {
  return selected;
}

export function start() {
  skipSecondClicks("[data-choice], #bar button, .menu button");
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-close-card]")) return closeCard();
    if (event.target.closest("#do-it")) return submit(selected);
    const shown = event.target.closest("[data-show]");
    if (shown) {
      const chip = document.getElementById(`crop-${shown.dataset.show}`);
      closeCard();
      if (chip) show(chip.dataset.crop);
      return undefined;
    }
    const option = optionAt(event.target);
    if (!option) {
      const area = event.target.closest("#stage .area");
      if (area && !selected) return about(area, event);
      if (!event.target.closest("#card, #bar")) {
        closeCard();
        unselect();
      }
      return undefined;
    }
    if (option.forbidden) {
      event.preventDefault();
      return why(option.choice, option.spot);
    }
    if (option.spot.matches("button")) {
      // The bar's own buttons send the form by themselves; a finger looks first.
      if (event.isTrusted && touches() && selected !== option.choice) {
        event.preventDefault();
        select(option.choice);
      }
      return undefined;
    }
    return touches() ? tap(option.choice) : submit(option.choice);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    const option = optionAt(event.target);
    if (!option || option.spot.matches("button, a")) return;
    event.preventDefault();
    if (option.forbidden) why(option.choice, option.spot);
    else submit(option.choice);
  });
  // A group opens above its name, as far as there is room.
  document.addEventListener("toggle", ({ target }) => {
    if (!target.matches?.("details.group[open]")) return;
    const sheet = target.querySelector(".group-options");
    const bar = document.getElementById("bar");
    const left = target.getBoundingClientRect().x - bar.getBoundingClientRect().x;
    sheet.style.left = `${Math.max(0, Math.min(left, bar.clientWidth - sheet.offsetWidth))}px`;
  }, { capture: true });
  const over = (event) => {
    if (event.target.closest?.("#tip")) clearTimeout(tipping);
    for (const choice of groupAt(event.target)) hover(choice, true);
    const option = optionAt(event.target);
    if (!option) return;
    hover(option.choice, true);
    tip(option, event.type === "focusin" ? 0 : TIP);
    if (option.forbidden) return;
    clearTimeout(timer);
    timer = setTimeout(() => preview(option.choice), event.type === "focusin" ? 0 : HOVER);
  };
  const out = (event) => {
    if (event.target.closest?.("#tip")) closeTip(REACH);
    for (const choice of groupAt(event.target)) hover(choice, false);
    const option = optionAt(event.target);
    if (!option || option.spot.contains(event.relatedTarget)) return;
    hover(option.choice, false);
    closeTip(event.type === "pointerout" ? REACH : 0);
    endPreview();
  };
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && over(event));
  document.addEventListener("pointerout", (event) => event.pointerType === "mouse" && out(event));
  document.addEventListener("focusin", over);
  document.addEventListener("focusout", out);
}

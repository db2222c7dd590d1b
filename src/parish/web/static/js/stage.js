// The board on its stage: closer and farther, from area to area. What is seen of it survives every change of the board.

const WIDTH = 1400;
const HEIGHT = 1000;
const MOST = 4;
/** Narrower than this, the words on a whole board are too small to read. */
const FAR = 700;
/** No part of the board pushes what is below it farther down than this. */
const HIGHEST = 500;
/** A finger that went so far across has swiped. */
const SWIPE = 60;

let scale = 1;
let x = 0;
let y = 0;
let crop = "";

const view = () => document.getElementById("stage-view");
const zoom = () => document.getElementById("stage-zoom");

function boxOf(text) {
  const [left, top, width, height] = text.split(" ").map(Number);
  return { left, top, width, height };
}

/** Whether so little room is there that all beside the board stands in tabs. */
export function isPhone() {
  return matchMedia("(max-width:599px), (max-width:1000px) and (max-height:500px)").matches;
}

/** Whether the stage is as high as what it shows, because the page goes on below it. */
function isUpright() {
  return matchMedia("(max-width:599px)").matches;
}

/** Whether the board is so small that it only shows where things are. */
export function isFar() {
  return view() !== null && view().clientWidth * scale < FAR;
}

function apply(smooth = false) {
  const frame = view();
  if (!frame) return; // A game that is played in words has no board.
  const unit = frame.clientWidth / WIDTH;
  if (crop) {
    const box = boxOf(crop);
    scale = Math.min(frame.clientWidth / (box.width * unit), MOST);
    frame.style.height = isUpright() ? `${Math.min(box.height * unit * scale, HIGHEST)}px` : "";
    if (!isUpright()) scale = Math.min(scale, frame.clientHeight / (box.height * unit));
    x = -box.left * unit * scale + (frame.clientWidth - box.width * unit * scale) / 2;
    y = -box.top * unit * scale + (frame.clientHeight - box.height * unit * scale) / 2;
  } else {
    frame.style.height = "";
    x = Math.min(0, Math.max(x, frame.clientWidth * (1 - scale)));
    y = Math.min(0, Math.max(y, frame.clientHeight - HEIGHT * unit * scale));
    if (scale <= 1) [scale, x, y] = [1, 0, 0];
  }
  const board = zoom();
  board.classList.toggle("smooth", smooth);
  board.style.transform = scale === 1 && !crop ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  frame.classList.toggle("zoomed", scale > 1);
  frame.classList.toggle("cropped", crop !== "");
  frame.classList.toggle("far", isFar());
  for (const chip of document.querySelectorAll("#areas [data-crop]")) {
    chip.setAttribute("aria-pressed", String(chip.dataset.crop === crop));
  }
}

export function show(area) {
  crop = area;
  if (!crop) [scale, x, y] = [1, 0, 0];
  apply(true);
  const chips = document.getElementById("areas");
  const chip = chips?.querySelector("[aria-pressed=true]");
  if (chip) chips.scrollLeft = chip.offsetLeft - (chips.clientWidth - chip.offsetWidth) / 2;
}

function zoomTo(wanted, atX, atY) {
  const frame = view().getBoundingClientRect();
  const [left, top] = [atX - frame.x, atY - frame.y];
  const next = Math.min(MOST, Math.max(1, wanted));
  x = left - ((left - x) * next) / scale;
  y = top - ((top - y) * next) / scale;
  scale = next;
  crop = "";
  apply();
}

function zoomBy(factor) {
  const frame = view()?.getBoundingClientRect();
  if (frame) zoomTo(scale * factor, frame.x + frame.width / 2, frame.y + frame.height / 2);
}

export const closer = () => zoomBy(1.4);
export const farther = () => zoomBy(1 / 1.4);
export const whole = () => show("");

/** The area under a point of the screen. */
function areaAt(clientX, clientY) {
  const board = view().querySelector("svg.board").getBoundingClientRect();
  const [left, top] = [((clientX - board.x) * WIDTH) / board.width, ((clientY - board.y) * HEIGHT) / board.height];
  return [...document.querySelectorAll("#areas [data-area]")].find(({ dataset }) => {
    const box = boxOf(dataset.crop);
    return left >= box.left && left <= box.left + box.width && top >= box.top && top <= box.top + box.height;
  });
}

/** Which areas have something to choose: a dot on their chip and on their mark. */
export function dots() {
  const board = view()?.querySelector("svg.board");
  if (!board) return new Set();
  const frame = board.getBoundingClientRect();
  const chips = [...document.querySelectorAll("#areas [data-area]")];
  const found = new Set();
  for (const spot of board.querySelectorAll(".spot.legal")) {
    const rect = spot.querySelector(".hit").getBoundingClientRect();
    const left = ((rect.x + rect.width / 2 - frame.x) * WIDTH) / frame.width;
    const top = ((rect.y + rect.height / 2 - frame.y) * HEIGHT) / frame.height;
    for (const chip of chips) {
      const box = boxOf(chip.dataset.crop);
      if (left < box.left || left > box.left + box.width || top < box.top || top > box.top + box.height) continue;
      found.add(chip.dataset.area);
      break;
    }
  }
  for (const marked of document.querySelectorAll("#areas [data-area], .area-mark")) {
    marked.classList.toggle("has-legal", found.has(marked.dataset.area));
  }
  return found;
}

/** After a change of the board: the only area with something to choose opens by itself on a phone. */
export function renew(asked) {
  apply();
  const found = dots();
  if (asked && isPhone()) show(found.size === 1 ? document.getElementById(`crop-${[...found][0]}`).dataset.crop : "");
}

/** Make an area seen, if it is known by that name. */
export function point(area) {
  const place = document.getElementById(`area-${area}`);
  const chip = document.getElementById(`crop-${area}`);
  if (chip && isPhone()) show(chip.dataset.crop);
  place?.classList.add("pointed");
  setTimeout(() => place?.classList.remove("pointed"), 2400);
}

export function start() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom], [data-crop]");
    if (button?.dataset.zoom) ({ in: closer, out: farther, all: whole })[button.dataset.zoom]();
    else if (button) show(button.dataset.crop);
  });
  // A tap on a far board opens the area under it; nothing so small is chosen by a finger.
  document.addEventListener(
    "click",
    (event) => {
      if (!event.target.closest?.("#stage-view") || !isFar()) return;
      event.stopPropagation();
      event.preventDefault();
      const chip = areaAt(event.clientX, event.clientY);
      if (chip) show(chip.dataset.crop);
    },
    { capture: true },
  );
  document.addEventListener("dblclick", (event) => {
    if (!event.target.closest("#stage-view")) return;
    const chip = areaAt(event.clientX, event.clientY);
    show(chip && chip.dataset.crop !== crop ? chip.dataset.crop : "");
  });
  document.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey || !event.target.closest("#stage-view")) return;
      event.preventDefault();
      zoomTo(scale * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    },
    { passive: false },
  );
  drag();
  addEventListener("resize", () => apply());
}

/** From the area that fills a small screen to the one before or after it. */
function swipe(steps) {
  const chips = [...document.querySelectorAll("#areas [data-area]")];
  const next = chips[chips.findIndex((chip) => chip.dataset.crop === crop) + steps];
  if (next) show(next.dataset.crop);
}

function drag() {
  const fingers = new Map();
  let first = null;
  let last = null;
  let moved = 0;
  document.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("#stage-view")) return;
    fingers.set(event.pointerId, event);
    last = middle(fingers);
    first = last;
    moved = 0;
  });
  document.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    const now = middle(fingers);
    moved += Math.hypot(now.x - last.x, now.y - last.y);
    if (fingers.size > 1) zoomTo((scale * now.span) / (last.span || now.span), now.x, now.y);
    // What fills a small screen is swiped away, not pushed around.
    const swiped = crop && isPhone() && fingers.size === 1;
    if (scale > 1 && !swiped && (fingers.size > 1 || moved > 6)) {
      crop = "";
      x += now.x - last.x;
      y += now.y - last.y;
      apply();
    }
    last = now;
  });
  const end = (event) => {
    const across = fingers.has(event.pointerId) ? event.clientX - first.x : 0;
    if (event.type === "pointerup" && crop && isPhone() && fingers.size === 1 && Math.abs(across) > SWIPE) swipe(-Math.sign(across));
    fingers.delete(event.pointerId);
    if (fingers.size) last = middle(fingers);
  };
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
  // What ends a drag is not a choice.
  document.addEventListener("click", (event) => moved > 6 && event.target.closest?.("#stage-view") && event.stopPropagation(), { capture: true });
}

function middle(fingers) {
  const all = [...fingers.values()];
  const at = { x: 0, y: 0, span: 0 };
  for (const { clientX, clientY } of all) {
    at.x += clientX / all.length;
    at.y += clientY / all.length;
  }
  if (all.length > 1) at.span = Math.hypot(all[0].clientX - all[1].clientX, all[0].clientY - all[1].clientY);
  return at;
}

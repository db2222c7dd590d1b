// Looking back: an earlier moment of the game on the same stage, and the way from the last visit to now.

import { glide, look, pace } from "./glide.js";
import { dots } from "./stage.js";
import { missed, unmark } from "./tell.js";

/** No more moments than this are shown one by one; of a long absence, the latest. */
const MOST = 40;

let looking = false;
let walking = 0;

export const isLookingBack = () => looking;

const home = () => document.getElementById("room").dataset.home;
const served = () => document.querySelector("#state [name=served]").value;

async function moment(number) {
  const answer = await fetch(`${home()}/at/${number}?served=${served()}`, { headers: { "HX-Request": "true" } });
  if (!answer.ok) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Morph the drawings and the seats of a moment in; pieces glide. */
export function put(page) {
  const before = look();
  for (const part of page.querySelectorAll("[data-over]")) {
    const { over } = part.dataset;
    // A drawing, or the panel of a game that is played in words.
    const where = document.querySelector(over === "board" ? "#stage-zoom svg.board" : `#${over} > svg.picture, section#${over}`);
    if (where) Idiomorph.morph(where, part.firstElementChild, { morphStyle: "outerHTML" });
  }
  const seats = page.querySelector("#seats");
  if (seats) Idiomorph.morph(document.getElementById("seats"), seats, { morphStyle: "outerHTML" });
  glide(before);
  dots();
}

/** Show the table as it was after so many choices. */
export async function lookAt(number, text = "") {
  const page = await moment(number);
  if (!page) return;
  looking = true;
  document.body.classList.add("looking-back");
  put(page);
  const strip = ribbon();
  strip.querySelector(".back-text").textContent = text || page.querySelector(".told").textContent.trim();
}

function ribbon() {
  let strip = document.getElementById("back-strip");
  if (!strip) {
    strip = document.getElementById("back-strip-template").content.firstElementChild.cloneNode(true);
    document.getElementById("stage").append(strip);
  }
  return strip;
}

/** Back to now: the page is fetched as it is. */
export function now() {
  if (!looking) return false;
  looking = false;
  walking += 1;
  document.body.classList.remove("looking-back");
  document.getElementById("back-strip")?.remove();
  const table = document.getElementById("table");
  table.dispatchEvent(new CustomEvent("returned", { bubbles: true }));
  table.dispatchEvent(new CustomEvent("fresh"));
  return true;
}

/** Everything that happened since the last visit, moment by moment. */
export async function walk() {
  const news = missed();
  document.getElementById("catch-up").hidden = true;
  const numbers = [...new Set(news.map((line) => Number(line.dataset.number)))].slice(-MOST);
  if (!numbers.length) return;
  walking += 1;
  const mine = walking;
  await lookAt(Math.max(0, numbers[0] - 1), " ");
  for (const number of numbers) {
    if (walking !== mine || !looking) return;
    const told = news.filter((line) => Number(line.dataset.number) === number);
    await lookAt(number, told.map((line) => line.querySelector(".line-text").textContent.trim()).join(" "));
    told.at(-1)?.scrollIntoView({ block: "nearest" });
    await new Promise((resolve) => setTimeout(resolve, (pace() || 200) * 3 + 18 * told.map((line) => line.textContent.length).reduce((a, b) => a + b, 0) * 0.6));
  }
  if (walking !== mine) return;
  unmark();
  now();
}

// How long the table has waited for somebody: for a person minutes and hours, for a bot the seconds of its thought.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Sooner than this nobody wonders. */
const BRIEF = 3;

let since = 0;

function say(count, unit) {
  const language = document.documentElement.lang || "en";
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(Math.floor(count));
}

function told(seconds) {
  if (seconds >= DAY) return say(seconds / DAY, "day");
  if (seconds >= HOUR) return say(seconds / HOUR, "hour");
  return say(seconds / MINUTE, "minute");
}

function show() {
  const passed = (performance.now() - since) / 1000;
  const person = document.getElementById("since");
  if (person) {
    const waited = Number(person.dataset.waited) + passed;
    person.textContent = waited < MINUTE ? "" : person.dataset.text.replace("{time}", told(waited));
  }
  for (const thinking of document.querySelectorAll(".thinking")) {
    const waited = Number(thinking.dataset.waited) + passed;
    thinking.querySelector(".seconds").textContent = waited < BRIEF ? "" : say(waited, "second");
  }
}

/** The page has been brought up to date, and with it what the house told of the time. */
export function renew() {
  since = performance.now();
  show();
}

export function start() {
  renew();
  setInterval(show, 1000);
}

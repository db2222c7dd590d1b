// The lists of the first page are asked for again now and then, as long as somebody looks at them.

import "./keep.js";
import "./once.js";

const EVERY = 15_000;

function refresh() {
  if (document.visibilityState === "visible") document.getElementById("mine").dispatchEvent(new CustomEvent("fresh"));
}

setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", refresh);
addEventListener("pageshow", (event) => event.persisted && refresh());

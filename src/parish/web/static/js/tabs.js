// Tabs: log, chat and rules beside the board; on a phone also my place and the players.

import { isPhone } from "./stage.js";

const KEPT = "parish.tab";

export function open(name, { focus = false } = {}) {
  const table = document.getElementById("table");
  table.dataset.pane = name;
  for (const tab of document.querySelectorAll("#tabs [role=tab]")) {
    const yes = tab.getAttribute("aria-controls") === name;
    tab.setAttribute("aria-selected", String(yes));
    tab.tabIndex = yes ? 0 : -1;
    if (yes && focus) tab.focus();
  }
  for (const pane of document.querySelectorAll("#side > .pane")) pane.hidden = pane.id !== name && !isFirst(pane, name);
  document.getElementById(name)?.dispatchEvent(new CustomEvent("open"));
  if (name === "chat") {
    const count = document.getElementById("chat-new");
    count.hidden = true;
    count.textContent = "";
  }
  // The rules lie over everything else at the side: nobody begins there.
  if (name !== "rules") sessionStorage.setItem(KEPT, name);
}

/** What stands there, or stood there before the rules were opened. */
export function kept() {
  const name = sessionStorage.getItem(KEPT);
  if (document.getElementById(`tab-${name}`)) return name;
  return isPhone() ? "places" : "log";
}

/** Beside a board, where my place and the players are always seen, the log stands under their tabs. */
function isFirst(pane, name) {
  return pane.id === "log" && (name === "places" || name === "seats");
}

export function isOpen(name) {
  return document.getElementById("table").dataset.pane === name;
}

export function start() {
  open(kept());
  document.addEventListener("click", (event) => {
    const tab = event.target.closest("#tabs [role=tab]");
    if (tab) open(tab.getAttribute("aria-controls"));
  });
  document.addEventListener("keydown", (event) => {
    const tab = event.target.closest?.("#tabs [role=tab]");
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!tab || !step) return;
    const tabs = [...document.querySelectorAll("#tabs [role=tab]")].filter((each) => each.offsetParent);
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    open(next.getAttribute("aria-controls"), { focus: true });
    event.preventDefault();
    event.stopPropagation();
  });
}

// The rules beside the board: a drawer over the column at the side, a whole sheet on a phone. What names a rule opens it there.

import * as book from "./rulebook.js";
import * as tabs from "./tabs.js";

let opener = null;
let loading = null;

const drawer = () => document.getElementById("rules");
const address = () => drawer().dataset.book;

/** The book, fetched when it is first wanted; nothing while the house cannot be reached. */
async function fetched() {
  const answer = await fetch(`${address()}?part=drawer`, { headers: { "HX-Request": "true" } }).catch(() => null);
  if (!answer?.ok) {
    loading = null;
    return null;
  }
  drawer().innerHTML = await answer.text();
  const root = drawer().querySelector("[data-rulebook]");
  book.start(root);
  return root;
}

function load() {
  loading ??= fetched();
  return loading;
}

/** Open the drawer: at a rule or a heading, or ready to be searched. */
export async function open(place = "") {
  if (!isOpen()) opener = document.activeElement;
  tabs.open("rules");
  const root = await load();
  if (!root || !isOpen()) return;
  if (!book.open(root, place)) root.querySelector("[name=q]").focus();
}

export function isOpen() {
  return tabs.isOpen("rules");
}

/** Back to what stood there before; whether there was anything to close. */
export function close() {
  if (!isOpen()) return false;
  tabs.open(tabs.kept());
  if (opener?.isConnected && opener !== document.body) opener.focus();
  else document.getElementById("tab-rules").focus();
  opener = null;
  return true;
}

/** Behind a whole sheet nothing can be reached. */
function cover() {
  const covered = isOpen() && matchMedia("(max-width:899px)").matches;
  for (const part of document.querySelectorAll("#table > :not(#side)")) part.inert = covered;
}

/** Where in the book a link leads. */
function placeOf({ dataset, hash }) {
  if (dataset.chapter) return `chapter-${dataset.chapter}`;
  return dataset.rule ?? hash.slice(1);
}

export function start() {
  document.addEventListener(
    "open",
    ({ target }) => {
      if (target === drawer()) load();
      cover();
    },
    { capture: true },
  );
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-close-rules]")) return close();
    const link = event.target.closest("a.rule-link, #rules [data-contents] a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
    event.preventDefault();
    return open(placeOf(link));
  });
}

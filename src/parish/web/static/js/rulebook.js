// A book of rules on a page or in a drawer: searched while one types, opened at a rule or a chapter.

const MARK = "mark";

/** The words that a passage must hold. */
function wordsOf(text) {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

function unmark(root) {
  for (const found of root.querySelectorAll(MARK)) {
    const around = found.parentNode;
    found.replaceWith(...found.childNodes);
    around.normalize();
  }
}

function mark(passage, pattern) {
  const texts = document.createTreeWalker(passage, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    if (!texts.currentNode.parentElement.closest("nav, button")) found.push(texts.currentNode);
  }
  for (const text of found) {
    const parts = text.data.split(pattern);
    if (parts.length < 2) continue;
    // Every second part is what the pattern has found.
    text.replaceWith(...parts.map((part, n) => (n % 2 ? Object.assign(document.createElement(MARK), { textContent: part }) : part)));
  }
}

/** Show what holds all words, under its headings; everything if there are none. A whole ID stands for its rule alone. */
function search(root, wanted) {
  const words = wordsOf(wanted);
  const exact = root.querySelector(`[data-rule-id="${CSS.escape(wanted.trim().toUpperCase())}"]`);
  const longest = [...new Set(words)].sort((a, b) => b.length - a.length);
  const literal = longest.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const pattern = literal.length ? new RegExp(`(${literal.join("|")})`, "giu") : null;
  unmark(root);
  let count = 0;
  for (const section of root.querySelectorAll(".rules-section")) {
    const title = (section.dataset.title ?? "").toLowerCase();
    let some = false;
    for (const passage of section.querySelectorAll("[data-passage]")) {
      const text = `${passage.textContent} ${title}`.toLowerCase();
      const hit = exact ? passage === exact : words.every((word) => text.includes(word));
      passage.hidden = !hit;
      some ||= hit;
      if (!hit || !pattern) continue;
      count += 1;
      mark(passage, pattern);
    }
    section.hidden = !some;
  }
  tell(root, words.length > 0, count);
}

function tell(root, searched, count) {
  const found = root.querySelector(".rules-found");
  found.textContent = searched ? (count ? found.dataset.found.replace("{n}", String(count)) : found.dataset.none) : "";
  root.querySelector(".rules-all").hidden = !searched;
  root.classList.toggle("searched", searched);
}

/** Open the book at a rule or a heading, by its id: nothing is hidden, the place is lit and read first. Whether there is such a place. */
export function open(root, id) {
  const place = id && root.querySelector(`#${CSS.escape(id)}`);
  if (!place) return false;
  const isRule = place.matches(".rule");
  clear(root);
  for (const lit of root.querySelectorAll(".at")) lit.classList.remove("at");
  place.classList.toggle("at", isRule);
  place.tabIndex = -1;
  place.scrollIntoView({ block: isRule ? "center" : "start" });
  place.focus({ preventScroll: true });
  return true;
}

export function clear(root) {
  const input = root.querySelector("[name=q]");
  input.value = "";
  search(root, "");
}

/** Make a book that stands on the page answer. `kept` is told what is searched for. */
export function start(root, kept = () => {}) {
  const form = root.querySelector("form");
  const input = form.elements.q;
  input.addEventListener("input", () => {
    search(root, input.value);
    const text = root.querySelector(".rules-text");
    if (text.getBoundingClientRect().y < 0) text.scrollIntoView({ block: "start" });
    kept(input.value.trim());
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    root.querySelector("[data-passage]:not([hidden])")?.scrollIntoView({ block: "center" });
  });
  // What is wider than its place is pushed by keys too.
  for (const table of root.querySelectorAll(".rules-table")) if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
  root.addEventListener("click", (event) => {
    if (event.target.closest("[data-all-rules]")) {
      event.preventDefault();
      clear(root);
      kept("");
      input.focus();
    }
    const entry = event.target.closest("[data-contents] a");
    if (!entry) return;
    // What the contents lead to may be hidden by a search.
    if (root.classList.contains("searched")) {
      clear(root);
      kept("");
    }
  });
}

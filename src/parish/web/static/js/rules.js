// The page of a game's rules: its book, and where one is in it.

import * as book from "./rulebook.js";

const root = document.querySelector("[data-rulebook]");

/** The search stands in the address, so that it can be kept and sent on. */
function keep(wanted) {
  const address = new URL(location.href);
  if (wanted) address.searchParams.set("q", wanted);
  else address.searchParams.delete("q");
  history.replaceState(null, "", address);
}

/** Light the chapter that is being read in the contents. */
function follow() {
  const entries = new Map([...root.querySelectorAll("[data-contents] a")].map((entry) => [entry.hash.slice(1), entry]));
  const seen = new Set();
  const watch = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        const id = target.getAttribute("aria-labelledby");
        if (isIntersecting) seen.add(id);
        else seen.delete(id);
      }
      const first = [...entries.keys()].find((id) => seen.has(id));
      for (const [id, entry] of entries) {
        if (id === first) entry.setAttribute("aria-current", "true");
        else entry.removeAttribute("aria-current");
      }
      entries.get(first)?.scrollIntoView({ block: "nearest" });
    },
    { rootMargin: "-12% 0px -60% 0px" },
  );
  for (const section of root.querySelectorAll(".rules-section")) watch.observe(section);
}

book.start(root, keep);
const contents = root.querySelector("[data-contents]");
if (matchMedia("(max-width:899px)").matches) contents.open = false;
else follow();
if (root.dataset.at) book.open(root, root.dataset.at);

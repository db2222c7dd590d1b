// The second click of a double click is not meant for what has come between the two.

/** Skip it on what the selector names, if the table has gone on since the first. */
export function skipSecondClicks(selector) {
  let seen = "";
  document.addEventListener("click", (event) => {
    const { commit } = document.querySelector("[data-commit]")?.dataset ?? {};
    if (event.detail < 2) seen = commit;
    if (commit === seen || !event.target.closest(selector)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
}

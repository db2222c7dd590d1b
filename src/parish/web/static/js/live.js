// The event stream of a page: it carries commit numbers only. What is new, the page fetches itself.
//
// An element with `data-stream` names the stream. The element with `data-commit` is told `fresh` when there is something new to
// see, and `said` when the same number comes again: then something beside the game has changed, such as the chat. Where the
// table has gone on but looks the same from here, the page only notes the number, which its commands carry.

const QUIET = 45_000; // The house speaks up at least every 20 seconds; after this long nobody is there.
const SLOWEST = 15_000;

const room = document.querySelector("[data-stream]");
let source = null;
let wait = 1000;
let again = 0;
let watchdog = 0;
let newest = "";
let late = 0;

function known() {
  return document.querySelector("[data-commit]");
}

function online(yes) {
  const was = !document.body.classList.contains("offline");
  document.body.classList.toggle("offline", !yes);
  if (was !== yes) document.dispatchEvent(new CustomEvent(yes ? "reconnected" : "disconnected"));
}

function heard() {
  wait = 1000;
  online(true);
  clearTimeout(watchdog);
  watchdog = setTimeout(open, QUIET);
}

function told(event) {
  heard();
  const page = known();
  if (!page) return;
  // The answer to a command of one's own may have brought the number already: only what is told twice is no commit.
  const news = page.dataset.commit !== event.data ? "fresh" : newest === event.data ? "said" : "";
  newest = event.data;
  if (news === "fresh") renew();
  else if (news) page.dispatchEvent(new CustomEvent(news, { bubbles: true }));
}

function same(event) {
  heard();
  const page = known();
  const behind = isBehind();
  newest = event.data;
  // What is still on its way brings the number with it.
  if (!page || behind) return;
  page.dataset.commit = newest;
  for (const field of document.querySelectorAll("input[name=seen]")) field.value = newest;
}

/** Whether the page shows less than the house has told of. */
export function isBehind() {
  return known()?.dataset.commit !== newest;
}

/** Let the page fetch what is new; again, if that should fail. */
export function renew(patience = 3000) {
  clearTimeout(late);
  if (!isBehind()) return;
  known()?.dispatchEvent(new CustomEvent("fresh", { bubbles: true }));
  late = setTimeout(renew, patience, Math.min(patience * 2, SLOWEST));
}

function open() {
  clearTimeout(again);
  source?.close();
  source = new EventSource(room.dataset.stream);
  source.addEventListener("commit", told);
  source.addEventListener("still", same);
  source.addEventListener("open", heard);
  source.addEventListener("error", () => {
    setTimeout(() => online(source.readyState === EventSource.OPEN), 1500);
    if (source.readyState !== EventSource.CLOSED) return;
    // The house was away or refused: browsers do not try again by themselves then. Which of the two, the page learns by asking.
    known()?.dispatchEvent(new CustomEvent("fresh", { bubbles: true }));
    again = setTimeout(open, wait);
    wait = Math.min(wait * 2, SLOWEST);
  });
}

/** After sleep, or on coming back to a page that the browser had put aside: what was missed is fetched. */
function wake() {
  if (document.visibilityState === "visible" && source.readyState !== EventSource.CONNECTING) open();
}

if (room) {
  // Not before the page can answer.
  document.addEventListener("DOMContentLoaded", open);
  addEventListener("online", open);
  addEventListener("offline", () => online(false));
  addEventListener("pageshow", (event) => event.persisted && open());
  document.addEventListener("visibilitychange", wake);
}

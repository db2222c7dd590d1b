// The bar at the foot of a small screen: a sheet of three heights. Its handle is drawn up or down, or tapped.

const HEIGHTS = ["low", "middle", "tall"];
const MIDDLE = 1;
/** A finger that moved less than this has tapped. */
const TAP = 8;

const bar = () => document.getElementById("bar");

function height() {
  const found = HEIGHTS.findIndex((name) => bar().classList.contains(name));
  return found < 0 ? MIDDLE : found;
}

function set(number) {
  for (const name of HEIGHTS) bar().classList.toggle(name, name === HEIGHTS[number]);
}

/** Something new is asked: the sheet is as high as that needs. */
export function renew() {
  set(MIDDLE);
}

/** The page ends above the sheet, so that nothing of it lies beneath for good. */
function leaveRoom() {
  document.documentElement.style.setProperty("--sheet", `${bar().offsetHeight}px`);
}

export function start() {
  let from = null;
  let drawn = false;
  document.addEventListener("pointerdown", (event) => {
    drawn = false;
    if (!event.target.closest?.(".sheet-handle")) return;
    from = event.clientY;
    event.target.setPointerCapture(event.pointerId);
  });
  document.addEventListener("pointerup", (event) => {
    if (from === null) return;
    const moved = from - event.clientY;
    from = null;
    drawn = Math.abs(moved) >= TAP;
    if (drawn) set(Math.min(HEIGHTS.length - 1, Math.max(0, height() + Math.sign(moved))));
  });
  document.addEventListener("pointercancel", () => (from = null));
  document.addEventListener("click", (event) => {
    // What lies under the finger now that the sheet has moved is not meant.
    if (drawn) event.stopPropagation();
    else if (event.target.closest?.(".sheet-handle")) set((height() + 1) % HEIGHTS.length);
    drawn = false;
  }, { capture: true });
  new ResizeObserver(leaveRoom).observe(bar());
}

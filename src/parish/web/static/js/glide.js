// Pieces glide to where they are now. What has an id and stands elsewhere flies there; what has gone flies to the count that
// grew, what is new comes from the count that shrank; the rest fades.

const MOST = 6;
const STAGGER = 40;
const FLIGHTS = "#stage svg.board, .place:not([hidden]) svg.picture";

/** How long a glide takes for this person, in milliseconds; 0 if nothing shall move. */
export function pace() {
  const { motion } = document.documentElement.dataset;
  if (motion === "none" || matchMedia("(prefers-reduced-motion:reduce)").matches) return 0;
  return { slow: 520, fast: 130 }[motion] ?? 260;
}

/** Where all pieces are now. */
export function look() {
  const seen = new Map();
  if (!pace()) return seen;
  for (const picture of document.querySelectorAll(FLIGHTS)) {
    const frame = picture.getBoundingClientRect();
    if (!frame.width) continue;
    for (const piece of picture.querySelectorAll("use[id], g[id]:not(.area)")) {
      const rect = piece.getBoundingClientRect();
      if (!rect.width || rect.width > 160 || rect.height > 160) continue;
      seen.set(piece.id, {
        piece,
        rect,
        where: picture.parentElement.id,
        x: (rect.x - frame.x) / frame.width,
        y: (rect.y - frame.y) / frame.width,
        kind: (piece.matches("use") ? piece : piece.querySelector("use"))?.getAttribute("href"),
        text: piece.textContent,
        counts: piece.matches("g.counts"),
        copy: piece.cloneNode(true),
        box: piece.matches("use")
          ? ["x", "y", "width", "height"].map((name) => Number(piece.getAttribute(name)))
          : boxOf(piece),
      });
    }
  }
  return seen;
}

function boxOf(piece) {
  const { x, y, width, height } = piece.getBBox();
  return [x, y, width, height];
}

/** Let everything that has changed since then glide. */
export function glide(before) {
  const length = pace();
  if (!length || !before.size) return;
  const after = look();
  const flights = [];
  for (const [id, now] of after) {
    const was = before.get(id);
    if (now.counts) continue;
    if (!was) {
      const origin = counterOf(now.kind, after, before);
      flights.push({ from: origin?.rect, to: now.rect, what: now, lands: now.piece });
    } else if (was.where !== now.where || Math.hypot(was.x - now.x, was.y - now.y) > 0.003) {
      flights.push({ from: was.rect, to: now.rect, what: now, lands: now.piece });
    }
  }
  for (const [id, was] of before) {
    if (was.counts || after.has(id)) continue;
    const target = counterOf(was.kind, before, after)?.rect ?? rowToMove(was.rect);
    flights.push({ from: was.rect, to: target, what: was, lands: null });
  }
  // A whole new deal of the table is not told piece by piece.
  if (flights.length > 40) return;
  flights.forEach((flight, n) => fly(flight, length, Math.min(n, MOST) * STAGGER));
}

/** The count of that kind of piece whose number is another one in the second sight. */
function counterOf(kind, first, second) {
  for (const [id, one] of first) {
    const other = second.get(id);
    if (one.counts && one.kind === kind && other && other.text !== one.text) return other;
  }
  return null;
}

function rowToMove(rect) {
  const row = document.querySelector(".seat.asked")?.getBoundingClientRect();
  return row && row.width ? new DOMRect(row.x + 30, row.y + row.height / 2 - rect.height / 2, rect.width, rect.height) : null;
}

function layer() {
  let found = document.getElementById("flights");
  if (!found) {
    found = document.createElement("div");
    found.id = "flights";
    found.setAttribute("aria-hidden", "true");
    document.body.append(found);
  }
  return found;
}

function fly({ from, to, what, lands }, length, delay) {
  if (!from && lands) {
    lands.animate([{ opacity: 0 }, { opacity: 1 }], { duration: length, delay, fill: "backwards" });
    return;
  }
  if (!to) to = from;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", what.box.join(" "));
  svg.setAttribute("class", "flight");
  const copy = what.copy;
  copy.removeAttribute("id");
  svg.append(copy);
  const size = lands ? to : from;
  Object.assign(svg.style, { left: `${size.x}px`, top: `${size.y}px`, width: `${size.width}px`, height: `${size.height}px` });
  layer().append(svg);
  lands?.classList.add("in-flight");
  const away = (rect) => {
    const scale = lands ? rect.width / size.width : 1;
    return `translate(${rect.x - size.x}px, ${rect.y - size.y}px) scale(${scale || 1})`;
  };
  const steps = [{ transform: away(from), opacity: 1 }, { transform: away(to), opacity: lands ? 1 : 0.1 }];
  const move = svg.animate(steps, { duration: length, delay, fill: "both", easing: "cubic-bezier(.2,.7,.2,1)" });
  const land = () => {
    svg.remove();
    lands?.classList.remove("in-flight");
    if (lands) mark(lands);
  };
  move.finished.then(land, land);
}

/** The brass dashes of what has just changed. */
function mark(piece) {
  piece.classList.add("just-changed");
  setTimeout(() => piece.classList.remove("just-changed"), 2800);
}

/** Land everything at once: somebody does not want to wait. Whether anything flew. */
export function skip() {
  const flights = document.querySelectorAll(".flight");
  for (const flight of flights) flight.getAnimations().forEach((move) => move.finish());
  return flights.length > 0;
}

// Whose place is shown beside the board.

import { isPhone } from "./stage.js";
import * as tabs from "./tabs.js";

export function showPlace(seat, ofOwnAccord = false) {
  for (const place of document.querySelectorAll(".place")) place.hidden = place.dataset.place !== seat;
  for (const button of document.querySelectorAll("[data-show-place]")) {
    button.setAttribute("aria-pressed", String(button.dataset.showPlace === seat));
  }
  if (ofOwnAccord && isPhone()) tabs.open("places");
}

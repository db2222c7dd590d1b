// The form of a new table: seats are filled with one press, names are suggested, the button says where it leads.

import "./once.js";

const form = document.getElementById("new-table");
const main = form.querySelector("button.main");
const selects = [...form.querySelectorAll(".seat select")];

function wanted() {
  const players = Number(form.elements.players.value) || selects.length;
  return selects.slice(0, players);
}

function suggest() {
  let mine = false;
  for (const select of selects) {
    const name = select.closest(".seat").querySelector(".seat-name");
    const first = select.value === "me" && !mine;
    mine ||= first;
    name.placeholder = select.selectedOptions[0]?.dataset.name ?? (first ? form.elements.name.value || name.dataset.mine : name.dataset.player);
  }
  main.textContent = wanted().some((select) => select.value === "open") ? main.dataset.wait : main.dataset.begin;
}

function fill(kind) {
  selects.forEach((select, number) => {
    if (number === 0 || kind === "here") select.value = "me";
    else if (kind === "guests") select.value = "open";
    else select.selectedIndex = select.options.length - 1;
  });
  suggest();
}

document.getElementById("fills").hidden = false;
form.addEventListener("click", (event) => {
  const { fill: kind } = event.target.dataset;
  if (kind) fill(kind);
});
form.addEventListener("input", suggest);
suggest();

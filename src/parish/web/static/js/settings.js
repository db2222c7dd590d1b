// Settings apply as they are chosen, without another page; only a language is another page.

const form = document.getElementById("settings");
const said = document.getElementById("saved");

function apply({ name, value }) {
  if (name === "name") document.querySelector(".me bdi")?.replaceChildren(value.trim());
  else document.documentElement.dataset[name] = value;
}

async function save(changed) {
  if (changed.name === "language") return form.requestSubmit();
  said.replaceChildren();
  const body = new URLSearchParams(new FormData(form));
  // What was saved leads on to another page, which nobody needs here. A refusal is told by that page.
  const answer = await fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true });
  if (answer.type !== "opaqueredirect") return form.requestSubmit();
  apply(changed);
  const note = document.createElement("p");
  note.className = "done";
  note.textContent = form.dataset.saved;
  said.append(note);
}

// Somebody may have been faster than this script.
for (const field of form.elements) if (field.checked && !field.defaultChecked) save(field);
form.addEventListener("change", (event) => save(event.target));

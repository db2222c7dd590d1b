// Links to be sent: copied, or shared where the browser can do that.

/** Copying and sharing are offered where the browser can do them. */
export function equip() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
  for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  // The clipboard is there on safe addresses only; the older way works in a house's own network too.
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  const text = button.textContent;
  if (text === button.dataset.done) return;
  button.textContent = button.dataset.done;
  setTimeout(() => (button.textContent = text), 2000);
}

document.addEventListener("click", (event) => {
  const copying = event.target.closest("[data-copy]");
  if (copying) copy(copying);
  const sharing = event.target.closest("[data-share]");
  // Whoever thinks better of it has not failed.
  if (sharing) navigator.share({ url: sharing.dataset.share }).catch(() => {});
});

equip();

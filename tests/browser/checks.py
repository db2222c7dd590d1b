"""What every page keeps to, wherever it is: it can be read without pushing it sideways, and by everybody."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.conftest import PHONE

#: Findings of axe that nobody may be left with; the lesser ones are matters of taste.
_GRAVE: Final = ("serious", "critical")
#: Counts what takes off on the page.
COUNT_FLIGHTS: Final = """() => {
  window.flown = 0;
  const isFlight = (node) => node.classList?.contains("flight");
  const count = (changes) => { window.flown += changes.flatMap((one) => [...one.addedNodes]).filter(isFlight).length; };
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
}"""
#: What hangs over the edge of the window and cannot be reached by scrolling a part of the page that is made for it.
_OVERHANGING: Final = """() => {
  const wide = document.documentElement.clientWidth;
  const scrolls = (element) => element && element !== document.body && element !== document.documentElement &&
    (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
  const over = [...document.body.querySelectorAll("*")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width && box.height && box.right > wide + 1 && getComputedStyle(element).visibility !== "hidden" &&
      !element.closest(".visually-hidden, svg svg, svg *") && !scrolls(element.parentElement);
  });
  const told = over.map((element) => {
    const right = Math.round(element.getBoundingClientRect().right);
    return `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} reaches to ${right}`;
  });
  const page = document.documentElement.scrollWidth;
  return page > wide ? [`the page is ${page} px wide in a window of ${wide}`, ...told] : told;
}"""


def assert_fits_phone(page: Page) -> None:
    """Nothing must be pushed sideways to be read at the width of a phone. The window keeps that width."""
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    found: list[str] = page.evaluate(_OVERHANGING)
    assert not found, "\n".join(found)


def assert_accessible(page: Page) -> None:
    """Axe finds nothing serious or critical on the page as it stands now."""
    page.evaluate(_axe())
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run({resultTypes: ['violations']})).violations")
    grave = [_told(finding) for finding in found if finding["impact"] in _GRAVE]
    assert not grave, "\n".join(grave)


@cache
def _axe() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def _told(finding: dict[str, Any]) -> str:
    places = "".join(f"\n    {node['html'][:200]}\n      {node['failureSummary']}" for node in finding["nodes"])
    return f"{finding['impact']}: {finding['help']} ({finding['id']}){places}"

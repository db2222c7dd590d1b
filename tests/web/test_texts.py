"""The texts of the templates are collected for translators: all that a page looks up stands in the catalogue."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path

import pytest

from parish.web import render
from scripts.messages import TEMPLATES, collected, shown
from tests.web.site import Site


class Listening(gettext.NullTranslations):
    """Remembers what it was asked to translate."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked |= {msgid1, msgid2}
        return msgid1 if n == 1 else msgid2


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> Iterator[Listening]:
    found = Listening()
    monkeypatch.setattr(render, "translator", lambda language: found)
    render.environment.cache_clear()
    yield found
    render.environment.cache_clear()


async def test_whatever_a_page_says_stands_in_the_catalogue(site: Site, listening: Listening) -> None:
    browser = await site.person("Ann")
    for address in ("/", "/new/village", "/rules", "/rules/village", "/help", "/settings", "/bring-in", "/nowhere"):
        assert (await browser.get(address)).status_code in (200, 404)
    texts = {part for message in collected() for part in _parts(message.id)}
    assert len(listening.asked) > 100
    assert listening.asked - texts == set()


def _parts(message: object) -> tuple[str, ...]:
    return message if isinstance(message, tuple) else (str(message),)


def test_texts_and_plurals_of_a_template(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(
        "<p>{% trans %}Good day{% endtrans %}</p>\n"
        "{% trans n=3 %}One cow.{% pluralize n %}{{ n }} cows.{% endtrans %}\n"
        "<a title=\"{{ _('Away') }}\">{{ _(title) }}</a>\n"
    )
    assert list(shown(path)) == ["Good day", ("One cow.", "%(n)s cows."), "Away"]
    assert any(TEMPLATES.rglob("*.html"))

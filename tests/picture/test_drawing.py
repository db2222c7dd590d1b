"""The pencils: numbers and escaping, widths of texts, soft edges, spots, marks."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from parish.picture.measure import fit, width
from parish.picture.people import SEATS, mark
from parish.picture.scenery import plot, sign, soft, tray
from parish.picture.spots import FORBIDDEN, LEGAL, Shape, spot
from parish.picture.svg import element, group, number, text, title


@pytest.mark.parametrize(
    ("value", "written"), [(0, "0"), (-0.001, "0"), (1.5, "1.5"), (10, "10"), (100, "100"), (2.678, "2.68"), (-3, "-3")]
)
def test_numbers(value: float, written: str) -> None:
    assert number(value) == written


def test_words_are_escaped() -> None:
    nasty = "<script>alert('x')</script> & \"quotes\""
    drawn = group(title(nasty), text(0, 0, nasty), aria_label=nasty)
    root = ET.fromstring(drawn)
    assert root.get("aria-label") == nasty
    assert [node.text for node in root] == [nasty, nasty]


def test_attributes() -> None:
    assert element("a", x=None, y=False, z=True, class_="b", data_choice="c") == '<a z="" class="b" data-choice="c"/>'


def test_widths() -> None:
    assert width("iii", 16) < width("MMM", 16)
    assert width("가나", 10) == pytest.approx(19.2)
    assert width("Деревня", 22, "serif") > width("Марк", 22, "serif")


def test_texts_are_fitted_and_never_squeezed() -> None:
    assert fit("Market", 200, (22, 20, 18), "serif") == ("Market", 22)
    long = "Marktplatzverwaltung"
    said, size = fit(long, width(long, 19, "serif"), (22, 20, 18), "serif")
    assert (said, size) == (long, 18)
    cut, size = fit(long, 90, (22, 18), "serif")
    assert cut.endswith("…")
    assert width(cut, size, "serif") <= 90


def test_a_sign_is_as_long_as_its_text() -> None:
    assert sign(0, 0, "Council", "sign-council")[1] < sign(0, 0, "Stadtratssaal", "sign-council")[1]


def test_plots_are_the_same_every_time_and_differ_by_seed() -> None:
    assert soft(0, 0, 300, 200, 1) == soft(0, 0, 300, 200, 1) != soft(0, 0, 300, 200, 2)
    ET.fromstring(f"<g>{plot(0, 0, 300, 200, 'g-market')}</g>")


def test_a_tray_has_its_sockets() -> None:
    assert tray(0, 0, 4).count("<rect") == 2 + 4


def test_a_spot() -> None:
    root = ET.fromstring(spot(Shape(10, 10, 40, 20), LEGAL, "take it", "Take <it>", "<g/>"))
    assert (root.get("class"), root.get("data-choice"), root.get("role"), root.get("tabindex")) == (
        "spot legal",
        "take it",
        "button",
        "0",
    )
    assert root.get("aria-label") == "Take <it>"
    assert root.get("aria-disabled") is None
    hit = root[0]
    assert hit.get("class") == "hit"
    # Grown to what a pointer can hit.
    assert float(hit.get("height", "0")) >= 32


def test_a_forbidden_spot_can_be_asked() -> None:
    root = ET.fromstring(spot(Shape(10, 10, 40, 20), FORBIDDEN, "x", "X"))
    assert root.get("aria-disabled") == "true"
    assert "".join(root.itertext()) == "?"
    assert "ring" not in [node.get("class") for node in root]


def test_every_seat_has_a_mark_of_its_own() -> None:
    assert len({mark(seat, 12, 12, 4) for seat in SEATS}) == len(SEATS)

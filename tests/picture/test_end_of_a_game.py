"""What is drawn for the end of a game: the steps of the winners, and how everybody's points went."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from parish.picture.chart import Series, chart, scale
from parish.picture.measure import width
from parish.picture.people import SEATS
from parish.picture.podium import Placed, podium

SVG = "{http://www.w3.org/2000/svg}"


def everybody(places: list[int], name: str = "Ann") -> list[Placed]:
    return [Placed(colour, name, place, 40 - n) for n, (colour, place) in enumerate(zip(SEATS, places, strict=False))]


@pytest.mark.parametrize("places", [[1], [1, 2], [1, 1, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]])
def test_the_better_the_higher(places: list[int]) -> None:
    root = ET.fromstring(podium(everybody(places), "places"))
    feet = {
        use.get("href", "")[len("#figs1-") :]: float(use.get("y", 0)) + float(use.get("width", 0)) * 0.95
        for use in root.iter(f"{SVG}use")
        if "figs1-" in use.get("href", "")
    }
    assert len(feet) == len(places)
    for one, other in pairwise(SEATS[: len(places)]):
        first, second = places[SEATS.index(one)], places[SEATS.index(other)]
        assert (feet[one] < feet[other]) == (first < second)


def test_names_are_escaped_and_cut_to_their_plates() -> None:
    drawn = podium(everybody([1, 2], "<b>" + "long " * 20), "a & b")
    root = ET.fromstring(drawn)
    assert root.get("aria-label") == "a & b"
    told = [node.text or "" for node in root.iter(f"{SVG}text") if "t-niche" in node.get("class", "")]
    assert len(told) == 2
    assert all(name.startswith("<b>long") and name.endswith("…") for name in told)


def test_an_axis_holds_every_value() -> None:
    for low in (-37, -4, 0, 3):
        for high in (low, low + 1, low + 9, low + 10, low + 77, low + 1234):
            bottom, top, step = scale([low, high])
            assert bottom <= min(0, low)
            assert top >= high
            assert bottom % step == top % step == 0
            assert 2 <= (top - bottom) / step <= 8


def test_a_line_has_a_mark_at_every_stop_and_its_number_at_the_end() -> None:
    lines = [Series("white", [0, 4, 9]), Series("red", [0, 5, 9])]
    root = ET.fromstring(chart(lines, ["Round 1", "Round 2", "The end"], "points"))
    marks = [use.get("href") for use in root.iter(f"{SVG}use")]
    assert marks.count("#mark-white") == marks.count("#mark-red") == 3
    ends = [(float(node.get("y", 0)), node.text) for node in root.iter(f"{SVG}text") if "end" in node.get("class", "")]
    assert [told for _, told in ends] == ["9", "9"]
    # Equal numbers stand clear of each other.
    assert abs(ends[0][0] - ends[1][0]) >= 20


@pytest.mark.parametrize("count", [2, 3, 12, 60])
def test_titles_at_the_foot_do_not_overlap(count: int) -> None:
    stops = [*(f"Round {n}" for n in range(1, count)), "The end"]
    root = ET.fromstring(chart([Series("blue", list(range(count)))], stops, "points"))
    for look, size in (("chart-wide", 15), ("chart-narrow", 25)):
        [part] = [node for node in root.iter(f"{SVG}g") if node.get("class") == look]
        found = [(float(node.get("x", 0)), width(node.text or "", size)) for node in part]
        assert part[-1].text == "The end"
        assert len(found) > 1
        for (x, wide), (other, wider) in pairwise(found):
            assert other - wider / 2 > x + wide / 2

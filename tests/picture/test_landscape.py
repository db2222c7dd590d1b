"""The pencils of small scenes."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from parish.picture.excerpt import excerpt
from parish.picture.landscape import HEIGHT, WIDTH, drifting, mist, ridge, sun, vignette, walker
from parish.picture.svg import group, rect, text, title

NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def test_a_vignette_is_a_scene_of_one_size_that_says_nothing() -> None:
    root = ET.fromstring(vignette("game-toy", sun(100, 100, 40), drifting(mist(0, 0, 50, 8))))
    assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}" == "0 0 480 300"
    assert root.get("class") == "picture vignette game-toy"
    assert root.get("aria-hidden") == "true"
    assert [node.get("class") for node in root if node.tag.endswith("}g")] == [None, "drift"]


def test_a_ridge_runs_through_its_points_and_down_to_the_edge() -> None:
    points = ((0, 150), (120, 130), (240, 160), (480, 140))
    drawn = ET.fromstring(ridge(points, "var(--hill)"))
    told = drawn.get("d", "")
    assert told.startswith(f"M0 {HEIGHT}V150C")
    assert told.endswith(f" 480 140V{HEIGHT}Z")
    ends = [tuple(map(float, NUMBER.findall(curve)[-2:])) for curve in told.split("C")[1:-1]]
    assert ends == [(120, 130), (240, 160)]


def test_a_walker_stands_on_the_way() -> None:
    shadow, figure = ET.fromstring(group(walker("monk", 100, 200, 40, 5)))
    assert figure.get("href") == "#monk"
    assert float(figure.get("y", "0")) + 40 > 200 > float(figure.get("y", "0"))
    assert figure.get("transform") == "rotate(5 100 200)"
    assert float(shadow.get("cx", "0")) > 100, "the light comes from the left"
    assert "transform" not in walker("monk", 100, 200, 40)


def test_an_excerpt_is_only_to_be_looked_at() -> None:
    area = group(title("Market. Cubes 3"), rect(0, 0, 9, 9, id="cube-1"), text(1, 2, "Market"), id="area-market")
    root = ET.fromstring(excerpt((10, 20, 300.5, 200), 'The "market"', "game-toy", area, area))
    assert root.get("viewBox") == "10 20 300.5 200"
    assert (root.get("role"), root.get("aria-label")) == ("img", 'The "market"')
    assert all(node.get("id") is None for node in root.iter())
    assert "".join(root.itertext()) == "MarketMarket"

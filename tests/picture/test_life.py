"""The clouds of a life."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from parish.picture.life import clouds, sky

_ARC = ((286.0, 40.0), (397.0, 76.0), (408.0, 187.0))


@pytest.mark.parametrize("many", [6, 8, 10, 12, 13])
def test_clouds_for_every_length_of_life(many: int) -> None:
    ways = clouds(_ARC, 440, many)
    assert len(set(ways)) == many
    right = (many + 1) // 2
    assert all(x > 220 for x, _ in ways[:right])
    assert all(x < 220 for x, _ in ways[right:])


@pytest.mark.parametrize("now", [0, 4, 9])
def test_the_disc_takes_the_place_of_an_hour(now: int) -> None:
    ways = clouds(_ARC, 440, 10)
    drawn = list(ET.fromstring(f"<g>{sky(ways, now, 52, 'disc-red', 'clock-0')}</g>").iter("use"))
    assert [node.get("href") for node in drawn].count("#cloud") == 10
    assert [node.get("href") for node in drawn].count("#hour") == 9
    disc = drawn[-1]
    assert disc.get("id") == "clock-0"
    x, y = ways[now]
    assert abs(float(disc.get("x", 0)) + 20.5 - x) < 0.01
    assert abs(float(disc.get("y", 0)) + 19.5 - y) < 0.01

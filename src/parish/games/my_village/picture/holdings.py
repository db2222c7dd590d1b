"""The six areas of a village: who serves there, and the cards side by side, overlapping where they are many."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from parish.games.my_village import names
from parish.games.my_village.picture.council import TERRITORY
from parish.games.my_village.picture.office import goods
from parish.games.my_village.picture.religion import church_gift
from parish.games.my_village.picture.scene import Scene, asked, banner_long, hours
from parish.picture.cards import banner, card, octagon, things
from parish.picture.scenery import DARK
from parish.picture.spots import Shape
from parish.picture.svg import group, path, piece, rect, text
from parish.picture.wares import shield

#: By area: its ground, and whose work it is; the two wings of the village.
_AREAS: Final = {
    "religion": ("g-church", "abbot"),
    "travel": ("g-travel", "traveler"),
    "council": ("g-council", "councilman"),
    "craft": ("g-crafts", "craftsman"),
    "harvest": ("g-harvest", ""),
    "market": ("g-market", "merchant"),
}
_ROWS: Final = (("religion", "travel"), ("council", "craft"), ("harvest", "market"))
_TOP: Final = 238
_ROW: Final = 77
_HIGH: Final = 72
_LEFT: Final = 14
_ACROSS: Final = 412
_GAP: Final = 5
_PERSON: Final = 46
_H: Final = 62


class Holding:
    """A card in a village: how wide it is, and how it is drawn at a place."""

    def __init__(self, card: str, w: float) -> None:
        self.card: Final = card
        self.w: Final = w


def area_of(card: str) -> str:
    number = names.CARD.index(card)
    if number < names.FIRST_COUNCIL:
        return "religion"
    if number < names.FIRST_FIELD:
        return "council"
    if number < names.FIRST_CRAFT:
        return "harvest"
    if number < names.FIRST_CUSTOMER:
        return "craft"
    return "market" if number < names.FIRST_TRAVEL else "travel"


def draw(scene: Scene, seat: int) -> str:
    cards: dict[str, list[Holding]] = {area: [] for area in _AREAS}
    for name in scene.players[seat]["cards"]:
        cards[area_of(name)].append(Holding(name, _width(scene, seat, name)))
    told = []
    for n, (left, right) in enumerate(_ROWS):
        y = _TOP + n * _ROW
        needs = [_PERSON + 14 + sum(each.w + 4 for each in cards[area]) for area in (left, right)]
        w = _share(needs)
        told.append(_strip(scene, seat, left, cards[left], _LEFT, y, w))
        told.append(_strip(scene, seat, right, cards[right], _LEFT + w + _GAP, y, _ACROSS - _GAP - w))
    return group(*told)


def _share(needs: Sequence[float]) -> float:
    """How wide the left one of two areas is: both have what they need if there is so much."""
    room = _ACROSS - _GAP
    spare = room - sum(needs)
    left = needs[0] + spare / 2 if spare >= 0 else room * needs[0] / sum(needs)
    return round(min(max(left, 104.0), room - 104))


def _strip(scene: Scene, seat: int, area: str, cards: Sequence[Holding], x: float, y: float, w: float) -> str:
    ground, profession = _AREAS[area]
    told = [
        rect(x + 1, y + 2, w, _HIGH, rx=9, fill=DARK, opacity=0.18),
        rect(x, y, w, _HIGH, rx=9, fill=f"var(--{ground})", stroke="var(--edge)", stroke_width=1.4),
        _person(scene, seat, profession, x + 5, y + 14) if profession else piece("sack", x + 8, y + 17, 38),
    ]
    room = w - _PERSON - 12
    wide = sum(each.w for each in cards)
    gap = min(4.0, (room - wide) / (len(cards) - 1)) if len(cards) > 1 else 0
    at = x + _PERSON + 8
    for each in cards:
        told.append(_card(scene, seat, each, at, y + 5))
        at += each.w + gap
    return group(*told)


def _person(scene: Scene, seat: int, profession: str, x: float, y: float) -> str:
    """The space of a profession, and who is there."""
    there = profession in scene.players[seat]["villagers"]
    drawn = octagon(x, y, 44, "var(--tile)" if there else "var(--niche)")
    if there:
        drawn += piece(profession, x + 3, y + 1, 38, id=f"villager-{seat}-{profession}")
    else:
        drawn += piece(profession, x + 5, y + 4, 33, opacity=0.28)
    if seat != scene.decider:
        return drawn
    whole = Shape(x, y, 44, 44, 12, offset=2)
    ways = [way for way in (f"graduate left {profession}", f"graduate right {profession}") if scene.offers(way)]
    if len(ways) == 2:
        halves = [scene.spot(way, Shape(x + 23 * n, y, 21, 44, 8, offset=1)) for n, way in enumerate(ways)]
        return drawn + "".join(halves)
    choices = [*ways, f"bury {profession}", f"laborer {profession}"]
    return scene.spot(next((way for way in choices if scene.offers(way)), ""), whole, drawn)


# The cards.


def _width(scene: Scene, seat: int, name: str) -> float:
    number = names.CARD.index(name)
    beside = 44 if token_beside(scene, seat, name) else 0
    if number < names.CHURCHES:
        return 48
    if number < names.FIRST_COUNCIL:
        return 32
    if number in (names.TERRITORIES, names.PEOPLE):
        return 112 + beside
    if number >= names.FIRST_TRAVEL:
        return 40
    return max(46.0, banner_long(scene.values(name)) + 8) + beside


def _card(scene: Scene, seat: int, each: Holding, x: float, y: float) -> str:
    name, w = each.card, each.w
    number = names.CARD.index(name)
    ground = card(x, y, w, _H, owned=True, r=5)
    if number >= names.FIRST_TRAVEL:
        return group(ground, _journey(scene, name, x, y, w), id=f"card-{name}")
    if number < names.CHURCHES:
        return _church(scene, seat, name, x, y, w, ground)
    if number < names.FIRST_COUNCIL:
        return group(
            ground, piece("window", x + 1, y + 1, w - 2), piece(_symbol(name), x + 5, y + 38, 22), id=f"card-{name}"
        )
    values = scene.values(name)
    told = [ground, scene.banner(x + 4, y + 1, values, "white"), _below(scene, seat, name, x, y, w)]
    if token_beside(scene, seat, name):
        told.append(token(x + w - 44, y + 1))
    drawn = group(*told, id=f"card-{name}")
    if seat != scene.decider:
        return drawn
    placing = scene.pending.get("step") == "place tile"
    choice = f"tile {name}" if placing else f"use {name}"
    if placing and names.FIRST_MEETING <= number < names.FIRST_FIELD and scene.offers("tile home"):
        return scene.spot("tile home", Shape(x, y, w, _H, 5, offset=1), drawn)
    return scene.spot(choice, Shape(x, y, w, _H, 5, offset=1), drawn) + _extras(scene, seat, name, x, y, w)


def _symbol(monk: str) -> str:
    return names.SYMBOL[names.SYMBOL_OF_MONK[names.CARD.index(monk) - names.FIRST_MONK]]


def _church(scene: Scene, seat: int, name: str, x: float, y: float, w: float, ground: str) -> str:
    used = scene.table["healing_markers"] if name == names.CHURCH[names.HEALING] else 0
    drawn = group(
        ground,
        church_gift(scene, name, x + 5, y + 7, 38),
        "".join(piece("marker", x + 5 + n * 18.8, y + 30.500, 17) for n in range(used)),
        id=f"card-{name}",
    )
    choice = "heal" if seat == scene.decider and name == names.CHURCH[names.HEALING] else ""
    return scene.spot(choice, Shape(x, y, w, _H, 5, offset=1), drawn)


def _journey(scene: Scene, name: str, x: float, y: float, w: float) -> str:
    told = scene.printed["travel"][name]
    after = (*hours(told["surcharge_time"]), *asked([told["surcharge"]] if told["surcharge"] else []))
    letter = names.LETTER[names.LETTER_OF_TRAVEL[names.TRAVEL.index(name)]]
    if told["last"]:
        return shield(x + w / 2, y + 4, told["points"]) + piece("house", x + 8, y + 37, 24)
    line = (
        things(x + 3, y + 38, after, 20, 0)[0]
        if after
        else text(x + w / 2, y + 56, letter, class_="t-num", text_anchor="middle")
    )
    return shield(x + w / 2, y + 4, told["points"]) + line


def _below(scene: Scene, seat: int, name: str, x: float, y: float, w: float) -> str:
    """Under the banner: what lies on the card, and what its banner costs."""
    number = names.CARD.index(name)
    player = scene.players[seat]
    printed = scene.printed["cards"][name]
    hour = things(x + w - 16, y + 44, ("hour",) * min(1, printed["white_time"]), 15)[0] if printed["white_time"] else ""
    if number in (names.TERRITORIES, names.PEOPLE):
        return _marks(scene, seat, number, x + 36, y) + things(x + 10, y + 42, ("hour",), 15)[0]
    if number == names.FINANCIAL:
        return piece("coin", x + 3, y + 37, 24) + hour
    if number == names.GUILDS:
        return _stock("joker", x, y, player["jokers"], f"jokers-{seat}") + hour
    if number < names.FIRST_FIELD:
        return _stock("marker", x, y, player["meeting_markers"], f"meeting-{seat}") + hour
    if number < names.FIRST_CRAFT:
        plow = piece("plow", x + 12, y + 37, 24, id=f"plow-{name}") if name in player["plowed"] else ""
        return octagon(x + 11, y + 36, 25) + plow
    if number < names.FIRST_CUSTOMER:
        good = names.GOOD[names.building_of(number)]
        return _stock(good, x, y, player["goods"][good], f"goods-{seat}-{good}") + hour
    wants = goods(scene, name)
    size = min(24.0, (w - 4) / len(wants))
    return "".join(piece(good, x + 2 + n * size, y + 37, size) for n, good in enumerate(wants)) + shield(
        x + w - 8, y - 4, printed["points"], 0.62
    ).replace("t-points", "t-points t-small-points")


def _stock(name: str, x: float, y: float, many: int, id: str) -> str:
    return group(
        piece(name, x + 2, y + 37, 22, opacity=None if many else 0.4),
        text(x + 24, y + 55, str(many), class_="t-num", opacity=None if many else 0.75),
        id=id,
        class_="counts",
    )


def _marks(scene: Scene, seat: int, number: int, x: float, y: float) -> str:
    """Five spaces for markers, each with what it counts."""
    kinds = list(TERRITORY) if number == names.TERRITORIES else list(names.PROFESSION)
    told = []
    for n, kind in enumerate(kinds):
        left, top = x + (n % 3) * 25, y + 5 + (n // 3) * 27
        look = TERRITORY.get(kind, kind)
        drawn = octagon(left, top, 25) + piece(look, left + 3, top + 3, 19)
        if kind in scene.players[seat]["marks"]:
            drawn += piece("marker", left + 9, top + 9, 17, id=f"mark-{seat}-{kind}")
        choice = f"mark {kind}" if seat == scene.decider else ""
        told.append(scene.spot(choice, Shape(left, top, 25, 25, 7, offset=1), drawn))
    return "".join(told)


def _extras(scene: Scene, seat: int, name: str, x: float, y: float, w: float) -> str:
    """What else can be chosen on a card: plows that come to a field or leave it."""
    number = names.CARD.index(name)
    if not names.FIRST_FIELD <= number < names.FIRST_CRAFT:
        return ""
    ways = [f"plow from {name}", f"plow forge {name}", f"plow guilds {name}"]
    ways = [way for way in ways if scene.offers(way)]
    told = []
    for n, way in enumerate(ways):
        part = 30 / len(ways)
        told.append(scene.spot(way, Shape(x + 8 + n * part, y + 35, part - 2, 27, 6, offset=1)))
    return "".join(told)


def served(scene: Scene, seat: int) -> str:
    """Served customers with their points, and day laborers: what only counts at the end."""
    player = scene.players[seat]
    told = []
    done = player["served"]
    if done:
        points = sum(scene.printed["cards"][name]["points"] for name in done)
        told += [piece("customer", 62, 60, 26, id=f"card-{name}") for name in done]
        told += [text(90, 80, f"×{len(done)}", class_="t-label"), shield(128, 60, points, 0.8)]
    if player["day_laborers"]:
        told += [piece("person", 324, 62, 26), text(352, 82, f"×{player['day_laborers']}", class_="t-label")]
    return group(*told)


# The 2/12 tile.


def token_beside(scene: Scene, seat: int, name: str) -> bool:
    tile_at = scene.players[seat]["token_2_12"]
    if tile_at == "home":
        return (
            names.CARD.index(name) in range(names.FIRST_MEETING, names.FIRST_FIELD)
            if name in names.CARD.items
            else False
        )
    return bool(tile_at == name)


@cache
def token(x: float, y: float) -> str:
    cloth = banner(x, y, "2/12", "white")
    return cloth + path(f"M{x + 2} {y + 32}l18 -6", stroke="var(--gold-2)", stroke_width=2)

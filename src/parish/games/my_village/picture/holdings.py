"""The six areas of a village: who serves there, and the cards side by side, overlapping where they are many."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from parish.games.my_village import names
from parish.games.my_village.picture.council import TERRITORY
from parish.games.my_village.picture.office import goods
from parish.games.my_village.picture.religion import church_gift
from parish.games.my_village.picture.scene import Scene, asked, banner_long, hours, said
from parish.picture.cards import banner, card, octagon, things
from parish.picture.scenery import DARK
from parish.picture.spots import Shape
from parish.picture.svg import group, piece, rect, text
from parish.picture.wares import shield

#: By area: its ground, and whose work it is.
_AREAS: Final = {
    "religion": ("g-church", "abbot"),
    "travel": ("g-travel", "traveler"),
    "council": ("g-council", "councilman"),
    "craft": ("g-crafts", "craftsman"),
    "harvest": ("g-harvest", ""),
    "market": ("g-market", "merchant"),
}
#: The two wings of the village.
_ROWS: Final = (("religion", "travel"), ("council", "craft"), ("harvest", "market"))
_TOP: Final = 246
_ROW: Final = 76
_HIGH: Final = 72
_LEFT: Final = 14
_ACROSS: Final = 412
_GAP: Final = 5
#: What is left of the cards of an area: the person, or the sack.
_PERSON: Final = 53
_H: Final = 64
#: Cards may overlap a little before some of them move to another row.
_CROWDED: Final = 1.12
#: How wide the 2/12 tile is beside a banner, and beside one whose numbers stand one below the other.
_TILE: Final = 48
_NARROW_TILE: Final = 27
#: How much room the worth of the church windows takes.
_WINDOWS: Final = 64
#: The words beside which the 2/12 tile lies while it is not in use.
_HOME: Final = "home"


class Holding:
    """A card in a village. Where there is little room it is narrow: its numbers stand one below the other."""

    def __init__(self, scene: Scene, seat: int, card: str) -> None:
        self.card: Final = card
        self.number: Final = names.CARD.index(card)
        self.beside: Final = token_beside(scene, seat, card)
        self.narrow = False
        self._wide: Final = self._width(scene)
        self._slim: Final = self._narrow()

    def _width(self, scene: Scene) -> float:
        if self.number < names.CHURCHES:
            return 48
        if self.number < names.FIRST_COUNCIL:
            return 34
        if self.number in (names.TERRITORIES, names.PEOPLE):
            return 118
        if self.number >= names.FIRST_TRAVEL:
            return 42
        # A customer's points stand beside the banner.
        more = 21 if self.number >= names.FIRST_CUSTOMER else 8
        return max(48.0, banner_long(scene.values(self.card)) + more)

    def _narrow(self) -> float:
        if self.number < names.FIRST_COUNCIL or self.number in (names.TERRITORIES, names.PEOPLE):
            return self._wide
        if self.number >= names.FIRST_TRAVEL:
            return 34
        return 40 if self.number >= names.FIRST_CUSTOMER else 36 if self.number != names.FINANCIAL else 30

    @property
    def w(self) -> float:
        if self.narrow:
            return self._slim + (_NARROW_TILE if self.beside else 0)
        return self._wide + (_TILE if self.beside else 0)

    @property
    def face(self) -> float:
        """How wide it is without the tile beside its banner."""
        return self._slim if self.narrow else self._wide


def area_of(number: int) -> str:
    """The area where a card lies."""
    if number < names.FIRST_COUNCIL:
        return "religion"
    if number < names.FIRST_FIELD:
        return "council"
    if number < names.FIRST_CRAFT:
        return "harvest"
    if number < names.FIRST_CUSTOMER:
        return "craft"
    return "market" if number < names.FIRST_TRAVEL else "travel"


class Areas:
    """The areas of a seat's village, in rows of two. What finds no room there has one more row."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self._scene: Final = scene
        self._seat: Final = seat
        self._cards: Final[dict[str, list[Holding]]] = {area: [] for area in _AREAS}
        for name in scene.players[seat]["cards"]:
            holding = Holding(scene, seat, name)
            self._cards[area_of(holding.number)].append(holding)
        #: By area: the cards in the last row.
        self._more: Final[dict[str, list[Holding]]] = {}
        for left, right in _ROWS:
            self._make_room(left, right)

    @property
    def crowded(self) -> bool:
        """Whether there is one row more than usual."""
        return bool(self._more)

    @property
    def height(self) -> float:
        return (len(_ROWS) + self.crowded) * _ROW

    def _make_room(self, left: str, right: str) -> None:
        """Both areas of a row have what they need: their cards become narrow, and some go to the last row."""
        one, two = self._cards[left], self._cards[right]
        room = _ACROSS - _GAP
        for side in (two, one):
            if _need(one) + _need(two) > room:
                for each in side:
                    each.narrow = True
        if _need(one) + _need(two) <= room * _CROWDED:
            return
        while two and _need(one) + _need(two) > room:
            self._more.setdefault(right, []).insert(0, two.pop())

    def draw(self) -> str:
        told = []
        for n, (left, right) in enumerate(_ROWS):
            y = _TOP + n * _ROW
            w = _share(self._cards[left], self._cards[right], _WINDOWS if self._has_windows(left) else 0)
            told.append(self._strip(left, self._cards[left], _LEFT, y, w))
            told.append(self._strip(right, self._cards[right], _LEFT + w + _GAP, y, _ACROSS - _GAP - w))
        return group(*told, *self._last_row())

    def _last_row(self) -> list[str]:
        told = []
        x = float(_LEFT)
        room = _ACROSS - _GAP * (len(self._more) - 1)
        every = sum(len(cards) for cards in self._more.values())
        for area, cards in self._more.items():
            w = room * len(cards) / every
            told.append(self._strip(area, cards, x, _TOP + len(_ROWS) * _ROW, w, alone=True))
            x += w + _GAP
        return told

    def _strip(self, area: str, cards: Sequence[Holding], x: float, y: float, w: float, *, alone: bool = False) -> str:
        """An area; `alone` are its cards where nobody stands beside them."""
        ground, profession = _AREAS[area]
        told = [
            rect(x + 1, y + 2, w, _HIGH, rx=9, fill=DARK, opacity=0.18),
            rect(x, y, w, _HIGH, rx=9, fill=f"var(--{ground})", stroke="var(--edge)", stroke_width=1.4),
        ]
        if profession and not alone:
            told.append(_person(self._scene, self._seat, profession, x + 4, y + 14))
        elif not alone:
            told.append(piece("sack", x + 7, y + 17, 38))
        at = x + (6 if alone else _PERSON)
        room = x + w - 4 - at
        gap = min(4.0, (room - sum(each.w for each in cards)) / (len(cards) - 1)) if len(cards) > 1 else 0
        for each in cards:
            told.append(_card(self._scene, self._seat, each, at, y + 4))
            at += each.w + gap
        if self._has_windows(area) and x + w - at > _WINDOWS:
            told.append(self._windows(x + w - _WINDOWS, y + 20))
        return group(*told)

    def _has_windows(self, area: str) -> bool:
        return area == "religion" and self._scene.table["standings"][self._seat]["windows"] > 0

    def _windows(self, x: float, y: float) -> str:
        """What the church windows are worth together."""
        windows: int = self._scene.table["standings"][self._seat]["windows"]
        points: list[int] = self._scene.printed["window_points"]
        return piece("window", x, y, 30) + shield(x + 44, y - 2, points[min(windows, len(points) - 1)], 0.92)


def _need(cards: Sequence[Holding]) -> float:
    return _PERSON + 5 + sum(each.w + 3 for each in cards)


def _share(left: Sequence[Holding], right: Sequence[Holding], more: float) -> float:
    """How wide the left one of two areas is, which could use some more; what is to spare is halved."""
    room = _ACROSS - _GAP
    one, two = _need(left), _need(right)
    if one + two + more <= room:
        one += more
    if one + two <= room:
        return round(min(max(one + (room - one - two) / 2, 64.0), room - 64))
    return round(room * one / (one + two))


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
    ways = [way for way in (f"graduate left {profession}", f"graduate right {profession}") if scene.offers(way)]
    if len(ways) == len(names.DESK):
        # Whoever sits at the left desk or at the right one: a half for each.
        return drawn + "".join(scene.spot(way, Shape(x + 23 * n, y, 21, 44, 8, offset=1)) for n, way in enumerate(ways))
    choices = [*ways, f"bury {profession}", f"laborer {profession}"]
    choice = next((way for way in choices if scene.offers(way)), "")
    return scene.spot(choice, Shape(x, y, 44, 44, 12, offset=2), drawn)


# The cards.


def _card(scene: Scene, seat: int, each: Holding, x: float, y: float) -> str:
    shape = Shape(x, y, each.w, _H, 5, offset=1)
    drawn = group(card(x, y, each.w, _H, owned=True, r=5), _face(scene, seat, each, x, y), id=f"card-{each.card}")
    if each.number == names.HEALING:
        return scene.spot("heal" if seat == scene.decider else "", shape, drawn)
    if each.number < names.FIRST_COUNCIL or each.number >= names.FIRST_TRAVEL:
        return drawn
    return scene.spot(white(scene, seat, each.card), shape, drawn) + _plows(scene, seat, each, x, y)


def white(scene: Scene, seat: int, name: str) -> str:
    """The choice that a white banner stands for now: to use it, or to lay the tile beside it."""
    if seat != scene.decider:
        return ""
    if scene.pending.get("step") != "place tile":
        return f"use {name}"
    return f"tile {_HOME}" if _is_meeting(name) and scene.offers(f"tile {_HOME}") else f"tile {name}"


def _face(scene: Scene, seat: int, each: Holding, x: float, y: float) -> str:
    if each.number >= names.FIRST_TRAVEL:
        return _journey(scene, each.card, x, y, each.w)
    if each.number < names.CHURCHES:
        return _church(scene, each, x, y)
    if each.number < names.FIRST_COUNCIL:
        symbol = names.SYMBOL[names.SYMBOL_OF_MONK[each.number - names.FIRST_MONK]]
        return piece("window", x + 2, y + 2, 30) + piece(symbol, x + 6, y + 38, 22)
    values = scene.values(each.card)
    if each.narrow:
        cloth = banner(x + 2, y + 1, "\n".join(said(values).split("/")), "white", lit(values), 7)
    else:
        cloth = scene.banner(x + 4, y + 1, values, "white")
    tag = token(x + each.face, y + 1, narrow=each.narrow) if each.beside else ""
    return cloth + _below(scene, seat, each, x, y) + tag


def lit(values: Sequence[int]) -> str:
    return " ".join(str(value) for value in values)


def _church(scene: Scene, each: Holding, x: float, y: float) -> str:
    used = scene.table["healing_markers"] if each.number == names.HEALING else 0
    points = scene.printed["cards"][each.card]["points"]
    return (
        church_gift(scene, each.card, x + 5, y + 5, 30)
        + "".join(piece("marker", x + 4.5 + n * 14.9, y + 23.4, 14) for n in range(used))
        + (shield(x + 25, y + 37, points, 0.8) if points else "")
    )


def _journey(scene: Scene, name: str, x: float, y: float, w: float) -> str:
    told = scene.printed["travel"][name]
    points = shield(x + w / 2, y + 3, told["points"])
    if told["last"]:
        return points + piece("house", x + w / 2 - 12, y + 37, 24)
    after = (*hours(told["surcharge_time"]), *asked([told["surcharge"]] if told["surcharge"] else []))
    if not after:
        letter = names.LETTER[names.LETTER_OF_TRAVEL[names.TRAVEL.index(name)]]
        return points + text(x + w / 2, y + 57, letter, class_="t-num", text_anchor="middle")
    line, long = things(0, 0, after, 20, 0)
    return points + things(x + (w - long) / 2, y + 39, after, 20, 0)[0] if line else points


def _below(scene: Scene, seat: int, each: Holding, x: float, y: float) -> str:
    """Under the banner: what lies on the card, and that using it costs an hour."""
    player, printed, number = scene.players[seat], scene.printed["cards"][each.card], each.number
    w = each.face
    top = y + (43 if each.narrow else 38)
    hour = piece("hour", x + w - 17, top + 5, 15) if printed["white_time"] and not each.narrow else ""
    if number in (names.TERRITORIES, names.PEOPLE):
        return _marks(scene, seat, number, x + 40, y) + piece("hour", x + 12, top + 5, 15)
    if number == names.FINANCIAL:
        return piece("coin", x + 3, top, 24) + hour
    if number == names.GUILDS:
        return _stock("joker", x, top, player["jokers"], f"jokers-{seat}") + hour
    if number < names.FIRST_FIELD:
        return _stock("marker", x, top, player["meeting_markers"], f"meeting-{seat}") + hour
    if number < names.FIRST_CRAFT:
        size = 20.0 if each.narrow else 25.0
        left = x + (w - size) / 2
        plow = piece("plow", left + 1, top, size - 2, id=f"plow-{each.card}") if each.card in player["plowed"] else ""
        return octagon(left, top, size) + plow
    if number < names.FIRST_CUSTOMER:
        good = names.GOOD[names.building_of(number)]
        return _stock(good, x, top, player["goods"][good], f"goods-{seat}-{good}", 18 if each.narrow else 22) + hour
    wants = goods(scene, each.card)
    size = min(24.0, (w - 4) / len(wants), 20.0 if each.narrow else 24.0)
    left = x + (w - size * len(wants)) / 2
    wares = "".join(piece(good, left + n * size, top + (22 - size) / 2, size) for n, good in enumerate(wants))
    return wares + shield(x + w - (9 if each.narrow else 10), y + 2, printed["points"], 0.66 if each.narrow else 0.76)


def _stock(name: str, x: float, top: float, many: int, id: str, size: float = 22) -> str:
    return group(
        piece(name, x + 2, top, size, opacity=None if many else 0.45),
        text(x + size + 3, top + 17, str(many), class_="t-num", opacity=None if many else 0.75),
        id=id,
        class_="counts",
    )


def _marks(scene: Scene, seat: int, number: int, x: float, y: float) -> str:
    """Five spaces for markers, each with what it counts."""
    kinds = list(TERRITORY) if number == names.TERRITORIES else list(names.PROFESSION)
    told = []
    for n, kind in enumerate(kinds):
        left, top = x + (n % 3) * 25, y + 5 + (n // 3) * 28
        drawn = octagon(left, top, 25) + piece(TERRITORY.get(kind, kind), left + 3, top + 3, 19)
        if kind in scene.players[seat]["marks"]:
            drawn += piece("marker", left + 10, top + 10, 16, id=f"mark-{seat}-{kind}")
        choice = f"mark {kind}" if seat == scene.decider else ""
        told.append(scene.spot(choice, Shape(left, top, 25, 25, 7, offset=1), drawn))
    return "".join(told)


def _plows(scene: Scene, seat: int, each: Holding, x: float, y: float) -> str:
    """Plows that come to a field or leave it; two ways share the space."""
    if seat != scene.decider or area_of(each.number) != "harvest":
        return ""
    ways = [way.format(each.card) for way in ("plow from {}", "plow forge {}", "plow guilds {}")]
    ways = [way for way in ways if scene.offers(way)]
    part = (each.w - 8) / max(1, len(ways))
    return "".join(
        scene.spot(way, Shape(x + 4 + n * part + 1, y + 38, part - 2, 25, 6, offset=1)) for n, way in enumerate(ways)
    )


# The 2/12 tile.


def _is_meeting(name: str) -> bool:
    return name in names.CARD.items and names.FIRST_MEETING <= names.CARD.index(name) < names.FIRST_FIELD


def token_beside(scene: Scene, seat: int, name: str) -> bool:
    """Whether the tile of a seat lies beside a banner; while it is of no use it lies on the meeting place."""
    where = scene.players[seat]["token_2_12"]
    return _is_meeting(name) if where == _HOME else bool(where == name)


@cache
def token(x: float, y: float, *, narrow: bool = False) -> str:
    return banner(x, y, "2\n12", "gold", "2 12", 7) if narrow else banner(x, y, "2/12", "gold", "2 12")

"""How an event is shown beside its sentence: with which piece of the pencil box, how much is made of it, and where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from parish.engine.events import Event
from parish.engine.words import Moment
from parish.games.village import events as e
from parish.games.village import names
from parish.games.village.scoring import CATEGORIES
from parish.games.village.words import nouns
from parish.games.village.words.icons import PRIVILEGES, SPACES, ware

#: The numbers of an event by the names of its fields.
Numbers: TypeAlias = Mapping[str, int]
#: A name, or what tells it from the numbers.
Named: TypeAlias = str | Callable[[Numbers], str]


def moment(event: Event) -> Moment | None:
    """How an event is shown beside its sentence; none for an event that is not Village's own."""
    kind = event.kind.name
    if kind not in _EVENTS:
        return None
    icon, subject = _EVENTS[kind]
    numbers = {field.name: value for field, value in zip(event.kind.fields, event.values, strict=True)}
    return Moment(_told(icon, numbers), _TONES.get(kind, ""), _told(subject, numbers))


def _told(named: Named, numbers: Numbers) -> str:
    return named if isinstance(named, str) else named(numbers)


_TONES: Final = {
    "died": "death",
    "mass began": "ceremony",
    "round began": "round",
    "end triggered": "end",
    "game ended": "end",
}


def _member(numbers: Numbers) -> str:
    """Somebody of a family, without the numeral, which would be too small to be read."""
    return f"figs{numbers['generation'] + 1}-{names.FAMILY_COLOUR[numbers['seat']]}"


def _ware(numbers: Numbers) -> str:
    return ware(names.WARE[numbers["ware"]])


def _good(numbers: Numbers) -> str:
    return names.GOOD[numbers["good"]]


def _payment(index: int) -> str:
    """The first of the things that are paid or given together."""
    return ware(next(iter(nouns.payment(index))))


def _paid(numbers: Numbers) -> str:
    return _payment(numbers["payment"])


def _at_space(numbers: Numbers) -> str:
    """The area of an action space; none for whoever chose no action at all."""
    return names.SPACE[numbers["space"]] if numbers["space"] >= 0 else _farm(numbers)


def _of_space(numbers: Numbers) -> str:
    return SPACES[numbers["space"]] if numbers["space"] >= 0 else "hour"


def _farm(numbers: Numbers) -> str:
    return f"farm-{numbers['seat']}"


def _area(place: str, numbers: Numbers) -> str:
    """The area of the picture where a place lies."""
    kind = place.partition(":")[0]
    return _AREAS[kind] if kind in _AREAS else _farm(numbers)


_AREAS: Final = {
    "crafts": "crafts",
    "travel": "travel",
    "council": "council",
    "church": "church",
    "bag": "church",
    "chronicle": "chronicle",
    # The graves lie beside the church.
    "grave": "church",
}


def _lying(numbers: Numbers) -> str:
    return f"lie{numbers['generation'] + 1}-{names.FAMILY_COLOUR[numbers['seat']]}"


def _rest(numbers: Numbers) -> str:
    """Where the dead lie; where somebody died for whom there was no room."""
    rest = numbers["rest"]
    return _area(names.PLACE[numbers["place"] if rest == names.REMOVED else rest], numbers)


def _final_score(numbers: Numbers) -> str:
    return _SCORED_AT.get(CATEGORIES[numbers["category"]], _farm(numbers))


_SCORED_AT: Final = {
    "track": "rim",
    "travel": "travel",
    "council": "council",
    "church": "church",
    "chronicle": "chronicle",
}

_SCORED_FOR: Final = {e.FOR_CITY: "travel", e.FOR_PRIVILEGE: "council", e.FOR_MAJORITY: "church"}

#: By the name of the kind: the piece that is shown, and the area where it happens.
_EVENTS: Final[Mapping[str, tuple[Named, Named]]] = {
    "round began": ("bell", ""),
    "starter changed": ("ring", "council"),
    "seeded": ("green-bag", _at_space),
    "bag ran short": ("green-bag", ""),
    "customer came": ("customer", "market"),
    "cube taken": (lambda numbers: ware(names.CUBE[numbers["cube"]]), _at_space),
    "well used": (_paid, "well"),
    "action chosen": (_of_space, _at_space),
    "skipped": (_of_space, _at_space),
    "time lost": ("hour", _farm),
    "paid": (_paid, _farm),
    "spent": (_ware, _farm),
    "gained": (_ware, _farm),
    "cubes gained": (lambda numbers: _payment(numbers["bundle"]), _farm),
    "scored": ("shield", lambda numbers: _SCORED_FOR[numbers["reason"]]),
    "harvested": ("sack", "harvest"),
    "born": (_member, "family"),
    "returned": (_member, lambda numbers: _area(names.PLACE[numbers["place"]], numbers)),
    "trained": (_member, "crafts"),
    "produced": (_good, "crafts"),
    "bought": (_good, "crafts"),
    "milled": ("coin", "crafts"),
    "travelled": (_member, "travel"),
    "city seen": (lambda numbers: f"disc-{names.FAMILY_COLOUR[numbers['seat']]}", "travel"),
    "seated in council": (_member, "council"),
    "privilege used": (lambda numbers: PRIVILEGES[numbers["chamber"]], "council"),
    "ordained": (_member, "church"),
    "market opened": ("customer", "market"),
    "served": ("customer", "market"),
    "passed": ("customer", "market"),
    "market closed": ("customer", "market"),
    "customer moved": ("customer", "market"),
    "died": (_lying, _rest),
    "nobody died": ("skull", _farm),
    "end triggered": (
        lambda numbers: "book" if numbers["by_chronicle"] else "grave",
        lambda numbers: "chronicle" if numbers["by_chronicle"] else "church",
    ),
    "final turn": ("hour", _farm),
    "final score": ("shield", _final_score),
    "game ended": ("book", "rim"),
    "mass began": ("bag", "church"),
    "member bought out": (_member, "church"),
    "member drawn": (_member, "church"),
    "monk drawn": ("monk", "church"),
    "promoted": (_member, "church"),
    "no majority": ("window", "church"),
}

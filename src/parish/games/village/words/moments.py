"""How an event is shown beside its sentence: its piece of the pencil box, what is made of it, its place, its rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from parish.engine.events import Event
from parish.engine.words import Moment
from parish.games.village import events as e
from parish.games.village import names
from parish.games.village.scoring import CATEGORIES
from parish.games.village.words import nouns
from parish.games.village.words.grounds import PRIVILEGE_RULES
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
    icon, subject, rule = _EVENTS[kind]
    numbers = {field.name: value for field, value in zip(event.kind.fields, event.values, strict=True)}
    return Moment(_told(icon, numbers), _TONES.get(kind, ""), _told(subject, numbers), _told(rule, numbers))


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
_SCORED_BY: Final = {e.FOR_CITY: "VIL-TRV-8", e.FOR_PRIVILEGE: "VIL-COU-12", e.FOR_MAJORITY: "VIL-MAS-12"}
_SUMS: Final = {
    "track": "VIL-SCO-10",
    "travel": "VIL-SCO-1",
    "council": "VIL-SCO-2",
    "church": "VIL-SCO-3",
    "chronicle": "VIL-SCO-5",
    "customers": "VIL-SCO-7",
    "coins": "VIL-SCO-8",
}


def _burial(numbers: Numbers) -> str:
    """Why the dead lie where they lie."""
    if numbers["rest"] == names.REMOVED:
        return "VIL-DTH-8"
    return "VIL-DTH-7" if numbers["rest"] == names.GRAVE else "VIL-DTH-6"


#: By the name of the kind: the piece that is shown, the area where it happens, and the rule behind it.
_EVENTS: Final[Mapping[str, tuple[Named, Named, Named]]] = {
    "round began": ("bell", "", "VIL-RND-2"),
    "starter changed": ("ring", "council", "VIL-RND-6"),
    "seeded": ("green-bag", _at_space, "VIL-SEED-5"),
    "bag ran short": ("green-bag", "", "VIL-SEED-6"),
    "customer came": ("customer", "market", "VIL-MKT-14"),
    "cube taken": (
        lambda numbers: ware(names.CUBE[numbers["cube"]]),
        _at_space,
        lambda numbers: "VIL-TRN-4" if numbers["cube"] == names.PLAGUE else "VIL-TRN-3",
    ),
    "well used": (_paid, "well", "VIL-WEL-1"),
    "action chosen": (_of_space, _at_space, "VIL-TRN-5"),
    "skipped": (_of_space, _at_space, "VIL-TRN-5"),
    "time lost": ("hour", _farm, lambda numbers: "VIL-TIM-2" if numbers["crossings"] else "VIL-TIM-1"),
    "paid": (_paid, _farm, "VIL-TRN-11"),
    "spent": (_ware, _farm, "VIL-TRN-11"),
    "gained": (_ware, _farm, lambda numbers: "VIL-TRV-10" if numbers["ware"] == names.COIN else "VIL-COU-11"),
    "cubes gained": (lambda numbers: _payment(numbers["bundle"]), _farm, "VIL-SUP-1"),
    "scored": ("shield", lambda numbers: _SCORED_FOR[numbers["reason"]], lambda numbers: _SCORED_BY[numbers["reason"]]),
    "harvested": ("sack", "harvest", "VIL-HAR-5"),
    "born": (_member, "family", "VIL-FAM-1"),
    "returned": (_member, lambda numbers: _area(names.PLACE[numbers["place"]], numbers), "VIL-FAM-2"),
    "trained": (_member, "crafts", "VIL-CRA-2"),
    "produced": (_good, "crafts", "VIL-CRA-4"),
    "bought": (_good, "crafts", "VIL-CRA-5"),
    "milled": ("coin", "crafts", "VIL-CRA-8"),
    "travelled": (_member, "travel", "VIL-TRV-5"),
    "city seen": (lambda numbers: f"disc-{names.FAMILY_COLOUR[numbers['seat']]}", "travel", "VIL-TRV-6"),
    "seated in council": (_member, "council", lambda numbers: "VIL-COU-3" if numbers["chamber"] else "VIL-COU-2"),
    "privilege used": (
        lambda numbers: PRIVILEGES[numbers["chamber"]],
        "council",
        lambda numbers: PRIVILEGE_RULES[numbers["chamber"]],
    ),
    "ordained": (_member, "church", "VIL-CHU-1"),
    "market opened": ("customer", "market", "VIL-MKT-1"),
    "served": ("customer", "market", "VIL-MKT-5"),
    "passed": ("customer", "market", "VIL-MKT-8"),
    "market closed": ("customer", "market", "VIL-MKT-2"),
    "customer moved": ("customer", "market", "VIL-MKT-13"),
    "died": (_lying, _rest, _burial),
    "nobody died": ("skull", _farm, "VIL-DTH-10"),
    "end triggered": (
        lambda numbers: "book" if numbers["by_chronicle"] else "grave",
        lambda numbers: "chronicle" if numbers["by_chronicle"] else "church",
        "VIL-END-1",
    ),
    "final turn": ("hour", _farm, "VIL-END-3"),
    "final score": ("shield", _final_score, lambda numbers: _SUMS[CATEGORIES[numbers["category"]]]),
    "game ended": ("book", "rim", "VIL-TIE-1"),
    "mass began": ("bag", "church", "VIL-MAS-1"),
    "member bought out": (_member, "church", "VIL-MAS-2"),
    "member drawn": (_member, "church", "VIL-MAS-6"),
    "monk drawn": ("monk", "church", "VIL-MAS-5"),
    "promoted": (_member, "church", "VIL-MAS-10"),
    "no majority": ("window", "church", "VIL-MAS-16"),
}

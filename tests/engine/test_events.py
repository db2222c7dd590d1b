"""Events: names and numbers, and who may know of them."""

from __future__ import annotations

import pytest

from parish.engine.events import EVERYBODY, UNDONE, Event, EventKind, Field, seats_mask
from parish.engine.vocabulary import Axis

COLOUR = Axis("colour", ["red", "green"])
TOOK = EventKind("took", "seat", ("colour", COLOUR), "count")


def test_an_event_is_told_by_names() -> None:
    event = Event(TOOK, (2, 1, 7))
    assert event.to_json() == {"event": "took", "seat": 2, "colour": "green", "count": 7}
    assert (event.get("seat"), event.get("colour"), event.get("count")) == (2, 1, 7)
    assert "green" in repr(event)
    with pytest.raises(KeyError, match="size"):
        event.get("size")


def test_everybody_knows_what_everybody_is_told() -> None:
    event = Event(TOOK, (0, 0, 1))
    assert event.audience == EVERYBODY
    assert all(event.seen_by(audience) for audience in (-2, -1, 0, 1, 9))


def test_a_whisper_is_heard_by_its_seats_alone() -> None:
    event = Event(TOOK, (0, 0, 1), seats_mask([1, 3]))
    assert [seat for seat in range(-2, 6) if event.seen_by(seat)] == [1, 3]
    assert event.to_json()["audience"] == [1, 3]


def test_a_whisper_to_nobody_is_heard_by_nobody() -> None:
    event = Event(TOOK, (0, 0, 1), seats_mask([]))
    assert not any(event.seen_by(seat) for seat in range(-2, 6))
    assert event.to_json()["audience"] == []


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        (Field("count"), 3, 3),
        (Field("colour", COLOUR), 1, "green"),
        (Field("colour", COLOUR), -1, -1),
        (Field("colours", COLOUR), (0, 1, -1), ["red", "green", -1]),
        (Field("counts"), (3, 1), [3, 1]),
        (Field("nested", COLOUR), ((0,), (1, 1)), [["red"], ["green", "green"]]),
        (Field("way"), "left", "left"),
        (Field("done"), True, True),
    ],
)
def test_fields_go_to_json_and_back(field: Field, value: object, told: object) -> None:
    assert field.to_json(value) == told
    assert field.from_json(told) == value
    assert type(field.from_json(told)) is type(value)


def test_an_unknown_name_on_an_axis_is_noticed() -> None:
    with pytest.raises(KeyError):
        Field("colour", COLOUR).from_json("blue")


def test_the_kernels_own_event() -> None:
    assert Event(UNDONE, (1, 3)).to_json() == {"event": "undone", "seat": 1, "choices": 3}

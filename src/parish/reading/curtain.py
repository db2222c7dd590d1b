"""Secrets between people in front of one screen."""

from __future__ import annotations

from collections.abc import Collection

from parish.engine.match import Match


def has_secrets(match: Match, seat: int, people: Collection[int]) -> bool:
    """Whether a seat sees, or was told, anything that another of these people must not know."""
    mine = match.view(seat).to_json()["table"]
    heard = match.story(seat)
    for other in people:
        if other == seat:
            continue
        if match.view(other).to_json()["table"] != mine or match.story(other) != heard:
            return True
    return not match.over and len(people) > 1 and match.position.step.secret

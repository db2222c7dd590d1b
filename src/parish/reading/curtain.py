"""Secrets between people in front of one screen."""

from __future__ import annotations

from collections.abc import Collection

from parish.engine.match import Match


def has_secrets(match: Match, seat: int, people: Collection[int]) -> bool:
    """Whether a seat sees, or was told, anything that another of these people must not know.

    A turn in progress is no secret in itself: whoever sits there sees it made.
    """
    others = [other for other in people if other != seat]
    if not others or match.over:
        return False
    if match.position.step.secret:
        return True
    own_turn = match.tentative and match.tentative[0].seat == seat
    position = match.position if own_turn else match.settled
    seen = match.game.view(position, seat).to_json()["table"]
    heard = match.story(seat)
    return any(
        match.game.view(position, other).to_json()["table"] != seen
        or not all(told.event.seen_by(other) for told in heard)
        for other in others
    )

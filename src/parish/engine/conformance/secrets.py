"""Secrets: nobody sees, guesses or computes with what is not theirs to know."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import Final

from parish.engine.conformance.moment import LOOKING, Moment, difference, difference_of_bytes
from parish.engine.position import Position
from parish.engine.view import REFEREE, SPECTATOR, audience_name

#: So many choices of a decision are previewed at one look.
_PREVIEWS: Final = 3


@LOOKING.promise("What a seat cannot know changes nothing that it sees")
def secrets_stay_secret(at: Moment) -> Iterator[str]:
    position = at.position
    truth = position.to_json()
    for audience in at.onlookers:
        name = audience_name(audience)
        seen = at.sight(audience)
        dealt: Position = at.game.resample(position, audience, at.seed_for("deal", audience))
        now_seen = at.sight_of(dealt, audience)
        if now_seen != seen:
            yield f"dealing anew what {name} cannot know changed its view: {difference_of_bytes(seen, now_seen)}"
        if audience != SPECTATOR and at.sight_of(dealt, SPECTATOR) != at.sight(SPECTATOR):
            yield f"dealing anew what {name} cannot know changed what spectators see"
        for fault in dealt.faults():
            yield f"dealing anew what {name} cannot know: {fault}"
        now = dealt.to_json()
        if now != truth and at.sight_of(dealt, REFEREE) == at.sight(REFEREE):
            yield f"the referee does not see it all: {difference(truth, now)}, and its view is the same"
        if audience >= 0:
            yield from _seat_is_not_misled(at, dealt, audience)
            at.seen.veiled += at.view(audience)["table"] != at.view(REFEREE)["table"]
            at.seen.dealt_anew += now != truth
        yield from _deal_is_blind(at, dealt, audience)


def _seat_is_not_misled(at: Moment, dealt: Position, seat: int) -> Iterator[str]:
    """Legal choices, features and previews are the seat's own knowledge."""
    position = at.position
    features = at.game.features(position, seat)
    if len(features) != len(at.game.feature_names(at.players)) or not all(map(math.isfinite, features)):
        yield f"{len(features)} features for seat {seat}, {len(at.game.feature_names(at.players))} names: {features}"
    for name, one, other in zip(
        at.game.feature_names(at.players), features, at.game.features(dealt, seat), strict=False
    ):
        if one != other:
            yield f"the feature '{name}' of seat {seat} is {one}, and {other} when what it cannot know is dealt anew"
    if position.seat != seat:
        return
    if dealt.legal() != position.legal():
        yield f"seat {seat} may choose {at.texts(position.legal())}, or {at.texts(dealt.legal())}: it learns from that"
    real, guessed = at.game.view(position, seat), at.game.view(dealt, seat)
    for choice in at.some(position.legal(), _PREVIEWS):
        certain, dreamt = real.preview(choice), guessed.preview(choice)
        if certain != dreamt:
            yield (
                f"the preview of '{at.text(choice)}' tells what seat {seat} cannot know; is there a reveal() missing? "
                + difference(certain, dreamt)
            )


def _deal_is_blind(at: Moment, dealt: Position, audience: int) -> Iterator[str]:
    """A deal depends on what the audience sees and on the seed, not on how things really are."""
    seed = at.seed_for("again", audience)
    one: Position = at.game.resample(at.position, audience, seed)
    other: Position = at.game.resample(dealt, audience, seed)
    if at.digest(one) != at.digest(other):
        yield (
            f"what is dealt anew for {audience_name(audience)} depends on what it cannot know: "
            + difference(at.game.to_json(one), at.game.to_json(other))
        )
    before = at.digest(one)
    at.stroll(other, 4)
    if at.digest(one) != before:
        yield "playing on with a dealt position changed another one"


@LOOKING.promise("A view is JSON and gives no chance away")
def views_are_json(at: Moment) -> Iterator[str]:
    for audience in [*at.onlookers, REFEREE]:
        view, told, sight = at.game.view(at.position, audience), at.view(audience), at.sight(audience)
        if json.loads(sight) != told:
            yield f"the view of {audience_name(audience)} is not the same after it went through JSON"
        if any(key.hex().encode() in sight for key in at.position.chance.keys):
            yield f"the view of {audience_name(audience)} holds the key of a stream of chance"
        if not view.mine and audience != REFEREE and (view.legal() or view.choices() or "choices" in told):
            yield f"{audience_name(audience)} is told the choices of seat {at.position.seat}"


@LOOKING.promise("A secret choice shows nothing to the others until it is revealed")
def secret_choices_do_not_show(at: Moment) -> Iterator[str]:
    position = at.position
    if position.over or not position.step.secret:
        return
    others = [audience for audience in at.onlookers if audience != position.seat]
    shown: dict[int, tuple[str, object]] = {}
    for choice in at.some(position.legal(), _PREVIEWS):
        after = position.clone()
        after.story = []
        after.take(choice)
        if after.reveals != position.reveals:
            continue
        for audience in others:
            told = [event.to_json() for event in after.story if event.seen_by(audience)]
            now = {"view": at.game.view(after, audience).to_json(), "events": told}
            first, before = shown.setdefault(audience, (at.text(choice), now))
            if now != before:
                yield (
                    f"{audience_name(audience)} can tell whether seat {position.seat} chose '{first}' or "
                    f"'{at.text(choice)}': {difference(before, now)}"
                )

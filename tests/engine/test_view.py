"""Views: an allow-list for each audience."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parish.engine.chance import seed_from
from parish.engine.rules import GAME_OVER, NOT_OFFERED
from parish.engine.view import REFEREE, SPECTATOR, View, audience_name
from tests.toy.game import TOY
from tests.toy.position import Fair
from tests.toy.steps import Turn
from tests.toy.terms import BOOK, BUY, DONE, END_TURN, PRESS, SELL

SEED = seed_from("view")


def start() -> Fair:
    return TOY.start(3, None, 5)


def after_one_bid() -> Fair:
    fair = start()
    fair.take(fair.legal()[0])
    return fair


def at_turn() -> Fair:
    fair = start()
    while not isinstance(fair.step, Turn):
        fair.take(fair.legal()[0])
    fair.apples[0] = 3
    return fair


def pending(view: View) -> Any:
    return view.to_json()["pending"]


def table(view: View) -> Any:
    return view.to_json()["table"]


def test_audiences_have_names() -> None:
    assert [audience_name(a) for a in (0, 3, SPECTATOR, REFEREE)] == ["seat 0", "seat 3", "spectator", "referee"]


def test_the_seat_that_decides_is_told_its_choices() -> None:
    view = TOY.view(at_turn(), 0)
    told = view.to_json()
    assert (view.mine, view.deciding, view.step, view.seats, view.taken) == (True, 0, "turn", 3, 3)
    assert told["choices"] == ["sell", "press", "done"]
    assert told["forbidden"] == {"buy": "TOY-8"}
    assert (view.legal(), view.choices()) == ([SELL, PRESS, DONE], [SELL, PRESS, BUY, DONE])
    assert view.why_not(BUY) is BOOK["TOY-8"]
    assert view.why_not(SELL) is None


@pytest.mark.parametrize("audience", [1, 2, SPECTATOR])
def test_others_are_not(audience: int) -> None:
    view = TOY.view(at_turn(), audience)
    told = view.to_json()
    assert (view.mine, view.legal(), view.choices()) == (False, [], [])
    assert view.why_not(SELL) is NOT_OFFERED
    assert view.preview(SELL) is None
    assert "choices" not in told
    assert "forbidden" not in told
    assert told["pending"] == {"step": "turn", "seat": 0, "pressed": 0}


def test_the_referee_looks_on_but_does_not_choose() -> None:
    view = TOY.view(at_turn(), REFEREE)
    assert view.legal() == [SELL, PRESS, DONE]
    assert view.why_not(BUY) is BOOK["TOY-8"]
    assert view.mine is False
    assert view.preview(SELL) is None
    assert view.to_json()["choices"] == ["sell", "press", "done"]


def test_a_hand_is_shown_to_its_owner() -> None:
    fair = start()
    for seat in range(3):
        hands = table(TOY.view(fair, seat))["hands"]
        assert hands == [hand if owner == seat else 3 for owner, hand in enumerate(fair.hands)]
    assert table(TOY.view(fair, SPECTATOR))["hands"] == [3, 3, 3]
    assert table(TOY.view(fair, REFEREE))["hands"] == fair.hands


def test_a_secret_choice_is_shown_to_its_owner() -> None:
    fair = after_one_bid()
    assert table(TOY.view(fair, 0))["bids"] == [fair.bids[0], False, False]
    assert table(TOY.view(fair, 1))["bids"] == [True, 0, False]
    assert table(TOY.view(fair, SPECTATOR))["bids"] == [True, False, False]


def test_a_secret_step_tells_others_only_that_it_is_pending(monkeypatch: pytest.MonkeyPatch) -> None:
    fair = at_turn()
    monkeypatch.setattr(Turn, "secret", True)
    assert pending(TOY.view(fair, 0)) == {"step": "turn", "seat": 0, "pressed": 0}
    assert pending(TOY.view(fair, REFEREE)) == {"step": "turn", "seat": 0, "pressed": 0}
    assert pending(TOY.view(fair, 1)) == {"step": "turn", "seat": 0}
    assert pending(TOY.view(fair, SPECTATOR)) == {"step": "turn", "seat": 0}


def test_the_outcome_is_told_at_the_end() -> None:
    fair = at_turn()
    fair.finish("fortune")
    view = TOY.view(fair, 1)
    told: Any = view.to_json()
    assert told["over"] is True
    assert told["outcome"] == fair.outcome().to_json()
    assert "pending" not in told
    assert (view.step, view.legal(), view.why_not(SELL)) == ("", [], GAME_OVER)
    assert TOY.view(fair, SPECTATOR).why_not(SELL) is GAME_OVER


def test_the_same_sight_is_the_same_bytes() -> None:
    fair = start()
    assert TOY.view(fair, 1).to_bytes() == TOY.view(fair.clone(), 1).to_bytes()
    assert json.loads(TOY.view(fair, 1).to_bytes()) == TOY.view(fair, 1).to_json()
    before = TOY.view(fair, 1).to_bytes()
    fair.hands[0], fair.deck = sorted(fair.deck[:3]), fair.deck[3:] + fair.hands[0]
    assert TOY.view(fair, 1).to_bytes() == before
    assert TOY.view(fair, 0).to_bytes() != TOY.view(start(), 0).to_bytes()


def test_a_preview_shows_what_is_certain() -> None:
    fair = at_turn()
    view = TOY.view(fair, 0)
    after: Any = view.preview(SELL)
    assert after["table"]["coins"][0] == fair.coins[0] + 1
    assert after["taken"] == fair.taken + 1
    assert fair.coins[0] == 0
    assert view.preview(BUY) is None
    assert view.preview(END_TURN) is None


def test_a_preview_ends_where_something_turns_up() -> None:
    fair = at_turn()
    fair.coins[0] = 2
    view = TOY.view(fair, 0)
    assert view.why_not(BUY) is None
    assert view.preview(BUY) is None
    assert view.preview(SELL) is not None


def test_features_are_those_of_the_audience() -> None:
    fair = start()
    assert TOY.view(fair, 2).features() == TOY.features(fair, 2)
    assert len(TOY.view(fair, 2).features()) == len(TOY.feature_names(3))


def test_a_deal_keeps_what_the_seat_knows() -> None:
    fair = after_one_bid()
    view = TOY.view(fair, 1)
    dealt: Any = view.deal(SEED)
    assert dealt.hands[1] == fair.hands[1]
    assert (dealt.hands[0], dealt.deck) != (fair.hands[0], fair.deck)
    assert dealt.chance.keys != fair.chance.keys
    assert TOY.view(dealt, 1).to_bytes() == view.to_bytes()
    assert (
        TOY.digest(dealt) == TOY.digest(TOY.resample(fair, 1, SEED)) != TOY.digest(TOY.resample(fair, 1, seed_from(2)))
    )


def test_a_deal_is_made_from_what_the_seat_knows_alone() -> None:
    fair = after_one_bid()
    other = TOY.resample(fair, 1, seed_from("other"))
    assert TOY.digest(other) != TOY.digest(fair)
    assert TOY.digest(TOY.resample(other, 1, SEED)) == TOY.digest(TOY.resample(fair, 1, SEED))


def test_spectators_know_no_hand_and_the_referee_knows_all() -> None:
    fair = after_one_bid()
    dealt: Any = TOY.view(fair, SPECTATOR).deal(SEED)
    assert sum(one != other for one, other in zip(dealt.hands, fair.hands, strict=True)) >= 2
    known: Any = TOY.view(fair, REFEREE).deal(SEED)
    assert TOY.digest(known) == TOY.digest(fair)
    assert known is not fair

"""The kit finds what it promises to find: the toy is spoilt in one way after the other, and each must be noticed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pytest

from parish.engine.conformance import Broken, Depth, check_game
from parish.engine.rules import Rule
from parish.engine.view import REFEREE
from parish.engine.words import Badge, Moment, Panel
from tests.toy import sight, terms, words
from tests.toy.game import TOY, CiderFair, Merchant
from tests.toy.position import DIE, Fair
from tests.toy.steps import Bid, EndTurn, Round, Turn, TurnUp
from tests.toy.terms import BUY, DONE, END_TURN, PLAY, PRESS, SELL

Spoiler = Callable[[pytest.MonkeyPatch], None]
SPOILERS: Final[list[tuple[str, str, Spoiler]]] = []


def spoilt(promise: str, complaint: str = "") -> Callable[[Spoiler], Spoiler]:
    """A way to break a promise of the kit, and how the complaint begins."""

    def add(spoiler: Spoiler) -> Spoiler:
        SPOILERS.append((promise, complaint, spoiler))
        return spoiler

    return add


@spoilt("Choices are listed once each")
def unsorted(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Turn, "choices", lambda step, fair: [DONE, SELL, PRESS, BUY])


@spoilt("Choices are listed once each")
def beyond_the_vocabulary(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Turn, "choices", lambda step, fair: [DONE, 999])


@spoilt("Legal is what no rule forbids")
def another_legal(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Turn, "legal", lambda step, fair: [DONE], raising=False)


@spoilt("Legal is what no rule forbids", "'")
def rule_of_no_book(patch: pytest.MonkeyPatch) -> None:
    rule = Rule("TOY-6", "A rule of the same name, but not the one in the book.")
    patch.setattr(Turn, "forbids", lambda step, fair, choice: rule if choice == SELL else None)


@spoilt("Legal is what no rule forbids", "the step 'turn' is a dead end")
def dead_end(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Turn, "forbids", lambda step, fair, choice: terms.BOOK["TOY-5"])


@spoilt("Legal is what no rule forbids", "the step 'end turn' closes the turn")
def two_ways_to_close(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(EndTurn, "choices", lambda step, fair: [DONE, END_TURN])


@spoilt("Every game ends within the bound")
def endless(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CiderFair, "longest", lambda game, players: 20)


@spoilt("A position waits for a seat's step", "the step 'bid' belongs to seat 3")
def seat_of_nobody(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Round, "run", lambda task, fair: fair.push(Bid(fair.seats)))


@spoilt("A position waits for a seat's step", "'turn' is on the stack, but not among")
def undeclared_step(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CiderFair, "steps", (Round, Bid, TurnUp, EndTurn))


@spoilt("A position waits for a seat's step", "the task 'round' is left")
def unsettled(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Fair, "settle", lambda fair: None, raising=False)


@spoilt("What is left to chance is noted", "the last choice drew from die without reveal()")
def die_without_reveal(patch: pytest.MonkeyPatch) -> None:
    def take(turn: Turn, fair: Fair, choice: int) -> None:
        fair.chance.below(DIE, 6)
        honest(turn, fair, choice)

    honest = Turn.take
    patch.setattr(Turn, "take", take)


@spoilt("A secret choice shows nothing to the others", "seat 0 can tell whether seat 2 chose")
def turning_up_is_no_reveal(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Fair, "reveal", lambda fair: None, raising=False)


@spoilt("What a seat cannot know", "the preview of 'buy'")
def drawing_is_no_reveal(patch: pytest.MonkeyPatch) -> None:
    draw = Fair.draw

    def draw_quietly(fair: Fair, seat: int) -> None:
        reveals = fair.reveals
        draw(fair, seat)
        fair.reveals = reveals

    patch.setattr(Fair, "draw", draw_quietly)


@spoilt("Events are of the game's kinds", "sold")
def undeclared_event(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(CiderFair, "events", [kind for kind in terms.EVENTS if kind is not terms.SOLD])


@spoilt("Events are of the game's kinds", "round tells (1,), but has 2 fields")
def event_with_too_little(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Fair, "tell", lambda fair, kind, *values: fair.whisper(1, kind, *values[:-1]), raising=False)


@spoilt("Events are of the game's kinds", "drew is told to the seats of the mask")
def told_to_nobody_there(patch: pytest.MonkeyPatch) -> None:
    whisper = Fair.whisper
    patch.setattr(Fair, "whisper", lambda fair, seats, *told: whisper(fair, seats << 5, *told), raising=False)


@spoilt("", "playing on with a")
def shared_list(patch: pytest.MonkeyPatch) -> None:
    def clone(fair: Fair) -> Fair:
        other = honest_clone(fair)
        other.coins = fair.coins
        return other

    honest_clone = Fair.clone
    patch.setattr(Fair, "clone", clone)


@spoilt("A copy is equal and independent", "the clone differs: table.cart")
def forgotten_in_the_clone(patch: pytest.MonkeyPatch) -> None:
    def clone(fair: Fair) -> Fair:
        other = honest_clone(fair)
        other.cart = 0
        return other

    honest_clone = Fair.clone
    patch.setattr(Fair, "clone", clone)


@spoilt("", "playing on with a")
def step_that_changes(patch: pytest.MonkeyPatch) -> None:
    def take(turn: Turn, fair: Fair, choice: int) -> None:
        honest_take(turn, fair, choice)
        if choice == SELL:
            vars(turn)["pressed"] = 1

    honest_take = Turn.take
    patch.setattr(Turn, "take", take)


@spoilt("JSON holds the whole position", "the revived position differs: table.bids")
def forgotten_in_json(patch: pytest.MonkeyPatch) -> None:
    def from_table(game: CiderFair, told: Any, fair: Fair) -> None:
        honest(game, told, fair)
        fair.bids = [0] * fair.seats

    honest = CiderFair.from_table
    patch.setattr(CiderFair, "from_table", from_table)


@spoilt("JSON holds the whole position", "the revived position goes another way")
def untold_in_json(patch: pytest.MonkeyPatch) -> None:
    def to_json(fair: Fair) -> dict[str, object]:
        return {**honest(fair), "deck": sorted(fair.deck)}

    honest = Fair.to_json
    patch.setattr(Fair, "to_json", to_json)


@spoilt("No piece is lost or doubled")
def lost_card(patch: pytest.MonkeyPatch) -> None:
    def run(task: TurnUp, fair: Fair) -> None:
        honest(task, fair)
        fair.discards.pop()

    honest = TurnUp.run
    patch.setattr(TurnUp, "run", run)


@spoilt("A strategy values every position")
def hopeless(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Merchant, "value", lambda strategy, fair, seat: float("nan"))


@spoilt("A strategy values every position")
def weightless(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Merchant, "weigh", lambda strategy, fair, choices: [0.0 for _ in choices])


@spoilt("JSON holds the whole position", "the revived position goes another way")
def chance_of_its_own(patch: pytest.MonkeyPatch) -> None:
    def run(task: Round, fair: Fair) -> None:
        honest(task, fair)
        fair.cart = random.randrange(100)

    honest = Round.run
    patch.setattr(Round, "run", run)


@spoilt("The same seed and choices give the same game", "played twice, it ends differently: table.cart")
def memory_between_games(patch: pytest.MonkeyPatch) -> None:
    def set_up(game: CiderFair, *arguments: Any) -> Fair:
        games.append(game)
        return honest_set_up(game, *arguments)

    def finish(fair: Fair, end: str) -> None:
        fair.cart = len(games)
        honest_finish(fair, end)

    games: list[CiderFair] = []
    honest_set_up, honest_finish = CiderFair.set_up, Fair.finish
    patch.setattr(CiderFair, "set_up", set_up)
    patch.setattr(Fair, "finish", finish)


@spoilt("What a seat cannot know", "dealing anew what seat 0 cannot know changed its view")
def open_hands(patch: pytest.MonkeyPatch) -> None:
    def table(fair: Fair, audience: int) -> dict[str, object]:
        return {**honest(fair, audience), "hands": [hand[:] for hand in fair.hands]}

    honest = sight.table
    patch.setattr(sight, "table", table)


@spoilt("What a seat cannot know", "dealing anew what seat 0 cannot know changed what spec")
def seats_that_know_less_than_spectators(patch: pytest.MonkeyPatch) -> None:
    def table(fair: Fair, audience: int) -> dict[str, object]:
        told = honest(fair, audience)
        return {**told, "deck": fair.deck[:]} if audience == -1 else told

    honest = sight.table
    patch.setattr(sight, "table", table)


@spoilt("What a seat cannot know", "the referee does not see it all")
def blind_referee(patch: pytest.MonkeyPatch) -> None:
    def table(fair: Fair, audience: int) -> dict[str, object]:
        return honest(fair, -1 if audience == REFEREE else audience)

    honest = sight.table
    patch.setattr(sight, "table", table)


@spoilt("What a seat cannot know", "the feature 'deck'")
def telling_features(patch: pytest.MonkeyPatch) -> None:
    def features(fair: Fair, seat: int) -> list[float]:
        told = honest(fair, seat)
        told[3] = float(fair.deck[-1]) if fair.deck else 0.0
        return told

    honest = sight.features
    patch.setattr(sight, "features", features)


@spoilt("What a seat cannot know", "32 features for seat 0, 27 names")
def too_many_features(patch: pytest.MonkeyPatch) -> None:
    honest = sight.feature_names
    patch.setattr(sight, "feature_names", lambda players: honest(players)[5:])


@spoilt("What a seat cannot know", "dealing anew what seat 0 cannot know changed its view: choices")
def telling_rules(patch: pytest.MonkeyPatch) -> None:
    def forbids(turn: Turn, fair: Fair, choice: int) -> Rule | None:
        return terms.BOOK["TOY-8"] if choice != DONE and sum(fair.hands[1]) > 10 else None

    patch.setattr(Turn, "forbids", forbids)


@spoilt("What a seat cannot know", "what is dealt anew for seat 0 depends on")
def dealt_from_the_truth(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sight, "deal_unknown", lambda fair, seat, dealer: dealer.shuffle(0, fair.deck))


@spoilt("What a seat cannot know", "dealing anew what seat 0 cannot know: there are")
def dealt_too_much(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        sight,
        "deal_unknown",
        lambda fair, seat, dealer: fair.deck.reverse() or fair.deck.append(fair.deck.pop() % 6 + 1),
    )


@spoilt("A view is JSON and gives no chance away", "the view of seat 0 is not the same")
def tuples_in_the_view(patch: pytest.MonkeyPatch) -> None:
    honest = sight.table
    patch.setattr(sight, "table", lambda fair, audience: {**honest(fair, audience), "round": (fair.round,)})


@spoilt("A view is JSON and gives no chance away", "the view of referee holds the key")
def key_in_the_view(patch: pytest.MonkeyPatch) -> None:
    def table(fair: Fair, audience: int) -> dict[str, object]:
        return {**honest(fair, audience), **({"key": fair.chance.keys[0].hex()} if audience == REFEREE else {})}

    honest = sight.table
    patch.setattr(sight, "table", table)


@spoilt("A secret choice shows nothing to the others")
def announced_secret(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Fair, "whisper", lambda fair, seats, *told: fair.tell(*told), raising=False)


@spoilt("Every event can be told in words", "the event Event({'event': 'round'")
def sentence_with_a_gap(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(words._EVENTS, "round", "Round {{round}} begins.")


@spoilt("Every event can be told in words", "cannot be checked: ValueError")
def event_without_words(patch: pytest.MonkeyPatch) -> None:
    patch.delitem(words._EVENTS, "won")


@spoilt("What a decision asks, offers and refuses can be told in words", "the choice 'sell'")
def speechless(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(words._CHOICES, SELL, " ")


@spoilt("What a decision asks, offers and refuses can be told in words", "the choice 'play")
def about_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words.FairWords, "subject", lambda said, choice: "hand" if choice in PLAY else "market")


@spoilt("Every view can be laid out in panels")
def seats_without_panels(patch: pytest.MonkeyPatch) -> None:
    honest = words.FairWords.panels
    patch.setattr(words.FairWords, "panels", lambda said, view: honest(said, view)[:-1])


@spoilt("When the game is over, nothing is left to choose", "the outcome does not tell why")
def ends_without_reason(patch: pytest.MonkeyPatch) -> None:
    honest = Fair.finish
    patch.setattr(Fair, "finish", lambda fair, end: honest(fair, ""))


@spoilt("The told points add up to the scores")
def wrong_points(patch: pytest.MonkeyPatch) -> None:
    def finish(fair: Fair, end: str) -> None:
        honest(fair, end)
        fair.coins[0] += 1

    honest = Fair.finish
    patch.setattr(Fair, "finish", finish)


@spoilt("Every event can be told in words", "the event")
def event_by_no_rule(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words.FairWords, "moment", lambda said, event: Moment(rule="TOY-99"), raising=False)


@spoilt("What a decision asks, offers and refuses can be told in words", "the choice 'play 2' rests on")
def choice_by_no_rule(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words.FairWords, "rule_of", lambda said, choice: "TOY-99", raising=False)


@spoilt("What a decision asks, offers and refuses can be told in words", "the panel cart is about 'weather'")
def panel_without_its_chapter(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words.FairWords, "chapter_on", lambda said, subject: "weather", raising=False)


@spoilt("Every event can be told in words", "the tone of the event")
def tone_out_of_tune(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words.FairWords, "moment", lambda said, event: Moment(tone="shrill"), raising=False)


@spoilt("What is always in sight can be told in words", "a badge of seat 0 has no icon: 'One coin.'")
def badge_without_icon(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words.FairWords, "badges", lambda said, view, seat: [Badge("", "1", "One coin.")], raising=False)


@spoilt("What is always in sight can be told in words", "the badge 'coin' of seat 0 is empty")
def badge_without_words(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words.FairWords, "badges", lambda said, view, seat: [Badge("coin", "1", "")], raising=False)


@spoilt("What is always in sight can be told in words", "the progress of the game has a gap")
def progress_with_a_gap(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words.FairWords, "progress", lambda said, view: "Round {round}", raising=False)


@spoilt("The result can be told in words", "the title of panel stall is empty")
def annals_without_title(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(words.FairWords, "annals", lambda said, view, story: [Panel("stall", "", [])], raising=False)


@spoilt("The result can be told in words", "an undo")
def undo_without_words(patch: pytest.MonkeyPatch) -> None:
    honest = words.FairWords.event
    patch.setattr(words.FairWords, "event", lambda said, event: honest(said, event).replace("taken back", "{what}"))


@spoilt("A game can be played", "ZeroDivisionError('integer division or modulo by zero') after this choice")
def stumbles(patch: pytest.MonkeyPatch) -> None:
    def take(turn: Turn, fair: Fair, choice: int) -> None:
        honest(turn, fair, choice // (fair.story is None))

    honest = Turn.take
    patch.setattr(Turn, "take", take)


@spoilt("A copy is equal and independent", "cannot be checked: ZeroDivisionError")
def stumbles_alone(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Bid, "take", lambda bid, fair, choice: choice // (fair.story is not None))


def _play_twenty() -> None:
    for seed in range(20):
        check_game(TOY, 3, None, str(seed), Depth(thorough=True))


@pytest.mark.parametrize(
    ("promise", "complaint", "spoiler"), SPOILERS, ids=[spoiler.__name__ for _, _, spoiler in SPOILERS]
)
def test_the_kit_notices(monkeypatch: pytest.MonkeyPatch, promise: str, complaint: str, spoiler: Spoiler) -> None:
    spoiler(monkeypatch)
    with pytest.raises(Broken) as caught:
        _play_twenty()
    assert caught.value.promise.startswith(promise)
    assert caught.value.complaint.startswith(complaint)
    assert caught.value.recipe is not None

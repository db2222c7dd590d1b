"""The kit around its checks: static facts, recipes, batches, option sets."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, Final

import pytest

from parish.engine.conformance import Batch, Broken, Depth, Recipe, check_facts, check_game, check_recipe
from parish.engine.conformance.batches import batches, options_for, single_changes
from parish.engine.conformance.moment import Seen, difference
from parish.engine.errors import BadSetup
from parish.engine.options import Number, OneOf
from parish.engine.rules import RuleBook
from parish.engine.vocabulary import Block, Vocabulary
from tests.toy import sight, terms
from tests.toy.game import TOY, CiderFair
from tests.toy.steps import Bid, Turn
from tests.toy.words import FairWords

Spoiler = Callable[[pytest.MonkeyPatch], None]
#: Each a promise, how the complaint goes, and what breaks it.
SPOILT_FACTS: Final[list[tuple[str, str, Spoiler]]] = [
    ("Everything has a name", "the steps are called bid, bid", lambda p: p.setattr(CiderFair, "steps", (Bid, Bid))),
    ("Everything has a name", "the streams are called", lambda p: p.setattr(CiderFair, "streams", ("a", "a"))),
    ("Everything has a name", "the slug is 'a toy'", lambda p: p.setattr(CiderFair, "slug", "a toy")),
    ("Everything has a name", "it is a game for (4, 2)", lambda p: p.setattr(CiderFair, "players", (4, 2))),
    (
        "Everything has a name",
        "the colours of its seats are red, red",
        lambda p: p.setattr(CiderFair, "seat_colours", ("red",) * 4),
    ),
    ("Everything has a name", "the book of rules is empty", lambda p: p.setattr(CiderFair, "rules", RuleBook([]))),
    (
        "Options are read",
        "rounds=9 is read as None",
        lambda p: p.setattr(CiderFair, "options", (*terms.OPTIONS[1:], Number("rounds", 9, 1, 6, "Rounds."))),
    ),
    (
        "Options are read",
        "the default of ties, nobody, is not among its samples",
        lambda p: p.setattr(CiderFair, "options", (terms.OPTIONS[0], Silent(), *terms.OPTIONS[2:])),
    ),
    (
        "Options are read",
        "pressing=no is refused for every number of players",
        lambda p: p.setattr(terms.Terms, "__init__", _refusing(terms.Terms.__init__)),
    ),
    (
        "A game can be set up",
        "longest(2) is 0",
        lambda p: p.setattr(CiderFair, "longest", lambda game, players: 0),
    ),
    (
        "A game can be set up",
        "it refuses a game for 0 players with ValueError",
        lambda p: p.setattr(CiderFair, "check_players", lambda game, players: None, raising=False),
    ),
    (
        "Positions that are not the game's",
        "it accepts a position whose 'table' is {}",
        lambda p: p.setattr(CiderFair, "from_table", lambda game, told, fair: None),
    ),
    (
        "Every feature",
        "the features for 2 players are called",
        lambda p: p.setattr(sight, "feature_names", lambda players: ["round"] * 30),
    ),
    ("Everything has words", "the title is empty", lambda p: p.setattr(FairWords, "title", lambda words: "")),
    (
        "Everything has words",
        "what the game is about has a gap",
        lambda p: p.setattr(FairWords, "about", lambda words: "Sell {apples}.", raising=False),
    ),
    (
        "Everything has words",
        "rule TOY-1 has a gap",
        lambda p: p.setattr(FairWords, "rule", lambda words, id: "{number}", raising=False),
    ),
]


class Silent(OneOf):
    """An option that keeps its default to itself."""

    def __init__(self) -> None:
        super().__init__("ties", "nobody", ["share", "nobody"], "Who wins a tie.")

    def samples(self) -> list[Any]:
        return ["share"]


def _refusing(honest: Callable[..., None]) -> Callable[..., None]:
    def init(self: terms.Terms, options: Any, pack: Any) -> None:
        honest(self, options, pack)
        if not self.pressing:
            raise BadSetup("pressing is all the fun")

    return init


@pytest.mark.parametrize(("promise", "complaint", "spoiler"), SPOILT_FACTS, ids=[c for _, c, _ in SPOILT_FACTS])
def test_spoilt_facts_are_noticed(
    monkeypatch: pytest.MonkeyPatch, promise: str, complaint: str, spoiler: Spoiler
) -> None:
    spoiler(monkeypatch)
    with pytest.raises(Broken) as caught:
        check_facts(TOY)
    assert caught.value.promise.startswith(f"{TOY.slug}: {promise}")
    assert complaint in caught.value.complaint


def test_a_choice_that_lies_elsewhere_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    vocabulary = Vocabulary()
    vocabulary.block("sell")
    vocabulary.blocks[0] = Block("sell", (), 1)
    monkeypatch.setattr(CiderFair, "vocabulary", vocabulary)
    with pytest.raises(Broken, match=r"three forms of one thing: cannot be checked: UnknownChoice"):
        check_facts(TOY)


def test_a_recipe_is_one_line() -> None:
    recipe = Recipe("toy", 3, {"ties": "nobody", "purses": "0,1,2,3"}, "ci/3/17")
    assert recipe.code == "toy 3 ci/3/17 ties=nobody purses=0,1,2,3"
    again = Recipe.parse(recipe.code)
    assert (again.game, again.players, again.options, again.seed) == ("toy", 3, recipe.options, "ci/3/17")
    assert Recipe.parse("toy 2 x").options == {}


@pytest.mark.parametrize("code", ["", "toy", "toy 3", "toy three x", "toy 3 x ties"])
def test_what_is_no_recipe_is_refused(code: str) -> None:
    with pytest.raises(BadSetup, match=r"is no recipe; expected 'GAME PLAYERS SEED OPTION=VALUE ...'"):
        Recipe.parse(code)


def test_a_broken_promise_tells_how_to_see_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CiderFair, "longest", lambda game, players: 3)
    with pytest.raises(Broken) as caught:
        check_game(TOY, 3, {"ties": "nobody"}, "x", Depth(0))
    broken = caught.value
    told = str(broken).splitlines()
    assert told[0] == ("Every game ends within the bound that it declares: 4 choices were taken, but longest(3) is 3")
    assert told[1] == "  game toy, 3 players, options ties=nobody, seed x"
    assert told[2] == "  again: pytest --pyargs parish.engine.conformance.suite --parish-again 'toy 3 x ties=nobody'"
    assert told[3] == "  after 4 choices:"
    assert told[4] == "    " + "; ".join(broken.choices)
    assert len(broken.choices) == 4
    assert str(pickle.loads(pickle.dumps(broken))) == str(broken)
    assert broken.recipe is not None
    with pytest.raises(Broken) as again:
        check_recipe(TOY, broken.recipe)
    assert again.value.choices == broken.choices


def test_a_set_up_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*given: object) -> None:
        raise BadSetup("no")

    monkeypatch.setattr(CiderFair, "set_up", refuse)
    with pytest.raises(Broken, match="A game can be set up: no"):
        check_game(TOY, 2)
    seen = check_game(TOY, 2, {"rounds": 1})
    assert (seen.refused, seen.games) == (1, 0)


def test_what_was_seen_is_told() -> None:
    seen = Seen()
    for seed in range(30):
        seen.add(check_game(TOY, 4, {"rounds": 6, "purses": "3,3,3,3"}, str(seed), Depth(0)))
    assert seen.games == 30
    assert 30 < seen.longest <= TOY.longest(4)
    assert seen.choices > 30 * 50
    assert seen.steps == {"bid", "turn", "end turn"}
    assert seen.blocks == {block.name for block in TOY.vocabulary.blocks}
    assert seen.events == {kind.name for kind in TOY.events}
    assert seen.rules == {"TOY-6", "TOY-7", "TOY-8"}
    assert seen.ends == {"rounds", "fortune"}
    assert seen.dealt_anew > 30
    assert Seen.from_json(seen.to_json()).to_json() == seen.to_json()


def test_every_option_is_changed_alone_and_with_others() -> None:
    singles = single_changes(TOY)
    assert {"pressing": False} in singles
    assert {"rounds": 6} in singles
    assert {"rounds": 4} not in singles
    assert all(len(single) == 1 for single in singles)
    given = [options_for(TOY, number, f"seed {number}") for number in range(3 * len(singles))]
    assert given[::3] == [{}] * len(singles)
    assert given[1::3] == singles
    assert all(set(options) == {option.key for option in TOY.options} for options in given[2::3])
    assert len({str(options) for options in given[2::3]}) > len(singles) // 2


def test_a_game_without_options_is_played_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CiderFair, "options", ())
    assert [options_for(TOY, number, "x") for number in range(3)] == [{}, {}, {}]


def test_batches_cover_every_number_of_players_once() -> None:
    parts = list(batches(TOY, 45))
    played = [(part.players, number) for part in parts for number in part.numbers]
    assert sorted(played) == [(players, number) for players in (2, 3, 4) for number in range(45)]
    assert len({part.name for part in parts}) == len(parts) == 9


def test_a_deal_that_never_deals_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sight, "deal_unknown", lambda fair, seat, dealer: None)
    with pytest.raises(Broken, match=r"What a seat cannot know is dealt anew: in .* never changed anything"):
        Batch(TOY, 3, range(6), depth=Depth(10)).check()


def test_a_batch_plays_its_games() -> None:
    seen = Batch(TOY, 2, range(3, 8)).check()
    assert seen.games == 5
    assert Batch(TOY, 2, range(3, 8)).check().choices == seen.choices
    assert Batch(TOY, 2, range(3, 8), "another series").check().choices != seen.choices


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ({"a": {"b": 1}}, {"a": {"b": 2}}, "a.b is 1 in one and 2 in the other"),
        ({"a": 1}, {"b": 1}, "a is only in one of them"),
        ([1, [2, 3]], [1, [2, 4]], "1.1 is 3 in one and 4 in the other"),
        ([1], [1, 2], "the whole is [1] in one and [1, 2] in the other"),
        ({"a": "x" * 200}, {"a": None}, f'a is "{"x" * 76}... in one and null in the other'),
    ],
)
def test_a_difference_is_found(one: object, other: object, told: str) -> None:
    assert difference(one, other) == told


def test_unknown_steps_are_no_part_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CiderFair, "steps", tuple(kind for kind in TOY.steps if kind is not Turn))
    with pytest.raises(Broken, match="'turn' is on the stack, but not among"):
        check_game(TOY, 2)

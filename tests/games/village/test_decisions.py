"""Every decision point: what is offered, and what is taken by itself (the table in section 6 of the specification).

What can be taken back stands in `test_taking_back`, the rules for what is offered in `test_decision_rules`.
"""

from __future__ import annotations

from typing import Any

import pytest

from parish.games.village.steps.gains import GainCubes, GainGood
from parish.games.village.steps.mass import Mass, Promotions
from tests.games.village.scene import TEXT, Scene


def poor(players: int = 3, **options: Any) -> Scene:
    """The turn of seat 0; nobody owns a coin, and a cube lies aside so that the round goes on."""
    scene = Scene(players, **options).cubes("church", "orange")
    for seat in range(players):
        scene.own(seat, coin=0)
    return scene


def after(scene: Scene, *texts: str) -> tuple[str, int, list[str]]:
    """What is asked after some choices of a match with automatic decisions, whom, and what was taken by itself."""
    match = scene.match()
    for text in texts:
        match.play_text(text)
    step = "" if match.over else match.position.step.name
    return step, match.seat, [TEXT(entry.choice) for entry in [*match.line, *match.tentative] if entry.forced]


# The source of a turn.


def test_turn_source_every_colour_of_every_space_and_the_well() -> None:
    """Section 6, turn_source: each colour once per space; the well for each colour with cubes + coins >= 3."""
    scene = poor().cubes("harvest", "brown", "brown", "plague").cubes("market", "green")
    scene.own(0, orange=3, pink=2, brown=1, coin=1)
    assert scene.legal() == [
        "take harvest brown",
        "take harvest plague",
        "take market green",
        "take church orange",
        "well 3 orange",
        "well 2 orange 1 coin",
        "well 2 pink 1 coin",
    ]


def test_turn_source_is_automatic_with_one_cube_and_no_well() -> None:
    """Section 6, turn_source: taken by itself only if there is one pair and the well is out of reach."""
    scene = poor()
    step, seat, forced = after(scene.cubes("harvest", "brown"), "take harvest brown", "skip")
    assert (step, seat) == ("church", 1)
    assert forced == ["end turn", "take church orange"]
    scene.own(1, pink=3)
    step, seat, forced = after(scene, "take harvest brown", "skip")
    assert (step, seat, forced) == ("source", 1, ["end turn"])


def test_turn_space_by_the_well_or_free() -> None:
    """Section 6, turn_space: the spaces with a possible effect, the market always; nothing only when it is free."""
    well = poor().own(0, pink=3).stand(0, {"bag": "1"}).play("well 3 pink")
    assert well.legal() == ["go family", "go market"]
    assert well.why_not("skip") == "PAR-1"
    free = Scene(3).stand(0, {"bag": "1"})
    free.position.trigger = 2
    free.turn(0)
    assert free.legal() == ["go family", "go market", "skip"]


def test_turn_space_is_automatic_with_one_option() -> None:
    """Section 6, turn_space: nobody to be born, nobody at home: only the market is left."""
    scene = poor().own(0, pink=3, orange=1).stand(0, {"bag": "11112223344"})
    step, seat, forced = after(scene, "well 3 pink")
    # Nobody can serve: all pass, and the turn is over.
    assert forced == ["go market", "pass", "pass", "pass", "end turn", "take church orange"]
    assert (step, seat) == ("church", 1)


# Actions.


@pytest.mark.parametrize(
    ("space", "legal"),
    [
        ("harvest", ["harvest", "skip"]),
        ("family", ["birth", "return council:1", "return church:2", "skip"]),
        (
            "crafts",
            ["train wainwright", "train stables", "train scrivener", "train smithy", "buy stables", "mill", "skip"],
        ),
        ("travel", ["depart A", "skip"]),
        ("council", ["enter council", "advance 2", "use", "skip"]),
        ("church", ["ordain faith", "ordain time", "skip"]),
    ],
)
def test_turn_action_the_variants_and_skip(space: str, legal: list[str]) -> None:
    """Section 6, turn_action, VIL-DEC-4: what can be paid, and skipping after a cube."""
    scene = poor().cubes(space, "plague").stand(0, {"farm": "12", "council:1": "1", "church:2": "3"})
    scene.own(0, grain=3, wagon=1, brown=2, scroll=1).play(f"take {space} plague")
    assert scene.legal() == legal


@pytest.mark.parametrize("space", ["harvest", "crafts", "travel", "council", "church"])
def test_turn_action_only_skip_is_automatic(space: str) -> None:
    """Section 6, turn_action: with nobody at home and nothing to pay, the turn ends by itself."""
    scene = poor().cubes(space, "pink").cubes("family", "pink").stand(0, {"bag": "1"})
    step, seat, forced = after(scene, f"take {space} pink")
    assert (step, seat, forced) == ("source", 1, ["skip", "end turn"])


def test_turn_action_no_skip_at_the_market_nor_by_the_well() -> None:
    """Section 6, turn_action, VIL-DEC-4: the market opens at once; after the well the action has to be done."""
    scene = poor().cubes("market", "pink").play("take market pink")
    assert scene.step() == "market turn"
    scene = poor().own(0, pink=3).play("well 3 pink", "go crafts")
    assert "skip" not in scene.shown()


def test_harvest_is_automatic_by_the_well_or_free() -> None:
    """Section 6, harvest: one variant; no `skip` beside it unless a cube was taken."""
    step, seat, forced = after(poor().own(0, pink=3).cubes("family", "pink"), "well 3 pink", "go harvest")
    assert (step, seat, forced) == ("source", 1, ["harvest", "end turn"])
    free = poor()
    free.position.trigger = 2
    free.position.cubes = [0] * len(free.position.cubes)
    assert after(free.turn(0), "go harvest")[2] == ["harvest", "end turn"]


def test_family_is_automatic_with_one_option_and_no_skip() -> None:
    """Section 6, family: birth and a return for everybody on the board; one of them alone after the well is taken."""
    scene = poor().own(0, pink=3).stand(0, {"bag": "1", "council:2": "1", "travel:A": "2"})
    assert scene.play("well 3 pink", "go family").legal() == ["birth", "return travel:A", "return council:2"]
    alone = poor().own(0, pink=3).cubes("harvest", "pink").stand(0, {"bag": "1"})
    assert after(alone, "well 3 pink", "go family") == ("source", 1, ["birth", "end turn"])


def test_crafts_training_then_production_or_stop() -> None:
    """Section 6, crafts: train x (produce or stop), produce x good, buy x good x payment, mill."""
    scene = poor().cubes("crafts", "plague").stand(0, {"farm": "1", "crafts:stables": "1"})
    scene.own(0, grain=3, orange=2, pink=1, coin=1).play("take crafts plague")
    assert scene.legal() == [
        "train wainwright",
        "train stables",
        "train scrivener",
        "train smithy",
        "produce stables",
        "buy wainwright",
        "buy stables",
        "buy scrivener",
        "buy smithy",
        "mill",
        "skip",
    ]
    position = scene.position.clone()

    def asked(*texts: str) -> list[str]:
        scene.position = position.clone()
        return scene.play(*texts).legal()

    assert asked("train stables", "member 1") == ["produce stables", "stop"]
    assert asked("train stables", "member 1", "produce stables") == ["good horse", "good ox"]
    assert asked("produce stables") == ["good horse", "good ox"]
    assert asked("buy stables") == ["good horse", "good ox"]
    assert asked("buy wainwright") == ["pay 1 orange 1 pink", "pay 1 orange 1 coin", "pay 1 pink 1 coin"]
    assert asked("buy smithy") == ["pay 2 orange", "pay 1 orange 1 coin"]
    assert asked("buy scrivener") == ["pay 1 pink 1 coin"]


def test_travel_member_city_and_payment() -> None:
    """Section 6, travel: departures and moves with every payment, of every member who differs."""
    scene = poor().cubes("travel", "plague").stand(0, {"farm": "12", "travel:A": "13"})
    scene.own(0, wagon=1, brown=2, pink=1, coin=1).play("take travel plague")
    assert scene.legal() == ["depart A", "depart B", "move A B", "skip"]
    scene.play("move A B")
    assert scene.legal() == ["member 1", "member 3"]
    scene.play("member 3")
    assert scene.legal() == ["pay 1 brown 1 pink", "pay 1 brown 1 coin", "pay 1 pink 1 coin"]


@pytest.mark.parametrize(
    ("supply", "count", "legal"),
    [
        (
            {"orange": 2, "green": 1, "brown": 1, "pink": 0},
            2,
            ["gain 2 orange", "gain 1 orange 1 green", "gain 1 orange 1 brown", "gain 1 green 1 brown"],
        ),
        ({"orange": 1, "green": 1, "brown": 0, "pink": 0}, 2, ["gain 1 orange 1 green"]),
        ({"orange": 0, "green": 0, "brown": 2, "pink": 0}, 2, ["gain 2 brown"]),
        ({"orange": 0, "green": 1, "brown": 0, "pink": 1}, 1, ["gain 1 green", "gain 1 pink"]),
    ],
)
def test_city_cubes_every_multiset_of_the_supply(supply: dict[str, int], count: int, legal: list[str]) -> None:
    """Section 6, city_cubes and privilege_cubes: every multiset that the supply can give (VIL-SUP-1)."""
    scene = poor().supply(**supply).ask(GainCubes(0, count))
    assert scene.legal() == legal
    assert scene.why_not("gain 2 pink" if count == 2 else "gain 1 orange") == "VIL-SUP-1"


def test_city_cubes_are_automatic_when_one_multiset_is_possible() -> None:
    """Section 6, city_cubes: a supply of one green and one brown cube: both are gained unasked."""
    scene = poor().cubes("travel", "plague").cubes("harvest", "pink").stand(0, {"travel:A": "1"}).own(0, wagon=1)
    scene.own(0, orange=2).supply(orange=0, green=1, brown=1, pink=0)
    # The two orange cubes that are paid lie in the supply then, so there is a choice.
    step, seat, forced = after(scene, "take travel plague", "move A C")
    assert (step, seat, forced) == ("gain cubes", 0, ["member 1", "pay 2 orange"])
    scene.own(0, orange=0, coin=2).supply(orange=0)
    step, seat, forced = after(scene, "take travel plague", "move A C")
    assert (step, seat) == ("source", 1)
    assert forced == ["member 1", "pay 2 coin", "gain 1 green 1 brown", "end turn"]


# Council and church.


def test_council_enter_advance_use() -> None:
    """Section 6, council: entering, a step for every chamber with a member below the last, and use."""
    scene = poor().cubes("council", "plague").own(0, green=2, scroll=1)
    scene.stand(0, {"farm": "1", "council:1": "12", "council:3": "1", "council:4": "2"}).play("take council plague")
    assert scene.legal() == ["enter council", "advance 2", "advance 4", "use", "skip"]
    scene.play("advance 2")
    assert scene.legal() == ["member 1", "member 2"]
    scene.play("member 2")
    assert scene.legal() == ["pay 2 green", "pay 1 scroll"]


def test_privilege_none_after_a_move_only() -> None:
    """Section 6, privilege: those with an effect; `none` after entering or a step, not when it is used as such."""
    scene = poor().cubes("council", "plague").own(0, scroll=1).stand(0, {"council:2": "1"})
    position = scene.position.clone()
    scene.play("take council plague", "advance 3", "member 1", "pay 1 scroll")
    assert scene.legal() == ["privilege 1", "privilege 2", "privilege 3", "no privilege"]
    assert scene.why_not("privilege 4") == "VIL-COU-7"
    scene.position = position
    scene.play("take council plague", "use")
    assert scene.legal() == ["privilege 1", "privilege 2"]
    assert scene.why_not("no privilege") == "PAR-1"


def test_privilege_is_automatic_when_only_none_is_left() -> None:
    """Section 6, privilege: the marker is taken already: whoever enters ends his turn unasked."""
    scene = poor().cubes("council", "plague").cubes("family", "pink").own(0, scroll=1).stand(0, {"farm": "1"})
    scene.position.next_starter = 1
    step, seat, forced = after(scene, "take council plague", "enter council")
    assert (step, seat, forced) == ("source", 1, ["member 1", "pay 1 scroll", "no privilege", "end turn"])


def test_privilege_good_any_good_of_the_supply() -> None:
    """Section 6, privilege_good: every good that the supply has; a single one is taken by itself."""
    scene = poor().supply(scroll=0, ox=0).ask(GainGood(0))
    assert scene.legal() == ["good horse", "good plow", "good wagon"]
    scene.supply(horse=0, plow=0)
    assert scene.legal() == ["good wagon"]


def test_church_for_faith_or_time() -> None:
    """Section 6, church: a brown cube (or a coin for it) or three hours, of every member who differs."""
    scene = poor().cubes("church", "brown").own(0, coin=1).stand(0, {"farm": "113"}).play("take church brown")
    assert scene.legal() == ["ordain faith", "ordain time", "skip"]
    position = scene.position.clone()
    scene.play("ordain faith")
    assert scene.legal() == ["member 1", "member 3"]
    scene.play("member 3")
    assert scene.legal() == ["pay 1 brown", "pay 1 coin"]
    scene.position = position
    scene.play("ordain time", "member 1")
    assert scene.step() == "end turn"


# Payments.


def test_payment_every_split_that_can_be_paid() -> None:
    """Section 6, payment: cubes and coins in every mixture that he owns, and the scroll for 2 green."""
    for green, coin, scroll, legal in (
        (2, 2, 1, ["pay 2 green", "pay 1 green 1 coin", "pay 2 coin", "pay 1 scroll"]),
        (1, 2, 0, ["pay 1 green 1 coin", "pay 2 coin"]),
        (2, 1, 0, ["pay 2 green", "pay 1 green 1 coin"]),
        (0, 1, 1, ["pay 1 scroll"]),
    ):
        scene = poor().cubes("council", "plague").own(0, green=green, coin=coin, scroll=scroll)
        scene.stand(0, {"farm": "1"}).play("take council plague", "enter council", "member 1")
        assert scene.legal() == legal
        asked = after(scene, legal[0] if len(legal) > 1 else "pay 1 scroll")
        assert asked[0] == "use privilege"


def test_payment_is_automatic_with_one_split() -> None:
    """Section 6, payment: one way to pay is paid without asking."""
    scene = poor().cubes("church", "plague").cubes("family", "pink").own(0, brown=1).stand(0, {"farm": "1"})
    step, seat, forced = after(scene, "take church plague", "ordain faith")
    assert (step, seat, forced) == ("source", 1, ["member 1", "pay 1 brown", "end turn"])


# Market, death, mass.


def test_market_turn_only_pass_is_automatic() -> None:
    """Section 6, market_turn: who cannot serve passes by himself; who can is asked."""
    scene = poor().cubes("market", "pink").own(1, horse=1, plow=1, green=1)
    scene.market(["K20", "K21", "K22", "K13"], ["K01", "K02", "K03", "K04", "K05"])
    step, seat, forced = after(scene, "take market pink")
    assert (step, seat, forced) == ("market turn", 1, ["pass"])
    step, seat, forced = after(scene, "take market pink", "serve K20")
    assert forced == ["pass", "pay 1 green", "pass", "pass", "end turn", "take church orange"]
    assert (step, seat) == ("church", 1)


def test_death_choice_is_automatic_for_one_or_equals() -> None:
    """Section 6, death_choice: one candidate, or equals in one place, die unasked; otherwise the owner is asked."""
    for figures, expected in (
        ({"farm": "1"}, "bury farm"),
        ({"crafts:smithy": "111", "farm": "2"}, "bury crafts:smithy"),
        ({"farm": "1", "travel:A": "1"}, ""),
    ):
        scene = poor().cubes("family", "plague").cubes("harvest", "pink").stand(0, figures).clock(0, 9)
        step, seat, forced = after(scene, "take family plague", "skip")
        if expected:
            assert (step, seat, forced) == ("source", 1, [expected, "end turn"])
        else:
            assert (step, seat, forced) == ("choose death", 0, [])


def test_end_turn_is_asked_of_who_confirms() -> None:
    """Section 6, end_turn: taken by itself unless the seat confirms its turns."""
    scene = poor().cubes("harvest", "pink", "brown")
    assert after(scene, "take harvest pink", "skip")[:2] == ("source", 1)
    match = scene.match(confirming=[0])
    match.play_text("take harvest pink")
    match.play_text("skip")
    assert (match.position.step.name, match.seat) == ("end turn", 0)
    assert [TEXT(choice) for choice in match.position.legal()] == ["end turn"]


def test_option_auto_confirm_leaves_nothing_to_confirm() -> None:
    """Section 6, end_turn, option `auto_confirm`: the turn is over without a step that closes it."""
    scene = poor(auto_confirm=True).cubes("harvest", "pink", "plague").clock(1, 9).stand(1, {"farm": "1"})
    scene.turn(0).play("take harvest pink", "skip")
    assert (scene.step(), scene.seat()) == ("source", 1)
    # Deaths are settled all the same.
    scene.play("take harvest plague", "skip", "bury farm")
    assert (scene.step(), scene.seat()) == ("source", 2)


def test_mass_buy_is_automatic_without_member_or_coin_or_with_four_out() -> None:
    """Section 6, mass_buy: each own member that differs while there are coins, and `done`; else nobody is asked."""
    scene = poor().stand(0, {"bag": "1133"}).stand(1, {"bag": "1"}).stand(2, {"farm": "1"})
    scene.own(0, coin=5).own(2, coin=1).ask(Mass())
    assert (scene.seat(), scene.legal()) == (0, ["draw 1", "draw 3", "done"])
    scene.play("draw 1", "draw 3", "draw 3", "draw 1")
    assert scene.step() == "source"


def test_mass_promote_is_automatic_without_a_payable_step() -> None:
    """Section 6, mass_promote: each window below the last whose step can be paid, and `done`; else nobody is asked."""
    scene = poor().stand(0, {"church:1": "1", "church:2": "1", "church:4": "1"}).own(0, grain=1)
    scene.stand(1, {"church:2": "1"}).own(1, grain=1).stand(2, {"church:4": "1"}).own(2, grain=5)
    scene.ask(Promotions(0, 3))
    assert (scene.seat(), scene.legal()) == (0, ["promote 1", "done"])
    scene.play("promote 1", "member 1")
    # Nobody is asked any more: grain is missing, grain is missing, the window is the last.
    assert scene.step() == "source"

"""What can be taken back, and until when (the last column of the table in section 6 of the specification)."""

from __future__ import annotations

import pytest

from parish.engine.match import Match
from parish.games.village.game import VILLAGE
from parish.games.village.position import VillagePosition
from tests.games.matches import assert_final, assert_revocable, digest, play
from tests.games.village.scene import Scene

STALLS = ["K20", "K21", "K22", "K13"]
QUEUE = ["K01", "K02", "K03", "K04", "K05"]


def rich(space: str, cube: str = "plague", **figures: str) -> Scene:
    """The turn of seat 0, who owns a lot; a cube on a space, others elsewhere. Seat 1 holds the marker of the starter.

    Places are told with an underscore: council_1="1".
    """
    scene = Scene(3).cubes(space, cube).cubes("family", *["orange"] * 3).market(STALLS, QUEUE)
    scene.own(0, orange=3, green=2, brown=3, pink=3, grain=3, horse=2, plow=2, ox=1, wagon=1, scroll=1, coin=3)
    scene.stand(0, {place.replace("_", ":"): who for place, who in figures.items()} or {"farm": "12"})
    return scene


def standing(match: Match) -> VillagePosition:
    assert isinstance(match.position, VillagePosition)
    return match.position


@pytest.mark.parametrize(
    ("scene", "texts"),
    [
        # turn_source, turn_action, harvest
        (rich("harvest"), ["take harvest plague", "harvest"]),
        (rich("harvest", "brown"), ["take harvest brown", "skip"]),
        # turn_source and turn_space by the well, family
        (rich("harvest", farm="1", council_1="1", church_1="2"), ["well 3 pink", "go family", "return council:1"]),
        (rich("harvest", farm="1", council_1="1"), ["well 1 orange 2 coin", "go family", "birth"]),
        # crafts
        (rich("crafts"), ["take crafts plague", "train stables", "member 2", "produce stables", "good ox"]),
        (rich("crafts"), ["take crafts plague", "train smithy", "member 1", "stop"]),
        (rich("crafts"), ["take crafts plague", "buy wainwright", "pay 1 orange 1 coin"]),
        (rich("crafts"), ["take crafts plague", "mill"]),
        # travel and city_cubes
        (rich("travel"), ["take travel plague", "depart A", "member 1", "pay 2 coin"]),
        (
            rich("travel", travel_A="12", farm="1"),
            ["take travel plague", "move A C", "member 2", "pay 2 orange", "gain 1 green 1 pink"],
        ),
        # council, payment, privilege, privilege_cubes, privilege_good
        (
            rich("council", council_2="12", farm="1"),
            ["take council plague", "advance 3", "member 1", "pay 1 scroll", "privilege 3", "good wagon"],
        ),
        (
            rich("council", council_2="1", farm="1"),
            ["take council plague", "use", "privilege 2", "gain 2 brown"],
        ),
        (rich("council"), ["take council plague", "enter council", "member 2", "pay 2 green", "no privilege"]),
        # church
        (rich("church"), ["take church plague", "ordain faith", "member 1", "pay 1 coin"]),
        (rich("church"), ["take church plague", "ordain time", "member 2"]),
    ],
)
def test_a_turn_is_revocable_until_it_is_confirmed(scene: Scene, texts: list[str]) -> None:
    """Section 6: every decision of a turn without market day, until `end_turn`, which closes it."""
    match = scene.match(confirming=[0])
    assert_revocable(match, *texts)
    assert match.position.step.name == "end turn"
    match.restart_turn()
    assert digest(match) == VILLAGE.digest(scene.position)
    play(match, *texts, "end turn")
    assert_final(match)
    assert match.seat == 1


def test_without_confirmation_the_last_choice_closes_the_turn() -> None:
    """Section 6, end_turn: for seats that do not confirm, the turn closes with its last choice."""
    match = rich("harvest").match()
    play(match, "take harvest plague")
    assert match.may_step_back()
    play(match, "harvest")
    assert_final(match)


def test_death_choice_is_revocable_at_the_end_of_the_turn() -> None:
    """Section 6, death_choice: until the turn is confirmed, and the action before it as well."""
    match = rich("harvest", farm="1", crafts_smithy="1").clock(0, 9).match(confirming=[0])
    assert_revocable(match, "take harvest plague", "harvest", "bury crafts:smithy")
    match.step_back()
    assert_revocable(match, "bury farm")
    play(match, "end turn")
    assert_final(match)


def test_market_turn_is_revocable_until_the_next_player_has_decided() -> None:
    """Section 6, market_turn: the sale and its payment; even those who can only pass, and do so by themselves, have
    decided then.
    """
    match = rich("market").own(0, green=1, coin=1).match(confirming=[0])
    play(match, "take market plague")
    assert match.may_step_back()
    play(match, "serve K20")
    # The others have passed, and the opener is asked again.
    assert (match.position.step.name, match.seat) == ("market turn", 0)
    assert_final(match)
    assert_revocable(match, "serve K21")
    assert match.position.step.name == "pay"


def test_market_turn_is_final_once_the_next_player_is_asked() -> None:
    """Section 6, market_turn: the neighbour has to know what is left in the stalls."""
    scene = rich("market").own(1, ox=1, horse=1, plow=1, green=1)
    match = scene.match(confirming=[0, 1, 2])
    play(match, "take market plague", "serve K21")
    assert (match.position.step.name, match.seat) == ("market turn", 1)
    assert_final(match)


def test_market_turn_the_last_one_turns_customers_up() -> None:
    """Section 6, market_turn: the sale that ends the market day is final, because new customers are seen."""
    scene = rich("market").market(["K20", None, None, None], QUEUE)
    match = scene.match(confirming=[0])
    reveals = match.position.reveals
    play(match, "take market plague", "serve K20")
    assert (match.position.step.name, match.position.reveals - reveals) == ("end turn", 1 + 3)
    assert_final(match)


def test_market_turn_nobody_served_nothing_seen() -> None:
    """Section 6, market_turn: when the opener is the only one to decide and passes, nothing is turned up; but the
    others have passed after him, each by himself.
    """
    scene = rich("market")
    match = scene.match(confirming=[0])
    play(match, "take market plague", "pass")
    assert match.position.step.name == "end turn"
    assert_final(match)


def test_death_choice_in_a_market_day_until_the_next_decision() -> None:
    """Section 6, death_choice: the seller's, together with his sale, but not after the next player was asked."""
    scene = rich("market").own(1, ox=1, horse=1, plow=1, green=1).own(2, ox=1, plow=1, horse=1, green=1)
    scene.stand(1, {"farm": "1", "travel:A": "1"}).clock(1, 9)
    match = scene.match(confirming=[0, 1, 2])
    play(match, "take market plague", "pass")
    assert_revocable(match, "serve K20", "pay 1 green")
    assert match.position.step.name == "choose death"
    match.step_back()
    play(match, "pay 1 green", "bury travel:A")
    assert match.seat == 2
    assert_final(match)


def mass(**coins: int) -> Scene:
    """Seat 0 takes the last cube of the round; members in the bag and in the church."""
    scene = Scene(2).cubes("harvest", "orange").own(0, coin=2, grain=3).own(1, coin=2, grain=3)
    scene.stand(0, {"bag": "12", "church:1": "12"}).stand(1, {"bag": "1", "church:2": "1"})
    for seat, count in coins.items():
        scene.own(int(seat.strip("s")), coin=count)
    return scene


def test_mass_buy_is_revocable_until_done() -> None:
    """Section 6, mass_buy: each draw, not the `done` that lets others or chance go on; the turn before is closed."""
    match = mass().match()
    play(match, "take harvest orange")
    assert (match.position.step.name, match.seat) == ("paid draw", 0)
    assert_final(match)
    assert_revocable(match, "draw 2")
    play(match, "done")
    assert (match.position.step.name, match.seat) == ("paid draw", 1)
    assert_final(match)
    play(match, "done")
    # Chance has drawn; nothing before it can be taken back.
    assert_final(match)


def test_mass_promote_is_revocable_until_done() -> None:
    """Section 6, mass_promote: each step, not the `done` after which somebody else or a new round goes on."""
    match = mass(s0=0, s1=0).match()
    play(match, "take harvest orange")
    assert (match.position.step.name, match.seat) == ("promote", 0)
    assert_final(match)
    assert_revocable(match, "promote 1", "member 2")
    play(match, "done")
    assert (match.position.step.name, match.seat) == ("promote", 1)
    assert_revocable(match, "promote 2")
    play(match, "done")
    assert (match.position.step.name, standing(match).round) == ("source", 2)
    assert_final(match)


def test_seeding_and_the_last_cube_are_final() -> None:
    """Section 6: seeding is a random event, even if the same player goes on in the new round."""
    scene = Scene(2).cubes("harvest", "orange")
    match = scene.match(confirming=[0, 1])
    assert_revocable(match, "take harvest orange", "skip")
    play(match, "end turn")
    assert (standing(match).round, match.seat) == (2, 0)
    assert_final(match)


def test_option_auto_confirm_closes_at_the_next_seat() -> None:
    """Section 6, end_turn, option `auto_confirm`: nothing to confirm, so the last choice of the turn is final."""
    scene = Scene(2, auto_confirm=True).cubes("harvest", "orange", "brown").turn(0)
    match = scene.match(confirming=[0, 1])
    play(match, "take harvest orange")
    assert match.may_step_back()
    play(match, "skip")
    assert match.seat == 1
    assert_final(match)


def test_others_do_not_see_what_can_be_taken_back() -> None:
    """Section 6: tentative choices are their owner's; the others see them when they are closed."""
    match = rich("crafts").match(confirming=[0])
    before = match.view(1).to_bytes()
    play(match, "take crafts plague", "train smithy", "member 1", "stop")
    assert match.view(1).to_bytes() == before
    assert match.view(0).to_bytes() != before
    assert match.story(1, since=1) == []
    play(match, "end turn")
    assert match.view(1).to_bytes() != before
    assert match.story(1, since=1) != []

"""What the choices of Village say about their price and their consequence, and that all numbers come from the view."""

from __future__ import annotations

from parish.games.village import steps
from parish.games.village.words.sight import Sight
from tests.games.village.scene import PARSE, Scene
from tests.games.village.test_words import say, told


def choice(scene: Scene, text: str) -> str:
    return say().choice(PARSE(text), told(scene.position))


def test_VIL_DEC_3_hours_are_told_with_the_bridges_that_they_cross() -> None:  # noqa: N802 - the ID of the rule
    """VIL-DEC-3: the time cost of an option is shown together with the number of crossings that it causes."""
    scene = Scene().cubes("crafts", "plague").turn()
    assert choice(scene, "take crafts plague") == "Take a plague cube from the crafts (2 hours)"
    scene.clock(0, 8)
    assert choice(scene, "take crafts plague") == (
        "Take a plague cube from the crafts (2 hours, crossing the bridge once: one of the first generation dies)"
    )
    scene.play("take crafts plague")
    assert choice(scene, "train smithy") == "Train a smith (3 hours)"
    scene.clock(0, 7)
    assert choice(scene, "train smithy") == (
        "Train a smith (3 hours, crossing the bridge once: one of the first generation dies)"
    )
    assert choice(scene, "mill") == "Have grain ground at the mill (2 coins for 2 sacks of grain; 2 hours)"
    scene.clock(0, 8)
    assert choice(scene, "mill").endswith("2 hours, crossing the bridge once: one of the first generation dies)")


def test_who_would_die_is_told_only_where_it_is_certain() -> None:
    scene = Scene().cubes("church", "green").stand(0, {"farm": "12"}).clock(0, 8).turn().play("take church green")
    # Whoever goes to the church may be the only one of the first generation.
    assert choice(scene, "ordain time").endswith("(3 hours, crossing the bridge once)")
    scene.stand(0, {"farm": "11"})
    assert choice(scene, "ordain time").endswith("crossing the bridge once: one of the first generation dies)")
    scene.stand(0, {"bag": "1"})
    assert Sight(told(scene.position)).time(say(), 3) == ["3 hours, crossing the bridge once"]


def test_a_long_time_crosses_the_bridge_more_than_once() -> None:
    sight = Sight(told(Scene(life_track_length=5).clock(0, 4).turn().position))
    assert sight.time(say(), 11) == ["11 hours, crossing the bridge 3 times"]
    assert sight.time(say(), 0) == []


def test_what_the_crafts_offer() -> None:
    scene = Scene().stand(0, {"farm": "1", "crafts:stables": "1"}).cubes("crafts", "pink").turn()
    scene.play("take crafts pink")
    assert choice(scene, "produce stables") == "Produce in the stables (a horse or an ox; 3 hours)"
    assert choice(scene, "buy wainwright") == "Buy from the wainwright (a wagon for an orange cube and a pink cube)"
    assert choice(scene, "buy stables") == "Buy from the stables (a horse or an ox for 3 sacks of grain)"


def test_a_journey_tells_its_road_its_reward_and_its_points() -> None:
    scene = Scene().stand(0, {"farm": "1", "travel:B": "1"}).marks(0, "B").cubes("travel", "pink").turn()
    scene.play("take travel pink")
    assert choice(scene, "depart A") == (
        "Set out for city A (2 hours; 1 wagon, 2 brown cubes; 3 prestige points; 2 more points at the end)"
    )
    assert choice(scene, "depart B") == ("Set out for city B (2 hours; 1 wagon, 2 pink cubes; seen before, no reward)")
    assert choice(scene, "move B A").startswith(
        "Travel from city B to city A (2 hours; 1 wagon, 1 brown cube, 1 pink cube; 3 prestige points;"
    )


def test_the_council_tells_its_price_and_its_points() -> None:
    scene = Scene().stand(0, {"farm": "1", "council:2": "1"}).cubes("council", "pink").turn()
    scene.play("take council pink")
    assert choice(scene, "enter council") == "Enter the council (1 hour; 2 green cubes or 1 scroll)"
    assert choice(scene, "advance 3") == (
        "Move up to chamber 3 of the council (2 hours; 2 green cubes or 1 scroll; 2 more points at the end)"
    )
    scene.play("use")
    assert choice(scene, "privilege 2") == "Take 2 cubes of your choice"
    assert choice(scene, "privilege 4") == "Pay a coin for 3 prestige points"


def test_a_sale_tells_the_extra_cost_unless_it_is_free() -> None:
    scene = Scene().market(["K20", "K01", None, None]).own(0, horse=1, plow=1).own(1, grain=3, green=1)
    scene.clock(1, 9).cubes("market", "green").turn().play("take market green")
    free = choice(scene, "serve K20")
    assert free == "Serve the yeoman (a horse and a plow for 6 points)"
    scene.play("serve K20")
    assert choice(scene, "serve K01") == (
        "Serve the baker (3 sacks of grain for 4 points; extra: 1 green cube, 1 hour, "
        "crossing the bridge once: one of the first generation dies)"
    )


def test_a_death_tells_where_the_dead_will_rest() -> None:
    scene = Scene().stand(0, {"farm": "12", "church:2": "1", "crafts:smithy": "1"}).room(graves=2, farm=0)
    scene.stand(1, {"farm": "1"}).ask(steps.deaths.ChooseDeath(0))
    assert choice(scene, "bury farm") == "Bury a farmer (of the first generation; to an anonymous grave)"
    assert choice(scene, "bury crafts:smithy") == "Bury a smith (of the first generation; into the chronicle)"
    assert choice(scene, "bury church:2") == (
        "Bury the cleric at window 2 (of the first generation; gives up 3 points; into the chronicle)"
    )
    scene.room(graves=1)
    assert choice(scene, "bury farm").endswith("to an anonymous grave; this brings the end of the game)")
    scene.room(graves=0)
    assert choice(scene, "bury farm").endswith("neither an entry nor a grave is left)")


def test_a_third_entry_tells_its_points_and_the_last_one_the_end() -> None:
    scene = Scene().stand(0, {"farm": "11", "chronicle:crafts": "11"}).ask(steps.deaths.ChooseDeath(0))
    assert choice(scene, "bury farm").endswith("into the chronicle; 4 more points at the end)")
    scene.room(crafts=0, council=0, travel=0, church=0, farm=1)
    assert choice(scene, "bury farm").endswith("4 more points at the end; this brings the end of the game)")


def test_the_mass_tells_its_prices() -> None:
    scene = Scene().stand(0, {"bag": "1", "church:3": "2"}).ask(steps.mass.PaidDraw(0))
    assert choice(scene, "draw 1") == "Bring out a member of the first generation (1 coin)"
    assert choice(scene, "done") == "Bring nobody else out"
    scene.play("done").own(0, grain=2).ask(steps.mass.Promote(0))
    assert choice(scene, "promote 3") == (
        "Move a member up from window 3 to window 4 (2 grain; 2 more points at the end)"
    )
    assert choice(scene, "done") == "Move nobody else up"


def test_who_goes_tells_who_could_be_the_next_to_die() -> None:
    scene = Scene().stand(0, {"farm": "1122"}).cubes("crafts", "pink").turn().play("take crafts pink", "train smithy")
    assert choice(scene, "member 1") == "A member of the first generation (one of 2; could be the next to die)"
    assert choice(scene, "member 2") == "A member of the second generation (one of 2)"


def test_a_harvest_and_a_birth_tell_what_they_bring() -> None:
    scene = Scene().own(0, ox=1, plow=1, grain=2).cubes("harvest", "pink").cubes("family", "pink").turn()
    scene.play("take harvest pink")
    assert choice(scene, "harvest") == "Harvest 3 sacks of grain"
    scene.play("skip").turn().play("take family pink")
    assert choice(scene, "birth") == "Welcome a child of the second generation"


def test_numbers_come_from_the_components_in_play() -> None:
    """An option that changes the board changes what is said."""
    scene = Scene(life_track_length=5, church_step_grain="3,4,5")
    rows = {
        (panel.id, row.label): row.value for panel in say().panels(told(scene.turn().position)) for row in panel.rows
    }
    assert rows["farm", "Next death"] == "in 5 hours"
    assert rows["church", "Window 4"] == "6 points, 5 grain to reach"

"""Setting up (section 4 of the specification), with the options that concern it."""
# ruff: noqa: N802 - tests carry the IDs of their rules

from __future__ import annotations

from collections import Counter

import pytest

from parish.engine.chance import Chance, as_seed
from parish.engine.errors import BadSetup
from parish.games import GAMES
from parish.games.my_village import names
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.names import CARD, CUSTOMER, LETTER, SYMBOL
from parish.games.my_village.position import MyVillagePosition
from parish.games.my_village.streams import BOARDS, CUSTOMERS, FIRST_PLAYER, STREAMS
from tests.games.my_village.scene import Scene, assert_nothing_lost, everything, place_of

COUNTS = [2, 3, 4]


def laid_out(players: int, seed: int = 1, **options: object) -> MyVillagePosition:
    """The table before the first round begins: no die was rolled yet."""
    chance = MY_VILLAGE.open_chance(as_seed(seed))
    return MY_VILLAGE.set_up(players, MY_VILLAGE.read_options(options), MY_VILLAGE.pack(), chance)


def started(players: int, seed: int = 1, **options: object) -> MyVillagePosition:
    return MY_VILLAGE.start(players, options, seed)


def stack(position: MyVillagePosition, name: str) -> list[str]:
    """A stack by its symbol or letter, the top card first."""
    if name in SYMBOL:
        return [names.MONK[monk] for monk in reversed(position.monks[SYMBOL.index(name)])]
    return [names.TRAVEL[travel] for travel in reversed(position.journeys[LETTER.index(name)])]


def test_MYV_AMB_1_my_village() -> None:
    """MYV-AMB-1: the title."""
    assert MY_VILLAGE.words().title() == "My Village"
    assert GAMES["my_village"] is MY_VILLAGE


# MYV-SET-1, MYV-SET-2: who plays, with what.


@pytest.mark.parametrize("players", COUNTS)
def test_MYV_SET_1_two_three_or_four_players_seated_clockwise(players: int) -> None:
    """MYV-SET-1: the game accepts 2, 3 or 4 players; turns go to the next seat."""
    scene = Scene(players)
    assert scene.position.seats == players
    seats = []
    for _ in range(players):
        seats.append(scene.seat())
        scene.value(7).act("headman", "stay")
    assert seats == list(range(players))


@pytest.mark.parametrize("players", [0, 1, 5])
def test_MYV_SET_1_nobody_else_can_play(players: int) -> None:
    """MYV-SET-1, MYV-AMB-30: other numbers of players are refused, a single one too."""
    with pytest.raises(BadSetup, match=f"2, 3, 4 players, not {players}"):
        started(players)


@pytest.mark.parametrize("players", COUNTS)
def test_MYV_SET_2_all_cards_at_every_player_count(players: int) -> None:
    """MYV-SET-2: every card of the box is on display, in a stack, open or in the deck."""
    position = laid_out(players)
    assert_nothing_lost(position)
    places = Counter(place_of(position, card) for card in range(len(CARD)))
    assert places == {"display": 4 + 4 + 4 + 8 + 20, "top": 3, "stack": 9 + 19, "open": 6, "deck": 27}
    assert sum(places.values()) == 104


# The display.


@pytest.mark.parametrize(
    ("card", "value"), [("church_healing", 4), ("church_monastery", 5), ("church_trade", 3), ("church_travelers", 6)]
)
def test_MYV_SET_3_all_churches_can_be_had(card: str, value: int) -> None:
    """MYV-SET-3: all four lie open; the first player takes any of them."""
    scene = Scene(3).value(value)
    assert [name for name in names.CHURCH if f"acquire {name}" in scene.shown()] == list(names.CHURCH)
    scene.play(f"acquire {card}")
    assert scene.where(card) == "0"


@pytest.mark.parametrize(("value", "cards"), [(3, {"council_financial", "council_people"}), (11, None)])
def test_MYV_SET_4_all_chambers_can_be_had(value: int, cards: set[str] | None) -> None:
    """MYV-SET-4: all four lie open."""
    scene = Scene(3).value(value)
    assert [name for name in names.COUNCIL if f"acquire {name}" in scene.shown()] == list(names.COUNCIL)
    expected = cards or {"council_guilds", "council_territories"}
    assert {name for name in names.COUNCIL if f"acquire {name}" in scene.legal()} == expected


def test_MYV_SET_5_one_pile_of_meeting_places() -> None:
    """MYV-SET-5: they are alike, so one of the pile is offered; four villages can have one."""
    scene = Scene(4).value(2)
    assert [text for text in scene.shown() if text.startswith("acquire MP")] == ["acquire MP1"]
    scene.own(1, "MP1")
    assert [text for text in scene.shown() if text.startswith("acquire MP")] == ["acquire MP2"]
    prices = {tuple(map(repr, _printed(f"MP{n}"))) for n in range(1, 5)}
    assert len(prices) == 1


def _printed(card: str) -> list[object]:
    """All that is printed on a card."""
    parts, number = started(3).parts, CARD.index(card)
    columns = (parts.values, parts.black_time, parts.price, parts.white_time, parts.spaces, parts.points)
    return [column[number] for column in columns]


@pytest.mark.parametrize(("symbol", "count"), [("quill", 3), ("chalice", 4), ("rosary", 5)])
def test_MYV_SET_6_three_shuffled_stacks_of_monks(symbol: str, count: int) -> None:
    """MYV-SET-6: by symbol, shuffled; each card comes to the top about equally often."""
    tops: Counter[str] = Counter()
    orders = set()
    for seed in range(300):
        cards = stack(laid_out(2, seed), symbol)
        assert sorted(cards) == [f"M{symbol[0].upper()}{n}" for n in range(1, count + 1)]
        tops[cards[0]] += 1
        orders.add(tuple(cards))
    assert len(tops) == count
    # More than 5 standard deviations away from an equal share is no chance.
    share = 300 / count
    assert all(abs(number - share) < 5 * share**0.5 for number in tops.values())
    assert len(orders) == {3: 6, 4: 24}.get(count, len(orders))


def test_MYV_SET_6_only_the_top_monks_are_shown() -> None:
    """MYV-SET-6, MYV-AMB-33: of each stack the top card is seen and can be had; what lies below is told unordered."""
    scene = Scene(3).top_monks("MQ2", "MC3", "MR5").value(4)
    shown = [text for text in scene.shown() if text.startswith("acquire M") and text != "acquire MP1"]
    assert shown == ["acquire MQ2", "acquire MC3", "acquire MR5"]
    table = MY_VILLAGE.table(scene.position, 0)
    assert table["top_monks"] == {"quill": "MQ2", "chalice": "MC3", "rosary": "MR5"}
    assert table["monks_to_come"] == {
        "quill": ["MQ1", "MQ3"],
        "chalice": ["MC1", "MC2", "MC4"],
        "rosary": ["MR1", "MR2", "MR3", "MR4"],
    }
    assert "monks" not in table


def test_MYV_SET_7_one_pile_of_fields() -> None:
    """MYV-SET-7: they are alike, so one of the pile is offered, and there are eight."""
    scene = Scene(4).value(7)
    assert [text for text in scene.shown() if text.startswith("acquire FI")] == ["acquire FI1"]
    scene.own(1, *(f"FI{n}" for n in range(1, 8)))
    assert [text for text in scene.shown() if text.startswith("acquire FI")] == ["acquire FI8"]
    assert len({tuple(map(repr, _printed(f"FI{n}"))) for n in range(1, 9)}) == 1


@pytest.mark.parametrize("players", COUNTS)
def test_MYV_SET_8_six_open_customers(players: int) -> None:
    """MYV-SET-8: the top six of the shuffled deck, in drawing order."""
    drawn = list(range(33))
    Chance.of(as_seed(1), STREAMS).shuffle(CUSTOMERS, drawn)
    drawn.reverse()
    position = laid_out(players)
    assert position.open_customers == drawn[:6]
    assert position.hidden_customers[::-1] == drawn[6:]


def test_MYV_SET_8_customers_are_shuffled() -> None:
    """MYV-SET-8: every customer comes first about equally often."""
    first: Counter[str] = Counter()
    for seed in range(990):
        first[CUSTOMER[laid_out(2, seed).open_customers[0]]] += 1
    # 30 of each are expected; more than 5 standard deviations away is no chance.
    assert sorted(first) == list(CUSTOMER)
    assert 3 < min(first.values()) <= max(first.values()) < 57


@pytest.mark.parametrize(("letter", "count"), [("A", 4), ("B", 4), ("C", 4), ("D", 4), ("E", 3)])
def test_MYV_SET_9_five_shuffled_stacks_of_journeys(letter: str, count: int) -> None:
    """MYV-SET-9: by letter, dark side up; each card comes to the top about equally often."""
    tops: Counter[str] = Counter()
    for seed in range(300):
        cards = stack(laid_out(2, seed), letter)
        assert sorted(cards) == [f"T{letter}{n}" for n in range(1, count + 1)]
        tops[cards[0]] += 1
    share = 300 / count
    assert len(tops) == count
    assert all(abs(number - share) < 5 * share**0.5 for number in tops.values())


def test_MYV_SET_9_light_sides_are_hidden() -> None:
    """MYV-SET-9, MYV-AMB-33: nobody sees which card is on top; only what is in the stack is known."""
    table = MY_VILLAGE.table(started(3), 1)
    assert "journeys" not in table
    assert table["turned"] is None
    assert table["journeys_to_come"] == {
        **{letter: [f"T{letter}{n}" for n in range(1, 5)] for letter in "ABCD"},
        "E": ["TE1", "TE2", "TE3"],
    }


def test_MYV_SET_10_all_craft_buildings_can_be_had() -> None:
    """MYV-SET-10: all four cards of each type are offered."""
    scene = Scene(3).value(5)
    assert [text[8:] for text in scene.shown() if text[8:] in names.CRAFT] == list(names.CRAFT)
    fives = [f"{code}{n}" for code in ("ST", "BR", "FO", "OF", "WA") for n in (1, 2)]
    assert [text[8:] for text in scene.legal() if text[8:] in names.CRAFT] == fives


@pytest.mark.parametrize("players", COUNTS)
def test_MYV_SET_11_nobody_has_a_tile_yet(players: int) -> None:
    """MYV-SET-11: the 2/12 tiles lie beside the meeting places; everybody who gets a meeting place gets one."""
    told = everything(laid_out(players))
    assert [told[f"{seat}.tile"] for seat in range(players)] == [""] * players
    scene = Scene(players)
    for seat in range(players):
        scene.turn(seat).value(12).act(f"acquire MP{seat + 1}", "tile home")
    assert [everything(scene.position)[f"{seat}.tile"] for seat in range(players)] == ["home"] * players


@pytest.mark.parametrize(("players", "distance"), [(2, 9), (3, 12), (4, 15)])
def test_MYV_SET_12_the_rat_starts_by_player_count(players: int, distance: int) -> None:
    """MYV-SET-12, MYV-AMB-10: so many steps before the last space, which is grey: no single roll reaches it."""
    assert laid_out(players).rat == distance > 6


# Villages.


def test_MYV_SET_13_boards_by_lot() -> None:
    """MYV-SET-13: each player a different board; every board comes to every seat about equally often."""
    where: Counter[tuple[int, int]] = Counter()
    for seed in range(400):
        boards = laid_out(4, seed).board
        assert sorted(boards) == [0, 1, 2, 3]
        where.update(enumerate(boards))
    assert len(where) == 16
    assert 50 < min(where.values()) <= max(where.values()) < 150
    assert {tuple(laid_out(2, seed).board) for seed in range(400)} == {
        (one, two) for one in range(4) for two in range(4) if one != two
    }


def test_MYV_SET_13_boards_in_order() -> None:
    """MYV-SET-13, option `village_boards` = in_order: seat n has the n-th board, whoever starts."""
    for players in COUNTS:
        assert laid_out(players, 5, village_boards="in_order", first_player="1").board == list(range(players))


def test_MYV_SET_13_boards_chosen_in_reverse_turn_order() -> None:
    """MYV-SET-13, option `village_boards` = choose: the last in turn order first; nobody gets a board twice."""
    scene = Scene(4, village_boards="choose", first_player="2")
    assert scene.legal() == ["board VB1", "board VB2", "board VB3", "board VB4"]
    chosen = []
    for board in ("VB3", "VB1", "VB4", "VB2"):
        chosen.append(scene.seat())
        scene.play(f"board {board}")
        assert f"board {board}" not in scene.shown()
    assert chosen == [1, 0, 3, 2]
    assert [event.values for event in scene.events("board taken")] == [(1, 2), (0, 0), (3, 3), (2, 1)]
    assert [names.BOARD[board] for board in scene.position.board] == ["VB1", "VB3", "VB2", "VB4"]
    assert (scene.seat(), scene.step(), scene.position.round) == (2, "choose dice", 1)


def test_MYV_SET_13_the_lot_is_a_stream_of_its_own() -> None:
    """MYV-SET-13: no other chance depends on how the boards are given out."""
    one, two = laid_out(4, 3), laid_out(4, 3, village_boards="in_order")
    assert one.open_customers == two.open_customers
    assert one.monks == two.monks
    assert (one.chance.counts[BOARDS] > 0, two.chance.counts[BOARDS]) == (True, 0)


@pytest.mark.parametrize("players", COUNTS)
def test_MYV_SET_14_reaper_headman_and_time(players: int) -> None:
    """MYV-SET-14: reaper on the bridge, headman in the main house, marker on cloud 0."""
    position = laid_out(players)
    told = everything(position)
    assert position.crossings == 0
    assert [told[f"{seat}.headman"] for seat in range(players)] == ["main_house"] * players
    assert position.clock == [0] * players


@pytest.mark.parametrize("players", COUNTS)
def test_MYV_SET_15_all_five_villagers_are_there(players: int) -> None:
    """MYV-SET-15: abbot, councilman, traveler, craftsman, merchant."""
    told = everything(laid_out(players))
    for seat in range(players):
        assert told[f"{seat}.villagers"] == "abbot councilman traveler craftsman merchant"


# The first player, coins and dice.


@pytest.mark.parametrize("players", COUNTS)
def test_MYV_SET_16_the_option_names_the_first_player(players: int) -> None:
    """MYV-SET-16: option `first_player` = seat; that seat holds the token, palm up, and has the first turn."""
    for seat in range(players):
        position = laid_out(players, 1, first_player=str(seat))
        assert position.first_player == position.token_holder() == seat
        assert position.token_story == 0
        assert everything(position)["next first"] == ""
        position.settle()
        assert position.seat == seat


def test_MYV_SET_16_the_first_player_by_lot() -> None:
    """MYV-SET-16: option `first_player` = random (the default) starts each seat equally often."""
    starters = Counter(laid_out(4, seed).first_player for seed in range(400))
    assert sorted(starters) == [0, 1, 2, 3]
    assert min(starters.values()) > 60
    assert Counter(laid_out(4, seed, first_player="random").first_player for seed in range(400)) == starters
    assert laid_out(4, first_player="1").chance.counts[FIRST_PLAYER] == 0


def test_MYV_SET_16_nobody_sits_there() -> None:
    """MYV-SET-16: a first player who does not take part is refused, and so is a word that names nobody."""
    with pytest.raises(BadSetup, match="first_player is 2; expected random or a seat from 0 to 1") as caught:
        started(2, first_player="2")
    assert caught.value.option == "first_player"
    with pytest.raises(BadSetup, match="first_player is 'oldest'"):
        started(2, first_player="oldest")


@pytest.mark.parametrize(
    ("players", "first", "coins"),
    [(2, 0, [1, 2]), (2, 1, [2, 1]), (3, 1, [3, 1, 2]), (4, 0, [1, 2, 3, 4]), (4, 2, [3, 4, 1, 2])],
)
def test_MYV_SET_17_coins_in_turn_order(players: int, first: int, coins: list[int]) -> None:
    """MYV-SET-17: 1, 2, 3, 4 coins from the first player on."""
    assert laid_out(players, 1, first_player=str(first)).coins == coins


@pytest.mark.parametrize(("players", "white", "black"), [(2, 8, 3), (3, 6, 2), (4, 8, 3)])
def test_MYV_SET_18_the_dice_of_the_player_count(players: int, white: int, black: int) -> None:
    """MYV-SET-18: so many are rolled in the first round, and none lies in the pool before."""
    position = laid_out(players)
    assert sum(position.pool) == 0
    position.settle()
    assert (sum(position.pool[:6]), sum(position.pool[6:])) == (white, black)


@pytest.mark.parametrize("players", COUNTS)
def test_MYV_SET_19_everything_else_starts_empty(players: int) -> None:
    """MYV-SET-19: school, tree, main house, areas, market, and no day laborers."""
    position = laid_out(players)
    told = everything(position)
    empty: dict[str, int | str] = dict.fromkeys(["tree", "saved", "laborers", "jokers", "meeting", *names.GOOD], 0)
    empty |= {"pupils": "", "marks": "", "tile": ""}
    for seat in range(players):
        assert {key: told[f"{seat}.{key}"] for key in empty} == empty
        assert position.owner.count(seat) == position.served.count(seat) == 0
    assert told["plowed"] == ""
    assert told["healing"] == told["graves"] == 0
    assert [told[f"chronicle.{profession}"] for profession in names.PROFESSION] == [0] * 5
    assert all(score == int(seat == position.first_player) for seat, score in enumerate(position.outcome().scores))


def test_MYV_SET_20_story_points_markers_and_laborers_never_run_out() -> None:
    """MYV-SET-20, MYV-AMB-38: whatever is already in play, the next one is given; what is returned is gone."""
    scene = Scene(3).tree(1, 1000).saved(2, 500).laborers(1, 4).laborers(2, 9).coins(1, 300).graves(40)
    scene.alive(0, "abbot").clock(0, 9).rat(12, 1).mark()
    scene.value(3).play("headman", "stay", "end turn", "bury abbot", "laborer merchant")
    assert scene.changes() == {
        "turn": 1,
        "turns": 1,
        "0.time": -9,
        "0.villagers": "merchant",
        "0.tree": 2,
        "0.laborers": 1,
        "chronicle.abbot": 1,
        "rat": -1,
    }


# What is not there.


def test_MYV_AMB_30_no_variants() -> None:
    """MYV-AMB-30: no option changes the set-up but for who starts and who gets which board."""
    plain = MY_VILLAGE.to_json(laid_out(3, 7))
    kept = {"first_player", "village_boards"}
    for option in MY_VILLAGE.options:
        for value in option.samples() if option.key not in kept else ():
            assert MY_VILLAGE.to_json(laid_out(3, 7, **{option.key: value})) == plain

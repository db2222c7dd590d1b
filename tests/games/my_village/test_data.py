"""data.toml against section 3 of the specification: every value, and where it comes from."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from parish.games.my_village import names
from parish.games.my_village.components import ANY, Components
from parish.games.my_village.names import CARD, CUSTOMER, GOOD
from tests.games.my_village.scene import PACK

PLAYERS: Final = (2, 3, 4)
#: The specification, where it lies beside the repository.
SPEC: Final = next(
    (
        spec
        for folder in Path(__file__).resolve().parents
        if (spec := folder / "shared" / "spec" / "my_village.md").exists()
    ),
    None,
)
LETTERS: Final = dict(zip("HBPSW", GOOD, strict=True))

Row = dict[str, str]


def parts(players: int = 4) -> Components:
    return Components(PACK, players)


def value(table: str) -> dict[str, Any]:
    """The values of the table [name]."""
    return PACK.table(table).values()


def values(table: str) -> list[dict[str, Any]]:
    """The values of every element of [[name]]."""
    return [row.values() for row in PACK.tables(table)]


def marks(table: str, key: str = "", word: str = "") -> set[str]:
    """The marks of a table, or of the element of an array of tables that has a word under a key."""
    rows = [row for row in PACK.provenance() if row.table.strip("[]0123456789 ") == table]
    found = [row for row in rows if not key or row.values[key] == word]
    assert len(found) == 1, f"{table} {word}"
    return set(found[0].marks)


# Reading the specification.


def spec_tables(section: str) -> list[list[Row]]:
    """The tables of a section, each row by the heads of its columns."""
    assert SPEC is not None
    text = SPEC.read_text(encoding="utf-8")
    found = re.search(rf"(?m)^### {re.escape(section)} .*\n([\s\S]*?)^##", text)
    assert found, section
    tables: list[list[Row]] = []
    for block in re.findall(r"(?m)(?:^\|.*\n)+", found[1]):
        lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in block.splitlines()]
        tables.append([dict(zip(lines[0], cells, strict=True)) for cells in lines[2:]])
    return tables


def spec_marks(*texts: str) -> set[str]:
    """The provenance marks in some cells: R, E, X with a number, M or D."""
    return {mark for text in texts for mark in re.findall(r"(?<![\w+-])([REXMD])(?![\w+])", text)}


def banner(cell: str) -> list[int]:
    """The values of a banner: "5/8", "7 (D)", "any"."""
    if cell == "any":
        return list(range(2, 13))
    found = re.match(r"\d+(?:/\d+)?", cell)
    assert found, cell
    return [int(part) for part in found[0].split("/")]


def number(cell: str) -> int:
    found = re.match(r"[+-]?\d+", cell)
    assert found, cell
    return int(found[0])


def ids(rows: list[Row]) -> list[str]:
    """The cards of a table of the specification."""
    return [row["card id"].strip("`") for row in rows]


def shown(mask: int) -> list[int]:
    return [number for number in range(2, 13) if mask >> number & 1]


specified = pytest.mark.skipif(SPEC is None, reason="the specification is not here")


# The course of the game.


def test_the_players_and_their_dice() -> None:
    """Table 3.2, MYV-SET-1, MYV-SET-18: dice in the pool, dice that are taken, and turns."""
    by_count = [parts(players) for players in PLAYERS]
    assert [(each.white_dice, each.black_dice, each.turns) for each in by_count] == [(8, 3, 2), (6, 2, 1), (8, 3, 1)]
    assert [2 * each.turns * each.players for each in by_count] == [8, 6, 8]
    assert parts().plague_time == 2  # MYV-DIC-7


def test_the_end_and_the_rat() -> None:
    """Table 3.3, MYV-END-1, MYV-SET-12, MYV-AMB-10: the space of the player count, not the third one."""
    assert [parts(players).last_coffin for players in PLAYERS] == [9, 14, 18]
    assert [parts(players).rat_distance for players in PLAYERS] == [9, 12, 15]


def test_nothing_but_counts_differs_by_player_count() -> None:
    """Section 4: the number of dice and turns, the rat's start and the end; coins follow from the turn order."""
    every = [parts(players) for players in PLAYERS]
    # Compiled objects have no __dict__ to be read.
    facts = [name for name in dir(every[0]) if not name.startswith("_") and not callable(getattr(every[0], name))]
    differing = {name for name in facts if len({repr(getattr(each, name)) for each in every}) > 1}
    assert differing == {"players", "white_dice", "black_dice", "last_coffin", "rat_distance", "turns"}


def test_the_main_board() -> None:
    """Section 3.14, MYV-FPT-1, MYV-CLK-1, MYV-CLK-2, MYV-AMB-9: banners, prices, coffins."""
    board = parts()
    assert shown(board.token_values) == shown(board.office_values) == [4, 10]
    assert (board.token_story, board.token_points) == (1, 1)  # MYV-RND-3, MYV-SCO-8
    assert list(zip(board.office_time, board.office_coins, strict=True)) == [(1, 0), (2, 0), (2, 1), (3, 1)]
    assert (board.open_customers, board.monk_customers) == (6, 2)  # MYV-SET-8, MYV-MNK-8
    assert board.chronicle_story == [2, 1]
    assert board.printed_graves == 12
    assert parts().start_coins == [1, 2, 3, 4]  # MYV-SET-17


# Villages.


def test_the_life_track() -> None:
    """Section 3.4, MYV-TIM-1: ten clouds a lap."""
    assert parts().clouds == 10


def test_the_village_boards() -> None:
    """Section 3.5, MYV-SET-13, MYV-PLY-2: they differ in the play banner, whose pairs are those of the crafts."""
    board = parts()
    assert [shown(mask) for mask in board.play_values] == [[5, 8], [5, 9], [6, 8], [6, 9]]
    assert (board.play_time, board.play_story) == (0, 1)
    assert shown(board.school_values) == [3, 11]
    assert (board.graduation_time, board.graduation_story) == (1, 2)
    assert (board.headman_time, board.headman_coins, board.headman_story) == (1, 1, 3)
    assert board.window_points == [0, 1, 3, 6, 10, 15, 21]
    assert board.laborer_points == 5
    crafts = {tuple(row["values"]) for row in values("craft_building")}
    assert {tuple(row["play"]) for row in values("village_board")} == crafts


def test_how_many_cards_there_are() -> None:
    """Table 3.1, MYV-SET-2, MYV-SET-5, MYV-SET-7: 104 cards."""
    kinds = Counter(re.sub(r"\d+$", "", card) for card in CARD)
    churches, chambers = [sum(kinds.pop(card) for card in names) for names in (names.CHURCH, names.COUNCIL)]
    assert (churches, chambers) == (4, 4)
    assert kinds == {
        "MQ": 3,
        "MC": 4,
        "MR": 5,
        "MP": 4,
        "FI": 8,
        "CU": 33,
        **dict.fromkeys(("ST", "BR", "FO", "OF", "WA"), 4),
        "TA": 4,
        "TB": 4,
        "TC": 4,
        "TD": 4,
        "TE": 3,
    }
    assert len(CARD) == 104


@specified
def test_craft_buildings() -> None:
    """Section 3.6, MYV-CRF-1 to MYV-CRF-3, MYV-AMB-32: the cards of a kind differ in their values only."""
    (rows,) = spec_tables("3.6")
    assert ids(rows) == list(names.CRAFT)
    board = parts()
    for row, told in zip(rows, values("craft_building"), strict=True):
        card = CARD.index(row["card id"].strip("`"))
        assert told == {"id": CARD[card], "values": banner(row["banner value (black and white)"])}
        assert GOOD[names.building_of(card)] == row["good"]
        assert names.BUILDING[names.building_of(card)] == row["type"]
        assert marks("craft_building", "id", CARD[card]) == spec_marks(row["source"])
        assert (board.black_time[card], board.white_time[card], board.spaces[card]) == (2, 1, 3)
        assert (board.price[card], board.points[card]) == ([], 0)
    assert marks("craft") == {"R", "D"}


@specified
def test_fields() -> None:
    """Section 3.7, MYV-FLD-1, MYV-FLD-2, MYV-SCO-3: eight alike, a coin when they come and when they are used."""
    ((row,),) = spec_tables("3.7")
    board = parts()
    for card in range(names.FIRST_FIELD, names.FIRST_FIELD + names.FIELDS):
        assert shown(board.values[card]) == banner(row["banner value"]) == [7]
        assert board.black_time[card] == number(row["black cost"]) == 2
        assert board.white_time[card] == number(row["white cost"]) == 0
        assert board.spaces[card] == number(row["plow spaces"]) == 1
        assert board.points[card] == number(row["PP"]) == 1
        assert board.price[card] == []
    assert (board.field_coins, board.harvest_coins, board.plow_coins) == (1, 1, 1)
    assert marks("field") == spec_marks(*row.values())


@specified
def test_churches() -> None:
    """Section 3.8, MYV-CHU-5, MYV-CHU-8: two markers for the healing church, a window on the monastery."""
    (rows,) = spec_tables("3.8")
    assert ids(rows) == list(names.CHURCH)
    board = parts()
    for card, row in enumerate(rows):
        assert shown(board.values[card]) == banner(row["banner value"])
        assert board.black_time[card] == number(row["black cost"])
        assert board.points[card] == number(row["PP"])
        assert board.spaces[card] == (2 if row["spaces"] == "2 markers" else 0)
        assert board.church_windows[card] == int(card == names.MONASTERY)
        assert board.price[card] == []
        assert marks("church", "id", CARD[card]) == spec_marks(row["source"])
    assert board.points[names.MONASTERY] == 4


@specified
def test_monks() -> None:
    """Section 3.9, MYV-MNK-3, MYV-AMB-3, MYV-AMB-4: the symbol fixes value and cost, the card the effect."""
    symbols, monks = spec_tables("3.9")
    board = parts()
    told = {row["symbol"]: row for row in symbols}
    effects = {
        **{f"+{n} story": ("story", n) for n in (2, 3)},
        "school once": ("school", 1),
        "school twice": ("school", 2),
        "headman's banner once": ("headman", 1),
        "clerk's office, 1-2 customers": ("office", 1),
    }
    assert ids(monks) == list(names.MONK)
    for monk, row in enumerate(monks):
        symbol, card = told[row["symbol"]], names.FIRST_MONK + monk
        assert names.SYMBOL[names.SYMBOL_OF_MONK[monk]] == row["symbol"]
        assert shown(board.values[card]) == banner(symbol["banner value"])
        assert board.black_time[card] == number(symbol["time"])
        asked = [(0, 2, 0, 0, 0, 0), (1, 1, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0)]
        assert board.price[card] == ([] if symbol["extra cost"] == "-" else asked)
        effect = names.EFFECT[board.monk_effect[monk]], board.monk_times[monk]
        assert effect == effects[row["effect when added"]]
        assert marks("monk", "id", row["card id"].strip("`")) == spec_marks(row["source"])
    counts = Counter(names.SYMBOL[symbol] for symbol in names.SYMBOL_OF_MONK)
    assert counts == {row["symbol"]: int(row["cards"]) for row in symbols} == {"quill": 3, "chalice": 4, "rosary": 5}
    # L791 knows the price, but not who asks for it.
    assert [marks("monks", "symbol", symbol) for symbol in names.SYMBOL] == [{"R", "D"}, {"D"}, {"D"}]
    assert {row["symbol"] for row in symbols if row["extra cost"] != "-"} == {"quill"}


@specified
def test_meeting_places() -> None:
    """Section 3.10, MYV-AMB-36: four alike, with the same values in black and in white."""
    ((row,),) = spec_tables("3.10")
    board = parts()
    for card in range(names.FIRST_MEETING, names.FIRST_MEETING + names.MEETINGS):
        assert shown(board.values[card]) == banner(row["banner value"]) == [2, 12]
        assert board.black_time[card] == number(row["black cost"]) == 2
        assert board.white_time[card] == number(row["white cost"]) == 1
        assert board.spaces[card] == number(row["marker spaces"]) == 2
        assert board.points[card] == number(row["PP"]) == 2
    assert board.meeting_values == board.values[names.FIRST_MEETING]
    assert board.meeting_story == 1
    assert marks("meeting_place") == spec_marks(*row.values())


@specified
def test_council_chambers() -> None:
    """Section 3.11, MYV-CNL-2 to MYV-CNL-5, MYV-AMB-27: spaces and points, the joker's card among them."""
    (rows,) = spec_tables("3.11")
    assert ids(rows) == list(names.COUNCIL)
    board = parts()
    for card, row in enumerate(rows, names.FIRST_COUNCIL):
        assert shown(board.values[card]) == banner(row["banner value"])
        assert board.black_time[card] == number(row["black cost"]) == 4
        assert board.white_time[card] == number(row["white cost"]) == 1
        assert board.spaces[card] == number(row["marker spaces"])
        assert board.points[card] == number(row["printed PP"])
        assert marks("council", "id", CARD[card]) == spec_marks(*row.values())
    assert [board.spaces[card] for card in range(names.FINANCIAL, names.PEOPLE + 1)] == [0, 3, 5, 5]
    assert (board.financial_coins, board.territory_points, board.people_points) == (2, 1, 4)
    assert (len(names.TERRITORY), len(names.PROFESSION)) == (5, 5)


@specified
def test_travel_cards() -> None:
    """Section 3.12, MYV-TRV-4, MYV-TRV-6, MYV-AMB-7: dark sides by letter, light sides by card."""
    letters, cards = spec_tables("3.12")
    board = parts()
    wagon_or_coins = [(0, 0, 0, 0, 0, 1), (2, 0, 0, 0, 0, 0)]
    for letter, row in enumerate(letters):
        assert names.LETTER[letter] == row["letter"]
        assert names.LETTER_OF_TRAVEL.count(letter) == int(row["cards"])
        assert shown(board.letter_values[letter]) == banner(row["banner value"])
        assert board.letter_time[letter] == int(row["time"])
        assert board.letter_price[letter] == ([] if row["extra cost"] == "-" else wagon_or_coins)
        assert marks("journey", "letter", row["letter"]) == spec_marks(row["source"])
    surcharges = {"1 coin": (1, 0, 0, 0, 0, 0), "1 beer": (0, 0, 1, 0, 0, 0)}
    assert ids(cards) == list(names.TRAVEL)
    for travel, row in enumerate(cards):
        grey = row["grey banner (paid when the **next** letter is added)"]
        assert names.LETTER[names.LETTER_OF_TRAVEL[travel]] == row["letter"]
        assert board.travel_points[travel] == int(row["PP"])
        assert board.surcharge_time[travel] == (3 if grey == "3 time" else 0)
        assert board.surcharge[travel] == surcharges.get(grey, (0,) * 6)
        assert board.last_stop[travel] == grey.startswith("**terminal**")
        assert marks("travel", "id", names.TRAVEL[travel]) == spec_marks(row["source"])
    assert [names.TRAVEL[travel] for travel, last in enumerate(board.last_stop) if last] == ["TD4"]


@specified
def test_customers() -> None:
    """Section 3.13, MYV-CUS-1, MYV-AMB-35: what they want and what they are worth, served or not."""
    (rows,) = spec_tables("3.13")
    assert ids(rows) == list(CUSTOMER)
    board = parts()
    for card, row in enumerate(rows, names.FIRST_CUSTOMER):
        wants = Counter(LETTERS[letter] for letter in row["wants"].split("+"))
        assert board.price[card] == [(0, *(wants[good] for good in GOOD))]
        assert shown(board.values[card]) == banner(row["banner value"])
        assert board.points[card] == int(row["PP"])
        assert board.white_time[card] == board.black_time[card] == board.spaces[card] == 0
        assert marks("customer", "id", CARD[card]) == spec_marks(row["source"])


def test_control_sums_of_the_customers() -> None:
    """Section 3.13: 33 cards, 124 points, 59 goods."""
    rows = values("customer")
    assert len(rows) == 33
    assert sum(row["points"] for row in rows) == 124
    wanted = Counter[str]()
    for row in rows:
        wanted.update(row["wants"])
    assert wanted == {"horse": 12, "beer": 12, "plow": 11, "scroll": 12, "wagon": 12}
    banners = Counter("any" if row.get("any") else "/".join(map(str, row["values"])) for row in rows)
    assert banners == {"any": 11, "3/11": 6, "4/10": 6, "5/8": 2, "5/9": 2, "6/8": 2, "6/9": 2, "7": 2}
    assert sum(parts().values[names.FIRST_CUSTOMER + n] == ANY for n in range(33)) == 11


def test_every_good_is_wanted_alike() -> None:
    """Section 3.13: the same customers for every good, and each pair of goods once."""
    rows = values("customer")
    for good in GOOD:
        alone = sorted(row["wants"][good] for row in rows if set(row["wants"]) == {good})
        assert alone == [1, 1, 2, 2]
    pairs = Counter(frozenset(row["wants"]) for row in rows if len(row["wants"]) == 2)
    assert len(pairs) == 10
    assert set(pairs.values()) == {1}


# What has to stay true when an owner of the physical game corrects the values (section 3.16).


def test_the_facts_behind_the_designed_values() -> None:
    """Section 3.16, MYV-AMB-2: what the rulebook's examples and other sources do tell."""
    board = parts()
    assert shown(board.values[CARD.index("BR1")]) == [5, 8]
    assert 3 in shown(board.school_values)
    assert board.window_points[4] == 10
    assert max(board.white_time) <= 1
    assert board.spaces[names.FIRST_MEETING] >= 2
    effects = Counter(zip(board.monk_effect, board.monk_times, strict=True))
    kinds = {(names.EFFECT[effect], times) for effect, times in effects}
    assert kinds == {("story", 2), ("story", 3), ("school", 1), ("school", 2), ("headman", 1), ("office", 1)}
    assert shown(board.values[names.FINANCIAL]) == [3]
    assert shown(board.letter_values[2]) == [7]
    assert [row["points"] for row in values("travel") if row["last"]] == [8]
    assert any(row["id"][:2] == "TB" and "beer" in row["surcharge"] for row in values("travel"))
    assert {3, 5} <= {row["points"] for row in values("travel")}
    wants = [(row.get("any", False), row.get("values"), row["wants"]) for row in values("customer")]
    assert (True, None, {"scroll": 2}) in wants  # CU14
    assert (False, [3, 11], {"wagon": 1}) in wants  # CU10


def test_no_stack_of_journeys_can_be_empty_when_somebody_comes() -> None:
    """Section 3.12, MYV-TRV-3: a card for every village up to D, and for the three that can go on to E."""
    counts = [names.LETTER_OF_TRAVEL.count(letter) for letter in range(names.LETTERS)]
    terminal = sum(parts().last_stop)
    assert counts == [4, 4, 4, 4, 3]
    assert min(counts[:4]) == names.SEATS
    assert counts[3] - terminal == counts[4]


def test_at_most_10_time_in_a_turn() -> None:
    """MYV-TIM-5: nothing costs more than a journey with its surcharge, so the bridge is crossed once at most."""
    board = parts()
    costs = {
        "journey": max(board.letter_time[1:]) + max(board.surcharge_time),
        "monk": max(board.black_time[names.FIRST_MONK : names.FIRST_COUNCIL])
        + max(2 * board.graduation_time, board.headman_time, board.office_time[board.monk_customers - 1]),
        "other card": max(board.black_time),
        "office": max(board.office_time),
        "craft buildings": names.GOODS * max(board.white_time),
    }
    assert costs == {"journey": 6, "monk": 5, "other card": 4, "office": 3, "craft buildings": 5}
    assert 2 * board.plague_time + max(costs.values()) == 10 == board.clouds


# Where it comes from.


def test_what_is_designed() -> None:
    """Section 3.16, MYV-AMB-2: the tables that have values for an owner of the physical game to look up."""
    designed = Counter(row.table.strip("[]0123456789 ") for row in PACK.provenance() if "D" in row.marks)
    assert designed == {
        "rat": 1,
        "village_board": 4,
        "school": 1,
        "church_windows": 1,
        "graves": 1,
        "craft": 1,
        "craft_building": 19,
        "field": 1,
        "church": 4,
        "monks": 3,
        "monk": 12,
        "meeting_place": 1,
        "council": 4,
        "journey": 4,
        "travel": 17,
        "customer": 33,
    }


def test_where_the_other_values_come_from() -> None:
    """Sections 3.2 to 3.5 and 3.14."""
    for table in ("dice", "end", "start", "play", "headman", "laborer", "token", "office", "council_effects"):
        assert marks(table) == {"R"}
    assert marks("chronicle") == {"R", "E"}
    assert marks("life_track") == {"X", "M"}
    assert marks("school") == {"R", "E", "D"}
    assert marks("church_windows") == {"E", "D"}
    assert marks("rat") == marks("graves") == {"D"}
    for board in names.BOARD:
        assert marks("village_board", "id", board) == {"D"}


def test_what_has_several_sources_tells_which_is_which() -> None:
    for row in PACK.provenance():
        if len(row.marks) > 1 and set(row.marks) != {"X", "M"}:
            assert row.source, row.table


def test_the_digest_stands_in_match_files() -> None:
    """If this fails, the game's data have changed: matches that were begun with the old data will say so."""
    assert PACK.digest == "3e472037aac15e303f3f99fd803740c4976089d70ce347b4ab5ecfa48f645536"
    assert parts().digest == PACK.digest
    assert PACK.name == "my_village_designed_v1"

"""Packs that an owner of the game has changed, well or badly, and the names of what is in them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from parish.engine.errors import BadPack, BadSetup
from parish.engine.pack import DataPack
from parish.games.my_village import names
from parish.games.my_village.components import Components
from parish.games.my_village.game import MY_VILLAGE
from parish.games.my_village.names import BANNER, CARD
from tests.games.my_village.scene import PACK

TEXT: Final = PACK.text


def changed(old: str, new: str) -> DataPack:
    """The pack with the first place of a text in it replaced, as an owner of the game might do."""
    assert old in TEXT
    return DataPack.parse(TEXT.replace(old, new, 1), "my.toml", game="my_village")


def card(old: str, new: str, name: str) -> DataPack:
    """The pack with a text replaced after the line that names a card."""
    start = TEXT.index(f'id = "{name}"')
    return DataPack.parse(TEXT[:start] + TEXT[start:].replace(old, new, 1), "my.toml", game="my_village")


def complaint(old: str, new: str) -> str:
    with pytest.raises(BadPack) as caught:
        Components(changed(old, new), 4)
    return str(caught.value)


# Packs that are played with.


def test_a_corrected_value_is_played_with() -> None:
    """Section 3.16: all designed values can be replaced."""
    assert Components(changed("clouds = 10", "clouds = 12"), 2).clouds == 12
    assert Components(changed("start_distance = [9, 12, 15]", "start_distance = [9, 11, 15]"), 3).rat_distance == 11
    assert Components(changed("play = [5, 8]", "play = [7]"), 3).play_values[0] == 1 << 7
    brewery = Components(card("values = [5, 8]", "values = [2]", "BR1"), 3)
    assert brewery.values[CARD.index("BR1")] == 1 << 2
    assert brewery.values[CARD.index("ST1")] == 1 << 5 | 1 << 8
    journey = Components(card("surcharge = {}", "surcharge = { wagon = 1 }", "TD4"), 4)
    assert journey.surcharge[names.TRAVEL.index("TD4")] == (0, 0, 0, 0, 0, 1)


def test_a_price_of_another_kind_is_played_with() -> None:
    """Section 3.16: what a monk or a letter asks for besides time."""
    free = Components(changed("extra = [{ horse = 2 }, { horse = 1, coin = 1 }, { coin = 2 }]", "extra = []"), 2)
    assert free.price[names.FIRST_MONK] == []
    beer = Components(changed("extra = [{ wagon = 1 }, { coin = 2 }]", "extra = [{ beer = 3 }]"), 2)
    assert beer.letter_price[1] == [(0, 0, 3, 0, 0, 0)]


def test_the_fingerprint_tells_packs_apart() -> None:
    mine = changed("clouds = 10", "clouds = 11")
    assert Components(mine, 3).digest == mine.digest != PACK.digest
    assert changed('name = "my_village_designed_v1"', 'name = "mine"').digest == PACK.digest


def test_a_file_of_an_owner_is_played_with(tmp_path: Path) -> None:
    """Option `data_set`: another file in the place of the designed one."""
    file = tmp_path / "my.toml"
    file.write_text(TEXT.replace("coins = [1, 2, 3, 4]", "coins = [5, 6, 7, 8]"), encoding="utf-8")
    position = MY_VILLAGE.start(3, {"first_player": "1"}, 1, MY_VILLAGE.pack(file))
    assert position.coins == [7, 5, 6]
    assert MY_VILLAGE.start(3, {"first_player": "1"}, 1).coins == [3, 1, 2]


def test_every_player_count_is_checked_when_a_pack_is_opened(tmp_path: Path) -> None:
    """A pack that only games of two cannot be played with is refused at once."""
    file = tmp_path / "my.toml"
    file.write_text(TEXT.replace("white = [8, 6, 8]", "white = [4, 6, 8]"), encoding="utf-8")
    with pytest.raises(BadPack, match=r"my\.toml, line \d+: \[dice\]: turns is \[2, 1, 1\]; expected so few turns"):
        MY_VILLAGE.pack(file)


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    """MYV-SET-1."""
    with pytest.raises(BadSetup, match=f"2 to 4 players, not {players}"):
        Components(PACK, players)


# Packs that are refused.


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('game = "my_village"', 'game = "village"', '[pack]: game is "village"; expected one of my_village, in quotes'),
        ("white = [8, 6, 8]", "white = [8, 6]", "[dice]: white is [8, 6]; expected a list of 3 whole numbers from 0"),
        ("turns = [2, 1, 1]", "turns = [2, 1, 0]", "turns is [2, 1, 0]; expected a list of 3 whole numbers from 1"),
        ("turns = [2, 1, 1]", "turns = [2, 1, 2]", "turns is [2, 1, 2]; expected so few turns that there are two dice"),
        ("plague_time = 2", "plague_time = 21", "plague_time is 21; expected a whole number from 0 to 20"),
        ("coffins = [9, 14, 18]", "coffins = [0, 14, 18]", "[end]: coffins is [0, 14, 18]; expected a list of 3 whole"),
        ("start_distance = [9, 12, 15]", "start = [9, 12, 15]", "[rat]: start_distance is missing; expected a list"),
        ("coins = [1, 2, 3, 4]", "coins = [1, 2, 3]", "[start]: coins is [1, 2, 3]; expected a list of 4 whole number"),
        ("clouds = 10", "clouds = 4", "[life_track]: clouds is 4; expected a whole number from 5 to 20"),
        ("clouds = 10", "length = 10", "[life_track]: clouds is missing; expected a whole number from 5 to 20"),
        ("play = [5, 8]", "play = [1, 8]", "[[village_board]] 1: play is [1, 8]; expected a list of 1 to 2 whole"),
        ("play = [5, 8]", "play = [5, 8, 9]", "[[village_board]] 1: play is [5, 8, 9]; expected a list of 1 to 2 whol"),
        ("play = [5, 8]", "values = [5, 8]", "[[village_board]] 1: play is missing; expected a list of 1 to 2 whole"),
        ('id = "VB4"', 'id = "VB3"', '[[village_board]] 4: id is "VB3"; expected one that is not there yet (line'),
        ('id = "VB4"', 'id = "VB5"', '[[village_board]] 4: id is "VB5"; expected one of VB1, VB2, VB3, VB4, in quotes'),
        ("values = [3, 11]", "values = []", "[school]: values is []; expected a list of 1 to 2 whole numbers from 2"),
        ("[0, 1, 3, 6, 10, 15, 21]", "[0, 1, 3, 6, 10, 15]", "[church_windows]: points is [0, 1, 3, 6, 10, 15]; expec"),
        ("[0, 1, 3, 6, 10, 15, 21]", "[0, 1, 3, 6, 10, 15, 5]", "expected a list of 7 whole numbers from 0 to 99, non"),
        ("open_customers = 6", "open_customers = 0", "[office]: open_customers is 0; expected a whole number from 1 t"),
        ("coins = [0, 0, 1, 1]", "coins = [0, 0, 1]", "[office]: coins is [0, 0, 1]; expected a list of 4 whole numbe"),
        ("coins = [0, 0, 1, 1]", "coins = [0, 1, 0, 1]", "coins is [0, 1, 0, 1]; expected a list of 4 whole numbers f"),
        ("coins = [0, 0, 1, 1]", "coins = [1, 1, 1, 1]", "coins is [1, 1, 1, 1]; expected no coin for the first custo"),
        ("most_through_a_monk = 2", "most_through_a_monk = 5", "most_through_a_monk is 5; expected a whole number fro"),
        ("story = [2, 1]", "story = []", "[chronicle]: story is []; expected a list of 1 to 4 whole numbers from 0"),
        ("spaces = 3\n\n[[craft_building]]", "spaces = 0\n\n[[craft_building]]", "[craft]: spaces is 0; expected a wh"),
        ("values = [5, 8]\n\n[[craft", "play = [5, 8]\n\n[[craft", "[[craft_building]] 1: values is missing; expected"),
        ('id = "WA4"', 'id = "WA5"', '[[craft_building]] 20: id is "WA5"; expected one of ST1, ST2, ST3'),
        ("values = [7]\nblack_time", "values = [13]\nblack_time", "[field]: values is [13]; expected a list of 1 to 2"),
        ('id = "church_trade"', 'id = "trade"', '[[church]] 3: id is "trade"; expected one of church_healing'),
        ("windows = 1", "windows = 7", "[[church]] 2: windows is 7; expected a whole number from 0 to 6"),
        ('symbol = "rosary"', 'symbol = "beads"', '[[monks]] 3: symbol is "beads"; expected one of quill, chalice, ro'),
        ("[{ horse = 2 }, { ho", "[{ horse = 5 }, { ho", "[[monks]] 1: extra is [{ horse = 5 }, { horse = 1, coin = 1"),
        ("[{ horse = 2 }, { ho", "[{ horse = 4, coin = 1 }, { ho", "expected alternatives of at most 4 things each"),
        ("[{ horse = 2 }, { ho", "[{ mule = 2 }, { ho", "different { name = number } with any of coin, horse, beer, p"),
        ("[{ horse = 2 }, { ho", "[{}, { ho", "expected a list of up to 4 different { name = number }"),
        ("{ coin = 2 }]\n\n[[monks]]", "{ horse = 2 }]\n\n[[monks]]", "expected a list of up to 4 different { name ="),
        ('effect = "school"', 'effect = "schools"', '[[monk]] 2: effect is "schools"; expected one of story, headman,'),
        ('effect = "school"\ntimes = 2', 'effect = "school"\ntimes = 0', "[[monk]] 2: times is 0; expected a whole nu"),
        ('id = "MR5"', 'id = "MR4"', '[[monk]] 12: id is "MR4"; expected one that is not there yet (line'),
        ("spaces = 2\npoints = 2", "spaces = 0\npoints = 2", "[meeting_place]: spaces is 0; expected a whole number f"),
        ("spaces = 0\npoints = 2", "spaces = 1\npoints = 2", "[[council]] 1: spaces is 1; expected 0"),
        ("spaces = 3\npoints = 2", "spaces = 0\npoints = 2", "[[council]] 2: spaces is 0; expected a whole number fro"),
        ("spaces = 5", "spaces = 4", "[[council]] 3: spaces is 4; expected 5"),
        ('letter = "E"', 'letter = "F"', '[[journey]] 5: letter is "F"; expected one of A, B, C, D, E, in quotes'),
        ("[{ wagon = 1 }, { coin = 2 }]", "[{ wagon = 4 }]", "[[journey]] 2: extra is [{ wagon = 4 }]; expected alter"),
        ("surcharge = { coin = 1 }", "surcharge = { coin = 2 }", "[[travel]] 2: surcharge is { coin = 2 }; expected {"),
        ("surcharge = { coin = 1 }", "surcharge = { coin = 1, beer = 1 }", "expected nothing, or one coin or good"),
        ("last = true", "last = 1", "[[travel]] 16: last is 1; expected true or false"),
        ("any = true\n", "", "[[customer]] 1: values is missing; expected a list of 1 to 2 whole numbers from 2 to 12"),
        ("any = true\n", "any = true\nvalues = [7]\n", "[[customer]] 1: the key values is unknown; expected only any,"),
        ("any = true\n", 'any = "yes"\n', '[[customer]] 1: any is "yes"; expected true or false'),
        ("wants = { horse = 1 }", "wants = {}", "[[customer]] 1: wants is {}; expected one to 4 goods in all"),
        ("wants = { horse = 1 }", "wants = { horse = 3, beer = 2 }", "wants is { horse = 3, beer = 2 }; expected one"),
        ("wants = { horse = 1 }", "wants = { coin = 1 }", "{ name = number } with any of horse, beer, plow, scroll, w"),
        ('id = "CU33"', 'id = "CU34"', '[[customer]] 33: id is "CU34"; expected one of CU01, CU02'),
        ("[graves]", "[grave]", "the table graves is missing (line"),
        ("[graves]", "[garden]\nprovenance = 'D'\n\n[graves]", "the table garden is unknown; expected only chronicle"),
        ("printed = 12", "printed = 12\nhidden = 2", "[graves]: the key hidden is unknown; expected only printed"),
        ("[[journey]]", "[[journeys]]", '[[journey]]: one with letter = "A" is missing'),
    ],
)  # fmt: skip
def test_a_bad_pack_is_refused(old: str, new: str, expected: str) -> None:
    """The message tells the line, what stands there and what should."""
    message = complaint(old, new)
    assert re.match(r"my\.toml, line \d+", message)
    assert expected in message


#: Lines that a pack may lack: remarks, sources, blank lines.
OPTIONAL: Final = re.compile(r"\s*(#.*|source = .*)?")
LINES: Final = TEXT.splitlines()


def refused(lines: list[str]) -> str:
    """What is said of a pack; empty if it can be played with."""
    message = ""
    try:
        Components(DataPack.parse("\n".join(lines) + "\n", "my.toml", game="my_village"), 4)
    except BadPack as error:
        message = str(error)
    assert not message or re.match(r"my\.toml, line \d+.*: .*expected ", message), message
    return message


def different_lines() -> list[int]:
    """The lines of the pack, but of those that differ in a number or a name only the first: they are read alike."""
    seen: set[tuple[str, str]] = set()
    found: list[int] = []
    header = ""
    for number, line in enumerate(LINES):
        header = line if line.startswith("[") else header
        kind = (header, re.sub(r'"[^"]*"|\d+', "", line))
        if kind not in seen:
            seen.add(kind)
            found.append(number)
    return found


def test_every_lost_line_is_noticed() -> None:
    """Without any one of its lines the pack is refused, or means the same."""
    for number in different_lines():
        line, rest = LINES[number], LINES[:number] + LINES[number + 1 :]
        assert bool(refused(rest)) == (not OPTIONAL.fullmatch(line)), f"without line {number + 1}: {line}"


@pytest.mark.parametrize("nonsense", ["-1", "1000", '"two"', "[]"])
def test_every_wrong_number_is_noticed_on_its_line(nonsense: str) -> None:
    """Whatever number of the pack is spoilt: the message tells its line."""
    tried = 0
    for number in different_lines():
        line = LINES[number]
        if line.startswith(("#", "source")):
            continue
        for found in re.finditer(r"(?<= = )\d+|(?<=\[)\d+|(?<=, )\d+(?=[,\]])", line):
            spoilt = line[: found.start()] + nonsense + line[found.end() :]
            message = refused([*LINES[:number], spoilt, *LINES[number + 1 :]])
            assert message.startswith(f"my.toml, line {number + 1}: "), f"{spoilt}: {message}"
            tried += 1
    assert tried > 120


# Names.


def test_every_number_has_its_name() -> None:
    """The constants number the items of their axes."""
    for axis, items in (
        (names.PROFESSION, "ABBOT COUNCILMAN TRAVELER CRAFTSMAN MERCHANT"),
        (names.GOOD, "HORSE BEER PLOW SCROLL WAGON"),
        (names.PATH, "MAIN_HOUSE PATH_COIN PATH_STORY"),
        (names.DESK, "LEFT_DESK RIGHT_DESK"),
        (names.CHURCH, "HEALING MONASTERY TRADE TRAVELERS"),
        (names.EFFECT, "STORY_EFFECT HEADMAN_EFFECT SCHOOL_EFFECT OFFICE_EFFECT"),
    ):
        assert [getattr(names, item) for item in items.split()] == list(range(len(axis)))
    firsts = {"church_healing": 0, "MQ1": names.FIRST_MONK, "council_financial": names.FIRST_COUNCIL}
    firsts |= {"council_financial": names.FINANCIAL, "council_guilds": names.GUILDS, "council_people": names.PEOPLE}
    firsts |= {"council_territories": names.TERRITORIES, "MP1": names.FIRST_MEETING, "FI1": names.FIRST_FIELD}
    firsts |= {"ST1": names.FIRST_CRAFT, "CU01": names.FIRST_CUSTOMER, "TA1": names.FIRST_TRAVEL}
    assert {name: CARD.index(name) for name in firsts} == firsts
    for axis, size in (
        (names.PROFESSION, names.PROFESSIONS),
        (names.GOOD, names.GOODS),
        (names.BOARD, names.BOARDS),
        (names.CARD, names.CARDS),
        (names.CHURCH, names.CHURCHES),
        (names.MONK, names.MONKS),
        (names.SYMBOL, names.SYMBOLS),
        (names.COUNCIL, names.COUNCILS),
        (names.FIELD, names.FIELDS),
        (names.CRAFT, names.CRAFTS),
        (names.CUSTOMER, names.CUSTOMERS),
        (names.TRAVEL, names.TRAVELS),
        (names.LETTER, names.LETTERS),
        (names.BANNER, names.BANNERS),
        (names.MARK, names.MARKS),
        (names.DIE, names.DICE),
        (names.GIVEN, names.GIVABLE),
    ):
        assert len(axis) == size
    assert (BANNER[names.SCHOOL], BANNER[names.PLAY]) == ("school", "play")
    assert names.GIVEN[names.COIN] == "coin"
    assert names.GIVEN[names.JOKER] == "joker"
    assert names.GIVEN[names.FIELD_PLOW] == "field plow"


def test_names_in_the_words_of_the_specification() -> None:
    """Section 2, MYV-AMB-25: the areas, the harvest among them."""
    assert list(names.AREA) == ["religion", "council", "harvest", "travel", "craft", "market"]
    assert list(names.BUILDING) == ["stable", "brewery", "forge", "office", "wainwright"]
    assert list(names.TERRITORY) == ["travel", "craft", "served", "religion", "fields"]


def test_monks_and_journeys_are_numbered_by_their_cards() -> None:
    for monk, symbol in enumerate(names.SYMBOL_OF_MONK):
        assert names.MONK[monk][1] == names.SYMBOL[symbol][0].upper()
    for travel, letter in enumerate(names.LETTER_OF_TRAVEL):
        assert names.TRAVEL[travel][1] == names.LETTER[letter]

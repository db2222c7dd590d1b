"""data.toml: what it says, where that comes from, and what is said of a pack that an owner has spoilt."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from parish.engine.errors import BadPack
from parish.engine.pack import DataPack, Table
from parish.games.village import components, names
from parish.games.village.components import Components
from parish.games.village.names import CITY, CUSTOMER, ROAD, SECTION, SPACE

PACK: Final = DataPack.load(Path(components.__file__).with_name("data.toml"), game="village")
TEXT: Final = PACK.text
SPEC: Final = Path(__file__).resolve().parents[3].parent / "shared" / "spec" / "village.md"


def changed(old: str, new: str) -> DataPack:
    """The pack with the first place of a text in it replaced, as an owner of the game might do."""
    assert old in TEXT
    return DataPack.parse(TEXT.replace(old, new, 1), "my.toml", game="village")


def complaint(old: str, new: str) -> str:
    with pytest.raises(BadPack) as caught:
        Components.of(changed(old, new), 4)
    return str(caught.value)


# Provenance.


def marks(table: str, key: str = "", word: str = "") -> str:
    """The marks of a table, or of the element of an array of tables that has a word under a key."""
    rows = [row for row in PACK.provenance() if row.table.strip("[]0123456789 ") == table.strip("[]")]
    found = [row for row in rows if not key or row.values[key] == word]
    assert len(found) == 1, f"{table} {word}"
    return " ".join(found[0].marks)


def is_designed(table: str, key: str = "", word: str = "") -> bool:
    return "D" in marks(table, key, word).split()


def test_every_designed_value_is_marked() -> None:
    """Section 3.15, D1 to D13: what an owner of the physical game has to look up."""
    for count in ("2", "3", "4"):
        assert marks("bag_cubes", "players", count) == "D"  # D1
        assert marks("space_cubes", "players", count) == "X D"  # D2
    assert marks("life_track") == "X M D"  # D3
    assert marks("building", "id", "scrivener") == "X D"  # D4
    assert marks("price", "building", "scrivener") == "M D"  # D4
    assert marks("price", "building", "smithy") == "M D"  # D5
    assert {customer for customer in CUSTOMER if not is_designed("customer", "id", customer)} == {"K20"}  # D6
    assert [city for city in CITY if is_designed("city", "id", city)] == list("CDEF")  # D7
    assert [road for road in ROAD if is_designed("road", "id", road)] == [f"T{n}" for n in range(3, 10)]  # D8
    assert marks("council_steps") == "D"  # D9
    assert [marks("church_step", "to_window", window) for window in "234"] == ["E", "E", "E D"]  # D10
    assert marks("chronicle") == "D"  # D11
    assert marks("graves") == "R X"  # D12, not designed
    assert is_designed("stalls")  # D13


def test_nothing_else_is_designed() -> None:
    designed = Counter(row.table.strip("[]0123456789 ") for row in PACK.provenance() if "D" in row.marks)
    assert designed == {
        "bag_cubes": 3,
        "space_cubes": 3,
        "life_track": 1,
        "building": 1,
        "price": 2,
        "stalls": 1,
        "customer": 23,
        "city": 4,
        "road": 7,
        "council_steps": 1,
        "church_step": 1,
        "chronicle": 1,
    }


# The values, against Appendix A of the specification.


def spec_data() -> dict[str, Any]:
    found = re.search(r"```json\n(.*?)\n```", SPEC.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


def only(table: Table, *keys: str) -> dict[str, Any]:
    values: dict[str, Any] = {key: value for key, value in table.values().items() if key not in keys}
    return values


def value(table: str) -> dict[str, Any]:
    return only(PACK.table(table))


@pytest.mark.skipif(not SPEC.exists(), reason="the specification is not here")
def test_the_pack_is_appendix_a() -> None:
    """Every value of Appendix A stands in data.toml, and no other value does."""
    told: dict[str, Any] = {}
    told["game"] = PACK.game
    told["players"] = [int(count) for count in names.COUNT]
    told["colours"] = list(names.FAMILY_COLOUR)
    told["influence"] = list(names.COLOUR)
    told["goods"] = list(names.GOOD)
    told["spaces"] = list(SPACE)
    box, members, start = value("supply"), value("members"), value("start")
    told["influence_per_colour"], told["plague_cubes"] = box["cubes_per_colour"], box["plague_cubes"]
    told["goods_per_type"], told["coins_total"], told["grain_total"] = box["tiles_per_good"], box["coins"], box["grain"]
    told["plague_time"] = value("plague")["time"]
    told["generations"], told["start_generation"] = members["generations"], members["start_generation"]
    told["start_coins"] = start["coins"]
    told["grain_capacity"] = value("farm")["grain_capacity"]
    mass = value("mass")
    told["monks"], told["mass_draws"], told["mass_majority_points"] = (
        mass["monks"],
        mass["draws"],
        mass["majority_prestige"],
    )
    assert mass["coins_per_draw"] == 1  # VIL-MAS-2
    assert start["city_markers"] == 6  # section 3.1
    told["life_track_length"] = value("life_track")["length"]
    cards = {row.values()["players"]: {"add": row.values()["add"]} for row in PACK.tables("bag_cubes")}
    for row in PACK.tables("space_cubes"):
        cards[row.values()["players"]]["place"] = row.values()["place"]
    told["setup_cards"] = cards
    harvest = value("harvest")
    told["harvest"] = {
        "base": harvest["base"],
        "horse_plow": harvest["horse_and_plow"],
        "ox_plow": harvest["ox_and_plow"],
    }
    houses = [only(row) for row in PACK.tables("building")]
    prices = {row.values()["building"]: row.values()["cost"] for row in PACK.tables("price")}
    told["buildings"] = {
        house["id"]: {
            "train": house["training_time"],
            "produce": house["production_time"],
            "goods": house["goods"],
            "price": prices[house["id"]],
        }
        for house in houses
    } | {"mill": value("mill")}
    extra = value("extra_cost")
    told["market"] = {
        "stalls": value("stalls")["in_use"],
        "queue": value("queue")["length"],
        "extra": extra["cubes"] | {"time": extra["time"]},
    }
    told["customers"] = [only(row) for row in PACK.tables("customer")]
    sorts = {"prestige": "prestige", "cubes": "any_cubes", "coins": "coins"}
    told["cities"] = {
        row.values()["id"]: {"reward": {sorts[sort]: count for sort, count in only(row)["reward"].items()}}
        for row in PACK.tables("city")
    }
    told["roads"] = [only(row, "wagons") | {"wagon": only(row)["wagons"]} for row in PACK.tables("road")]
    told["travel_points"] = value("travel_points")["by_cities"]
    price, steps = value("council_price"), value("council_steps")["time"]
    told["council"] = {
        "pay": [price["cubes"], {"scroll": price["scrolls"]}],
        "time": dict(zip("1234", [value("council_entry")["time"], *steps], strict=True)),
        "points": dict(zip("1234", value("council_points")["by_chamber"], strict=True)),
        "privileges": {
            "1": "next_start_player",
            "2": f"any_{value('privilege_2')['cubes']}_cubes",
            "3": "any_1_good",
            "4": f"coin_to_{value('privilege_4')['prestige']}_prestige",
        },
    }
    assert value("privilege_4")["coins"] == 1
    entry = value("church_price")
    told["church"] = {
        "enter": [entry["cubes"], {"time": entry["time"]}],
        "points": value("window_points")["by_window"],
        "step_grain": [row.values()["grain"] for row in PACK.tables("church_step")],
    }
    chronicle = value("chronicle")
    told["chronicle"] = {count: {section: chronicle[section][count] for section in SECTION} for count in "432"}
    told["graves"] = value("graves")["free"]
    told["chronicle_points"] = value("chronicle_points")["by_entries"]
    told["well_cubes"] = value("well")["cubes"]
    told["coin_points"] = value("coin_points")["each"]
    spec = spec_data()
    assert spec.pop("designed")
    assert told == spec


# Packs that an owner has changed, well or badly.


def test_a_corrected_value_is_played_with() -> None:
    mine = changed('to_window = "4"\ngrain = 2', 'to_window = "4"\ngrain = 4')
    assert Components.of(mine, 3).step_grain == [0, 1, 2, 4]
    assert mine.digest != PACK.digest
    assert Components.of(changed("length = 10", "length = 11"), 2).life_track_length == 11
    assert Components.of(changed("cost = { pink = 2 }", "cost = { pink = 1, grain = 1 }"), 4).price_grain[2] == 1
    shorter = changed("by_entries = [0, 0, 0, 4, 7, 12]", "by_entries = [0, 3]")
    assert Components.of(shorter, 4).chronicle_points == [0] + [3] * 11


def test_the_digest_stands_in_match_files() -> None:
    """If this fails, the game's data have changed: matches that were begun with the old data will say so."""
    assert PACK.digest == "09c8a7fa1b91ac5e926907c54116622029f233b62e8f19ed432e139f03779408"
    assert Components.of(PACK, 4).digest == PACK.digest
    assert Components.of(PACK, 4).pack_name == "village_default"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("length = 10", "length = 21", "[life_track]: length is 21; expected a whole number from 5 to 20"),
        ("length = 10", "clouds = 10", "[life_track]: length is missing; expected a whole number from 5 to 20"),
        ("4, 4]", "4, 5]", "generations is [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5]; expected a list of 11 whole"),
        ("[1, 1, 1, 1, 2,", "[1, 1, 1, 2, 1,", "expected a list of 11 whole numbers from 1 to 4, none smaller"),
        ("start_generation = 1", "start_generation = 2", "start_generation is 2; expected 1, the lowest generation"),
        ("grain = 20", "grain = 19", "[supply]: grain is 19; expected a whole number from 20 to 99"),
        ("coins = 15", "coins = 3", "[supply]: coins is 3; expected a whole number from 4 to 99"),
        ("plague_cubes = 6", "plague_cubes = 0", "plague_cubes is 0; expected a whole number from 1 to 99"),
        ("city_markers = 6", "city_markers = 5", "city_markers is 5; expected a whole number from 6 to 9"),
        ("orange = 4, green", "orange = 4, gren", "expected { name = number } with each of orange, green, brown, pink"),
        ("market = 2, ", "", "[[space_cubes]] 1: place is {"),
        ("market = 2, ", "market = 0, ", "a whole number from 1 to 9 each"),
        ('players = "3"', "players = 3", '[[bag_cubes]] 2: players is 3; expected one of 2, 3, 4, in quotes'),
        ('players = "3"', 'players = "2"', "players is \"2\"; expected one that is not there yet (line"),
        ("horse_and_plow = 3", "horse_and_plow = 1", "horse_and_plow is 1; expected a whole number from 2 to 9"),
        ('id = "smithy"', 'id = "smithey"', 'id is "smithey"; expected one of wainwright, stables, scrivener, smithy'),
        ('goods = ["wagon"]', 'goods = ["grain"]', "expected a list of one or more of scroll, horse, plow, ox, wagon"),
        ("cost = { grain = 3 }", "cost = {}", "cost is {}; expected something to pay, with at most 3 cubes in it"),
        ("cost = { pink = 2 }", "cost = { pink = 4 }", "cost is { pink = 4 }; expected something to pay, with at most"),
        ("cost = { grain = 3 }", "cost = { coin = 3 }", "cost is { coin = 3 }; expected { name = number } with any of"),
        ("{ 2 = 3, 3 = 4, 4 = 5 }", "{ 2 = 3, 3 = 4, 4 = 6 }", "[stalls]: in_use is { 2 = 3, 3 = 4, 4 = 6 }; expected"),
        ("{ 2 = 3, 3 = 4, 4 = 5 }", "{ 2 = 4, 3 = 3, 4 = 5 }", "expected numbers that do not fall when the players"),
        ("{ 2 = 3, 3 = 4, 4 = 5 }", "{ 2 = 3, 4 = 5 }", "expected { name = number } with each of 2, 3, 4, a whole"),
        ("need = { scroll = 2 }", "need = {}", "[[customer]] 11: need is {}; expected at least one thing"),
        ("need = { grain = 4 }", "need = { grain = 6 }", "need is { grain = 6 }; expected at least one thing"),
        ('id = "K07"', 'id = "K06"', '[[customer]] 7: id is "K06"; expected one that is not there yet (line'),
        ('id = "K24"', 'id = "K25"', '[[customer]] 24: id is "K25"; expected one of K01, K02'),
        ("reward = { coins = 1 }", "reward = { coins = 1, cubes = 1 }", "expected either prestige, or coins, or"),
        ("reward = { cubes = 2 }", "reward = { cubes = 4 }", "expected either prestige, or coins, or at most 3 cubes"),
        ("cubes = { brown = 2 }", "cubes = { brown = 2, pink = 2 }", "[[road]] 1: cubes is { brown = 2, pink = 2 }"),
        ("cubes = { brown = 2 }", "cubes = {}", "[[road]] 1: cubes is {}; expected from 1 to 3 cubes together"),
        ('from = "village"\nto = "A"\none_way = true', 'from = "village"\nto = "A"', "one_way is missing; expect"),
        ('from = "A"\nto = "C"', 'from = "A"\nto = "A"', "expected another city than the one that the road comes from"),
        ('from = "A"\nto = "C"', 'from = "B"\nto = "A"', '[[road]] 4: to is "A"; expected places without a road yet'),
        ('from = "A"\nto = "C"', 'from = "A"\nto = "village"', 'to is "village"; expected one of A, B, C, D, E, F'),
        ("scrolls = 1", "scrolls = 2", "[council_price]: scrolls is 2; expected 1"),
        ("time = [2, 2, 3]", "time = [2, 2, 4]", "time is [2, 2, 4]; expected a list of 3 whole numbers from 2 to 3"),
        ("by_chamber = [0, 2, 4, 6]", "by_chamber = [0, 2, 4]", "expected a list of 4 whole numbers from 0 to 99"),
        ("monks = 4", "monks = 3", "[mass]: monks is 3; expected a whole number from 4 to 9"),
        ('to_window = "4"', 'to_window = "1"', '[[church_step]] 3: to_window is "1"; expected one of 2, 3, 4'),
        ("farm = { 2 = 1, 3 = 2, 4 = 3 }\n", "", "[chronicle]: farm is missing; expected { name = number } with each"),
        ("[[city]]", "[[town]]", 'id = "A" is missing; expected one for each of A, B, C, D, E, F'),
        ("[graves]", "[grave]", "the table graves is missing (line"),
        ("[graves]", "[garden]\nprovenance = 'D'\n\n[graves]", "the table garden is unknown; expected only bag_cube"),
        ("each = 1", "each = 1\nall = 2", "the key all is unknown; expected only each, provenance, source"),
        ('game = "village"', 'game = "pest"', '[pack]: game is "pest"; expected one of village, in quotes'),
    ],
)  # fmt: skip
def test_a_bad_pack_is_refused(old: str, new: str, expected: str) -> None:
    message = complaint(old, new)
    assert re.match(r"my\.toml, line \d+", message)
    assert expected in message


def test_a_city_without_a_road_is_refused() -> None:
    text = TEXT.replace('from = "D"\nto = "F"', 'from = "F"\nto = "D"\none_way = true')
    text = text.replace('from = "E"\nto = "F"', 'from = "F"\nto = "E"\none_way = true')
    with pytest.raises(BadPack, match="no road leads to city F; expected a way from the village to each city"):
        Components.of(DataPack.parse(text, "my.toml"), 4)


def test_a_chronicle_without_room_is_refused() -> None:
    text = re.sub(r"(?m)^(crafts|council|travel|church|farm) = .*$", r"\1 = { 2 = 0, 3 = 1, 4 = 1 }", TEXT)
    with pytest.raises(BadPack, match=r"\[chronicle\]: no space is free in the smallest game; expected at least one"):
        Components.of(DataPack.parse(text, "my.toml"), 4)


#: Lines that a pack may lack: remarks, sources, blank lines.
OPTIONAL: Final = re.compile(r"\s*(#.*|source = .*)?")
LINES: Final = TEXT.splitlines()


def refused(lines: list[str]) -> str:
    """What is said of a pack; empty if it can be played with."""
    message = ""
    try:
        Components.of(DataPack.parse("\n".join(lines) + "\n", "my.toml", game="village"), 4)
    except BadPack as error:
        message = str(error)
    assert not message or re.match(r"my\.toml, line \d+.*: .*expected ", message), message
    return message


def test_every_lost_line_is_noticed() -> None:
    """Without any one of its lines the pack is refused, or means the same."""
    for number, line in enumerate(LINES):
        rest = LINES[:number] + LINES[number + 1 :]
        assert bool(refused(rest)) == (not OPTIONAL.fullmatch(line)), f"without line {number + 1}: {line}"


def test_every_doubled_line_is_noticed() -> None:
    for number, line in enumerate(LINES):
        if not re.fullmatch(r"\s*(#.*)?", line):
            assert refused([*LINES[:number], line, *LINES[number:]]), f"line {number + 1} twice: {line}"


def test_every_truncation_is_noticed() -> None:
    last = max(number for number, line in enumerate(LINES) if line)
    for end in range(last + 1):
        assert refused([*LINES[:end], LINES[end][: len(LINES[end]) // 2]]), f"cut in line {end + 1}"


@pytest.mark.parametrize("nonsense", ["-1", "1000", '"two"', "[]"])
def test_every_wrong_number_is_noticed_on_its_line(nonsense: str) -> None:
    """Whatever number of the pack is spoilt: the message tells its line."""
    tried = 0
    for number, line in enumerate(LINES):
        if line.startswith(("#", "source")):
            continue
        for found in re.finditer(r"(?<= = )\d+|(?<=\[)\d+|(?<=, )\d+(?=[,\]])", line):
            spoilt = line[: found.start()] + nonsense + line[found.end() :]
            message = refused([*LINES[:number], spoilt, *LINES[number + 1 :]])
            assert message.startswith(f"my.toml, line {number + 1}: "), f"{spoilt}: {message}"
            tried += 1
    assert tried > 150

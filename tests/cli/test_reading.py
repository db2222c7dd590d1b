"""`parish games`, `rules`, `data`, `replay` and `bench`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from parish.build_info import BUILD
from parish.games import GAMES
from tests.cli.conftest import Parish
from tests.toy.game import TOY

SLUGS = ["toy", *GAMES.slugs()]


def test_games(parish: Parish) -> None:
    ran = parish("games")
    assert ran.status == 0
    for piece in ("The Cider Fair", "toy", "2, 3 or 4 players", "rounds", "a whole number from 1 to 6"):
        assert piece in ran.out
    told = parish("games", "--json").json["games"]
    assert list(told) == SLUGS
    assert told["toy"]["players"] == [2, 3, 4]
    assert told["toy"]["title"] == "The Cider Fair"
    assert [option["key"] for option in told["toy"]["options"]] == ["rounds", "ties", "pressing", "purses"]


def test_a_broken_game_hides_no_other(parish: Parish, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAMES, "_places", {"toy": "", "broken": "nowhere:GAME"})
    ran = parish("games", "--json")
    assert list(ran.json["games"]) == ["toy"]
    assert "nowhere:GAME" in ran.err


@pytest.mark.parametrize("slug", SLUGS)
def test_all_rules(parish: Parish, slug: str) -> None:
    ran = parish("rules", slug)
    assert (ran.status, ran.err) == (0, "")
    game = TOY if slug == "toy" else GAMES[slug]
    assert all(rule.id in ran.out for rule in game.rules)
    said = " ".join(ran.out.split())
    assert all(f"{chapter.title} {chapter.introduction}" in said for chapter in game.rules.chapters)


def test_some_rules(parish: Parish) -> None:
    ran = parish("rules", "toy", "toy-6", "TOY-10")
    assert [line.split()[0] for line in ran.out.splitlines() if line.startswith("TOY-")] == ["TOY-6", "TOY-10"]
    assert "You can sell an apple for a coin." in ran.out
    assert "A turn" in ran.out
    assert "A round" not in ran.out
    assert "What to do with the apples" not in ran.out, "a chapter is introduced when all of it is read"


def test_rules_by_the_beginning_of_their_ids(parish: Parish) -> None:
    assert parish("rules", "toy", "toy").out.count("TOY-") == len(TOY.rules)
    # TOY-1 is a rule of its own, not the beginning of TOY-10.
    assert parish("rules", "toy", "TOY-1").out.count("TOY-") == 1


@pytest.mark.parametrize("slug", SLUGS)
def test_data_is_printed(parish: Parish, slug: str) -> None:
    game = TOY if slug == "toy" else GAMES[slug]
    pack = game.pack()
    assert pack is not None
    for line in (["data", slug], ["data", slug, "--provenance"]):
        ran = parish(*line)
        assert (ran.status, ran.err) == (0, "")
        assert pack.name in ran.out
        assert all(entry.table.partition(" ")[0] in ran.out for entry in pack.provenance())


@pytest.mark.parametrize("slug", SLUGS)
def test_data_is_exported_changed_and_checked(parish: Parish, tmp_path: Path, slug: str) -> None:
    mine = tmp_path / "mine.toml"
    ran = parish("data", slug, "--export", mine)
    assert ran.status == 0
    assert str(mine) in ran.err
    assert parish("data", slug, "--export", "-").out == mine.read_text()
    same = parish("data", slug, "--check", mine)
    assert same.status == 0
    assert "the same values as the game's own pack" in same.out
    assert parish("data", slug, "--export", mine, "--force").status == 0


def test_what_differs_is_told(parish: Parish, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    parish("data", "toy", "--export", mine)
    mine.write_text(mine.read_text().replace("cider_points = 3", "cider_points = 7"))
    ran = parish("data", "toy", "--check", mine)
    assert ran.status == 0
    changed = next(line for line in ran.out.splitlines() if "cider_points" in line)
    assert changed.split() == ["[prices]", "cider_points", "3", "7"]
    mine.write_text(mine.read_text().replace("cider_points = 7", "cider_points = 77"))
    bad = parish("data", "toy", "--check", mine)
    assert bad.status == 1
    assert "line" in bad.err
    assert "cider_points is 77; expected a whole number from 0 to 9" in bad.err


def test_a_match_in_words(parish: Parish, recorded: Path) -> None:
    ran = parish("replay", recorded)
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "The Cider Fair · random and greedy"
    assert lines[1].startswith("  Round 1 begins")
    assert "1 random" in lines
    assert "2 greedy" in lines
    assert any(line.startswith("  greedy has chosen the ") for line in lines)
    assert any(line.endswith(": Be done") for line in lines), "a choice of which no event tells"
    headings = [number for number, line in enumerate(lines) if re.fullmatch(r"\d+ (random|greedy)", line)]
    assert all(lines[number + 1].startswith("  ") for number in headings)
    assert re.fullmatch(r"(random|greedy) wins with \d+ points?\.|.* share the victory with .*", lines[-1])
    assert "  End your turn" not in lines
    assert "The last round is over." in lines


def test_a_match_in_positions(parish: Parish, recorded: Path) -> None:
    ran = parish("replay", recorded, "--positions")
    assert (ran.status, ran.err) == (0, "")
    positions = [json.loads(line) for line in ran.out.splitlines()]
    assert [told["number"] for told in positions] == list(range(len(positions)))
    first, last = positions[0], positions[-1]
    assert first["choice"] is None
    assert last["over"] is True
    assert last["players"] == ["random", "greedy"]
    options, pack = TOY.read_options(last["options"]), TOY.pack()
    position = TOY.from_json(first, options, pack)
    for told in positions[1:]:
        assert told["choice"]["seat"] == position.seat
        position.play(TOY.vocabulary.parse(told["choice"]["text"]))
        assert TOY.to_json(position).items() <= told.items()
        assert told["outcome"] == position.outcome().to_json()


def test_a_match_is_verified(parish: Parish, recorded: Path) -> None:
    ran = parish("replay", recorded, "--verify")
    assert (ran.status, ran.err) == (0, "")
    assert "choices replayed" in ran.out
    assert "the result is the recorded one" in ran.out


@pytest.mark.parametrize("how", [[], ["--verify"], ["--positions"]])
@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda text: text[: len(text) // 2].rpartition("\n")[0], "cut off"),
        (lambda text: text.replace("scores ", "scores 9"), "scores"),
        (lambda text: text.replace("rules 1\n", "rules 99\n"), "version '99'"),
        (lambda text: text.replace("game toy", "game chess"), "there is no game 'chess'"),
        (lambda text: text.replace("parish match 1", "parish match 9"), "parish match 9"),
        (lambda text: text.replace("option rounds 4", "option rounds 2"), "line"),
        (lambda text: text.replace("; done", "; dance", 1), "dance"),
        (lambda text: "", "cut off"),
        (lambda text: "1. e4 e5", "no match file"),
    ],
)
def test_a_damaged_match_is_refused(
    parish: Parish, recorded: Path, damage: object, message: str, how: list[str]
) -> None:
    assert callable(damage)
    text = recorded.read_text()
    damaged = damage(text)
    assert damaged != text
    recorded.write_text(damaged)
    ran = parish("replay", recorded, *how)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.count("\n") == 1
    assert ran.err.startswith(f"parish: {recorded}")
    assert message in ran.err


def test_a_match_needs_its_own_components(parish: Parish, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    parish("data", "toy", "--export", mine)
    mine.write_text(mine.read_text().replace("cider_points = 3", "cider_points = 7"))
    assert parish("simulate", "toy", "-n", "1", "--data", mine, "--record", tmp_path / "games").status == 0
    file = tmp_path / "games" / "toy-000001.parish"
    refused = parish("replay", file)
    assert refused.status == 1
    assert "line 4: this match was played with the data pack" in refused.err
    assert ", not with the one in use, " in refused.err
    assert "give the file of that pack with --data FILE" in refused.err
    assert parish("play", "--load", file).err == refused.err
    foreign = tmp_path / "foreign.toml"
    other = SLUGS[-1]
    parish("data", other, "--export", foreign)
    for line in (["replay", file], ["play", "--load", file]):
        told = parish(*line, "--data", foreign)
        assert told.status == 1
        assert told.err.startswith(f"parish: {foreign}, line ")
        assert f": this pack is for the game '{other}', the match is of 'toy'" in told.err
    foreign.write_text('[pack]\ngame = "helvetia"\nname = "x"\nformat = 1\n')
    assert f"{foreign}, line 2: this pack is for the game 'helvetia'" in parish("replay", file, "--data", foreign).err
    assert parish("replay", file, "--data", mine, "--verify").status == 0


def test_bench(parish: Parish) -> None:
    ran = parish("bench", "toy", "--seconds", "0.05", "--json")
    assert ran.status == 0
    told = ran.json
    assert told["build"] == BUILD
    assert told["python"].startswith("3.")
    toy = told["games"]["toy"]
    assert set(toy) >= {"players", "decisions_per_second", "games_per_second", "clone_us"}
    assert toy["players"] == 4
    assert [row["players"] for row in toy["by_players"]] == [2, 3, 4]
    table = parish("bench", "toy", "--seconds", "0.05")
    assert "Decisions/s" in table.out
    assert f"{BUILD} build" in table.out

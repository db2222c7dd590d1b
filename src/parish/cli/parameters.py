"""What several commands are given: a game, its options, a seed. How it is written, completed and checked."""

from __future__ import annotations

import difflib
import inspect
import os
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import typer

from parish.bots.registry import BOTS
from parish.engine.chance import as_seed, new_seed
from parish.engine.errors import BadSetup, ParishError
from parish.engine.game import Game
from parish.engine.pack import DataPack
from parish.games import GAMES

#: The game that examples in help texts are about.
EXAMPLE: Final = next(iter(GAMES.slugs()), "GAME")

T = TypeVar("T")


class Failed(ParishError):
    """A command that could not do what it was asked for."""


def wrong_use(message: str, parameter: str = "") -> typer.BadParameter:
    """The error of an argument that does not fit."""
    return typer.BadParameter(message, param_hint=parameter or None)


def as_argument(parameter: str, read: Callable[[], T]) -> T:
    """What a function makes of an argument; what it cannot be set up with is wrong use."""
    try:
        return read()
    except BadSetup as error:
        raise wrong_use(str(error), parameter) from None


def examples(*lines: str) -> str:
    """The examples below a help text."""
    return "\n".join(["[bold]Examples[/]", *(f"$ parish {line.format(game=EXAMPLE)}" for line in lines)])


def unwrapped(docstring: str | None) -> str:
    """A docstring as a help text: its paragraphs are wrapped by the screen that shows them."""
    paragraphs = inspect.cleandoc(docstring or "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


# Completion by the shell.


def complete_game(incomplete: str) -> Iterator[tuple[str, str]]:
    for slug in GAMES.slugs():
        if slug.startswith(incomplete):
            yield slug, "game"


def _of_a_list(incomplete: str, names: Sequence[str]) -> Iterator[str]:
    done, comma, begun = incomplete.rpartition(",")
    for name in names:
        if name.startswith(begun):
            yield f"{done}{comma}{name}"


def complete_bots(incomplete: str) -> list[str]:
    return list(_of_a_list(incomplete, BOTS.names()))


def complete_seats(incomplete: str) -> list[str]:
    return list(_of_a_list(incomplete, ["you", "person", *BOTS.names()]))


def _game_on_the_line(context: typer.Context) -> list[Game[Any]]:
    """The game that was typed already, if any."""
    # While an option lacks its value, nothing else of the line is parsed; the shells hand it over as it stands.
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS") or ""
    typed = [context.params.get("slug"), *line.split()]
    return [GAMES[word] for word in typed if word in GAMES.slugs()][:1]


def complete_option(context: typer.Context, incomplete: str) -> Iterator[tuple[str, str]]:
    for game in _game_on_the_line(context):
        for option in game.options:
            yield f"{option.key}={option.write(option.default)}", f"{option.text} ({option.expects()})"


def complete_rule(context: typer.Context, incomplete: str) -> Iterator[tuple[str, str]]:
    for game in _game_on_the_line(context):
        for rule in game.rules:
            yield rule.id, rule.text


# What commands declare.

Slug = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="Which game: a short name that 'parish games' lists.", autocompletion=complete_game
    ),
]
Players = Annotated[
    int | None,
    typer.Option("--players", "-p", metavar="N", help="How many play.", show_default="as many as bots are named"),
]
Given = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="KEY=VALUE",
        help="Set an option of the game; may be repeated. 'parish games' lists them.",
        autocompletion=complete_option,
        show_default="as the rules say",
    ),
]
Data = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="FILE",
        help="Play with the components of this data pack ('parish data GAME --export FILE' writes one to change).",
        show_default="the game's own",
    ),
]
Seed = Annotated[
    str | None,
    typer.Option(
        "--seed",
        "-s",
        metavar="SEED",
        help="A word or number, or 64 hexadecimal digits: the same seed gives the same games.",
        show_default="a new one",
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        "-j",
        metavar="J",
        min=1,
        help="How many processes share the work. The results do not depend on it.",
        show_default="one for each processor",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document, and nothing else, on standard output.")]


# What becomes of it.


def game_of(slug: str) -> Game[Any]:
    """The game of that name."""
    if slug not in GAMES.slugs():
        near = difflib.get_close_matches(slug, GAMES.slugs(), n=1)
        hint = f"; did you mean {near[0]}?" if near else f" (there are: {', '.join(GAMES.slugs())})"
        raise wrong_use(f"there is no game '{slug}'{hint}", "GAME")
    return GAMES[slug]


def pack_for(match: Path, data: Path) -> DataPack | None:
    """The data pack that is given for a recorded match: one of another game is refused."""
    try:
        head = re.search(r"^game (\S+)$", match.read_text(encoding="utf-8-sig"), re.MULTILINE)
    except (OSError, UnicodeDecodeError):
        head = None  # Reading the match will tell.
    if head is None or head[1] not in GAMES.slugs():
        return None
    pack = DataPack.load(data)
    if pack.game != head[1]:
        lines = pack.text.splitlines()
        line = next((at for at, text in enumerate(lines, 1) if re.match(r"\s*game\s*=", text)), 1)
        raise Failed(f"{data}, line {line}: this pack is for the game '{pack.game}', the match is of '{head[1]}'")
    return GAMES[head[1]].pack(data)


def options_of(game: Game[Any], given: Sequence[str] | None) -> dict[str, str]:
    """The options that --option sets."""
    told: dict[str, str] = {}
    for item in given or ():
        key, equals, value = item.partition("=")
        if not equals or not key.strip():
            raise wrong_use(f"'{item}': expected KEY=VALUE", "--option")
        if key.strip() in told:
            raise wrong_use(f"'{key.strip()}' is set twice", "--option")
        told[key.strip()] = value.strip()
    as_argument("--option", lambda: game.read_options(told))
    return told


def bots_of(text: str) -> list[str]:
    """The player strings of a list."""
    return [name for part in text.split(",") if (name := part.strip())]


def check_seed(text: str | None) -> None:
    if text is not None and not text.strip():
        raise wrong_use("the seed is empty; expected a word or a number", "--seed")


def seed_of(text: str | None) -> tuple[bytes, str]:
    """A seed and how to write it: 64 hexadecimal digits are the seed itself, another text stands for one."""
    if text is None:
        seed = new_seed()
        return seed, seed.hex()
    check_seed(text)
    return as_seed(text), text

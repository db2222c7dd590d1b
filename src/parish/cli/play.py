"""`parish play`: a game in this terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from parish.cli.parameters import (
    Data,
    Failed,
    Given,
    as_argument,
    bots_of,
    check_seed,
    complete_game,
    complete_seats,
    examples,
    game_of,
    options_of,
    pack_for,
    wrong_use,
)
from parish.games import GAMES

EXAMPLES: Final = examples(
    "play", "play {game}", "play {game} --seats you,greedy,greedy", "play {game} --seats you,person=Anna"
)


def command(
    slug: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="Which game. Without it, a menu opens.",
            autocompletion=complete_game,
            show_default=False,
        ),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="A,B,..",
            help="Who sits where, in turn order: 'you', 'person' (somebody else at this keyboard) or a bot; "
            "'person=Anna' gives a name.",
            autocompletion=complete_seats,
            show_default="a form asks",
        ),
    ] = None,
    option: Given = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", "-s", metavar="SEED", help="A word or number that fixes what chance brings."),
    ] = None,
    load: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help="Go on with a match that was saved.")
    ] = None,
    data: Data = None,
) -> int:
    """Play in this terminal, against bots or with friends at the same keyboard."""
    check_seed(seed)
    if load is not None and not load.is_file():
        raise Failed(f"{load}: there is no such file")
    for given, parameter in ((slug, "GAME"), (option, "--option"), (seed, "--seed")):
        if load is not None and given:
            raise wrong_use("a saved match (--load) brings its own game, options and seed", parameter)
    if slug is None and load is None and (seats or option or seed or data):
        raise wrong_use("say which game, for example: parish play GAME --seats you,greedy", "GAME")
    from parish import terminal
    from parish.terminal.saves import read_game
    from parish.terminal.seating import make_bots, read_seats

    at_table = bots_of(seats or "")
    options: dict[str, str] = {}
    if load is not None:
        # What is wrong with it is told before the screen opens, in the words of the other commands.
        if data is not None:
            pack_for(load, data)
        as_argument("--seats", lambda: read_game(load, GAMES.__getitem__, at_table, data))
    if slug is not None:
        game = game_of(slug)
        options = options_of(game, option)
        game.pack(data)
        if seats is not None:
            as_argument("--seats", lambda: game.check_players(len(at_table)))
            as_argument("--seats", lambda: make_bots(game, read_seats(at_table), bytes(32)))
    return terminal.play(slug, at_table, options, seed, load, data)

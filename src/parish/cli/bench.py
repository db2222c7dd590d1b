"""`parish bench`: how fast the games run here."""

from __future__ import annotations

import platform
from typing import Annotated, Final

import typer

from parish.build_info import BUILD
from parish.cli.console import out, print_json, print_rows
from parish.cli.parameters import AsJson, Data, complete_game, examples, game_of
from parish.cli.progress import progress
from parish.games import GAMES

EXAMPLES: Final = examples("bench", "bench {game} --json")


def command(
    slugs: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help="Only these games.", autocompletion=complete_game, show_default="all"),
    ] = None,
    seconds: Annotated[
        float,
        typer.Option("--seconds", metavar="S", min=0.01, max=600.0, help="How long to play each number of players."),
    ] = 2.0,
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """Measure random play in the build that is running: decisions and games a second, the cost of a copy.

    A decision is one choice: the legal ones are listed, one is drawn, it is taken. Setting up is part of a game.
    """
    from parish.arena.bench import Speed, measure

    games = [game_of(slug) for slug in slugs or GAMES.slugs()]
    packs = {game.slug: game.pack(data) for game in games}
    found: dict[str, list[Speed]] = {}
    with progress("measuring", sum(len(game.players) for game in games)) as advance:
        for game in games:
            found[game.slug] = []
            for players in game.players:
                found[game.slug].append(measure(game, players, seconds, packs[game.slug]))
                advance(1)
    if as_json:
        # A game is summed up by its fullest table.
        told = {
            slug: {**speeds[-1].to_json(), "by_players": [speed.to_json() for speed in speeds]}
            for slug, speeds in found.items()
        }
        print_json({"python": platform.python_version(), "build": BUILD, "games": told})
        return
    columns = ["Players", "Decisions/s", "Games/s", "Decisions/game", "Clone us", "Position bytes"]
    rows = [
        [
            f"[cyan]{slug}[/]",
            str(speed.players),
            f"{speed.decisions_per_second:,.0f}",
            f"{speed.games_per_second:,.1f}",
            f"{speed.decisions_per_game:,.0f}",
            f"{speed.clone_us:.2f}",
            f"{speed.position_bytes:,}",
        ]
        for slug, speeds in found.items()
        for speed in speeds
    ]
    console = out()
    console.print(f"Random play, a second of one processor, {BUILD} build, Python {platform.python_version()}")
    print_rows(console, ["Game", *columns], rows)

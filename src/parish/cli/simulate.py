"""`parish simulate`: many games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from parish.arena import report
from parish.arena.contest import SUFFIX
from parish.arena.simulate import contest_of, jobs_for, play_series, rotation, seat_everyone
from parish.cli.console import counted, note, print_json
from parish.cli.parameters import (
    AsJson,
    Data,
    Failed,
    Given,
    Jobs,
    Players,
    Seed,
    Slug,
    as_argument,
    bots_of,
    complete_bots,
    examples,
    game_of,
    options_of,
    seed_of,
)
from parish.cli.progress import progress
from parish.cli.series import finish, print_summary

EXAMPLES: Final = examples(
    "simulate {game}",
    "simulate {game} --bots greedy,random,random --games 600 --seed 7",
    "simulate {game} --players 4 --bots greedy --record games/ --parquet games.parquet",
)

#: About how many games are played if nobody says; rounded up so that all seats come round equally often.
_GAMES: Final = 100


def command(
    slug: Slug,
    players: Players = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "-b",
            metavar="A,B,..",
            help="Who plays: names of bots, joined by commas. The last one fills the seats that are left over.",
            autocompletion=complete_bots,
        ),
    ] = "greedy,random",
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-n",
            metavar="K",
            min=1,
            max=10**9,
            help="How many games.",
            show_default="about 100, all seats equally often",
        ),
    ] = None,
    seed: Seed = None,
    jobs: Jobs = None,
    option: Given = None,
    data: Data = None,
    record: Annotated[
        Path | None,
        typer.Option("--record", metavar="DIR", help="Write every game to a file there; 'parish replay' reads them."),
    ] = None,
    parquet: Annotated[
        Path | None,
        typer.Option("--parquet", metavar="FILE", help="Write a table with a row for every seat of every game."),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Let --record write into a folder that holds recorded games already.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Let bots play many games, and count.

    The bots move one seat on from game to game, so that all sit equally often in every seat. The same seed gives
    the same games on any number of processes. Ctrl-C ends the series early and keeps what is done.
    """
    game = game_of(slug)
    options = options_of(game, option)
    if players is not None:
        as_argument("--players", lambda: game.check_players(players))
    seated = as_argument("--bots", lambda: seat_everyone(game, bots_of(bots), players))
    count = games or -(-_GAMES // len(seated)) * len(seated)
    master, told_seed = seed_of(seed)
    # What cannot be written is better known before the games than after them.
    if parquet is not None and parquet.is_dir():
        raise Failed(f"{parquet} is a folder; expected the name of a file")
    if record is not None and not force and record.is_dir() and any(record.glob(f"*{SUFFIX}")):
        raise Failed(f"{record} holds recorded games already (--force writes over and among them)")
    for folder in (record, parquet.parent if parquet else None):
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
    contest = as_argument(
        "--option",
        lambda: contest_of(game, len(seated), options=options, seed=master, data=data, record=record),
    )
    with progress(f"{slug}, {len(seated)} players", count) as advance:
        series = play_series(contest, rotation(seated, count), jobs or jobs_for(count), advance)
    if not as_json:
        print_summary(series, told_seed)
    if len(set(seated)) > 1 and count % len(seated):
        note(f"{count} is no multiple of {len(seated)}: some bots sat once more than others in some seats")
    if record is not None:
        note(f"wrote {counted(len(series.results), 'game')} to {record}")
    if parquet is not None and series.results:
        report.write_parquet(series, parquet)
        note(f"wrote {parquet}")
    if as_json:
        print_json(report.series_to_json(series, seated, told_seed))
    return finish(series)

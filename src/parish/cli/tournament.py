"""`parish tournament`: everybody against everybody."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.markup import escape

from parish.arena import report
from parish.arena.contest import writing
from parish.arena.markdown import tournament_report
from parish.arena.round_robin import check_field, cross_table, cycle_of, ratings, schedule
from parish.arena.simulate import Series, contest_of, jobs_for, play_series
from parish.cli.console import note, out, print_json, print_rows
from parish.cli.parameters import (
    AsJson,
    Data,
    Given,
    Jobs,
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
from parish.cli.series import finish, interval, percent, print_bots, print_course, print_heading, print_seats

EXAMPLES: Final = examples(
    "tournament {game} --bots greedy,greedy:50,random --games 300",
    "tournament {game} --bots greedy,random --players 4 --games 280 --report report/",
)

_GAMES: Final = 100


def command(
    slug: Slug,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            "-b",
            metavar="A,B,..",
            help="Who takes part: names of bots, joined by commas, each once.",
            autocompletion=complete_bots,
        ),
    ],
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-n",
            metavar="K",
            min=1,
            max=10**9,
            help="How many games in all.",
            show_default="about 100, in full round robins",
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", metavar="N", help="How many sit at a table.", show_default="as few as can"),
    ] = None,
    seed: Seed = None,
    jobs: Jobs = None,
    option: Given = None,
    data: Data = None,
    folder: Annotated[
        Path | None,
        typer.Option("--report", metavar="DIR", help="Write report.md, report.json and games.parquet there."),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Hold a round robin: everybody meets everybody, in every order of seats.

    If more bots take part than sit at a table, every group of them meets; if fewer, some sit at it more than once. The
    ratings are OpenSkill's: the mean, and twice its uncertainty.
    """
    game = game_of(slug)
    options = options_of(game, option)
    field = bots_of(bots)
    count = min(game.players) if players is None else players
    as_argument("--players", lambda: game.check_players(count))
    as_argument("--bots", lambda: check_field(game, field, count))
    whole = len(cycle_of(field, count))
    total = games or -(-_GAMES // whole) * whole
    master, told_seed = seed_of(seed)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    contest = as_argument("--option", lambda: contest_of(game, count, options=options, seed=master, data=data))
    with progress(f"{slug}, {len(field)} bots", total) as advance:
        series = play_series(contest, schedule(field, count, total), jobs or jobs_for(total), advance)
    if not as_json:
        _print_tournament(series, told_seed)
    if total % whole:
        note(f"{total} is no multiple of {whole}, the games of a full round robin: some met once more than others")
    if folder is not None and series.results:
        _write_report(series, field, told_seed, folder)
        note(f"wrote report.md, report.json and games.parquet to {folder}")
    if as_json:
        print_json(report.tournament_to_json(series, field, told_seed))
    return finish(series)


def _print_tournament(series: Series, seed: str) -> None:
    console, words = out(), series.contest.game().words()
    print_heading(console, words, series, seed)
    if series.results:
        print_bots(console, series, words)
        _print_crossed(console, series)
        print_seats(console, series)
        print_course(console, words, series)


def _print_crossed(console: Console, series: Series) -> None:
    crossed, rated = cross_table(series.results), ratings(series.results)
    columns = ["Rating", *(f"against {bot}" for bot in rated)]
    rows = []
    for a, rating in rated.items():
        duels = [
            "" if a == b else f"{percent(crossed[a][b].share.rate)} ({interval(crossed[a][b].share)})" for b in rated
        ]
        rows.append([f"[cyan]{escape(a)}[/]", f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}", *duels])
    print_rows(console, ["Bot", *map(escape, columns)], rows)


def _write_report(series: Series, bots: Sequence[str], seed: str, folder: Path) -> None:
    report.write_parquet(series, folder / "games.parquet")
    told = json.dumps(report.tournament_to_json(series, bots, seed), indent=2, ensure_ascii=False)
    for name, text in (("report.json", told + "\n"), ("report.md", tournament_report(series, bots, seed))):
        with writing(folder / name):
            (folder / name).write_text(text, encoding="utf-8")

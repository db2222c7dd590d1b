"""What the commands that play many games print."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape

from parish.arena import statistics
from parish.arena.simulate import Series
from parish.cli.console import complain, counted, out, print_rows, table
from parish.engine.words import Words


def finish(series: Series) -> int:
    """The exit status; an early end is told."""
    if series.interrupted:
        complain(
            f"interrupted after {len(series.results)} of {series.fixtures} games: these are kept, the others are not"
        )
    return int(series.interrupted)


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def interval(share: statistics.Share) -> str:
    return f"{100 * share.low:.1f}-{100 * share.high:.1f} %"


def mean(values: statistics.Spread) -> str:
    return f"{values.mean:.1f} ± {values.margin:.1f}"


def print_summary(series: Series, seed: str) -> None:
    """A series in tables."""
    console, words = out(), series.contest.game().words()
    print_heading(console, words, series, seed)
    if not series.results:
        return
    print_bots(console, series, words)
    print_seats(console, series)
    print_course(console, words, series)


def print_heading(console: Console, words: Words, series: Series, seed: str) -> None:
    contest, games = series.contest, len(series.results)
    changed = contest.game().read_options(contest.options)
    written = changed.written()
    options = [f"{key}={written[key]}" for key in changed.changed()]
    parts = [f"{contest.players} players", counted(games, "game"), *options, f"seed {seed}"]
    console.print(f"[bold]{escape(words.title())}[/] · {escape(' · '.join(parts))}")
    rate = series.decisions / series.seconds
    processes = "one process" if series.jobs == 1 else f"{series.jobs} processes"
    console.print(
        f"[dim]{series.seconds:.1f} s · {series.decisions:,} decisions · {rate:,.0f} a second in {processes}[/]"
    )


def print_bots(console: Console, series: Series, words: Words) -> None:
    """Who won how often, and with which points."""
    results = series.results
    points = statistics.category_scores(results)
    scores, shares, fair = statistics.scores(results), statistics.win_shares(results), statistics.fair_shares(results)
    # A category in which nobody ever scored would only widen the table.
    categories = [name for name in results[0].categories if any(row[name] for row in points.values())]
    titles = [words.category(name) for name in categories]
    columns = ("Won", "95 % interval", "Equals", "Score", *titles)
    rows = [
        [
            f"[cyan]{escape(bot)}[/]",
            f"[bold]{percent(shares[bot].rate)}[/]",
            interval(shares[bot]),
            percent(fair[bot]),
            mean(scores[bot]),
            *(f"{points[bot][name]:.1f}" for name in categories),
        ]
        for bot in sorted(shares, key=lambda bot: -shares[bot].rate)
    ]
    print_rows(console, ["Bot", *map(escape, columns)], rows)


def print_seats(console: Console, series: Series) -> None:
    """Whether it is better to sit first."""
    shares, scores = statistics.seat_shares(series.results), statistics.seat_scores(series.results)
    rows = [
        [str(seat), percent(share.rate), interval(share), mean(score)]
        for seat, (share, score) in enumerate(zip(shares, scores, strict=True))
    ]
    print_rows(console, ["Seat", "Won", "95 % interval", "Score"], rows)


def print_course(console: Console, words: Words, series: Series) -> None:
    """How long the games were, and why they ended."""
    results = series.results
    rounds = statistics.spread([result.rounds for result in results])
    turns = statistics.spread([result.turns for result in results])
    decisions = statistics.spread([result.decisions for result in results])
    best = statistics.winning_score(results)
    told = table("", ("mean", "right"), ("least", "right"), ("most", "right"))
    for name, values in (("Winning score", best), ("Rounds", rounds), ("Turns", turns), ("Decisions", decisions)):
        told.add_row(name, f"{values.mean:,.1f}", f"{values.low:,.0f}", f"{values.high:,.0f}")
    console.print(told)
    ends = table("Why games ended", ("Games", "right"), ("Share", "right"))
    for reason, count in statistics.ends(results).items():
        ends.add_row(escape(words.end(reason)), f"{count:,}", percent(count / len(results)))
    console.print(ends)

"""The report of a tournament that people read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from parish.arena import statistics
from parish.arena.round_robin import cross_table, ratings
from parish.arena.simulate import Series


def tournament_report(series: Series, bots: Sequence[str], seed: str) -> str:
    """A tournament in Markdown."""
    return "\n".join(_lines(series, bots, seed)) + "\n"


def _lines(series: Series, bots: Sequence[str], seed: str) -> Iterator[str]:
    contest, results = series.contest, series.results
    words = contest.game().words()
    yield f"# {words.title()}: tournament of {', '.join(f'`{bot}`' for bot in bots)}"
    yield ""
    games = "game" if series.fixtures == 1 else "games"
    early = f" of {series.fixtures} (interrupted)" if series.interrupted else ""
    yield (
        f"{len(results)}{early} {games} with {contest.players} players, seed `{seed}`; "
        f"{series.decisions:,} decisions in {series.seconds:.1f} s. Intervals hold the truth 95 times out of 100."
    )
    settings = contest.game().read_options(contest.options)
    yield ""
    yield "Options: " + ", ".join(f"{key} {value}" for key, value in settings.written().items()) + "."

    yield from _heading("Standings")
    shares, scores, fair = statistics.win_shares(results), statistics.scores(results), statistics.fair_shares(results)
    rated = ratings(results)
    rows = [
        [
            f"`{bot}`",
            _share(shares[bot]),
            f"{100 * fair[bot]:.1f} %",
            f"{scores[bot].mean:.1f} ± {scores[bot].margin:.1f}",
            f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}",
        ]
        for bot, rating in rated.items()
    ]
    yield from _table(["Bot", "Won", "Equals would", "Mean score", "Rating"], rows)

    yield from _heading("Everybody against everybody")
    yield "How often the bot of the row had a better place than the bot of the column; an equal place counts half."
    yield ""
    crossed = cross_table(results)
    order = list(rated)
    rows = [[f"`{a}`", *("" if a == b else _share(crossed[a][b].share) for b in order)] for a in order]
    yield from _table(["", *(f"`{bot}`" for bot in order)], rows)

    yield from _heading("Where the points come from")
    categories = statistics.category_scores(results)
    names = results[0].categories
    rows = [[f"`{bot}`", *(f"{categories[bot][name]:.1f}" for name in names)] for bot in order]
    yield from _table(["Bot", *(words.category(name) for name in names)], rows)

    yield from _heading("Seats")
    pairs = zip(statistics.seat_shares(results), statistics.seat_scores(results), strict=True)
    rows = [[str(seat), _share(share), f"{score.mean:.1f}"] for seat, (share, score) in enumerate(pairs)]
    yield from _table(["Seat", "Won", "Mean score"], rows)

    yield from _heading("Why games ended")
    ends = statistics.ends(results).items()
    yield from _table(["", "Games"], [[words.end(reason), str(count)] for reason, count in ends])


def _share(share: statistics.Share) -> str:
    return f"{100 * share.rate:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def _heading(title: str) -> list[str]:
    return ["", f"## {title}", ""]


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    ruler = ["---", *("---:" for _ in columns[1:])]
    return ["| " + " | ".join(cells) + " |" for cells in [columns, ruler, *rows]]

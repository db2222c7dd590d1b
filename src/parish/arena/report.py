"""A series or a tournament told in JSON and in tables of data (Parquet)."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from parish.arena import statistics
from parish.arena.contest import writing
from parish.arena.round_robin import cross_table, ratings
from parish.arena.simulate import Series
from parish.build_info import BUILD

if TYPE_CHECKING:
    import polars as pl


def series_to_json(series: Series, bots: Sequence[str], seed: str) -> dict[str, object]:
    """The keys that design.md promises to scripts, and more beside them. `seed` is as it was given."""
    contest, results = series.contest, series.results
    game = contest.game()
    pack = game.pack(contest.data)
    rates = statistics.win_shares(results)
    scores = statistics.scores(results)
    fair = statistics.fair_shares(results)
    return {
        "game": contest.slug,
        "rules": game.rules_version,
        "pack": {"name": pack.name, "digest": pack.digest} if pack else None,
        "players": contest.players,
        "options": game.read_options(contest.options).to_json(),
        "bots": list(bots),
        "seed": seed,
        "games": len(results),
        "interrupted": series.interrupted,
        "seconds": round(series.seconds, 3),
        "jobs": series.jobs,
        "build": BUILD,
        "decisions": series.decisions,
        "decisions_per_second": round(series.decisions / series.seconds, 1),
        "wins": {bot: statistics.plain(won) for bot, won in statistics.wins(results).items()},
        "win_rates": {bot: {**rate.to_json(), "fair": round(fair[bot], 6)} for bot, rate in rates.items()},
        "mean_scores": {bot: round(score.mean, 4) for bot, score in scores.items()},
        "score_intervals": {bot: score.to_json() for bot, score in scores.items()},
        "mean_categories": {
            bot: {name: round(mean, 4) for name, mean in row.items()}
            for bot, row in statistics.category_scores(results).items()
        },
        "seats": [
            {"seat": seat, "win_rate": rate.to_json(), "mean_score": round(score.mean, 4)}
            for seat, (rate, score) in enumerate(
                zip(statistics.seat_shares(results), statistics.seat_scores(results), strict=True)
            )
        ],
        "winning_score": _spread(statistics.winning_score(results)),
        "rounds": _spread(statistics.spread([result.rounds for result in results])),
        "turns": _spread(statistics.spread([result.turns for result in results])),
        "decisions_per_game": _spread(statistics.spread([result.decisions for result in results])),
        "ends": statistics.ends(results),
        "results": [result.to_json() for result in results],
    }


def _spread(values: statistics.Spread) -> dict[str, object] | None:
    # JSON has no word for "not a number".
    return values.to_json() if values.mean == values.mean else None


def frame(series: Series) -> pl.DataFrame:
    """One row for every seat of every game."""
    import polars as pl

    rows = [
        {
            "game": result.number,
            "seed": result.seed.hex(),
            "seat": seat,
            "bot": bot,
            "score": result.scores[seat],
            "rank": result.ranks[seat],
            "won": float(statistics.won_by(result, seat)),
            **{f"points_{name}": result.points[seat][i] for i, name in enumerate(result.categories)},
            "rounds": result.rounds,
            "turns": result.turns,
            "decisions": result.decisions,
            "end": result.end,
        }
        for result in series.results
        for seat, bot in enumerate(result.bots)
    ]
    return pl.DataFrame(rows)


def write_parquet(series: Series, path: Path) -> None:
    """The rows of `frame` in a file."""
    rows = BytesIO()
    frame(series).write_parquet(rows)
    with writing(path):
        path.write_bytes(rows.getbuffer())


def tournament_to_json(series: Series, bots: Sequence[str], seed: str) -> dict[str, object]:
    """The same as for a series, and how everybody did against everybody."""
    told = series_to_json(series, bots, seed)
    results = told.pop("results")
    crossed = cross_table(series.results)
    told["cross_table"] = {
        a: {b: {**duel.share.to_json(), "games": duel.games} for b, duel in row.items()} for a, row in crossed.items()
    }
    told["ratings"] = {bot: rating.to_json() for bot, rating in ratings(series.results).items()}
    told["results"] = results
    return told

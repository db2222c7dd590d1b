"""`make bench`: random play in both builds of Parish, and in Catanatron beside them, measured in one run.

Machines drift, so the programs take turns over several rounds; medians are printed, and every ratio is taken between
measurements of the same round. Catanatron gets an environment of its own under .bench/.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import venv
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

ROOT: Final = Path(__file__).resolve().parent.parent
PEER: Final = "catanatron"
PEER_VERSION: Final = "3.2.1"
PEER_HOME: Final = ROOT / ".bench" / PEER
BUILDS: Final = {"pure": ROOT / ".venv" / "bin" / "python", "compiled": ROOT / ".venv-fast" / "bin" / "python"}

#: What one program measured: by game (empty for the peer) and number of players.
Speeds = dict[tuple[str, int], dict[str, float]]
FIGURES: Final = ("decisions_per_second", "games_per_second", "decisions_per_game", "clone_us", "position_bytes")


def say(text: str) -> None:
    print(f"bench: {text}", file=sys.stderr, flush=True)


def run(command: Sequence[str | Path]) -> Any:
    """The JSON document that a program prints. What this shell has set for Python is not for others."""
    environment = {key: value for key, value in os.environ.items() if key not in {"PYTHONPATH", "PYTHONHOME"}}
    done = subprocess.run(
        [str(part) for part in command], cwd=ROOT, env=environment, capture_output=True, check=False, text=True
    )
    if done.returncode:
        sys.exit(f"{done.stderr}bench: this failed: {' '.join(str(part) for part in command)}")
    return json.loads(done.stdout)


def measure_parish(build: str, games: Sequence[str], seconds: float) -> Speeds:
    document = run([BUILDS[build], "-m", "parish.cli", "bench", *games, "--seconds", str(seconds), "--json"])
    if document["build"] != build:
        sys.exit(
            f"bench: {BUILDS[build]} runs the {document['build']} build, not the {build} one (is there a compiler?)"
        )
    return {(slug, row["players"]): row for slug, told in document["games"].items() for row in told["by_players"]}


def measure_peer(players: Sequence[int], seconds: float) -> Speeds:
    script = ROOT / "scripts" / f"bench_{PEER}.py"
    command: list[str | Path] = [PEER_HOME / "bin" / "python", script, "--seconds", str(seconds), "--players"]
    command += [str(count) for count in players]
    document = run(command)
    return {("", int(count)): row for count, row in document["players"].items()}


def install_peer() -> bool:
    """Whether the peer can be measured; it is installed where it is missing."""
    if (PEER_HOME / "installed").is_file():
        return True
    say(f"installing {PEER} {PEER_VERSION} in {PEER_HOME.relative_to(ROOT)} (once)")
    venv.create(PEER_HOME, with_pip=True, clear=True)
    pip = [str(PEER_HOME / "bin" / "python"), "-m", "pip", "install", "-qq", f"{PEER}=={PEER_VERSION}"]
    if subprocess.run(pip, stdout=sys.stderr, check=False).returncode:
        say(f"{PEER} cannot be installed, so nothing is compared with it")
        return False
    (PEER_HOME / "installed").touch()
    return True


def known_games(games: Sequence[str]) -> list[tuple[str, int]]:
    """What will be measured: each game with each number of players."""
    build = next(iter(BUILDS.values()))
    document = run([build, "-m", "parish.cli", "games", "--json"])
    if unknown := [game for game in games if game not in document["games"]]:
        sys.exit(f"bench: there is no game {', '.join(unknown)}")
    return [
        (slug, players)
        for slug, told in document["games"].items()
        if not games or slug in games
        for players in told["players"]
    ]


def middle(rounds: Sequence[Speeds], key: tuple[str, int], figure: str) -> float:
    return statistics.median(speeds[key][figure] for speeds in rounds)


def ratio(ours: Sequence[Speeds], key: tuple[str, int], theirs: Sequence[Speeds], figure: str) -> float | None:
    """How many times theirs ours is; the peer plays with as many players, or with four."""
    if not theirs:
        return None
    other = ("", key[1]) if ("", key[1]) in theirs[0] else ("", 4)
    pairs = zip(ours, theirs, strict=True)
    return statistics.median(mine[key][figure] / peer[other][figure] for mine, peer in pairs)


def summary(
    wanted: Sequence[tuple[str, int]], measured: dict[str, list[Speeds]], peer: list[Speeds], seconds: float
) -> dict[str, Any]:
    """The document of --json."""
    rows = []
    for key in wanted:
        row: dict[str, Any] = {"game": key[0], "players": key[1]}
        for build, rounds in measured.items():
            row[build] = {figure: middle(rounds, key, figure) for figure in FIGURES}
            if peer:
                row[build]["times_peer_decisions_per_second"] = ratio(rounds, key, peer, "decisions_per_second")
                row[build]["times_peer_clone_us"] = ratio(rounds, key, peer, "clone_us")
        rows.append(row)
    peer_rows = [
        {"players": key[1], **{figure: middle(peer, key, figure) for figure in peer[0][key]}}
        for key in (peer[0] if peer else ())
    ]
    return {
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} processors",
        "rounds": len(next(iter(measured.values()))),
        "seconds": seconds,
        "games": rows,
        "peer": {"name": PEER, "version": PEER_VERSION, "players": peer_rows} if peer else None,
    }


def show(document: dict[str, Any]) -> None:
    columns = ("players", "decisions/s", f"x {PEER}", "games/s", "decisions/game", "clone us", f"x {PEER}", "bytes")
    table = Table(box=None, pad_edge=False, header_style="bold", title_justify="left")
    table.add_column("game")
    table.add_column("build")
    for column in columns:
        table.add_column(column, justify="right")
    for row in document["games"]:
        for build in BUILDS:
            if build in row:
                table.add_row(row["game"], build, str(row["players"]), *figures(row[build]))
    peer = document["peer"]
    for row in peer["players"] if peer else ():
        cells = [f"{row['decisions_per_second']:,.0f}", "1", f"{row['games_per_second']:,.1f}", ""]
        table.add_row(
            "Catan", f"{PEER} {peer['version']}", str(row["players"]), *cells, f"{row['clone_us']:.2f}", "1", ""
        )
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 160)
    console.print(
        f"Random play, a second of one processor, setting up included; Python {document['python']}, "
        f"{document['machine']}; medians of {document['rounds']} rounds"
    )
    console.print(table)


def figures(row: dict[str, Any]) -> list[str]:
    def times(figure: str) -> str:
        value = row.get(f"times_peer_{figure}")
        return "" if value is None else f"{value:.2f}" if value < 10 else f"{value:.1f}"

    return [
        f"{row['decisions_per_second']:,.0f}",
        times("decisions_per_second"),
        f"{row['games_per_second']:,.1f}",
        f"{row['decisions_per_game']:,.0f}",
        f"{row['clone_us']:.2f}",
        times("clone_us"),
        f"{row['position_bytes']:,.0f}",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--rounds", type=int, default=5, help="how often each program is measured")
    parser.add_argument(
        "--seconds", type=float, default=1.0, help="how long each number of players is played in a round"
    )
    parser.add_argument("--no-peer", action="store_true", help="do not measure Catanatron")
    parser.add_argument("--json", action="store_true", help="print one JSON document on standard output")
    arguments = parser.parse_args()

    if missing := [build for build, python in BUILDS.items() if not python.exists()]:
        sys.exit(f"bench: the {' and the '.join(missing)} build is missing: run `make dev fast` first")
    wanted = known_games(arguments.games)
    programs: dict[str, Callable[[], Speeds]] = {
        build: partial(measure_parish, build, arguments.games, arguments.seconds) for build in BUILDS
    }
    if not arguments.no_peer and install_peer():
        players = sorted({min(max(count, 2), 4) for _, count in wanted} | {4})
        programs[PEER] = partial(measure_peer, players, arguments.seconds)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

    measured: dict[str, list[Speeds]] = {name: [] for name in programs}
    for number in range(1, arguments.rounds + 1):
        for name, program in programs.items():
            say(f"round {number} of {arguments.rounds}: {name}")
            measured[name].append(program())
    peer = measured.pop(PEER, [])
    document = summary(wanted, measured, peer, arguments.seconds)
    if arguments.json:
        print(json.dumps(document, indent=2))
    else:
        show(document)


if __name__ == "__main__":
    main()

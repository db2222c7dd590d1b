#!/usr/bin/env python3
"""Plays a whole game against bots through the API of a Parish site, and keeps the file of the match.

    python3 docs/examples/play_a_game.py http://localhost:8000 --game village --bots greedy,random --keep match.txt

It needs nothing but Python. docs/api.md explains what it does, step by step.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

#: How choices begin that do nothing but go on.
IDLE = ("pass", "skip", "stop", "done", "end turn")


class Refused(Exception):
    """The site said no: `told` is its reason."""

    def __init__(self, status: int, told: dict[str, Any]) -> None:
        super().__init__(f"{status}: {told['message']}")
        self.status = status
        self.told = told


class Site:
    """The API of a site, with the session of one guest."""

    def __init__(self, address: str) -> None:
        self.address = f"{address.rstrip('/')}/api/v1"
        self.session = ""

    def come_in(self, name: str) -> None:
        self.session = self.post("people", name=name)["session"]

    def get(self, path: str) -> Any:
        return json.load(self._open(path))

    def text(self, path: str) -> str:
        return str(self._open(path).read().decode())

    def post(self, path: str, **body: Any) -> Any:
        return json.load(self._open(path, json.dumps(body).encode()))

    def commits(self, table: str) -> Iterator[int]:
        """The commits of a table as they happen; the first is where it is now. A broken stream is opened again."""
        while True:
            try:
                for line in self._open(f"tables/{table}/stream"):
                    if line.startswith(b"data: "):
                        yield int(line.removeprefix(b"data: "))
            except OSError:
                time.sleep(1)

    def _open(self, path: str, body: bytes | None = None) -> Any:
        request = urllib.request.Request(f"{self.address}/{path}", body)
        if self.session:
            request.add_header("Authorization", f"Bearer {self.session}")
        if body is not None:
            request.add_header("Content-Type", "application/json")
        while True:
            try:
                return urllib.request.urlopen(request, timeout=60)
            except urllib.error.HTTPError as error:
                told = json.load(error)
                wait = error.headers.get("Retry-After")
                if wait is None:
                    raise Refused(error.code, told) from None
                # Too much at once: the site says when to come back.
                time.sleep(int(wait))


def policy(legal: list[dict[str, Any]], dice: random.Random) -> str:
    """A simple policy for any game: something, and anything before nothing."""
    texts = [choice["choice"] for choice in legal]
    busy = [text for text in texts if not text.startswith(IDLE)]
    return str(dice.choice(busy or texts))


def make_table(site: Site, game: str, bots: list[str]) -> str:
    """A table for us and the bots, begun; its id."""
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    # The bots need not wait for people who watch, and our turn ends when we have nothing left to choose.
    settings = {"private": True, "pace": "at once", "confirm": False}
    table = site.post("tables", game=game, seats=seats, settings=settings)
    site.post(f"tables/{table['id']}/start")
    return str(table["id"])


def decide(site: Site, table: str, dice: random.Random) -> int:
    """Choose as long as it is our turn; how many choices that were."""
    made = 0
    while (asked := site.get(f"tables/{table}/choices"))["yours"]:
        command = {
            "id": f"{asked['commit']}-{dice.getrandbits(32):x}",
            "expected": asked["commit"],
            "kind": "choose",
            "text": policy(asked["legal"], dice),
        }
        try:
            site.post(f"tables/{table}/commands", **command)
            made += 1
        except Refused as refused:
            # Something else happened first: have another look, and choose again.
            if refused.told["error"] != "stale":
                raise
    return made


def play(site: Site, table: str, dice: random.Random) -> dict[str, Any]:
    """Play until the game is over; how it ended."""
    made = 0
    for _ in site.commits(table):
        made += decide(site, table, dice)
        seen = site.get(f"tables/{table}/view")
        if seen["view"]["over"]:
            print(f"{made} choices of ours, {seen['view']['taken']} in all")
            return dict(seen["view"]["outcome"])
    raise AssertionError("the stream never ends")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("address", nargs="?", default="http://localhost:8000")
    parser.add_argument("--game", default="village")
    parser.add_argument("--bots", default="greedy", help="who plays against us: greedy, or greedy,random,...")
    parser.add_argument("--name", default="Example")
    parser.add_argument("--seed", type=int, default=None, help="of our own dice")
    parser.add_argument("--keep", type=Path, default=Path("match.txt"), help="where the match is kept")
    wanted = parser.parse_args()

    site = Site(wanted.address)
    try:
        site.come_in(wanted.name)
        table = make_table(site, wanted.game, wanted.bots.split(","))
        print(f"playing at {wanted.address.rstrip('/')}/t/{table}")
        outcome = play(site, table, random.Random(wanted.seed))
        wanted.keep.write_text(site.text(f"tables/{table}/file"), encoding="utf-8")
    except (Refused, OSError) as error:
        print(f"play_a_game: {error}", file=sys.stderr)
        return 1
    seats = site.get(f"tables/{table}")["seats"]
    for seat, score, rank in zip(seats, outcome["scores"], outcome["ranks"], strict=True):
        print(f"{rank}. {seat['name']}: {score} points")
    print(f"the match is in {wanted.keep}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

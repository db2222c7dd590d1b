"""Two worlds that differ only in what one seat knows: to everybody else the API answers the same, byte for byte."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from parish.engine.chance import commitment, seed_from
from parish.engine.match import Match
from parish.engine.registry import Registry
from parish.play.house import House
from tests.toy.game import TOY
from tests.toy.terms import CARD
from tests.web.programs import API, Program, come_in, game, program
from tests.web.site import Site

PLAYERS: Final = 3
#: Whose secret it is.
OWNER: Final = 1
SEEDS: Final = 20_000


def worlds(*, forced: bool) -> tuple[bytes, bytes]:
    """Two seeds that only the owner of the secret can tell apart. Forced: in one of them they have no choice."""
    known: dict[str, list[tuple[bytes, set[int]]]] = {}
    for number in range(SEEDS):
        seed = seed_from(number)
        match = Match(TOY, PLAYERS, seed=seed, auto=False)
        hands = [set(cards) for cards in TOY.start(PLAYERS, seed=seed).hands]
        if any(len(cards) == 1 for seat, cards in enumerate(hands) if seat != OWNER):
            continue
        same = known.setdefault(known_to_others(match), [])
        for other, cards in same:
            fewest, most = sorted((len(cards), len(hands[OWNER])))
            if cards.isdisjoint(hands[OWNER]) and (fewest == 1) == forced and most > 1:
                return other, seed
        same.append((seed, hands[OWNER]))
    raise AssertionError("no such seeds")


def known_to_others(match: Match) -> str:
    """All that the others were shown and told."""
    others = [seat for seat in range(PLAYERS) if seat != OWNER]
    shown = [match.view(seat).to_json()["table"] for seat in others]
    return str((shown, [told.event.to_json() for seat in others for told in match.story(seat)]))


class World:
    """A site at which three play under a given seed, and somebody watches."""

    def __init__(self, file: Path, seed: bytes) -> None:
        games = Registry({})
        games.add(TOY)
        self.seed: Final = seed
        self.house: Final = House(f"sqlite:///{file}", games, clock=lambda: 1_000_000.0)
        self.site: Final = Site(self.house)
        self.people: list[Program] = []
        self.others: list[Program] = []
        self.id = ""

    async def begin(self) -> None:
        await self.house.open()
        self.people = [await come_in(self.site, name) for name in ("Ann", "Ben", "Cid")]
        watchers = [await come_in(self.site, "Eve"), program(self.site)]
        self.others = [person for seat, person in enumerate(self.people) if seat != OWNER] + watchers
        self.id = await game(self.site, *self.people, slug="toy", private=False)

    async def end(self) -> None:
        await self.site.close()
        await self.house.close()

    async def table(self) -> Any:
        return await self.people[0].look(f"tables/{self.id}")

    async def choose_first_card(self) -> None:
        turn = (await self.table())["turn"]
        told = await self.people[turn].look(f"tables/{self.id}/choices")
        await self.people[turn].choose(self.id, told["legal"][0]["choice"], told)

    async def told(self, readers: Sequence[Program]) -> list[str]:
        """All that readers are told, whatever they ask for, but for the names that tell the worlds apart."""
        answers: list[str] = []
        for number, reader in enumerate(readers):
            for method, path, body in questions(await self.table()):
                answer = await reader.request(method, f"{API}/tables/{self.id}{path}", json=body)
                assert answer.status_code < 500
                text = f"{number} {method} {path} {body}: {answer.status_code} {answer.headers} {answer.text}"
                answers.append(text.replace(self.id, "TABLE").replace(commitment(self.seed), "COMMITMENT"))
        return answers


def questions(table: Any) -> Iterator[tuple[str, str, Any]]:
    """Whatever can be asked of a game that goes on; nothing of it changes the table."""
    for path in ("", "/view", "/view?at=0", "/choices", "/log", "/chat", "/file"):
        yield "GET", path, None
    for path in ("view", "choices", "log"):
        yield "GET", f"/{path}?seat={OWNER}", None
    for text in (*(f"play {card}" for card in CARD), "sell"):
        yield "GET", f"/preview?choice={text}", None
        command = {"id": text.replace(" ", "-"), "expected": table["commit"], "kind": "choose", "text": text}
        # Whoever is to decide would do it, so they are late.
        late = {"expected": 1} if table["turn"] == OWNER else {}
        yield "POST", "/commands", command | {"seat": OWNER} | late
        yield "POST", "/commands", command | {"expected": 1}
    yield "POST", "/branch", {"number": 0, "seats": [{"kind": "me"}] * PLAYERS, "seat": OWNER}


@pytest.mark.parametrize("forced", [False, True])
def test_nothing_that_one_seat_knows_reaches_another(
    runner: asyncio.Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forced: bool
) -> None:
    runner.run(play(tmp_path, monkeypatch, worlds(forced=forced)))


async def play(folder: Path, monkeypatch: pytest.MonkeyPatch, seeds: tuple[bytes, bytes]) -> None:
    # Much is asked here, while the clock stands still.
    monkeypatch.setattr("parish.web.pacing.CHANGES", (100_000, 1))
    monkeypatch.setattr("parish.web.pacing.LOOKS", (100_000, 1))
    both = [World(folder / f"{number}.db", seed) for number, seed in enumerate(seeds)]
    try:
        for world in both:
            monkeypatch.setattr("parish.play.lineage.new_seed", lambda seed=world.seed: seed)
            await world.begin()
        await compare(*both)
    finally:
        for world in both:
            await world.end()


async def compare(one: World, two: World) -> None:
    """Before the secret choice, when it is to be made, and when it is made and not yet turned up."""
    for _ in range(PLAYERS):
        assert await one.told(one.others) == await two.told(two.others)
        assert await one.told([one.people[OWNER]]) != await two.told([two.people[OWNER]])
        for world in (one, two):
            await world.choose_first_card()

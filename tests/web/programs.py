"""Programs that use the API: each with a session of its own, sent as a bearer token."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import httpx

from tests.web.site import ADDRESS, Site

API: Final = "/api/v1"


class Program(httpx.AsyncClient):
    """A program in front of a site, told by its session who it is."""

    session: str = ""

    async def ask(self, method: str, path: str, code: int = 200, json: Any = None, **params: Any) -> Any:
        """What an operation answers; it must have that status."""
        answer = await self.request(method, f"{API}/{path}", json=json, params=params)
        assert answer.status_code == code, (method, path, answer.status_code, answer.text[:2000])
        return answer.json()

    async def look(self, path: str, code: int = 200, **params: Any) -> Any:
        return await self.ask("GET", path, code, **params)

    async def do(self, path: str, code: int = 200, /, **body: Any) -> Any:
        return await self.ask("POST", path, code, json=body)

    async def set(self, path: str, code: int = 200, /, **body: Any) -> Any:
        return await self.ask("PUT", path, code, json=body)

    async def table(self, *seats: str, game: str = "village", private: bool = True, **more: Any) -> str:
        """A new table with seats for "me", "open" or bots; its id."""
        wanted = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        settings = {"private": private, "pace": "at once"}
        made = await self.do("tables", 201, game=game, seats=wanted, settings=settings, **more)
        id: str = made["id"]
        return id

    async def asked(self, id: str) -> Any:
        """What may be chosen, as soon as this program is asked."""
        for _ in range(1000):
            told = await self.look(f"tables/{id}/choices")
            if told["yours"]:
                return told
            assert told["status"] == "playing"
            await asyncio.sleep(0.01)
        raise AssertionError("nobody asks")

    async def choose(self, id: str, choice: str, told: Any, code: int = 200, command: str = "") -> Any:
        """A choice after what was told."""
        name = command or f"{told['commit']}-{choice.replace(' ', '-')}"
        return await self.do(
            f"tables/{id}/commands", code, id=name, expected=told["commit"], kind="choose", text=choice
        )


def program(site: Site, session: str = "") -> Program:
    """Somebody's program; without a session it is nobody's."""
    headers = {"Authorization": f"Bearer {session}"} if session else {}
    transport = httpx.ASGITransport(site.app, raise_app_exceptions=False)
    made = Program(transport=transport, base_url=ADDRESS, headers=headers)
    made.session = session
    site.keep(made)
    return made


async def come_in(site: Site, name: str = "Ann") -> Program:
    """A program whose session was asked for as programs do it."""
    told = await program(site).do("people", 201, name=name)
    return program(site, told["session"])


async def game(site: Site, *people: Program, bots: int = 0, slug: str = "village", private: bool = True) -> str:
    """A game that has begun, entirely through the API: the people, then random bots."""
    first = people[0]
    id = await first.table("me", *["open"] * (len(people) - 1), *["random"] * bots, game=slug, private=private)
    for seat, guest in enumerate(people[1:], 1):
        told = await first.do(f"tables/{id}/seats/{seat}/invitation", 201)
        await guest.do(f"tables/{id}/accept", invitation=told["invitation"])
    await first.do(f"tables/{id}/start")
    return id

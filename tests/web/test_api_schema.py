"""Schemathesis asks everything that the OpenAPI document allows, and much that it does not, over a real socket."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from typing import Any, Final
from zlib import crc32

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from parish.games import GAMES
from parish.play.house import House
from parish.web import pacing
from parish.web.api.documents import description
from parish.web.app import create_app
from tests.web.running import running

#: What an answer without end would keep waiting.
ENDLESS: Final = ".*/stream$"
CONFIG: Final = schemathesis.Config.from_dict(
    {
        "seed": 1,
        "generation": {"deterministic": True},
        "checks": {
            # A schema cannot say which games, seats and choices there are.
            "positive_data_acceptance": {"expected-statuses": ["2xx", "4xx"]},
            # What is too long is refused before anybody looks at it.
            "negative_data_rejection": {"expected-statuses": ["4xx", "503"]},
        },
    }
)
DOCUMENT: Final = description(create_app(House("sqlite+aiosqlite://", GAMES)))
SCHEMA: Final = schemathesis.openapi.from_dict(DOCUMENT, config=CONFIG)


class Hosts:
    """A person, and tables of all kinds for them to ask for."""

    def __init__(self, address: str) -> None:
        self.address: Final = address
        self.session: Final = self.post("people", "", name="Ann")["session"]
        self.tables: Final = [
            self.table("me", "open"),
            self.table("me", "bot", start=True),
            self.table("me", "me", start=True),
            self.table("me", "open", session=self.post("people", "", name="Ben")["session"]),
        ]

    def post(self, path: str, session: str, **body: Any) -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {session}"} if session else {})
        data = json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api/v1/{path}", data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def table(self, *seats: str, start: bool = False, session: str = "") -> str:
        wanted = [{"kind": seat, "bot": "random" if seat == "bot" else ""} for seat in seats]
        owner = session or self.session
        game = GAMES.slugs()[0]
        id: str = self.post("tables", owner, game=game, seats=wanted, settings={"private": False})["id"]
        if start:
            self.post(f"tables/{id}/start", owner)
        return id


@pytest.fixture(scope="module")
def hosts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosts]:
    folder = tmp_path_factory.mktemp("schema")
    with pytest.MonkeyPatch.context() as patch:
        # What is to be found here are mistakes, not the limits.
        patch.setattr(pacing, "CHANGES", (1_000_000, 1_000_000))
        patch.setattr(pacing, "LOOKS", (1_000_000, 1_000_000))
        app = create_app(House(f"sqlite+aiosqlite:///{folder / 'parish.db'}", GAMES, pause=0))
        with running(app) as address:
            yield Hosts(address)


@SCHEMA.exclude(path_regex=ENDLESS).parametrize()
@settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much],
)
def test_every_answer_is_a_documented_one(case: schemathesis.Case[Any], hosts: Hosts) -> None:
    table = case.path_parameters.get("id")
    if isinstance(table, str) and 0 < len(table) <= 40:
        case.path_parameters["id"] = hosts.tables[crc32(table.encode()) % len(hosts.tables)]
    case.call_and_validate(base_url=hosts.address, headers={"Authorization": f"Bearer {hosts.session}"})

"""Schemathesis asks everything that the OpenAPI document allows, and much that it does not, over a real socket."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator, Mapping, MutableMapping
from itertools import cycle
from typing import Any, Final

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
GAME: Final = next(iter(GAMES))
DOCUMENT: Final = description(create_app(House("sqlite://", GAMES)))
SCHEMA: Final = schemathesis.openapi.from_dict(DOCUMENT, config=CONFIG)


class Hosts:
    """A person, and tables of all kinds for them to ask for."""

    def __init__(self, address: str) -> None:
        self.address: Final = address
        self.session: Final = self.ask("people", {"name": "Ann"}, "")["session"]
        ben = self.ask("people", {"name": "Ben"}, "")["session"]
        self.tables: Final = [
            self.table("me", "open"),
            self.table("me", "bot", start=True),
            self.table("me", "me", start=True),
            self.table("me", "open", session=ben),
        ]
        self._turns: Final = cycle(self.tables)
        #: What only somebody knows who has been told: Schemathesis would never guess it.
        self.known: Final = {
            "game": GAME.slug,
            "rule": next(iter(GAME.rules)).id,
            "bot": "random",
            "invitation": self.ask(f"tables/{self.tables[3]}/seats/1/invitation", {}, ben)["invitation"],
            "link": self.ask(f"tables/{self.tables[3]}/watch-link", {}, ben)["link"],
        }

    def ask(self, path: str, body: Any = None, session: str | None = None) -> Any:
        session = self.session if session is None else session
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {session}"} if session else {})
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api/v1/{path}", data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def table(self, *seats: str, start: bool = False, session: str | None = None) -> str:
        wanted = [{"kind": seat, "bot": "random" if seat == "bot" else ""} for seat in seats]
        body = {"game": GAME.slug, "seats": wanted, "settings": {"private": False}}
        id: str = self.ask("tables", body, session)["id"]
        if start:
            self.ask(f"tables/{id}/start", {}, session)
        return id

    def tell(self, case: schemathesis.Case[Any]) -> None:
        """Let a case know what somebody would who has looked around. What is wrong with it stays wrong."""
        table = case.path_parameters.get("id")
        known: dict[str, Any] = dict(self.known)
        if isinstance(table, str) and 0 < len(table) <= 40:
            known["id"] = next(self._turns)
            if case.path.endswith(("/preview", "/commands")) and known["id"] in self.tables[1:3]:
                asked = self.ask(f"tables/{known['id']}/choices")
                known |= {"expected": asked["commit"]}
                known |= {name: choice["choice"] for name in ("text", "choice") for choice in asked["legal"][:1]}
        for part in (case.path_parameters, case.query):
            _fill(part, known)
        _fill(case.body, {name: value for name, value in known.items() if name != "id"})


def _fill(part: Any, known: Mapping[str, Any]) -> None:
    """Put what is known in the place of what was guessed and might be right."""
    if isinstance(part, list):
        for each in part:
            _fill(each, known)
    elif isinstance(part, MutableMapping):
        for name, guess in list(part.items()):
            if name in known and type(guess) is type(known[name]) and len(str(guess)) <= 40:
                part[name] = known[name]
            else:
                _fill(guess, known)


@pytest.fixture(scope="module")
def hosts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosts]:
    folder = tmp_path_factory.mktemp("schema")
    with pytest.MonkeyPatch.context() as patch:
        # What is to be found here are mistakes, not the limits.
        patch.setattr(pacing, "CHANGES", (1_000_000, 1_000_000))
        patch.setattr(pacing, "LOOKS", (1_000_000, 1_000_000))
        app = create_app(House(f"sqlite:///{folder / 'parish.db'}", GAMES, pause=0))
        with running(app) as address:
            yield Hosts(address)


@pytest.fixture
def codes() -> Iterator[dict[str, set[int]]]:
    """The statuses of the answers to each operation. What can be looked at was shown at least once."""
    seen: dict[str, set[int]] = {}
    yield seen
    for label, answered in seen.items():
        assert not label.startswith("GET") or 200 in answered, (label, answered)


@SCHEMA.exclude(path_regex=ENDLESS).parametrize()
@settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much],
)
def test_every_answer_is_a_documented_one(
    case: schemathesis.Case[Any], hosts: Hosts, codes: dict[str, set[int]]
) -> None:
    hosts.tell(case)
    answer = case.call_and_validate(base_url=hosts.address, headers={"Authorization": f"Bearer {hosts.session}"})
    codes.setdefault(case.operation.label, set()).add(answer.status_code)

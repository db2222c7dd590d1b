"""The event stream, which never ends: followed over a real socket."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from parish.games import GAMES
from parish.play.house import House
from parish.web.app import create_app
from tests.web.running import running


class Guest:
    """Somebody with a session who asks in the plainest way."""

    def __init__(self, address: str) -> None:
        self.address: Final = address
        self.session = ""
        self.session = self.post("people", {"name": "Ann"})["session"]

    def open(self, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.session}"}
        if not self.session:
            del headers["Authorization"]
        return urllib.request.urlopen(
            urllib.request.Request(f"{self.address}/api/v1/{path}", data, headers), timeout=60
        )

    def get(self, path: str) -> Any:
        with self.open(path) as answer:
            return json.load(answer)

    def post(self, path: str, body: Any) -> Any:
        with self.open(path, body) as answer:
            return json.load(answer)

    def game(self, *, private: bool = True) -> str:
        seats = [{"kind": "me"}, {"kind": "me"}]
        settings = {"private": private}
        id: str = self.post("tables", {"game": GAMES.slugs()[0], "seats": seats, "settings": settings})["id"]
        self.post(f"tables/{id}/start", {})
        return id


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with running(create_app(House(f"sqlite:///{tmp_path / 'parish.db'}", GAMES, pause=0))) as address:
        yield address


def event(stream: Any) -> tuple[list[bytes], int]:
    """The next event: its lines, and the number that they tell."""
    lines: list[bytes] = []
    while (line := stream.readline()) != b"\n":
        lines.append(line.rstrip())
    return lines, int(lines[-1].removeprefix(b"data: "))


def test_the_stream_tells_where_the_table_is_and_nothing_else(address: str) -> None:
    ann = Guest(address)
    id = ann.game()
    with ann.open(f"tables/{id}/stream") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert "content-encoding" not in stream.headers
        asked = ann.get(f"tables/{id}/choices")
        lines, commit = event(stream)
        assert lines == [b"retry: 1000", b"event: commit", b"id: %d" % commit, b"data: %d" % commit]
        assert commit == asked["commit"]
        command = {"id": "a", "expected": commit, "kind": "choose", "text": asked["legal"][0]["choice"]}
        done = ann.post(f"tables/{id}/commands", command)
        lines, commit = event(stream)
        assert (lines[0], commit) == (b"event: commit", done["commit"])
        # Something was said: the same number again.
        ann.post(f"tables/{id}/chat", {"text": "hello"})
        assert event(stream)[1] == commit


def test_the_stream_ends_for_whom_it_is_no_longer(address: str) -> None:
    ann, eve = Guest(address), Guest(address)
    id = ann.game()
    link = ann.post(f"tables/{id}/watch-link", {})["link"]
    eve.post(f"tables/{id}/watch", {"link": link})
    with eve.open(f"tables/{id}/stream") as stream:
        event(stream)
        ann.post(f"tables/{id}/watch-link", {})
        assert stream.read() == b""
    with pytest.raises(urllib.error.HTTPError, match="404"):
        eve.open(f"tables/{id}/stream")


def test_nobody_follows_too_many(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parish.web.pacing.STREAMS", 2)
    ann, eve = Guest(address), Guest(address)
    id = ann.game(private=False)
    with ann.open(f"tables/{id}/stream") as one, ann.open(f"tables/{id}/stream") as two:
        event(one)
        event(two)
        with pytest.raises(urllib.error.HTTPError, match="429"):
            ann.open(f"tables/{id}/stream")
        with eve.open(f"tables/{id}/stream") as other:
            event(other)

"""What somebody may send who means harm: it is refused in words, nothing changes, nothing secret is told.

The API and the form behind the buttons of a game (`POST /t/{id}/do`) are asked the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import httpx
import pytest

from parish.play.limits import TRIES_AN_HOUR
from parish.web.guard import LONGEST_BODY
from parish.web.visitor import COOKIE
from tests.web.programs import API, Program, come_in, game, program
from tests.web.site import ADDRESS, OWN, Site

JSON: Final = {"Content-Type": "application/json"}
FORM: Final = {"Content-Type": "application/x-www-form-urlencoded", **OWN}

#: Whether nothing of the house's inside is told.
INSIDES: Final = ("Traceback", 'File "', "sqlalchemy", "pydantic", "NoneType", "site-packages")


def refused(answer: httpx.Response, *codes: int) -> None:
    """Answered as it should be, in words, with nothing of the inside."""
    assert answer.status_code in codes, (answer.status_code, answer.text[:1000])
    assert answer.text.strip()
    for inside in INSIDES:
        assert inside not in answer.text, inside


def raw(**headers: str) -> dict[bytes, bytes]:
    """Headers as they would never leave a decent program."""
    return {name.replace("_", "-").encode(): value.encode("latin-1") for name, value in headers.items()}


async def commit(site: Site, id: str) -> int:
    return (await site.house.authority.keeper.live(id)).table.commit


def form_of(told: Any, seat: int, **more: str) -> dict[str, str]:
    """What the form of a page sends, for somebody who was told what may be chosen."""
    fields = {"seat": str(seat), "seen": str(told["commit"]), "nonce": "nonce"}
    return fields | {"choose": told["legal"][0]["choice"]} | more


async def browse(site: Site, owner: Program) -> httpx.AsyncClient:
    """The browser of whoever has a program's session."""
    browser = site.stranger()
    browser.cookies.set(COOKIE, owner.session)
    return browser


async def two(site: Site, **given: Any) -> tuple[str, Program, Program, Any]:
    """A game of two: its id, who is to decide, who is not, and what may be chosen."""
    ann, ben = await come_in(site, "Ann"), await come_in(site, "Ben")
    id = await game(site, ann, ben, **given)
    told = await ann.look(f"tables/{id}/choices")
    if told["yours"]:
        return id, ann, ben, told
    return id, ben, ann, await ben.look(f"tables/{id}/choices")


# Who somebody is.


async def test_nobody_acts_from_the_seat_of_another(site: Site) -> None:
    id, turn, other, told = await two(site)
    seat, before = told["seat"], await commit(site, id)
    command = {"id": "x", "expected": before, "kind": "choose", "text": told["legal"][0]["choice"], "seat": seat}
    assert (await other.do(f"tables/{id}/commands", 403, **command))["error"] == "not your seat"
    for kind in ("back", "restart", "pause", "resume", "agree", "refuse", "return", "propose undo", "pace"):
        await other.do(f"tables/{id}/commands", 403, id=kind.replace(" ", "-"), expected=before, kind=kind, seat=seat)
    browser = await browse(site, other)
    refused(await browser.post(f"/t/{id}/do", data=form_of(told, seat), headers=OWN), 403)
    # From a seat of their own it is not their turn, and nothing is shown of another's.
    command |= {"seat": 1 - seat}
    assert (await other.do(f"tables/{id}/commands", 409, **command))["error"] == "not your turn"
    for path in ("view", "choices", "log", "preview?choice=skip"):
        joint = "&" if "?" in path else "?"
        refused(await other.get(f"{API}/tables/{id}/{path}{joint}seat={seat}"), 403)
    assert await commit(site, id) == before
    assert (await turn.look(f"tables/{id}/choices"))["legal"] == told["legal"]


async def test_a_spectator_looks_and_does_nothing(site: Site) -> None:
    id, turn, _, told = await two(site, private=False)
    eve, before = await come_in(site, "Eve"), await commit(site, id)
    for seat in (None, 0, 1):
        command = {"id": f"e{seat}", "expected": before, "kind": "choose", "text": told["legal"][0]["choice"]}
        await eve.do(f"tables/{id}/commands", 403, **command, **({} if seat is None else {"seat": seat}))
    browser = await browse(site, eve)
    refused(await browser.post(f"/t/{id}/do", data=form_of(told, told["seat"]), headers=OWN), 403)
    seen = await eve.look(f"tables/{id}/choices")
    assert (seen["yours"], seen["seat"], seen["legal"], seen["forbidden"], seen["so_far"]) == (False, None, [], [], [])
    assert await eve.look(f"tables/{id}/view") == await program(site).look(f"tables/{id}/view")
    await turn.choose(id, told["legal"][0]["choice"], told)
    for path, body in (
        ("start", None),
        ("watch-link", None),
        ("seats/0/leave", None),
        ("seats/1/invitation", None),
        ("seats/0/sit", {}),
        ("rematch", None),
        ("chat", {"text": "hello"}),
        ("branch", {"number": 0, "seats": [{"kind": "me"}, {"kind": "me"}], "seat": 0}),
    ):
        refused(await eve.post(f"{API}/tables/{id}/{path}", json=body), 403, 409)
    await eve.set(f"tables/{id}/seats/0", 403, kind="me")


async def test_forged_sessions_are_nobodys(site: Site) -> None:
    id, turn, _, told = await two(site, private=False)
    command = {"id": "x", "expected": told["commit"], "kind": "choose", "text": told["legal"][0]["choice"]}
    person = await site.house.authority.person_of(turn.session)
    assert person is not None
    forged = [
        turn.session[:-1],
        turn.session + "x",
        turn.session.swapcase(),
        person.id,
        "' OR 1=1 --",
        "x" * 5000,
        "\xff",
    ]
    for session in forged:
        header = raw(authorization=f"Bearer {session}")
        refused(await program(site).post(f"{API}/tables/{id}/commands", json=command, headers=header), 401)
        cookie = raw(cookie=f"{COOKIE}={session}")
        refused(await program(site).post(f"{API}/tables/{id}/commands", json=command, headers=cookie), 401)
        headers = raw(cookie=f"{COOKIE}={session}", origin=ADDRESS)
        refused(await site.stranger().post(f"/t/{id}/do", data=form_of(told, told["seat"]), headers=headers), 403)
    assert await commit(site, id) == told["commit"]


async def test_a_foreign_table_is_as_if_it_were_not_there(site: Site) -> None:
    id, _, _, told = await two(site)
    eve = await come_in(site, "Eve")
    browser = await browse(site, eve)
    command = {"id": "x", "expected": told["commit"], "kind": "choose", "text": told["legal"][0]["choice"]}
    asked: list[Callable[[str], Any]] = [
        *(
            lambda id, path=path: eve.get(f"{API}/tables/{id}{path}")
            for path in (
                "",
                "?invitation=x",
                "/view",
                "/choices",
                "/preview?choice=x",
                "/log",
                "/chat",
                "/stream",
                "/file",
            )
        ),
        lambda id: eve.post(f"{API}/tables/{id}/commands", json=command),
        lambda id: eve.post(f"{API}/tables/{id}/chat", json={"text": "hello"}),
        lambda id: eve.post(f"{API}/tables/{id}/rematch"),
        lambda id: eve.post(f"{API}/tables/{id}/start"),
        lambda id: eve.post(f"{API}/tables/{id}/seats/0/sit", json={}),
        lambda id: browser.post(f"/t/{id}/do", data=form_of(told, 0), headers=OWN),
    ]
    for ask in asked:
        answers = [await ask(wanted) for wanted in (id, "0" * 12)]
        refused(answers[0], 404)
        assert answers[0].text.replace(id, "0" * 12) == answers[1].text
        assert [answer.status_code for answer in answers] == [404, 404]


async def test_invitations_cannot_be_guessed_for_long(site: Site) -> None:
    ann, eve = await come_in(site, "Ann"), await come_in(site, "Eve")
    id = await ann.table("me", "open")
    codes = [
        (await eve.post(f"{API}/tables/{id}/accept", json={"invitation": f"guess-{n}"})).status_code
        for n in range(TRIES_AN_HOUR + 1)
    ]
    assert codes == [410] * TRIES_AN_HOUR + [429]


# When, and how often.


async def test_who_saw_an_old_table_is_shown_the_fresh_one(site: Site) -> None:
    id, turn, _, told = await two(site)
    first, second = [option["choice"] for option in told["legal"][:2]]
    done = await turn.choose(id, first, told)
    stale = await turn.choose(id, second, told, 409)
    assert (stale["error"], stale["commit"]) == ("stale", done["commit"])
    assert stale["fresh"] == await turn.look(f"tables/{id}/view")
    for wrong in (0, done["commit"] + 1, 2**31 - 1):
        told = await turn.do(f"tables/{id}/commands", 409, id=f"w{wrong}", expected=wrong, kind="choose", text=second)
        assert told["error"] == "stale"


async def test_a_fresh_view_is_that_of_whoever_asks(fair: Site) -> None:
    """After a stale command, too, nobody sees another's hand."""
    id, turn, other, told = await two(fair, slug="toy")
    await turn.choose(id, told["legal"][0]["choice"], told)
    stale = await other.do(f"tables/{id}/commands", 409, id="x", expected=0, kind="choose", text="play 1")
    assert stale["fresh"]["view"]["audience"] == f"seat {1 - told['seat']}"
    assert stale["fresh"] == await other.look(f"tables/{id}/view")


async def test_the_same_command_twice_is_one_choice_with_one_answer(site: Site) -> None:
    id, turn, other, told = await two(site)
    choice = told["legal"][0]["choice"]
    first = await turn.choose(id, choice, told, command="once")
    # Not even its content counts the second time.
    again = await turn.do(f"tables/{id}/commands", id="once", expected=0, kind="pause")
    assert first == again == {"commit": await commit(site, id)}
    # An id belongs to whoever made it.
    assert (await other.choose(id, choice, told, 409, command="once"))["error"] == "stale"


async def test_nobody_hurries_the_house(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parish.web.pacing.CHANGES", (3, 0.5))
    monkeypatch.setattr("parish.web.pacing.LOOKS", (5, 0.5))
    site.app.state.house.authority.clock = lambda: 1_000_000.0
    ann, ben = await come_in(site, "Ann"), await come_in(site, "Ben")
    answers = [await ann.get(f"{API}/people/me") for _ in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    assert answers[5].headers["retry-after"] == "2"
    assert answers[5].json()["error"] == "too many"
    answers = [await ann.patch(f"{API}/people/me", json={"name": "Ann"}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200] * 3 + [429]
    # A browser with the same session is the same person, another person is not.
    refused(await (await browse(site, ann)).get("/"), 429)
    assert (await ben.get(f"{API}/people/me")).status_code == 200


# What is sent.

BODIES: Final = {
    "nothing": b"",
    "no JSON": b"{",
    "not even text": b"\xff\xfe\x00",
    "no object": b"[]",
    "a number": b"1",
    "null": b"null",
    "deep": b"[" * 30_000,
    "deep objects": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "deep inside": b'{"id":"x","expected":1,"kind":"choose","text":' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    "not a number": b'{"id":"x","expected":NaN,"kind":"choose"}',
    "endless": b'{"id":"x","expected":Infinity,"kind":"choose"}',
    "huge": b'{"id":"x","expected":1e999,"kind":"choose"}',
    "long number": b'{"id":"x","expected":' + b"9" * 5000 + b',"kind":"choose"}',
    "big number": b'{"id":"x","expected":' + b"9" * 30 + b',"kind":"choose"}',
    "below zero": b'{"id":"x","expected":-1,"kind":"choose"}',
    "a fraction": b'{"id":"x","expected":1.5,"kind":"choose"}',
    "a number as text": b'{"id":"x","expected":"1","kind":"choose"}',
    "half a sign": b'{"id":"x","expected":1,"kind":"choose","text":"\\ud800"}',
    "half a sign as key": b'{"\\ud800":1}',
    "half a sign as id": b'{"id":"\\udfff","expected":1,"kind":"choose"}',
    "null byte": b'{"id":"\\u0000","expected":1,"kind":"choose"}',
    "null byte in a choice": b'{"id":"x","expected":COMMIT,"kind":"choose","text":"skip\\u0000"}',
    "markup as id": b'{"id":"<script> ","expected":1,"kind":"choose"}',
    "no such kind": b'{"id":"x","expected":COMMIT,"kind":"__init__"}',
    "unknown key": b'{"id":"x","expected":COMMIT,"kind":"choose","person":"ann"}',
    "long key": b'{"' + b"k" * 50_000 + b'":1}',
    "many keys": b"{" + b",".join(b'"k%d":1' % n for n in range(4000)) + b"}",
    "long choice": b'{"id":"x","expected":COMMIT,"kind":"choose","text":"' + b"x" * 5000 + b'"}',
    "seat too high": b'{"id":"x","expected":COMMIT,"kind":"choose","seat":99}',
    "seat of nobody": b'{"id":"x","expected":COMMIT,"kind":"choose","seat":-1}',
    "list": b'{"id":["x"],"expected":{"a":1},"kind":["choose"]}',
}


@pytest.mark.parametrize("kind", list(BODIES))
async def test_a_malformed_command_is_refused_and_changes_nothing(site: Site, kind: str) -> None:
    id, turn, _, told = await two(site)
    body = BODIES[kind].replace(b"COMMIT", str(told["commit"]).encode())
    answer = await turn.post(f"{API}/tables/{id}/commands", content=body, headers=JSON)
    refused(answer, 400, 422)
    assert set(answer.json()) <= {"error", "message", "fields"}
    assert len(answer.content) < 8000
    assert await commit(site, id) == told["commit"]


@pytest.mark.parametrize("kind", ["deep", "not even text", "half a sign as key", "many keys", "null"])
@pytest.mark.parametrize("path", ["people", "tables", "matches", "tables/{id}/chat", "tables/{id}/accept"])
async def test_no_other_body_does_harm(site: Site, path: str, kind: str) -> None:
    ann = await come_in(site)
    id = await ann.table("me", "open")
    refused(await ann.post(f"{API}/{path.format(id=id)}", content=BODIES[kind], headers=JSON), 400, 422)


@pytest.mark.parametrize(
    "media", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "a/b; c=\xff"]
)
async def test_a_body_that_does_not_say_that_it_is_json_is_none(site: Site, media: str) -> None:
    ann = await come_in(site)
    answer = await ann.post(f"{API}/people", content=b'{"name": "Ann"}', headers=raw(content_type=media))
    refused(answer, 400, 422)


async def test_what_is_too_long_is_refused(site: Site) -> None:
    id, turn, _, _ = await two(site)

    async def endless() -> Any:
        for _ in range(LONGEST_BODY // 1000 + 2):
            yield b" " * 1000

    for content in (b" " * (LONGEST_BODY + 1), endless()):
        answer = await turn.post(f"{API}/tables/{id}/commands", content=content, headers=JSON)
        refused(answer, 413)
        assert answer.json()["error"] == "too long"
    browser = await browse(site, turn)
    refused(await browser.post(f"/t/{id}/do", content=b"x" * (LONGEST_BODY + 1), headers=FORM), 413)
    for length in ("9" * 5000, "\xb2", "-1", "1e3", ""):
        headers = raw(content_type="application/json", content_length=length)
        refused(await turn.post(f"{API}/people", content=b"{}", headers=headers), 413)


@pytest.mark.parametrize(
    "query",
    [
        "view?seat=x",
        "view?seat=-2",
        "view?seat=" + "9" * 5000,
        "view?at=-1",
        "view?at=1e9",
        "view?at=99999999999999999999",
        "log?since=99999999999999999999",
        "log?since=NaN",
        "chat?since=9223372036854775808",
        "chat?most=0",
        "chat?most=1000000",
        "preview",
        "preview?choice=%00",
        "preview?choice=%ff%fe",
        "preview?choice=" + "x" * 5000,
    ],
)
async def test_no_query_does_harm(site: Site, query: str) -> None:
    ann = await come_in(site)
    id = await game(site, ann, bots=1)
    refused(await ann.get(f"{API}/tables/{id}/{query}"), 422)


@pytest.mark.parametrize("id", ["%00", "..%2f..", "%ff", "x" * 40, "'%20OR%201=1", "0" * 11 + "%0a", "%F0%9F%8E%B2"])
async def test_no_name_of_a_table_does_harm(site: Site, id: str) -> None:
    ann = await come_in(site)
    browser = await browse(site, ann)
    for answer in (
        await ann.get(f"{API}/tables/{id}"),
        await ann.get(f"{API}/tables/{id}/view"),
        await ann.post(f"{API}/tables/{id}/start"),
        await browser.get(f"/t/{id}"),
        await browser.post(f"/t/{id}/do", data={"seat": "0", "seen": "0", "nonce": "x"}, headers=OWN),
    ):
        refused(answer, 404)


FORMS: Final = {
    "nothing": b"",
    "no form": b"\xff\xfe\x00",
    "no numbers": b"seat=x&seen=y&nonce=z&choose=skip",
    "huge numbers": b"seat=0&seen=" + b"9" * 5000 + b"&nonce=z&choose=skip",
    "not a number": b"seat=NaN&seen=Infinity&nonce=z&choose=skip",
    "null bytes": b"seat=0&seen=COMMIT&nonce=%00&choose=%00",
    "null byte in the nonce": b"seat=SEAT&seen=COMMIT&nonce=%00&choose=skip",
    "no text": b"seat=SEAT&seen=COMMIT&nonce=%ff&choose=%ff%fe",
    "half a sign": b"seat=SEAT&seen=COMMIT&nonce=z&choose=%ed%a0%80",
    "blanks in the nonce": b"seat=SEAT&seen=COMMIT&nonce=a+b&choose=skip",
    "long nonce": b"seat=SEAT&seen=COMMIT&choose=skip&nonce=" + b"x" * 5000,
    "long choice": b"seat=SEAT&seen=COMMIT&nonce=z&choose=" + b"x" * 5000,
    "long wish": b"seat=SEAT&seen=COMMIT&nonce=z&want=back:" + b"9" * 190,
    "another wish": b"seat=SEAT&seen=COMMIT&nonce=z&want=__init__:1:2",
    "seat of nobody": b"seat=-1&seen=COMMIT&nonce=z&choose=skip",
    "served far away": b"seat=SEAT&seen=COMMIT&nonce=z&choose=dance&served=99&log=-99999999999999999999",
    "many fields": b"&".join(b"a%d=1" % n for n in range(3000)),
}


@pytest.mark.parametrize("kind", list(FORMS))
async def test_a_malformed_form_is_refused_and_changes_nothing(site: Site, kind: str) -> None:
    id, turn, _, told = await two(site)
    browser = await browse(site, turn)
    body = FORMS[kind].replace(b"COMMIT", str(told["commit"]).encode()).replace(b"SEAT", str(told["seat"]).encode())
    for headers in (FORM, {**FORM, "HX-Request": "true"}):
        refused(await browser.post(f"/t/{id}/do", content=body, headers=headers), 400, 403, 409, 422)
    assert await commit(site, id) == told["commit"]


@pytest.mark.parametrize(
    "charset", ["utf-7", "utf-16", "idna", "punycode", "unicode_escape", "rot13", "\xff", "x" * 3000]
)
async def test_no_charset_of_a_form_does_harm(site: Site, charset: str) -> None:
    id, turn, _, told = await two(site)
    browser = await browse(site, turn)
    parts = {"seat": told["seat"], "seen": told["commit"], "nonce": "z", "choose": "\\ud800+2AA-xn--\xff"}
    body = b"".join(
        f'--cut\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode("latin-1")
        for name, value in parts.items()
    )
    headers = raw(origin=ADDRESS, content_type=f"multipart/form-data; boundary=cut; charset={charset}")
    refused(await browser.post(f"/t/{id}/do", content=body + b"--cut--\r\n", headers=headers), 400, 422)
    assert await commit(site, id) == told["commit"]


STRANGE: Final = [
    "<script>alert(1)</script>",
    "\u202e\u2066gnirts",
    "x" * 400,
    "a" + "\u0301" * 300,
    "\u0000\u0007\n\r\t",
    "\U0001f469\u200d\U0001f33e",
    "{{ 7*7 }} %s {0}",
]


@pytest.mark.parametrize("name", STRANGE)
async def test_strange_names_and_sayings_break_nothing(site: Site, name: str) -> None:
    ann = await come_in(site, name)
    id = await game(site, ann, bots=1)
    table = await ann.look(f"tables/{id}")
    shown = table["seats"][0]["name"]
    assert 0 < len(shown) <= 40
    assert not any(sign in shown for sign in "\u202e\u2066\u0000\u0007\n\r\t")
    browser = await browse(site, ann)
    answer = await ann.post(f"{API}/tables/{id}/chat", json={"text": name})
    assert answer.status_code in (201, 409)
    page = (await browser.get(f"/t/{id}")).text
    assert "<script>alert" not in page
    assert "49" not in shown


async def test_no_secret_of_the_house_is_told(fair: Site) -> None:
    """Neither the seed, nor who somebody is, nor a session, invitation or link that belongs to another."""
    id, turn, other, _ = await two(fair, slug="toy", private=False)
    live = await fair.house.authority.keeper.live(id)
    people = [await fair.house.authority.person_of(each.session) for each in (turn, other)]
    secrets = [live.table.seed, live.table.digest, turn.session, other.session]
    secrets += [person.id for person in people if person is not None]
    eve = await come_in(fair, "Eve")
    paths = ["", "/view", "/choices", "/log", "/chat", "/view?at=0", "/preview?choice=play%201", "/file"]
    for reader in (turn, other, eve, program(fair)):
        for path in paths:
            answer = await reader.get(f"{API}/tables/{id}{path}")
            for secret in secrets:
                assert secret not in answer.text + json.dumps(dict(answer.headers)), path

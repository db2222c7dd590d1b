"""Chat apart from the game, and the texts that people type."""

from __future__ import annotations

import asyncio

import pytest

from parish.play.cleaning import LONGEST_NAME, clean_name, clean_text
from parish.play.errors import NoSuchTable, NotYourSeat, TooMany, WrongMoment
from parish.play.limits import CHAT_A_MINUTE, LONGEST_CHAT
from parish.play.model import Person
from tests.play.house import House, digest


@pytest.mark.parametrize("house", ["sqlite", "postgresql"], indirect=True)
async def test_what_is_said_is_kept_and_announced(house: House) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    before = await house.live(id)
    with house.authority.bulletin.listening(id) as news:
        said = await house.authority.say(ann, id, "  <b>hi</b>\x00\u202e\n there ")
        assert news.get_nowait() == before.table.commit
    assert (said.number, said.name, said.seat, said.text) == (1, "Ann", 0, "<b>hi</b> there")
    await asyncio.gather(*(house.authority.say(ben, id, f"line {n}") for n in range(8)))
    assert [line.number for line in await house.authority.chat(ann, id)] == list(range(1, 10))
    assert [line.number for line in await house.authority.chat(ann, id, since=7)] == [8, 9]
    assert [line.number for line in await house.authority.chat(ann, id, most=2)] == [8, 9]
    # The game has not noticed.
    after = await house.live(id)
    assert (after.table.commit, digest(after)) == (before.table.commit, digest(before))


async def test_who_may_talk_and_listen(house: House) -> None:
    ann, ben, eve = await house.people("Ann", "Ben", "Eve")
    hidden = await house.game(ann, ben)
    for talk in (house.authority.say(eve, hidden, "hi"), house.authority.chat(eve, hidden)):
        with pytest.raises(NoSuchTable):
            await talk
    shown = await house.game(ann, ben, private=False)
    with pytest.raises(NotYourSeat, match="while the game goes on"):
        await house.authority.say(eve, shown, "Ben has a six")
    await house.authority.say(ben, shown, "hello")
    assert [line.text for line in await house.authority.chat(eve, shown)] == ["hello"]
    await house.to_end(shown)
    said = await house.authority.say(eve, shown, "well played")
    assert (said.name, said.seat) == ("Eve", -1)
    with pytest.raises(NotYourSeat, match="the house knows"):
        await house.authority.say(Person("", ""), shown, "it was me")


async def test_talk_has_limits(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, ben = await house.people("Ann", "Ben")
    id = await house.game(ann, ben)
    with pytest.raises(TooMany, match="1000 characters"):
        await house.authority.say(ann, id, "x" * (LONGEST_CHAT + 1))
    for nothing in ("", "  \n", "\u202e\u0000"):
        with pytest.raises(WrongMoment, match="nothing to say"):
            await house.authority.say(ann, id, nothing)
    for _ in range(CHAT_A_MINUTE):
        await house.authority.say(ann, id, "x" * LONGEST_CHAT)
    with pytest.raises(TooMany, match="too fast"):
        await house.authority.say(ann, id, "more")
    await house.authority.say(ben, id, "me too")
    house.clock.now += 60
    await house.authority.say(ann, id, "more")
    monkeypatch.setattr("parish.play.authority.CHAT_AT_A_TABLE", CHAT_A_MINUTE)
    with pytest.raises(TooMany, match="talked enough"):
        await house.authority.say(ann, id, "still more")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("plain", "plain"),
        ("  a \t\r\n b\u2028c\u00a0d ", "a b c d"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("a\u202eb\u2066c\u200fd\u061ce", "abcde"),
        ("a\x00b\x1bc\x85d", "a b c d"),
        ("\ud83d half", "half"),
        ("👩\u200d🌾 Ж 홍길동 ß", "👩\u200d🌾 Ж 홍길동 ß"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("Z" + "\u0351" * 40 + "!", "Z" + "\u0351" * 4 + "!"),
        ("e\u0301", "e\u0301"),
    ],
)
def test_texts_are_kept_as_they_are_but_for_what_disturbs(typed: str, kept: str) -> None:
    assert clean_text(typed) == kept


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("Ann", "Ann"), ("", "?"), ("\u200d\u200d", "?"), ("\u202e", "?"), ("x" * 10_000, "x" * LONGEST_NAME)],
)
def test_a_name_is_short_and_never_empty(typed: str, kept: str) -> None:
    assert clean_name(typed, "?") == kept

"""The API as programs use it: people, games, tables, a whole game, files."""

from __future__ import annotations

import pytest

from parish.web.visitor import COOKIE
from tests.web.programs import come_in, game, program
from tests.web.site import OWN, Site


async def test_a_guest_has_a_name_and_a_session(site: Site) -> None:
    ann = await come_in(site, "  Ann\u202e ")
    assert await ann.look("people/me") == {"name": "Ann"}
    assert await ann.ask("PATCH", "people/me", json={"name": "Anna"}) == {"name": "Anna"}
    assert await ann.look("people/me") == {"name": "Anna"}


async def test_a_session_is_told_once_and_never_again(site: Site) -> None:
    ann = await come_in(site)
    id = await ann.table("me", "open", private=False)
    for path in ("people/me", "tables", "tables/mine", f"tables/{id}"):
        answer = await ann.get(f"/api/v1/{path}")
        assert ann.session not in answer.text


async def test_games_tell_options_bots_rules_and_vocabulary(site: Site) -> None:
    nobody = program(site)
    found = (await nobody.look("games"))[0]
    whole = await nobody.look(f"games/{found['slug']}")
    assert {key: whole[key] for key in found} == found
    assert {"random", "greedy"} <= {bot["player"] for bot in found["bots"]}
    assert all(option["text"] and option["expects"] for option in found["options"])
    assert {"name": "end turn", "axes": []} in whole["vocabulary"]
    chapters = await nobody.look(f"games/{found['slug']}/rules")
    rule = chapters[0]["rules"][0]
    assert await nobody.look(f"games/{found['slug']}/rules/{rule['id'].lower()}") == rule
    for path in ("games/chess", "games/chess/rules", f"games/{found['slug']}/rules/XXX-1"):
        assert (await nobody.look(path, 404))["error"] == "not found"


async def test_what_needs_a_person_asks_for_a_session(site: Site) -> None:
    ann = await come_in(site)
    id = await ann.table("me", "open", private=False)
    nobody = program(site)
    for path in ("people/me", "tables/mine"):
        told = await nobody.look(path, 401)
        assert told["error"] == "no session"
    answer = await nobody.post(f"/api/v1/tables/{id}/seats/1/sit", json={})
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"
    # What is public is shown to everybody.
    assert (await nobody.look(f"tables/{id}"))["mine"] is False


async def test_a_browser_uses_its_cookie(site: Site) -> None:
    browser = await site.person("Ann")
    assert (await browser.get("/api/v1/people/me")).json() == {"name": "Ann"}
    ann = browser.person
    assert ann is not None
    made = {"game": "village", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answer = await browser.post("/api/v1/tables", json=made, headers=OWN)
    assert answer.status_code == 201
    assert answer.headers["location"] == f"/api/v1/tables/{answer.json()['id']}"
    elsewhere = await browser.post("/api/v1/tables", json=made, headers={"Origin": "https://elsewhere.example"})
    assert (elsewhere.status_code, elsewhere.json()["error"]) == (403, "from elsewhere")


async def test_a_session_that_is_sent_counts_more_than_a_cookie(site: Site) -> None:
    ann, ben = await come_in(site, "Ann"), await come_in(site, "Ben")
    ann.cookies.set(COOKIE, ben.session)
    assert await ann.look("people/me") == {"name": "Ann"}
    # A forged one is an error, and does not fall back to the cookie.
    ann.headers["Authorization"] = "Bearer forged"
    assert (await ann.look("people/me", 401))["error"] == "no session"
    assert (await ann.look("games", 401))["error"] == "no session"


async def test_seats_are_given_taken_and_left(site: Site) -> None:
    ann, ben, eve = [await come_in(site, name) for name in ("Ann", "Ben", "Eve")]
    id = await ann.table("me", "open", "open", private=False)
    table = await ben.do(f"tables/{id}/seats/1/sit", name="Benno")
    assert [(seat["name"], seat["kind"], seat["mine"]) for seat in table["seats"]] == [
        ("Ann", "person", False),
        ("Benno", "person", True),
        ("", "open", False),
    ]
    assert (await eve.do(f"tables/{id}/seats/1/sit", 409))["error"] == "seat taken"
    await ben.do(f"tables/{id}/seats/1/leave")
    await eve.do(f"tables/{id}/seats/1/sit")
    await eve.set(f"tables/{id}/ready", ready=False)
    table = await eve.do(f"tables/{id}/seats/1/change", other=2)
    assert [seat["name"] for seat in table["seats"]] == ["Ann", "", "Eve"]
    await ann.do(f"tables/{id}/seats/2/change", other=1)
    table = await ann.set(f"tables/{id}/seats/2", kind="bot", bot="random", name="Tin")
    assert (table["seats"][2]["bot"], table["seats"][2]["name"]) == ("random", "Tin")
    assert "ready" in (await ann.do(f"tables/{id}/start", 409))["message"]
    await eve.set(f"tables/{id}/ready", ready=True)
    await eve.set(f"tables/{id}/seats/1/name", name="Eva")
    table = await ann.do(f"tables/{id}/start")
    assert (table["status"], table["seats"][1]["name"]) == ("playing", "Eva")
    assert (await eve.do(f"tables/{id}/seats/1/leave", 409))["error"] == "wrong moment"


async def test_an_invitation_shows_a_private_table_and_is_good_once(site: Site) -> None:
    ann, ben, eve = [await come_in(site, name) for name in ("Ann", "Ben", "Eve")]
    id = await ann.table("me", "open")
    invited = await ann.do(f"tables/{id}/seats/1/invitation", 201)
    assert invited["page"] == f"/t/{id}/join/{invited['invitation']}"
    await ben.look(f"tables/{id}", 404)
    shown = await ben.look(f"tables/{id}", invitation=invited["invitation"])
    assert shown["seats"][1]["invited"] is True
    assert invited["invitation"] not in str(shown)
    assert await ben.do(f"tables/{id}/accept", invitation=invited["invitation"]) == {"seat": 1}
    assert (await eve.do(f"tables/{id}/accept", 410, invitation=invited["invitation"]))["error"] == "invitation used"


async def test_a_watch_link_lets_people_in_until_there_is_another(site: Site) -> None:
    ann, eve = await come_in(site, "Ann"), await come_in(site, "Eve")
    id = await game(site, ann, bots=1)
    link = (await ann.do(f"tables/{id}/watch-link", 201))["link"]
    await eve.look(f"tables/{id}/view", 404)
    await eve.do(f"tables/{id}/watch", link=link)
    assert (await eve.look(f"tables/{id}/view"))["view"]["audience"] == "spectator"
    await ann.do(f"tables/{id}/watch-link", 201)
    await eve.look(f"tables/{id}/view", 404)
    assert (await eve.do(f"tables/{id}/watch", 410, link=link))["error"] == "invitation used"


async def test_lists_show_what_is_public_and_what_is_mine(site: Site) -> None:
    ann, eve = await come_in(site, "Ann"), await come_in(site, "Eve")
    public, private = await ann.table("me", "open", private=False), await ann.table("me", "open")
    assert [table["id"] for table in await eve.look("tables")] == [public]
    assert [table["id"] for table in await ann.look("tables/mine")] == [private, public]
    assert len(await ann.look("tables/mine", most=1)) == 1
    assert await eve.look("tables", status="playing") == []
    await eve.look("tables", 422, status="lost")


async def test_every_choice_is_told_with_its_words_or_its_rule(site: Site) -> None:
    ann = await come_in(site)
    id = await game(site, ann, bots=1)
    told = await ann.asked(id)
    view = (await ann.look(f"tables/{id}/view"))["view"]
    assert sorted(option["choice"] for option in told["legal"]) == sorted(view["choices"])
    assert {option["choice"]: option["rule"]["id"] for option in told["forbidden"]} == view["forbidden"]
    assert all(option["text"] for option in told["legal"])
    assert all(option["rule"]["text"] for option in told["forbidden"])
    assert told["question"]


async def test_a_preview_tells_what_would_change_or_why_not(site: Site) -> None:
    ann = await come_in(site)
    id = await game(site, ann, bots=1)
    told = await ann.asked(id)
    before = await ann.look(f"tables/{id}/view")
    sure = [await ann.look(f"tables/{id}/preview", choice=option["choice"]) for option in told["legal"][:5]]
    assert all(preview["legal"] and preview["rule"] is None for preview in sure)
    certain = next(preview for preview in sure if preview["certain"])
    assert certain["changes"]
    assert certain["view"]["taken"] == before["view"]["taken"] + 1
    assert await ann.look(f"tables/{id}/view") == before
    forbidden = told["forbidden"][0]
    preview = await ann.look(f"tables/{id}/preview", choice=forbidden["choice"])
    assert (preview["legal"], preview["rule"], preview["view"]) == (False, forbidden["rule"], None)
    await ann.look(f"tables/{id}/preview", 422, choice="dance")


async def test_choices_of_a_turn_are_told_and_taken_back(site: Site) -> None:
    ann = await come_in(site)
    id = await game(site, ann, bots=1)
    told = await ann.asked(id)
    choice = next(option["choice"] for option in told["legal"] if option["choice"].startswith("take "))
    await ann.choose(id, choice, told)
    after = await ann.asked(id)
    assert after["so_far"] == [choice]
    done = await ann.do(f"tables/{id}/commands", id="back", expected=after["commit"], kind="back")
    again = await ann.asked(id)
    assert (again["commit"], again["so_far"], again["legal"]) == (done["commit"], [], told["legal"])


async def test_the_log_tells_what_happened_in_events_and_words(site: Site) -> None:
    ann = await come_in(site)
    id = await game(site, ann, bots=1)
    told = await ann.asked(id)
    await ann.choose(id, told["legal"][0]["choice"], told)
    log = await ann.look(f"tables/{id}/log")
    assert log["lines"][0]["number"] == 0
    assert any(line["text"] and line["values"] for line in log["lines"])
    last = log["lines"][-1]["number"]
    assert last > 0
    later = await ann.look(f"tables/{id}/log", since=last)
    assert later["lines"] == [line for line in log["lines"] if line["number"] >= last]


async def test_earlier_views_are_shown_by_number(site: Site) -> None:
    ann = await come_in(site)
    id = await game(site, ann, bots=1)
    for _ in range(4):
        told = await ann.asked(id)
        await ann.choose(id, told["legal"][-1]["choice"], told)
    now = await ann.look(f"tables/{id}/view")
    start = await ann.look(f"tables/{id}/view", at=0)
    assert (start["number"], start["view"]["taken"]) == (0, 0)
    assert now["number"] > 0
    assert (await ann.look(f"tables/{id}/view", 409, at=9999))["error"] == "wrong moment"


async def test_chat_is_kept_apart_from_the_game(site: Site) -> None:
    ann, eve = await come_in(site, "Ann"), await come_in(site, "Eve")
    id = await game(site, ann, bots=1, private=False)
    said = await ann.do(f"tables/{id}/chat", 201, text="Good morning")
    assert (said["name"], said["seat"], said["text"]) == ("Ann", 0, "Good morning")
    assert await eve.look(f"tables/{id}/chat") == [said]
    assert await eve.look(f"tables/{id}/chat", since=said["number"]) == []
    assert (await eve.do(f"tables/{id}/chat", 403, text="Psst"))["error"] == "not your seat"


async def test_a_game_is_played_to_its_end_and_goes_on_elsewhere(fair: Site) -> None:
    ann, ben, eve = [await come_in(fair, name) for name in ("Ann", "Ben", "Eve")]
    id = await game(fair, ann, ben, slug="toy", private=False)
    assert (await ann.do(f"tables/{id}/rematch", 409))["error"] == "wrong moment"
    # A file would tell what was chosen in secret.
    assert (await ann.look(f"tables/{id}/file", 409))["error"] == "wrong moment"
    while (table := await eve.look(f"tables/{id}"))["status"] == "playing":
        player = (ann, ben)[table["turn"]]
        told = await player.asked(id)
        await player.choose(id, told["legal"][-1]["choice"], told)
    seen = (await eve.look(f"tables/{id}/view"))["view"]
    assert (seen["audience"], seen["over"]) == ("referee", True)
    assert seen["outcome"]["winners"]
    over = await eve.look(f"tables/{id}/choices")
    assert (over["yours"], over["legal"], over["turn"], over["step"]) == (False, [], None, "")
    file = (await eve.get(f"/api/v1/tables/{id}/file")).text
    assert file.startswith("parish match 1\n")
    brought = await eve.do("matches", 201, file=file)
    assert (brought["status"], brought["origin"]) == ("over", "import")
    assert (await eve.get(f"/api/v1/tables/{brought['id']}/file")).text == file
    again = await ann.do(f"tables/{id}/rematch", 201)
    assert (again["parent"], [seat["name"] for seat in again["seats"]]) == (id, ["Ben", "Ann"])
    assert (await ben.do(f"tables/{id}/rematch", 201))["id"] == again["id"]
    assert (await eve.do(f"tables/{id}/rematch", 403))["error"] == "not your seat"
    other = await eve.do(f"tables/{id}/branch", 201, number=2, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    assert (other["origin"], other["parent"], other["status"]) == ("branch", id, "waiting")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "at least 1"),
        ("hello", "line 1"),
        ("parish match 1\ngame chess\n", "cut off"),
        ("x" * 1_000_001, "at most"),
    ],
)
async def test_a_bad_file_is_told_by_its_line(site: Site, text: str, message: str) -> None:
    ann = await come_in(site)
    told = await ann.do("matches", 422, file=text)
    assert message in told["message"]


async def test_the_document_and_its_page_tell_every_operation(site: Site) -> None:
    nobody = program(site)
    document = await nobody.look("openapi.json")
    page = (await nobody.get("/api/v1/docs")).text
    for path, methods in document["paths"].items():
        assert path in page
        for operation in methods.values():
            assert f'id="{operation["operationId"]}"' in page
            assert operation["summary"] in page
    for name in document["components"]["schemas"]:
        assert f'id="model-{name}"' in page
    assert (await nobody.get("/api/v1")).headers["location"] == "/api/v1/docs"


async def test_the_document_tells_who_may_ask_and_how_it_is_refused(site: Site) -> None:
    document = await program(site).look("openapi.json")
    assert document["info"]["title"] == "Parish"
    for methods in document["paths"].values():
        for method, operation in methods.items():
            assert operation["security"], operation["operationId"]
            assert {"401", "422", "429"} <= set(operation["responses"])
            assert method == "get" or "403" in operation["responses"]
            assert ("requestBody" in operation) == ("413" in operation["responses"])

"""The games of the house: for how many, with which options and bots, and by which rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Final, TypeAlias

from fastapi import APIRouter, Path

from parish.bots.registry import BOTS
from parish.engine.errors import BadSetup
from parish.engine.game import Game
from parish.play.errors import Refusal
from parish.web.api import told
from parish.web.api.caller import Caller
from parish.web.api.documented import for_all
from parish.web.visitor import Visitor

router: Final = APIRouter(prefix="/games", tags=["games"])

Slug: TypeAlias = Annotated[str, Path(max_length=40, description="The short name of a game.")]


class NotFound(Refusal):
    """There is no such thing at this address."""

    code: ClassVar[str] = "not found"


@router.get("", summary="All games", **for_all())
async def games(caller: Caller) -> list[told.GameTold]:
    """Every game of the house, with its options and with the bots that can play it."""
    return [told.GameTold(**_facts(caller, game)) for game in _games(caller)]


@router.get("/{game}", summary="One game", **for_all(404))
async def game(caller: Caller, game: Slug) -> told.GameWhole:
    """A game with its whole vocabulary: the texts of everything that can ever be chosen in it."""
    found = _game(caller, game)
    blocks = [
        told.Block(name=block.name, axes=[list(axis.items) for axis in block.axes]) for block in found.vocabulary.blocks
    ]
    return told.GameWhole(**_facts(caller, found), vocabulary=blocks)


@router.get("/{game}/rules", summary="The rules of a game", **for_all(404))
async def rules(caller: Caller, game: Slug) -> list[told.Chapter]:
    """All rules by chapter, each with the ID by which refusals name it."""
    found = _game(caller, game)
    words = found.words(caller.taste.language)
    return [
        told.Chapter(
            id=chapter.id,
            title=words.say(chapter.title),
            introduction=words.say(chapter.introduction),
            rules=[told.Rule(id=rule.id, text=words.say(rule.text)) for rule in chapter.rules],
        )
        for chapter in found.rules.chapters
    ]


@router.get("/{game}/rules/{rule}", summary="One rule", **for_all(404))
async def rule(caller: Caller, game: Slug, rule: Annotated[str, Path(max_length=40)]) -> told.Rule:
    """A rule by its ID."""
    book = _game(caller, game).rules
    found = book.find(rule)
    if found is None:
        raise NotFound("this game has no rule of that ID")
    return told.Rule(id=found.id, text=_game(caller, game).words(caller.taste.language).say(found.text))


def _games(caller: Visitor) -> Iterator[Game[Any]]:
    for slug in caller.games.slugs():
        try:
            yield caller.games[slug]
        except BadSetup:
            # An installed package that is broken hides nothing but itself.
            continue


def _game(caller: Visitor, slug: str) -> Game[Any]:
    for found in _games(caller):
        if found.slug == slug:
            return found
    raise NotFound("there is no such game here")


def _facts(caller: Visitor, game: Game[Any]) -> dict[str, Any]:
    words = game.words(caller.taste.language)
    return {
        "slug": game.slug,
        "title": words.title(),
        "about": words.about(),
        "players": list(game.players),
        "minutes_a_player": game.minutes_a_player,
        "rules": game.rules_version,
        "options": [
            told.Option(
                key=option.key,
                name=words.option_name(option),
                text=words.option(option),
                default=option.write(option.default),
                expects=option.expects(),
            )
            for option in game.options
        ],
        "bots": [
            told.Bot(player=level.player, name=words.say(level.name), text=words.say(level.text))
            for level in BOTS.levels(game)
        ],
    }

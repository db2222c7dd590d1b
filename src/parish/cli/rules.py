"""`parish rules`: the rules in our words, by ID."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Annotated, Any, Final

import typer
from rich.markup import escape
from rich.table import Table

from parish.cli.console import out
from parish.cli.parameters import Slug, complete_rule, examples, game_of, wrong_use
from parish.engine.game import Game
from parish.engine.rules import Chapter, Rule
from parish.engine.words import N_

#: Longer lines are hard to read.
_LINE: Final = 100

EXAMPLES: Final = examples("rules {game}", "rules {game} ID", "rules {game} ID | less")


def command(
    slug: Slug,
    ids: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ID",
            help="Only these rules: an ID, or the beginning of some.",
            autocompletion=complete_rule,
            show_default="all",
        ),
    ] = None,
) -> None:
    """Read the rules of a game in our own words.

    Each rule has an ID. The same ID stands in the game's refusals, so this is where to look up why something was not
    allowed.
    """
    game = game_of(slug)
    words, console = game.words(), out()
    wanted = None if not ids else {rule.id for id in ids for rule in _matching(game, id)}
    if wanted is None:
        console.print(f"[bold]{escape(words.title())}[/]\n")
        for text in _primer(game):
            console.print(escape(words.say(text)), width=min(console.width, _LINE))
            console.print()
    for chapter in game.rules.chapters:
        rules = [rule for rule in chapter.rules if wanted is None or rule.id in wanted]
        if rules:
            console.print(f"[bold]{escape(words.say(chapter.title))}[/]")
            if wanted is None:
                console.print(escape(words.say(chapter.introduction)), width=min(console.width, _LINE))
            page = _page(rules, chapter, [words.rule(rule.id) for rule in rules])
            console.print(page, width=min(console.width, _LINE))
        if wanted is None:
            for example in chapter.examples:
                told = words.say(N_("For example: {example}"), example=words.say(example))
                console.print(f"[dim]{escape(told)}[/]\n", width=min(console.width, _LINE))


def _primer(game: Game[Any]) -> tuple[str, ...]:
    """What somebody reads first who is new to the game."""
    return game.rules.primer.overview if game.rules.primer else ()


def _matching(game: Game[Any], id: str) -> list[Rule]:
    exact = game.rules.find(id)
    if exact is not None:
        return [exact]
    begun = id.upper().rstrip("-") + "-"
    found = [rule for rule in game.rules if rule.id.upper().startswith(begun)]
    if not found:
        near = difflib.get_close_matches(id.upper(), [rule.id for rule in game.rules], n=3)
        hint = f"did you mean {', '.join(near)}?" if near else f"'parish rules {game.slug}' lists all"
        raise wrong_use(f"{game.slug} has no rule '{id}'; {hint}", "ID")
    return found


def _page(rules: Sequence[Rule], chapter: Chapter, texts: Sequence[str]) -> Table:
    page = Table.grid(padding=(0, 2))
    page.add_column(style="cyan", no_wrap=True, min_width=max(len(rule.id) for rule in chapter.rules))
    page.add_column()
    for rule, text in zip(rules, texts, strict=True):
        page.add_row(rule.id, escape(text))
    page.add_row()
    return page

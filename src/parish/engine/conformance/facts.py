"""The static facts of a game: what can be checked without playing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from parish.engine.chance import seed_from
from parish.engine.conformance.recipe import Broken
from parish.engine.conformance.sayings import all_words, gaps
from parish.engine.errors import BadPosition, BadSetup, ParishError
from parish.engine.game import Game
from parish.engine.rules import Primer, RuleTable
from parish.engine.words import Words


def check_facts(game: Game[Any]) -> None:
    """Raise Broken unless the static facts of a game fit together."""
    for promise, check in _PROMISES.items():
        try:
            complaint = next(check(game), None)
        except Exception as error:
            raise Broken(f"{game.slug}: {promise}", f"cannot be checked: {error!r}", None) from error
        if complaint is not None:
            raise Broken(f"{game.slug}: {promise}", complaint, None)


def _names(game: Game[Any]) -> Iterator[str]:
    for what, names in {
        "steps": [kind.name for kind in game.steps],
        "events": [kind.name for kind in game.events],
        "streams": list(game.streams),
        "options": [option.key for option in game.options],
        "blocks": [block.name for block in game.vocabulary.blocks],
    }.items():
        if len(set(names)) != len(names) or not all(names):
            yield f"the {what} are called {', '.join(sorted(names))}"
    if not game.slug.isidentifier() or game.slug != game.slug.lower():
        yield f"the slug is {game.slug!r}"
    if list(game.players) != sorted(set(game.players)) or min(game.players, default=0) < 1:
        yield f"it is a game for {game.players} players"
    colours = game.seat_colours[: max(game.players, default=0)]
    if len(set(colours)) < max(game.players, default=0) or not all(colours):
        yield f"the colours of its seats are {', '.join(colours)}"
    if len(game.rules) == 0:
        yield "the book of rules is empty"


def _vocabulary(game: Game[Any]) -> Iterator[str]:
    vocabulary = game.vocabulary
    for choice in range(len(vocabulary)):
        block, text = vocabulary.block_of(choice), vocabulary.text(choice)
        place = block.at(choice)
        if block.of(*place) != choice:
            yield f"choice {choice} lies at {place} of '{block.name}', but there is choice {block.of(*place)}"
        if vocabulary.parse(text) != choice:
            yield f"'{text}' is read as choice {vocabulary.parse(text)}, not {choice}"


def _options(game: Game[Any]) -> Iterator[str]:
    for option in game.options:
        for value in [option.default, *option.samples()]:
            for told in (value, option.write(value)):
                if option.read(told) != value:
                    yield f"{option.key}={told} is read as {option.read(told)}; expected {option.expects()}"
        if option.default not in option.samples():
            yield f"the default of {option.key}, {option.default}, is not among its samples {option.samples()}"
        for value in option.samples():
            if not any(_opens(game, players, {option.key: value}) for players in game.players):
                yield f"{option.key}={option.write(value)} is refused for every number of players"


def _opens(game: Game[Any], players: int, options: dict[str, Any]) -> bool:
    try:
        game.start(players, options, seed=0)
    except BadSetup:
        return False
    return True


def _set_up(game: Game[Any]) -> Iterator[str]:
    for players in game.players:
        one, other = (game.start(players, None, seed) for seed in (seed_from(1), seed_from(1)))
        if game.digest(one) != game.digest(other):
            yield f"with {players} players, one seed gives two set-ups"
        if one.seats != players or one.over or one.taken:
            yield f"with {players} players it starts with {one.seats} seats after {one.taken} choices, over: {one.over}"
        if game.longest(players) < 1:
            yield f"longest({players}) is {game.longest(players)}"
    for wrong in (0, max(game.players) + 1):
        yield from _refuses(f"a game for {wrong} players", BadSetup, partial(game.start, wrong))
    unknown = partial(game.start, game.players[0], {"no such": 1})
    yield from _refuses("an option that it does not have", BadSetup, unknown)


def _foreign_positions(game: Game[Any]) -> Iterator[str]:
    told = game.to_json(game.start(game.players[0], None, 1))
    options, pack = game.read_options(), game.pack()
    changes: list[tuple[str, dict[str, Any]]] = [
        (f"a position without '{key}'", {other: value for other, value in told.items() if other != key})
        for key in told
        if key != "seat"
    ]
    for key, value in {"game": "another", "rules": -1, "seats": 99, "stack": [{"step": "?"}], "table": {}}.items():
        changes.append((f"a position whose '{key}' is {value}", {**told, key: value}))
    for what, changed in changes:
        yield from _refuses(what, BadPosition, partial(game.from_json, changed, options, pack))


def _refuses(what: str, how: type[ParishError], act: Callable[[], object]) -> Iterator[str]:
    try:
        act()
    except how as error:
        if not str(error):
            yield f"it refuses {what}, but does not say why"
    except Exception as error:
        yield f"it refuses {what} with {error!r}, not with {how.__name__}"
    else:
        yield f"it accepts {what}"


def _features(game: Game[Any]) -> Iterator[str]:
    for players in game.players:
        names = game.feature_names(players)
        if len(set(names)) != len(names) or not all(names):
            yield f"the features for {players} players are called {names}"


def _words(game: Game[Any]) -> Iterator[str]:
    for words in all_words(game, max(game.players)):
        yield from gaps(words, "the title", words.title())
        yield from gaps(words, "what the game is about", words.about(), may_be_empty=True)
        for chapter in game.rules.chapters:
            yield from gaps(words, f"the title of chapter {chapter.id}", words.say(chapter.title))
            yield from gaps(words, f"the introduction of chapter {chapter.id}", words.say(chapter.introduction))
            for example in chapter.examples:
                yield from gaps(words, f"an example of chapter {chapter.id}", words.say(example))
            yield from _tables(game.rule_tables(chapter.id, words), words)
        yield from _primer(game.rules.primer, words)
        for rule in game.rules:
            yield from gaps(words, f"rule {rule.id}", words.rule(rule.id))
        for option in game.options:
            yield from gaps(words, f"the name of option {option.key}", words.option_name(option))
            yield from gaps(words, f"option {option.key}", words.option(option))
            for value in option.samples():
                yield from gaps(words, f"option {option.key}={option.write(value)}", words.option_value(option, value))
        for choice in _spread(range(len(game.vocabulary)), 500):
            yield from gaps(words, f"the choice '{game.vocabulary.text(choice)}'", words.choice(choice))


def _primer(primer: Primer | None, words: Words) -> Iterator[str]:
    if primer is None:
        return
    for text in [*primer.overview, *(text for advice in primer.first_game for text in advice)]:
        yield from gaps(words, "the primer of the rules", words.say(text))


def _tables(tables: Sequence[RuleTable], words: Words) -> Iterator[str]:
    for table in tables:
        yield from gaps(words, "the caption of a table of the rules", table.caption)
        for row in table.rows:
            if len(row) != len(table.head):
                yield f"'{table.caption}' has {len(table.head)} columns, but a row is {row}"
            for cell in row:
                yield from gaps(words, f"a cell of '{table.caption}'", cell, may_be_empty=True)


def _spread(items: Sequence[int], most: int) -> Sequence[int]:
    return items[:: max(1, len(items) // most)]


_PROMISES: Final = {
    "Everything has a name of its own": _names,
    "Choices, numbers and texts are three forms of one thing": _vocabulary,
    "Options are read as they are written": _options,
    "A game can be set up, and only as it is meant to be": _set_up,
    "Positions that are not the game's are refused": _foreign_positions,
    "Every feature has a name of its own": _features,
    "Everything has words": _words,
}

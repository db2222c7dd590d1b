"""Choosing a game that is worth reading: one that shows much and is soon over."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, Final

from parish.engine.game import Game
from parish.engine.match import Match

#: So many games are tried for each number of players.
TRIED: Final = 200
#: A game may be so many choices longer for each kind of thing that it shows, and for each that no other has shown.
WORTH: Final = 15
NEW: Final = 60


def curious(match: Match, used: Counter[str], dice: random.Random) -> int:
    """The legal choice of the kind that was chosen least so far, and of that kind the one chosen least."""
    vocabulary = match.game.vocabulary

    def rarity(choice: int) -> tuple[int, int, float]:
        return used[vocabulary.block_of(choice).name], used[vocabulary.text(choice)], dice.random()

    choice = min(match.position.legal(), key=rarity)
    used[vocabulary.block_of(choice).name] += 1
    used[vocabulary.text(choice)] += 1
    return choice


def play(match: Match, texts: Sequence[str] = ()) -> int:
    """Play a match to its end: by the given choices while they are legal, then out of curiosity.

    What is forced is marked so, whether it was given or not. How many of the given choices were followed.
    """
    used: Counter[str] = Counter()
    dice = random.Random(match.seed)
    numbers = {match.game.vocabulary.text(n): n for n in range(len(match.game.vocabulary))}
    followed = 0
    while not match.over:
        legal = match.position.legal()
        given = numbers.get(texts[followed], -1) if followed < len(texts) else -1
        if given in legal:
            followed += 1
            choice = given
        else:
            # From here on the rules go another way than the file.
            texts = texts[:followed]
            choice = legal[0] if len(legal) == 1 else curious(match, used, dice)
        match.play_recorded(choice, forced=len(legal) == 1)
    match.commit()
    return followed


def shown(match: Match) -> set[str]:
    """The kinds of choices and events of a game."""
    block_of = match.game.vocabulary.block_of
    return {block_of(entry.choice).name for entry in match.line} | {told.event.kind.name for told in match.told}


def worth_reading(game: Game[Any], players: int, known: Collection[str] = ()) -> Match:
    """Of many games the one that shows most for its length, what is not yet known above all."""
    best: Match | None = None
    best_worth = 0
    for number in range(TRIED):
        match = Match(game, players, seed=f"golden {number}", auto=False)
        play(match)
        kinds = shown(match)
        worth = WORTH * len(kinds) - len(match.line)
        if known:
            worth += NEW * len(kinds - set(known))
        if best is None or worth > best_worth:
            best, best_worth = match, worth
    assert best is not None
    return best

"""The log of a table as pages show it. It is long, and all but its end was written before: that is kept."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter, is_
from typing import Final, TypeAlias

from markupsafe import Markup

from parish.engine.match import Told
from parish.reading.history import lines_of
from parish.web.render import environment
from parish.web.sight import Sight

#: Whose log: the table, as whom, in which language, under which names, from which choice on.
_Key: TypeAlias = tuple[str, int, str, tuple[str, ...], int]
#: What came of one choice, and its lines.
_Written: TypeAlias = tuple[Sequence[Told], Markup]
#: So many logs are kept.
_MOST: Final = 2000

_kept: Final[dict[_Key, dict[int, _Written]]] = {}


def written(sight: Sight, language: str, since: int) -> Markup:
    """What happened from a choice on, line by line."""
    key = (sight.table.id, sight.audience, language, sight.words.names, since)
    before = _kept.pop(key, {})
    now: dict[int, _Written] = {}
    for number, told in groupby(sight.match.story(sight.audience, since), attrgetter("number")):
        items = list(told)
        old = before.get(number)
        # After an undo another choice may have the number.
        same = old is not None and len(old[0]) == len(items) and all(map(is_, old[0], items))
        now[number] = old if old is not None and same else (items, _lines(sight, language, items))
    _kept[key] = now
    if len(_kept) > _MOST:
        _kept.pop(next(iter(_kept)), None)
    return Markup("").join(lines for _, lines in now.values())


def _lines(sight: Sight, language: str, told: Sequence[Told]) -> Markup:
    lines = environment(language).get_template("parts/lines.html")
    return Markup(lines.render(table=sight.table, sight=sight, lines=lines_of(told, sight.words)))

"""The rules of Village by ID, in our own words and in reading order.

The IDs are those of the specification. Every text also stands as the answer to "why can't I do that?", so it says
what holds in plain words. Texts and titles are gettext message ids.
"""

from __future__ import annotations

from typing import Final

from parish.engine.rules import RuleBook
from parish.games.village.rules import actions, course, ending, facts, places
from parish.games.village.rules.primer import PRIMER

RULES: Final = RuleBook(
    [*course.CHAPTERS, *actions.CHAPTERS, *places.CHAPTERS, *ending.CHAPTERS, *facts.CHAPTERS], PRIMER
)

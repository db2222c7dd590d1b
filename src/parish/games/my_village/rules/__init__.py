"""The rules of My Village by ID, in our own words."""

from __future__ import annotations

from typing import Final

from parish.engine.rules import RuleBook
from parish.games.my_village.rules import course, display, village
from parish.games.my_village.rules.primer import PRIMER

RULES: Final = RuleBook([*course.CHAPTERS, *display.CHAPTERS, *village.CHAPTERS], PRIMER)

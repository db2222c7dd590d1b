"""The decisions of My Village and the work between them, one module for each part of the village."""

from __future__ import annotations

from typing import Any, Final

from parish.engine.step import Step
from parish.games.my_village.steps import (
    base,
    council,
    deaths,
    display,
    monks,
    office,
    rounds,
    travel,
    turn,
    village,
    white,
)

#: Every kind of step and task that can stand on the stack.
ALL: Final[tuple[type[Step[Any]], ...]] = (
    base.PayCard,
    base.PayJourney,
    base.TakeFromField,
    village.School,
    village.Headman,
    office.HireFree,
    office.Hire,
    council.PlaceTile,
    council.MeetingGains,
    council.PlaceMark,
    monks.MonkEffect,
    travel.TurnUp,
    travel.Exchange,
    display.LayOut,
    white.Serve,
    white.NextWhite,
    turn.ChooseDice,
    turn.SetValue,
    turn.Activate,
    turn.CloseTurn,
    turn.EndTurn,
    deaths.StepThree,
    deaths.Reaper,
    deaths.ChooseDeath,
    deaths.SeeWhoIsLeft,
    deaths.HireLaborer,
    deaths.RollRat,
    deaths.Heal,
    rounds.ChooseBoard,
    rounds.BeginRound,
    rounds.NextTurn,
    rounds.EndGame,
)

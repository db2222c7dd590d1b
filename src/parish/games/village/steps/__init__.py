"""The decisions of Village and the work between them, one module for each area of the board."""

from __future__ import annotations

from typing import Any, Final

from parish.engine.step import Step
from parish.games.village.steps import (
    base,
    church,
    council,
    crafts,
    deaths,
    farm,
    gains,
    market,
    mass,
    rounds,
    travel,
    turn,
)

#: Every kind of step and task that can stand on the stack.
ALL: Final[tuple[type[Step[Any]], ...]] = (
    base.Pay,
    base.WhichMember,
    gains.GainCubes,
    gains.GainGood,
    farm.HarvestAction,
    farm.FamilyAction,
    crafts.CraftsAction,
    crafts.AfterTraining,
    crafts.TakeGood,
    crafts.ChooseGood,
    travel.TravelAction,
    travel.Arrive,
    council.CouncilAction,
    council.PayCouncil,
    council.UsePrivilege,
    church.ChurchAction,
    deaths.Deaths,
    deaths.ChooseDeath,
    market.MarketRound,
    market.MarketTurn,
    market.Sell,
    market.CloseMarket,
    turn.Source,
    turn.Destination,
    turn.CloseTurn,
    turn.EndTurn,
    mass.Mass,
    mass.PaidDraws,
    mass.PaidDraw,
    mass.RandomDraws,
    mass.Promotions,
    mass.OfferPromotion,
    mass.Promote,
    mass.Majority,
    rounds.BeginRound,
    rounds.NextTurn,
    rounds.FinalTurns,
    rounds.EndGame,
)

"""The pieces of My Village as JSON, under the identifiers of the specification, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from parish.engine.vocabulary import Axis
from parish.games.my_village.names import (
    BANNER,
    BANNERS,
    BOARD,
    CARD,
    CARDS,
    CUSTOMER,
    DESK,
    DIE,
    FIELD,
    FIELDS,
    FIRST_CUSTOMER,
    GOOD,
    GOODS,
    HOME,
    LETTER,
    MARK,
    MONK,
    PATH,
    PROFESSION,
    SYMBOL,
    TRAVEL,
)

if TYPE_CHECKING:
    from parish.games.my_village.position import MyVillagePosition

_NOBODY = -1
_HOME = "home"


def pieces(position: MyVillagePosition) -> dict[str, object]:
    """Everything, secrets included: what a position is saved as."""
    told = open_pieces(position)
    told["hidden_customers"] = [CUSTOMER[customer] for customer in position.hidden_customers]
    told["monks"] = {SYMBOL[n]: [MONK[monk] for monk in stack] for n, stack in enumerate(position.monks)}
    told["journeys"] = {LETTER[n]: [TRAVEL[travel] for travel in stack] for n, stack in enumerate(position.journeys)}
    told["turned"] = None if position.turned == _NOBODY else TRAVEL[position.turned]
    return told


def open_pieces(position: MyVillagePosition) -> dict[str, object]:
    """What lies open on the table."""
    return {
        "round": position.round,
        "turns": position.turns,
        "turn_of_round": position.turn,
        "first_player": position.first_player,
        "next_first_player": _seat_or_none(position.next_first),
        "token_story": position.token_story,
        "pool": {die: position.pool[n] for n, die in enumerate(DIE) if position.pool[n]},
        "rat_distance": position.rat,
        "chronicle": dict(zip(PROFESSION, position.chronicle, strict=True)),
        "graves": position.graves,
        "crossings": position.crossings,
        "healing_markers": position.healing,
        "open_customers": [CUSTOMER[customer] for customer in position.open_customers],
        "covered": None if position.covered == _NOBODY else SYMBOL[position.covered],
        "players": [_player(position, seat) for seat in range(position.seats)],
    }


def _player(position: MyVillagePosition, seat: int) -> dict[str, object]:
    return {
        "village_board": None if position.board[seat] == _NOBODY else BOARD[position.board[seat]],
        "coins": position.coins[seat],
        "time": position.clock[seat],
        "villagers": _set(PROFESSION, position.villagers[seat]),
        "pupils": _set(DESK, position.pupils[seat]),
        "headman": PATH[position.headman[seat]],
        "story_tree": position.tree[seat],
        "saved_story": position.saved[seat],
        "day_laborers": position.laborers[seat],
        "goods": dict(zip(GOOD, position.goods[seat * GOODS : (seat + 1) * GOODS], strict=True)),
        "jokers": position.jokers[seat],
        "meeting_markers": position.meeting[seat],
        "marks": _set(MARK, position.marks[seat]),
        "token_2_12": _tile(position.tile[seat]),
        "plowed": [FIELD[n] for n in range(FIELDS) if position.plowed >> n & 1 and _owns(position, seat, n)],
        "cards": [CARD[card] for card in range(CARDS) if position.owner[card] == seat and not _served(position, card)],
        "served": [CUSTOMER[n] for n, server in enumerate(position.served) if server == seat],
    }


def _owns(position: MyVillagePosition, seat: int, field: int) -> bool:
    return position.owner[CARD.index(FIELD[field])] == seat


def _served(position: MyVillagePosition, card: int) -> bool:
    customer = card - FIRST_CUSTOMER
    return 0 <= customer < len(position.served) and position.served[customer] != _NOBODY


def _tile(banner: int) -> str | None:
    if banner == _NOBODY:
        return None
    return _HOME if banner == HOME else BANNER[banner]


def _set(axis: Axis, mask: int) -> list[str]:
    return [name for n, name in enumerate(axis) if mask >> n & 1]


def _mask(axis: Axis, names: list[str]) -> int:
    return sum(1 << axis.index(name) for name in names)


def _seat_or_none(seat: int) -> int | None:
    return None if seat == _NOBODY else seat


def restore(told: Mapping[str, Any], position: MyVillagePosition) -> None:
    """Put the pieces that `pieces` told of onto a position of the same set-up."""
    position.round = told["round"]
    position.turns = told["turns"]
    position.turn = told["turn_of_round"]
    position.first_player = told["first_player"]
    position.next_first = _NOBODY if told["next_first_player"] is None else told["next_first_player"]
    position.token_story = told["token_story"]
    position.pool = [told["pool"].get(die, 0) for die in DIE]
    position.rat = told["rat_distance"]
    position.chronicle = [told["chronicle"][profession] for profession in PROFESSION]
    position.graves = told["graves"]
    position.crossings = told["crossings"]
    position.healing = told["healing_markers"]
    position.open_customers = [CUSTOMER.index(name) for name in told["open_customers"]]
    position.covered = _NOBODY if told["covered"] is None else SYMBOL.index(told["covered"])
    position.hidden_customers = [CUSTOMER.index(name) for name in told["hidden_customers"]]
    position.monks = [[MONK.index(name) for name in told["monks"][symbol]] for symbol in SYMBOL]
    position.journeys = [[TRAVEL.index(name) for name in told["journeys"][letter]] for letter in LETTER]
    position.turned = _NOBODY if told["turned"] is None else TRAVEL.index(told["turned"])
    position.owner = [_NOBODY] * CARDS
    position.served = [_NOBODY] * len(position.served)
    position.plowed = 0
    for seat, player in enumerate(told["players"]):
        _restore_player(player, seat, position)


def _restore_player(player: Mapping[str, Any], seat: int, position: MyVillagePosition) -> None:
    board = player["village_board"]
    position.board[seat] = _NOBODY if board is None else BOARD.index(board)
    position.coins[seat] = player["coins"]
    position.clock[seat] = player["time"]
    position.villagers[seat] = _mask(PROFESSION, player["villagers"])
    position.pupils[seat] = _mask(DESK, player["pupils"])
    position.headman[seat] = PATH.index(player["headman"])
    position.tree[seat] = player["story_tree"]
    position.saved[seat] = player["saved_story"]
    position.laborers[seat] = player["day_laborers"]
    for n, good in enumerate(GOOD):
        position.goods[seat * GOODS + n] = player["goods"][good]
    position.jokers[seat] = player["jokers"]
    position.meeting[seat] = player["meeting_markers"]
    position.marks[seat] = _mask(MARK, player["marks"])
    tile = player["token_2_12"]
    position.tile[seat] = _NOBODY if tile is None else HOME if tile == _HOME else BANNER.index(tile)
    position.plowed |= _mask(FIELD, player["plowed"])
    for name in player["cards"]:
        position.owner[CARD.index(name)] = seat
    for name in player["served"]:
        position.owner[CARD.index(name)] = seat
        position.served[CUSTOMER.index(name)] = seat


assert BANNERS == HOME

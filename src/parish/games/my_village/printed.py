"""What the components of My Village show, as JSON: for pages, bots of others and whoever checks a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parish.games.my_village.names import (
    ASKED,
    BOARD,
    CARD,
    COUNCIL,
    EFFECT,
    FIRST_BANNER,
    FIRST_TRAVEL,
    HIGHEST,
    LETTER,
    LOWEST,
    MONK,
    TRAVEL,
)

if TYPE_CHECKING:
    from parish.games.my_village.components import Components
    from parish.games.my_village.payments import Bundle


def printed(parts: Components) -> dict[str, object]:
    """Values, prices, times and points, under the identifiers of the specification."""
    return {
        "clouds": parts.clouds,
        "plague_time": parts.plague_time,
        "last_coffin": parts.last_coffin,
        "rat_start": parts.rat_distance,
        "boards": {board: values(parts.play_values[n]) for n, board in enumerate(BOARD)},
        "play": {"time": parts.play_time, "story": parts.play_story},
        "school": {
            "values": values(parts.school_values),
            "graduation_time": parts.graduation_time,
            "right_desk_story": parts.graduation_story,
        },
        "headman": {"time": parts.headman_time, "coins": parts.headman_coins, "story": parts.headman_story},
        "window_points": parts.window_points,
        "laborer_points": parts.laborer_points,
        "token": {"values": values(parts.token_values), "points": parts.token_points},
        "office": {
            "values": values(parts.office_values),
            "time": parts.office_time,
            "coins": parts.office_coins,
            "through_a_monk": parts.monk_customers,
            "open": parts.open_customers,
        },
        "chronicle_story": parts.chronicle_story,
        "graves": parts.printed_graves,
        "meeting_story": parts.meeting_story,
        "field": {"black_coins": parts.field_coins, "white_coins": parts.harvest_coins, "plow_coins": parts.plow_coins},
        "council": {
            "financial_coins": parts.financial_coins,
            "territory_points": parts.territory_points,
            "people_points": parts.people_points,
        },
        "cards": {CARD[card]: _card(parts, card) for card in range(FIRST_TRAVEL)},
        "monks": {
            monk: {"effect": EFFECT[parts.monk_effect[n]], "times": parts.monk_times[n]} for n, monk in enumerate(MONK)
        },
        "letters": {
            letter: {
                "values": values(parts.letter_values[n]),
                "time": parts.letter_time[n],
                "price": [bundle(each) for each in parts.letter_price[n]],
            }
            for n, letter in enumerate(LETTER)
        },
        "travel": {
            travel: {
                "points": parts.travel_points[n],
                "surcharge_time": parts.surcharge_time[n],
                "surcharge": bundle(parts.surcharge[n]),
                "last": parts.last_stop[n],
            }
            for n, travel in enumerate(TRAVEL)
        },
    }


def _card(parts: Components, card: int) -> dict[str, object]:
    told: dict[str, object] = {
        "values": values(parts.values[card]),
        "time": parts.black_time[card],
        "points": parts.points[card],
    }
    if parts.price[card]:
        told["price"] = [bundle(each) for each in parts.price[card]]
    if card >= FIRST_BANNER:
        told["white_time"] = parts.white_time[card]
    if parts.spaces[card]:
        told["spaces"] = parts.spaces[card]
    if card < len(parts.church_windows) and parts.church_windows[card]:
        told["windows"] = parts.church_windows[card]
    return told


def values(mask: int) -> list[int]:
    """The values of a banner; all of them for one that shows a question mark."""
    return [value for value in range(LOWEST, HIGHEST + 1) if mask >> value & 1]


def bundle(counts: Bundle) -> dict[str, int]:
    return {name: count for name, count in zip(ASKED, counts, strict=True) if count}


assert COUNCIL[0] == CARD[FIRST_BANNER]

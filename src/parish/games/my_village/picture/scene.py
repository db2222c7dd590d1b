"""A view, read for its picture: what is free, what is owned, and which numbers are on the banners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parish.engine.words import Panel, Words
from parish.games.my_village import names
from parish.games.my_village.words import nouns
from parish.picture.cards import banner, banner_width
from parish.picture.measure import fit
from parish.picture.scenery import INK
from parish.picture.svg import group, path, rect, text
from parish.picture.table import Table

#: Every value: what is written on a banner that has no number.
_ANY: Final = "?"


class Scene(Table):
    """All that the parts of the picture share."""

    def __init__(self, view: Mapping[str, Any], words: Words) -> None:
        super().__init__(view, lambda choice: words.choice(words.vocabulary.parse(choice), view))
        self.words: Final = words
        self.panels: Final[dict[str, Panel]] = {panel.id: panel for panel in words.panels(view) if panel.seat < 0}
        #: Who has a card, by its name.
        self.owner: Final[dict[str, int]] = {
            card: seat for seat, player in enumerate(self.players) for card in [*player["cards"], *player["served"]]
        }
        #: Whose turn it is.
        turn = self.table["first_player"] + self.table["turn_of_round"]
        self.turn: Final[int] = turn % self.seats
        #: The value of the dice that is in play, or 0.
        self.value: Final[int] = self.pending.get("value", 0)

    def free(self, cards: range) -> list[str]:
        return [names.CARD[card] for card in cards if names.CARD[card] not in self.owner]

    def values(self, card: str) -> list[int]:
        values: list[int] = self.printed["cards"][card]["values"]
        return values

    def title(self, panel: str) -> str:
        return self.panels[panel].title

    def card_title(self, card: str) -> str:
        return nouns.title(self.words, card)

    def area(self, id: str, *drawn: str) -> str:
        """An area, and its state in a sentence."""
        panel = self.panels[id]
        told = "; ".join(f"{row.label} {row.value}".strip() for row in panel.rows)
        return group(*drawn, id=f"area-{id}", class_="area", role="group", aria_label=f"{panel.title}. {told}")

    def banner(self, x: float, y: float, values: Sequence[int], cloth: str = "black") -> str:
        """A banner, which lights up while one of its values is thought of."""
        return banner(x, y, said(values), cloth, " ".join(str(value) for value in values))


def said(values: Sequence[int]) -> str:
    """What is written on a banner."""
    return _ANY if len(values) > 2 else "/".join(str(value) for value in values)


def banner_long(values: Sequence[int]) -> float:
    return banner_width(said(values))


def colour(seat: int) -> str:
    return names.SEAT_COLOUR[seat]


def seat_group(seat: int, *drawn: str) -> str:
    """Drawn in the colours of a seat."""
    return group(*drawn, class_=f"s-{colour(seat)}")


#: The piece of a thing that a price asks for.
_PIECES: Final = {"field plow": "plow"}


def asked(price: Sequence[Mapping[str, int]]) -> tuple[str, ...]:
    """Pieces for a price with its alternatives: two of either, or one or the other."""
    kinds = list(dict.fromkeys(kind for bundle in price for kind in bundle))
    totals = {sum(bundle.values()) for bundle in price}
    if len(totals) == 1 and len(kinds) > 1 and len(price) == max(totals) + 1:
        return (str(max(totals)), kinds[0], "/", kinds[1])
    told: list[str] = []
    for bundle in price:
        if told:
            told.append("/")
        for kind, count in bundle.items():
            told += [_PIECES.get(kind, kind)] * count
    return tuple(told)


def hours(count: int) -> tuple[str, ...]:
    return (str(count), "hour") if count else ()


def headed(x: float, y: float, w: float, words: str, ground: str) -> str:
    """The title band of a card."""
    wanted, size = fit(words, w - 14, (17, 16))
    band = f"M{x} {y + 24}v-17q0 -5 5 -5h{w - 10}q5 0 5 5v17z"
    return path(band, f"var(--{ground})") + text(
        x + w / 2, y + 19, wanted, class_="t-head" if size > 16 else "t-head t-16", text_anchor="middle"
    )


def slot(x: float, y: float, w: float, h: float) -> str:
    """Where a card lay that somebody has taken."""
    return rect(
        x, y, w, h, rx=7, fill="#1b1410", fill_opacity=0.1, stroke=INK, stroke_opacity=0.5, stroke_dasharray="5 5"
    )

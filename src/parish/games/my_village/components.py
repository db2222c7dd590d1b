"""What is printed on the components of My Village, read from a data pack into the form that fast rules need.

No number of the game lives in the code: every one comes from the pack. The bounds that are named here only say how
far the vocabulary and the rules of the game can follow a changed pack.
"""

from __future__ import annotations

from typing import Final

from parish.engine.errors import BadSetup
from parish.engine.pack import DataPack, Table
from parish.games.my_village.names import (
    ASKED,
    BOARD,
    CARDS,
    CHURCH,
    COUNCIL,
    COUNT,
    CRAFT,
    CUSTOMER,
    EFFECT,
    FEWEST_SEATS,
    FIELDS,
    FIRST_COUNCIL,
    FIRST_CRAFT,
    FIRST_CUSTOMER,
    FIRST_FIELD,
    FIRST_MEETING,
    FIRST_MONK,
    GOOD,
    HIGHEST,
    LETTER,
    LOWEST,
    MEETINGS,
    MONK,
    MONKS,
    PROFESSIONS,
    SEATS,
    SYMBOL,
    SYMBOL_OF_MONK,
    TERRITORY_MARKS,
    TRAVEL,
)
from parish.games.my_village.payments import Bundle
from parish.games.my_village.vocabulary import MOST_ITEMS

GAME: Final = "my_village"
#: A set of banner values as a bit mask: bit v for value v.
ANY: Final = sum(1 << value for value in range(LOWEST, HIGHEST + 1))

_MOST_TIME: Final = 20
_MOST_POINTS: Final = 99
_MOST_SPACES: Final = 9
#: By chamber, the fewest and the most: none for coins, any number of jokers, one for each territory and profession.
_CHAMBER_SPACES: Final = [(0, 0), (1, _MOST_SPACES), (TERRITORY_MARKS,) * 2, (PROFESSIONS,) * 2]
#: Church windows drawn on a board: also the most that somebody may have (MYV-MNK-4).
WINDOWS: Final = 6
_COUNTS: Final = len(COUNT)


class Components:
    """All numbers of the game for one player count. Lists are indexed by the axes of `names`; never change them."""

    def __init__(self, pack: DataPack, players: int) -> None:
        if not FEWEST_SEATS <= players <= SEATS:
            raise BadSetup(f"My Village is for {FEWEST_SEATS} to {SEATS} players, not {players}")
        pack.expect_game(GAME)
        self.digest: Final = pack.digest
        self.players: Final = players
        column = COUNT.index(str(players))
        self._read_course(pack, column)
        self._read_board(pack)
        self._read_main_board(pack)

        #: By card: the values of its banner, the hours and the goods and coins that it costs from the display.
        self.values: Final = [0] * CARDS
        self.black_time: Final = [0] * CARDS
        self.price: Final[list[list[Bundle]]] = [[] for _ in range(CARDS)]
        #: By card: the hours that its white banner costs, the markers that it holds, the points printed on it.
        self.white_time: Final = [0] * CARDS
        self.spaces: Final = [0] * CARDS
        self.points: Final = [0] * CARDS
        self._read_village(pack)
        self._read_religion(pack)
        self._read_council(pack)
        self._read_travel(pack)
        self._read_customers(pack)
        pack.finish()

    def _read_course(self, pack: DataPack, column: int) -> None:
        """Dice, turns, and when it ends."""
        dice = pack.table("dice")
        self.white_dice = dice.integers("white", _COUNTS, high=20)[column]
        self.black_dice = dice.integers("black", _COUNTS, high=20)[column]
        self.turns = dice.integers("turns", _COUNTS, low=1, high=4)[column]
        if 2 * self.turns * self.players > self.white_dice + self.black_dice:
            raise dice.fault("turns", "so few turns that there are two dice for each")
        self.plague_time = dice.integer("plague_time", high=_MOST_TIME)
        self.last_coffin = pack.table("end").integers("coffins", _COUNTS, low=1, high=99)[column]
        self.rat_distance = pack.table("rat").integers("start_distance", _COUNTS, low=1, high=99)[column]
        self.start_coins = pack.table("start").integers("coins", SEATS, high=9)

    def _read_board(self, pack: DataPack) -> None:
        """What every village has."""
        self.clouds = pack.table("life_track").integer("clouds", low=5, high=20)
        self.play_values = [_values(row, "play") for row in pack.rows("village_board", "id", BOARD)]
        play = pack.table("play")
        self.play_time = play.integer("time", high=_MOST_TIME)
        self.play_story = play.integer("story", high=_MOST_POINTS)
        school = pack.table("school")
        self.school_values = _values(school)
        self.graduation_time = school.integer("graduation_time", high=_MOST_TIME)
        self.graduation_story = school.integer("right_desk_story", high=_MOST_POINTS)
        headman = pack.table("headman")
        self.headman_time = headman.integer("time", high=_MOST_TIME)
        self.headman_coins = headman.integer("coins", high=9)
        self.headman_story = headman.integer("story", high=_MOST_POINTS)
        self.window_points = pack.table("church_windows").integers(
            "points", WINDOWS + 1, high=_MOST_POINTS, rising=True
        )
        self.laborer_points = pack.table("laborer").integer("points", high=_MOST_POINTS)

    def _read_main_board(self, pack: DataPack) -> None:
        """The token, the clerk's office, the chronicle and the graves."""
        token = pack.table("token")
        self.token_values = _values(token)
        self.token_story = token.integer("story_a_round", high=_MOST_POINTS)
        self.token_points = token.integer("points", high=_MOST_POINTS)
        office = pack.table("office")
        self.office_values = _values(office)
        self.open_customers = office.integer("open_customers", low=1, high=12)
        self.office_time = office.integers("time", 1, longest=6, high=_MOST_TIME)
        self.office_coins = office.integers("coins", len(self.office_time), high=9, rising=True)
        if self.office_coins[0]:
            raise office.fault("coins", "no coin for the first customer: whoever opens the office must take one")
        self.monk_customers = office.integer("most_through_a_monk", low=1, high=len(self.office_time))
        self.chronicle_story = pack.table("chronicle").integers("story", 1, longest=4, high=_MOST_POINTS)
        self.printed_graves = pack.table("graves").integer("printed", low=1, high=30)

    def _read_village(self, pack: DataPack) -> None:
        """Craft buildings and fields."""
        craft = pack.table("craft")
        black, white = craft.integer("black_time", high=_MOST_TIME), craft.integer("white_time", high=_MOST_TIME)
        spaces = craft.integer("spaces", low=1, high=_MOST_SPACES)
        for card, row in enumerate(pack.rows("craft_building", "id", CRAFT), FIRST_CRAFT):
            self._put(card, _values(row), black, [], white, spaces, 0)
        field = pack.table("field")
        values = _values(field)
        black, white = field.integer("black_time", high=_MOST_TIME), field.integer("white_time", high=_MOST_TIME)
        self.field_coins = field.integer("black_coins", high=9)
        self.harvest_coins = field.integer("white_coins", high=9)
        self.plow_coins = field.integer("plow_coins", high=9)
        points = field.integer("points", high=_MOST_POINTS)
        for card in range(FIRST_FIELD, FIRST_FIELD + FIELDS):
            self._put(card, values, black, [], white, 1, points)

    def _read_religion(self, pack: DataPack) -> None:
        #: Windows drawn on a church itself.
        self.church_windows: list[int] = []
        for card, row in enumerate(pack.rows("church", "id", CHURCH)):
            self.church_windows.append(row.integer("windows", high=WINDOWS))
            spaces, points = row.integer("spaces", high=_MOST_SPACES), row.integer("points", high=_MOST_POINTS)
            self._put(card, _values(row), row.integer("time", high=_MOST_TIME), [], 0, spaces, points)
        symbols = pack.rows("monks", "symbol", SYMBOL)
        values = [_values(row) for row in symbols]
        hours = [row.integer("time", high=_MOST_TIME) for row in symbols]
        prices = [_price(row, "extra") for row in symbols]
        for monk, symbol in enumerate(SYMBOL_OF_MONK):
            self._put(FIRST_MONK + monk, values[symbol], hours[symbol], prices[symbol], 0, 0, 0)
        #: By monk: what he does, and how often or how much.
        self.monk_effect: list[int] = []
        self.monk_times: list[int] = []
        for row in pack.rows("monk", "id", MONK):
            self.monk_effect.append(row.index("effect", EFFECT))
            self.monk_times.append(row.integer("times", low=1, high=9))
        assert len(self.monk_effect) == MONKS

    def _read_council(self, pack: DataPack) -> None:
        meeting = pack.table("meeting_place")
        values = _values(meeting)
        black, white = meeting.integer("black_time", high=_MOST_TIME), meeting.integer("white_time", high=_MOST_TIME)
        spaces, points = (
            meeting.integer("spaces", low=1, high=_MOST_SPACES),
            meeting.integer("points", high=_MOST_POINTS),
        )
        self.meeting_values = values
        self.meeting_story = meeting.integer("story", high=_MOST_POINTS)
        for card in range(FIRST_MEETING, FIRST_MEETING + MEETINGS):
            self._put(card, values, black, [], white, spaces, points)
        for card, row in enumerate(pack.rows("council", "id", COUNCIL), FIRST_COUNCIL):
            black, white = row.integer("black_time", high=_MOST_TIME), row.integer("white_time", high=_MOST_TIME)
            low, high = _CHAMBER_SPACES[card - FIRST_COUNCIL]
            spaces = row.integer("spaces", low=low, high=high)
            self._put(card, _values(row), black, [], white, spaces, row.integer("points", high=_MOST_POINTS))
        effects = pack.table("council_effects")
        self.financial_coins = effects.integer("financial_coins", high=9)
        self.territory_points = effects.integer("territories_points", high=9)
        self.people_points = effects.integer("people_points", high=9)

    def _read_travel(self, pack: DataPack) -> None:
        letters = pack.rows("journey", "letter", LETTER)
        #: By letter: what its dark side says.
        self.letter_values = [_values(row) for row in letters]
        self.letter_time = [row.integer("time", high=_MOST_TIME) for row in letters]
        self.letter_price = [_price(row, "extra", spare=1) for row in letters]
        #: By travel card: what its light side says.
        self.travel_points: list[int] = []
        self.surcharge_time: list[int] = []
        self.surcharge: list[Bundle] = []
        self.last_stop: list[bool] = []
        for row in pack.rows("travel", "id", TRAVEL):
            self.travel_points.append(row.integer("points", high=_MOST_POINTS))
            self.surcharge_time.append(row.integer("surcharge_time", high=_MOST_TIME))
            bundle = tuple(row.counts("surcharge", ASKED, high=1))
            if sum(bundle) > 1:
                raise row.fault("surcharge", "nothing, or one coin or good")
            self.surcharge.append(bundle)
            self.last_stop.append(row.flag("last"))

    def _read_customers(self, pack: DataPack) -> None:
        for card, row in enumerate(pack.rows("customer", "id", CUSTOMER), FIRST_CUSTOMER):
            values = ANY if row.has("any") and row.flag("any") else _values(row)
            goods = row.counts("wants", GOOD, high=MOST_ITEMS)
            if not 0 < sum(goods) <= MOST_ITEMS:
                raise row.fault("wants", f"one to {MOST_ITEMS} goods in all")
            self._put(card, values, 0, [(0, *goods)], 0, 0, row.integer("points", high=_MOST_POINTS))

    def _put(
        self, card: int, values: int, black: int, price: list[Bundle], white: int, spaces: int, points: int
    ) -> None:
        self.values[card] = values
        self.black_time[card] = black
        self.price[card] = price
        self.white_time[card] = white
        self.spaces[card] = spaces
        self.points[card] = points


def _values(table: Table, key: str = "values") -> int:
    """The values of a banner, as a mask."""
    mask = 0
    for value in table.integers(key, 1, longest=2, low=LOWEST, high=HIGHEST):
        mask |= 1 << value
    return mask


def _price(table: Table, key: str, *, spare: int = 0) -> list[Bundle]:
    """The alternatives of a price; each leaves room for so many more things in one payment."""
    found = table.alternatives(key, ASKED, longest=4, high=MOST_ITEMS)
    for counts in found:
        if sum(counts) > MOST_ITEMS - spare:
            raise table.fault(key, f"alternatives of at most {MOST_ITEMS - spare} things each")
    return [tuple(counts) for counts in found]

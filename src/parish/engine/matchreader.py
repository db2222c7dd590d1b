"""Reading the file of a match: every complaint names the line, and what was expected there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from parish.engine.chance import SEED_BYTES, commitment
from parish.engine.errors import BadFile, BadSetup, NoUndo, ParishError
from parish.engine.game import Game
from parish.engine.match import Deal, Match
from parish.engine.pack import DataPack

FORMAT: Final = 1
FIRST_LINE: Final = f"parish match {FORMAT}"

_HEADER: Final = ("game", "rules", "pack", "players", "seat", "option", "seed", "commitment")
_NUMBER: Final = r"(-?[0-9]{1,9})"
_TURN: Final = re.compile(r"([0-9]{1,9}) (open )?([0-9]{1,9}): ?(.*)")
#: What may stand in the body besides turns: how it is written, and how it is told in a complaint.
_FORMS: Final = {
    "check": (re.compile(rf"check {_NUMBER} ([0-9a-f]+)"), "check NUMBER DIGEST"),
    "undo": (re.compile(rf"undo {_NUMBER} {_NUMBER}"), "undo NUMBER SEAT"),
    "deal": (re.compile(rf"deal {_NUMBER} ([0-9a-f]{{{2 * SEED_BYTES}}})"), "deal SEAT SEED"),
    "scores": (re.compile(rf"scores((?: {_NUMBER})+)"), "scores NUMBER ..."),
    "winners": (re.compile(rf"winners((?: {_NUMBER})+)"), "winners SEAT ..."),
    "end": (re.compile(rf"end {_NUMBER} ([0-9a-f]+)"), "end NUMBER DIGEST"),
}
#: No complaint lists more choices than this.
_MANY: Final = 10
_A_LINE: Final = "a turn 'NUMBER SEAT: choice; choice' or " + ", ".join(f"'{form}'" for _, form in _FORMS.values())


class Reader:
    """Goes through a file line by line and plays what it tells."""

    def __init__(self, text: str, where: str, verify: bool) -> None:
        self._lines: Final = [line.strip() for line in text.splitlines()]
        self._where: Final = where
        self._verify: Final = verify
        self._number = 0
        #: The lines of the header, and the values on them.
        self._at: Final[dict[str, int]] = {}
        self._head: Final[dict[str, str]] = {}
        self._options: Final[dict[str, str]] = {}
        self._names: Final[list[str]] = []

    def read(self, games: Callable[[str], Game[Any]], pack: DataPack | None) -> Match:
        """The match that the file tells of."""
        self._read_first_line()
        while "commitment" not in self._head:
            self._read_header_line()
        match = self._set_up(games, pack)
        while not self._read_body_line(match):
            pass
        return match

    # Lines.

    def _next(self, expected: str) -> str:
        """The next line that is neither empty nor a comment."""
        while self._number < len(self._lines):
            self._number += 1
            line = self._lines[self._number - 1]
            if line and not line.startswith("#"):
                return line
        self._number += 1
        raise self._bad(f"the file is cut off; expected {expected}")

    def _bad(self, message: str, at: str = "") -> BadFile:
        """A complaint about the current line, or about one of the header."""
        return BadFile(f"{self._where}, line {self._at.get(at, self._number)}: {message}")

    # The header.

    def _read_first_line(self) -> None:
        first = self._next(f"'{FIRST_LINE}'")
        if first.startswith("parish match") and first != FIRST_LINE:
            raise self._bad(f"this is {_quoted(first)}; expected '{FIRST_LINE}', the only one this program reads")
        if first != FIRST_LINE:
            raise self._bad(f"this is no match file: expected '{FIRST_LINE}', found {_quoted(first)}")

    def _read_header_line(self) -> None:
        line = self._next("the rest of the header, up to 'commitment HASH'")
        key, _, value = line.partition(" ")
        name, _, rest = value.partition(" ")
        if key not in _HEADER or not value:
            raise self._bad(f"expected a header line ({', '.join(_HEADER)}), found {_quoted(line)}")
        if key == "seat":
            if name != str(len(self._names)) or not rest:
                raise self._bad(f"expected 'seat {len(self._names)} NAME', found {_quoted(line)}")
            self._names.append(rest)
            return
        if key == "option":
            key, value = f"option {name}", rest
            self._options[name] = rest
        if key in self._at:
            raise self._bad(f"'{key}' stands here for the second time; expected it once (line {self._at[key]})")
        self._at[key] = self._number
        self._head[key] = value

    def _set_up(self, games: Callable[[str], Game[Any]], pack: DataPack | None) -> Match:
        for key in ("game", "rules", "pack", "players", "seed"):
            if key not in self._head:
                raise self._bad(f"the header ends here; expected a line '{key} ...' in it")
        game = self._game(games)
        players = self._players(game)
        chosen = self._pack(game, pack)
        seed = self._seed()
        for key in self._options:
            try:
                game.read_options({key: self._options[key]})
            except BadSetup as error:
                raise self._bad(str(error), f"option {key}") from None
        try:
            return Match(game, players, self._options, seed, names=self._names, pack=chosen, auto=False)
        except BadSetup as error:
            raise self._bad(f"no match can be set up like this: {error}", "players") from None

    def _game(self, games: Callable[[str], Game[Any]]) -> Game[Any]:
        try:
            game = games(self._head["game"])
        except BadSetup as error:
            raise self._bad(str(error), "game") from None
        if self._head["rules"] != str(game.rules_version):
            raise self._bad(
                f"the match was played by version {_quoted(self._head['rules'])} of the rules of {game.slug}; "
                f"expected version '{game.rules_version}', the one this program plays",
                "rules",
            )
        return game

    def _players(self, game: Game[Any]) -> int:
        told = self._head["players"]
        if told not in [str(count) for count in game.players]:
            counts = ", ".join(str(count) for count in game.players)
            raise self._bad(f"{_quoted(told)} players; expected one of {counts}", "players")
        if len(self._names) != int(told):
            raise self._bad(
                f"{told} players; expected as many lines 'seat NUMBER NAME', not {len(self._names)}", "players"
            )
        return int(told)

    def _pack(self, game: Game[Any], pack: DataPack | None) -> DataPack | None:
        chosen = pack or game.pack()
        name, _, digest = self._head["pack"].rpartition(" ")
        here = f"'{chosen.name}' (digest {chosen.digest[:12]})" if chosen else "none"
        there = f"'{name}' (digest {digest[:12]})" if name else _quoted(digest)
        if digest != (chosen.digest if chosen else "none"):
            raise self._bad(
                f"this match was played with the data pack {there}, not with the one in use, {here}: "
                "give the file of that pack with --data FILE",
                "pack",
            )
        return chosen

    def _seed(self) -> bytes:
        told = self._head["seed"]
        if told == "secret":
            raise self._bad("the seed is kept secret, so the match cannot be replayed; expected its seed", "seed")
        if not re.fullmatch(rf"[0-9a-f]{{{2 * SEED_BYTES}}}", told):
            raise self._bad(f"expected a seed of {2 * SEED_BYTES} hexadecimal digits, found {_quoted(told)}", "seed")
        seed = bytes.fromhex(told)
        if commitment(seed) != self._head["commitment"]:
            raise self._bad("the seed does not fit the commitment; expected both as they were written", "commitment")
        return seed

    # The body.

    def _read_body_line(self, match: Match) -> bool:
        """Play what the next line tells; whether it was the last one."""
        line = self._next("a turn, or the last line 'end NUMBER DIGEST'")
        if turn := _TURN.fullmatch(line):
            self._read_turn(match, turn)
            return False
        kind = line.partition(" ")[0]
        if kind not in _FORMS:
            raise self._bad(f"expected {_A_LINE}, found {_quoted(line)}")
        pattern, form = _FORMS[kind]
        found = pattern.fullmatch(line)
        if found is None:
            raise self._bad(f"expected '{form}', found {_quoted(line)}")
        if match.tentative and kind != "end":
            raise self._bad(f"expected 'end NUMBER DIGEST' after an open turn, found {_quoted(line)}")
        return self._read_note(match, kind, found)

    def _read_note(self, match: Match, kind: str, found: re.Match[str]) -> bool:
        if kind == "undo":
            by = self._seat(match, found[2], lowest=-1)
            try:
                match.undo_to(int(found[1]), by)
            except NoUndo as error:
                raise self._bad(f"{error}; expected fewer choices than there are above") from None
        elif kind == "deal":
            match.deal_anew(Deal(self._seat(match, found[1], lowest=-1), bytes.fromhex(found[2])))
        elif kind in ("check", "end"):
            self._compare_digest(match, int(found[1]), found[2])
        else:
            self._compare_result(match, kind, [int(word) for word in found[1].split()])
        if kind != "end":
            return False
        for number, line in enumerate(self._lines[self._number :], self._number + 1):
            if line and not line.startswith("#"):
                self._number = number
                raise self._bad(f"expected nothing after the last line 'end ...', found {_quoted(line)}")
        return True

    def _read_turn(self, match: Match, turn: re.Match[str]) -> None:
        first, is_open = int(turn[1]), bool(turn[2])
        seat = self._seat(match, turn[3])
        expected = len(match.line) + len(match.tentative) + 1
        if match.tentative:
            raise self._bad("expected 'end NUMBER DIGEST' after an open turn, found another turn")
        if first != expected:
            raise self._bad(f"this turn begins with choice {first}; expected choice {expected}")
        for text in turn[4].split(";"):
            self._read_choice(match, seat, text.strip())
        if not is_open:
            match.commit()

    def _read_choice(self, match: Match, seat: int, text: str) -> None:
        if match.over:
            raise self._bad(f"the game is over before {_quoted(text)}; expected 'end NUMBER DIGEST'")
        if match.seat != seat:
            raise self._bad(f"seat {seat} chooses {_quoted(text)}; expected a choice of seat {match.seat}, who decides")
        forced = text.startswith("(") and text.endswith(")")
        legal = match.position.legal()
        if forced and len(legal) != 1:
            raise self._bad(f"{text} is in brackets; expected nothing else to be legal, but {len(legal)} choices are")
        try:
            match.play_recorded(match.game.vocabulary.parse(text[1:-1] if forced else text), forced=forced)
        except ParishError as error:
            texts = [f"'{match.game.vocabulary.text(choice)}'" for choice in legal[:_MANY]]
            more = f" or one of {len(legal) - _MANY} more" if len(legal) > _MANY else ""
            raise self._bad(f"{error}; expected one of {', '.join(texts)}{more}") from None

    def _compare_digest(self, match: Match, told: int, digest: str) -> None:
        number = len(match.line) + len(match.tentative)
        if told != number:
            raise self._bad(f"this line stands after choice {told}; expected {number}, as many as there are above it")
        if self._verify and match.game.digest(match.position) != digest:
            raise self._bad(
                f"after choice {number} the position is not the one that was recorded: expected digest {digest}. "
                "The file was changed, or it was played by other rules"
            )

    def _compare_result(self, match: Match, kind: str, told: list[int]) -> None:
        if not match.over:
            raise self._bad(f"'{kind}' stands here, but the game is not over; expected a turn")
        outcome = match.position.outcome()
        found = list(outcome.scores if kind == "scores" else outcome.winners)
        if self._verify and told != found:
            raise self._bad(f"{kind} {_spaced(told)}; expected {_spaced(found)}, as the choices above give")

    def _seat(self, match: Match, told: str, lowest: int = 0) -> int:
        seat = int(told)
        if not lowest <= seat < match.players:
            raise self._bad(f"there is no seat {seat}; expected one from 0 to {match.players - 1}")
        return seat


def _quoted(text: str) -> str:
    """A piece of the file as a complaint can show it: short, on one line, without strange signs."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in text)
    return f"'{shown[:60]}...'" if len(shown) > 63 else f"'{shown}'"


def _spaced(numbers: list[int]) -> str:
    return " ".join(str(number) for number in numbers)

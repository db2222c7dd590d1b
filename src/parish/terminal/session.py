"""A game in progress at this keyboard: the match, who sits where, and whose eyes the screen serves.

Everything that the screens show or do goes through here; nothing here knows of a screen.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final, TypeVar

from parish.bots.bot import Bot
from parish.engine.game import Game
from parish.engine.match import Match, Told
from parish.engine.view import REFEREE, SPECTATOR, View
from parish.engine.words import Panel, Words
from parish.folders import games_folder
from parish.reading import history
from parish.reading.changes import Change, RowKey, differences, values_of
from parish.reading.curtain import has_secrets
from parish.reading.offer import Offer, offer
from parish.reading.speech import Speech
from parish.terminal import saves
from parish.terminal.seating import Sitter, make_bots, table_names
from parish.terminal.settings import Settings

T = TypeVar("T")

#: While only bots choose, the game is written to its file at most this often (seconds).
_SAVE_EVERY: Final = 2.0


class Session:
    """One match with people around one keyboard."""

    def __init__(
        self,
        match: Match,
        sitters: Sequence[Sitter],
        path: Path,
        language: str,
        data: Path | None = None,
        *,
        new: bool = True,
    ) -> None:
        #: Nothing of it was ever written before.
        self._new: Final = new
        self.match: Final = match
        self.sitters: Final = list(sitters)
        self.path: Final = path
        self.data: Final = data
        self.speech: Final = Speech(language)
        self.words: Final[Words] = match.game.words(language, match.names)
        self.bots: Final[dict[int, Bot]] = make_bots(match.game, sitters, match.seed)
        self.people: Final = [seat for seat, sitter in enumerate(sitters) if sitter.is_person]
        #: Whose eyes the screen serves: the person at the keyboard, or a spectator where only bots play.
        self.viewer = self._first_viewer()
        #: Grows with everything that happens: what was thought out for an older number is void.
        self.revision = 0
        self.saved_at: datetime | None = None
        #: Why the last attempt to save failed.
        self.save_fault = ""
        #: The same without the file, for where there is little room.
        self.save_reason = ""
        self._saved_clock = 0.0
        self._known: dict[object, Any] = {}
        self._known_for = (-1, -1)
        self._baseline: tuple[int, int, dict[RowKey, str]] | None = None

    def _first_viewer(self) -> int:
        if not self.people:
            return SPECTATOR
        if len(self.people) == 1 or not self.has_secrets(self.people[0]):
            return self.people[0]
        return SPECTATOR

    # What is.

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def seat(self) -> int:
        """Whose decision is pending."""
        return self.match.seat

    @property
    def persons_turn(self) -> bool:
        return not self.over and self.seat in self.people

    @property
    def watching(self) -> bool:
        """Whether only bots play."""
        return not self.people

    def sight(self) -> View:
        """What the screen may show."""
        return self.match.view(REFEREE if self.over else self.viewer)

    def _once(self, name: object, work: Callable[[], T]) -> T:
        """What the work answers, worked out once for as long as nothing happens and nobody else looks."""
        if self._known_for != (self.revision, self.viewer):
            self._known_for = (self.revision, self.viewer)
            self._known.clear()
        if name not in self._known:
            self._known[name] = work()
        answer: T = self._known[name]
        return answer

    def told(self) -> dict[str, Any]:
        """What the screen may show, as the words want it told."""
        return self._once("told", lambda: self.sight().to_json())

    def panels(self) -> list[Panel]:
        return self._once("panels", lambda: self.words.panels(self.told()))

    def question(self) -> str:
        """What the pending decision asks, as far as the one who looks may know."""
        if self.over or (self.match.position.step.secret and self.viewer != self.seat):
            return ""
        pending = self.told().get("pending")
        return self.words.question(pending) if isinstance(pending, Mapping) else ""

    @property
    def closes_turn(self) -> bool:
        """Whether the pending decision only confirms the end of a turn."""
        return not self.over and self.match.position.step.closes_turn

    def offer(self) -> Offer:
        """What the person at the keyboard may choose now."""
        if self.over or self.viewer != self.seat:
            return Offer(())
        return self._once("offer", lambda: offer(self.sight(), self.told(), self.words, self.panels()))

    def preview(self, choice: int) -> list[Change] | None:
        """What a choice would change on the table; none where it is not certain."""
        return self._once(choice, lambda: self._preview(choice))

    def _preview(self, choice: int) -> list[Change] | None:
        after = self.sight().preview(choice)
        return None if after is None else differences(self.panels(), self.words.panels(after))

    def taken_this_turn(self) -> list[str]:
        """The free choices of the turn in progress, in words."""
        if not self.match.tentative or self.match.tentative[0].seat != self.viewer:
            return []
        return [self.words.label(entry.choice, self.told()) for entry in self.match.tentative if not entry.forced]

    # What happened.

    def since(self) -> int:
        """The first number that is news to the one who looks: what came after that seat's last turn."""
        if self.viewer < 0:
            return 0
        end = history.last_turn_end(self.match, self.viewer)
        return end + 1 if end else 0

    def story(self, since: int = 0, latest: int = 0) -> list[history.Line]:
        """The sentences from a choice on (only of the latest events, if told so)."""
        told: list[Told] = self.match.story(REFEREE if self.over else self.viewer, since)
        return history.lines_of(told[-latest:] if latest else told, self.words)

    def news(self) -> list[history.Line]:
        """What is news to the one who looks, without what that seat has just chosen and may still take back."""
        own = bool(self.match.tentative) and self.match.tentative[0].seat == self.viewer
        return [line for line in self.story(self.since()) if not (own and line.number > len(self.match.line))]

    def fresh_rows(self) -> set[RowKey]:
        """The rows that read differently since the last turn of the one who looks ended."""
        return self._once("fresh", self._fresh_rows)

    def _fresh_rows(self) -> set[RowKey]:
        end = self.since() - 1
        if end < 0 or self.over:
            return set()
        if self._baseline is None or self._baseline[:2] != (self.viewer, end):
            view = self.game.view(self.match.position_at(end), self.viewer)
            self._baseline = (self.viewer, end, values_of(self.words.panels(view.to_json())))
        before = self._baseline[2]
        now = values_of(self.panels())
        return {key for key, value in now.items() if before.get(key, "") != value}

    # Going on and back.

    def play(self, choice: int) -> None:
        """A person's choice."""
        self.revision += 1
        self.match.play(choice)
        self.autosave()

    def play_for_bot(self, choice: int) -> None:
        """A bot's choice: nothing of it is tentative, so everybody sees it at once."""
        self.revision += 1
        self.match.play(choice)
        if self.match.tentative and self.match.tentative[0].seat not in self.people:
            self.match.commit()
        if self.over or self.persons_turn or time.monotonic() - self._saved_clock > _SAVE_EVERY:
            self.autosave()

    def step_back(self) -> None:
        self.revision += 1
        self.match.step_back()
        self.autosave()

    def restart_turn(self) -> None:
        self.revision += 1
        self.match.restart_turn()
        self.autosave()

    def consent_point(self) -> int | None:
        """Where an undo by consent would lead: before the last free choice that a person has committed."""
        for number in range(len(self.match.line) - 1, -1, -1):
            entry = self.match.line[number]
            if entry.seat in self.people and not entry.forced and number not in self.match.deals:
                return number
        return None

    def undo_by_consent(self, number: int) -> None:
        self.revision += 1
        self.match.undo_to(number, self.match.line[number].seat)
        self.autosave()

    # Secrets between people at one keyboard.

    def has_secrets(self, seat: int) -> bool:
        """Whether a seat sees, or was told, anything that another person at this keyboard must not know."""
        return has_secrets(self.match, seat, self.people)

    def needs_curtain(self) -> bool:
        """Whether the keyboard must be passed on before the screen may serve the seat that is to decide."""
        return self.persons_turn and self.viewer != self.seat and len(self.people) > 1 and self.has_secrets(self.seat)

    def serve(self, seat: int) -> None:
        """From now on the screen shows what this seat sees."""
        self.viewer = seat

    # Keeping it.

    def autosave(self) -> bool:
        """Write the game to its file; whether that went well."""
        try:
            saves.write_game(self.path, self.match, self.sitters, self.data)
        except OSError as error:
            self.save_reason = error.strerror or str(error)
            self.save_fault = f"{self.path}: {self.save_reason}"
            return False
        self._saved_clock = time.monotonic()
        self.saved_at = datetime.now()
        self.save_fault = self.save_reason = ""
        return True

    @property
    def worth_keeping(self) -> bool:
        """A new game in which nobody has chosen anything yet is not."""
        entries = [*self.match.log, *self.match.tentative]
        untouched = self.people and not any(entry.seat in self.people and not entry.forced for entry in entries)
        return not (self._new and untouched and not self.over)

    def close(self) -> str:
        """The people leave the table: keep the game if it is worth that. Answers why it is lost, if it is."""
        if self.worth_keeping:
            self.autosave()
            return self.save_fault
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)
        return ""

    def save_as(self, path: Path) -> None:
        """Keep the game as it stands under another name."""
        saves.write_game(path, self.match, self.sitters, self.data, kept=True)


def new_session(
    game: Game[Any],
    sitters: Sequence[Sitter],
    options: Mapping[str, str],
    seed: str | None,
    settings: Settings,
    language: str,
    data: Path | None = None,
    folder: Path | None = None,
) -> Session:
    """A new game with these people and bots; BadSetup or BadPack tells what is wrong."""
    game.check_players(len(sitters))
    match = Match(
        game,
        len(sitters),
        dict(options),
        seed or None,
        names=table_names(sitters, settings.own_name(), Speech(language)),
        pack=game.pack(data) if data is not None else None,
        confirming={seat for seat, sitter in enumerate(sitters) if sitter.is_person},
    )
    path = saves.new_file(folder or games_folder(), game.slug, datetime.now())
    return Session(match, sitters, path, language, data)


def load_session(
    path: Path, games: saves.Games, language: str, seats: Sequence[str] = (), data: Path | None = None
) -> Session:
    """A saved game. One that was kept under a name goes on in a file of its own."""
    match, sitters, chosen = saves.read_game(path, games, seats, data)
    found = saves.peek(path)
    folder = games_folder()
    own = not found.kept and path.resolve().parent == folder.resolve()
    target = path if own else saves.new_file(folder, match.game.slug, datetime.now())
    return Session(match, sitters, target, language, chosen, new=False)

"""The game in the terminal: full screen, for people around one keyboard, and for those who watch bots."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TextIO

from parish.engine.errors import BadFile, ParishError
from parish.games import GAMES
from parish.reading.speech import Speech, language_of
from parish.terminal.settings import Settings, load_settings

__all__ = ["play"]


def play(
    game_slug: str | None = None,
    seats: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    seed: str | None = None,
    load: Path | None = None,
    data: Path | None = None,
) -> int:
    """Play in this terminal; the exit status: 0 done, 1 a file cannot be used, 2 wrong use.

    Without a game: the menu. With a game but without seats: the form for a new game of it. `load` goes on with a
    saved game; `data` is a data pack of the player's own.
    """
    settings = load_settings()
    speech = Speech(settings.language or language_of())
    if not _is_terminal(sys.stdin, sys.stdout):
        return _how_to_play(speech, wanted=bool(game_slug or load))
    try:
        return _open(game_slug, seats, options or {}, seed, load, data, settings, speech)
    except BadFile as error:
        print(f"parish: {error}", file=sys.stderr)
        return 1
    except ParishError as error:
        print(f"parish: {error}", file=sys.stderr)
        return 2


def _open(
    game_slug: str | None,
    seats: Sequence[str],
    options: Mapping[str, str],
    seed: str | None,
    load: Path | None,
    data: Path | None,
    settings: Settings,
    speech: Speech,
) -> int:
    # The screens load Textual: nobody waits for that who only asked for the wrong thing.
    from parish.terminal.app import House
    from parish.terminal.screens.setup import Preset
    from parish.terminal.seating import read_seats
    from parish.terminal.session import load_session, new_session
    from parish.terminal.theme import theme_for

    session = preset = None
    sitters = read_seats(seats)
    if load is not None:
        session = load_session(load, GAMES.__getitem__, speech.language, seats, data)
    elif game_slug is not None:
        game = GAMES[game_slug]
        game.read_options(options)
        if seats:
            session = new_session(game, sitters, options, seed, settings, speech.language, data)
        else:
            game.pack(data)
            preset = Preset(game_slug, options=options, seed=seed or "", data=data)
    house = House(settings, session=session, preset=preset, theme=theme_for(settings.theme))
    status = house.run()
    for fault in house.lost:
        print("parish: " + speech.say("the game is not saved: {why}", why=fault), file=sys.stderr)
    if house.last_file is not None and not house.lost and os.path.exists(house.last_file):
        print(speech.say("Saved: {file}", file=house.last_file))
        print(speech.say("`parish play` goes on with it."))
    return status or house.return_code or 0


def _is_terminal(*streams: TextIO) -> bool:
    try:
        return all(stream.isatty() for stream in streams) and os.environ.get("TERM") != "dumb"
    except (AttributeError, ValueError):
        return False


def _how_to_play(speech: Speech, *, wanted: bool) -> int:
    """What to do instead, where there is no terminal to draw on. Asking for a game there is wrong use."""
    games = ", ".join(GAMES.slugs())
    text = speech.say(
        "The game needs a terminal to draw on, and this is none (a pipe, a log or a dumb terminal).\n"
        "In a terminal: parish play                                a menu\n"
        "               parish play GAME --seats you,greedy        a game at once\n"
        "Without one:   parish simulate GAME --games 10            the bots among themselves\n"
        "Games: {games}",
        games=games,
    )
    print(text, file=sys.stderr if wanted else sys.stdout)
    return 2 if wanted else 0

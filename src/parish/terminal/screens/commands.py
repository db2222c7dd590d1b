"""What the keys do at the table: one list for the bindings, the line of hints and the page of help."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from parish.engine.errors import NoUndo
from parish.engine.words import N_
from parish.folders import games_folder
from parish.reading.speech import Speech
from parish.terminal import saves
from parish.terminal.screens.ask import AskScreen, SureScreen
from parish.terminal.screens.compare import CompareScreen
from parish.terminal.screens.help import HelpScreen
from parish.terminal.screens.log import LogScreen
from parish.terminal.screens.replay import ReplayScreen
from parish.terminal.screens.rules import RulesScreen
from parish.terminal.screens.settings import SettingsScreen
from parish.terminal.screens.setup import Preset
from parish.terminal.settings import PACE_NAMES, PACES

if TYPE_CHECKING:
    from parish.terminal.screens.play import PlayScreen

Run = Callable[["PlayScreen"], None]


class Command:
    """Something that a key does."""

    def __init__(self, name: str, keys: str, shown: str, text: str, run: Run) -> None:
        self.name: Final = name
        #: As Textual calls the keys, and as people do.
        self.keys: Final = keys
        self.shown: Final = shown
        self.text: Final = text
        self.run: Final = run


def back(screen: PlayScreen) -> None:
    session, speech = screen.session, screen.speech
    if session.match.may_step_back() and session.viewer == session.seat:
        session.step_back()
        screen.go_on()
        return
    point = session.consent_point()
    if point is None or session.watching:
        screen.say(speech.say("There is nothing to take back."))
        return
    count = len(session.match.line) - point
    name = session.words.name(session.match.line[point].seat)
    question = speech.count(
        "Nothing can be taken back freely now. Shall {n} choice be undone, back to the last decision of {name}? "
        "What was revealed will be revealed again, and the file of the game records it.",
        "Nothing can be taken back freely now. Shall {n} choices be undone, back to the last decision of {name}? "
        "What was revealed will be revealed again, and the file of the game records it.",
        count,
        name=name,
    )

    def answered(sure: bool | None) -> None:
        if sure and session.consent_point() == point:
            session.undo_by_consent(point)
            screen.go_on()

    screen.app.push_screen(SureScreen(question), answered)


def restart(screen: PlayScreen) -> None:
    session = screen.session
    if not session.match.may_step_back() or session.viewer != session.seat:
        screen.say(screen.speech.say("Nothing of this turn can be taken back freely."))
        return
    session.restart_turn()
    screen.go_on()


def confirm(screen: PlayScreen) -> None:
    """Take the only option there is: the end of the turn, most of the time."""
    legal = screen.offer.legal
    if len(legal) == 1:
        screen.choose(legal[0])
    elif legal:
        screen.say(screen.session.question() or screen.speech.say("There is a choice to make first."))


def narrow(screen: PlayScreen) -> None:
    if screen.offer.options:
        screen.add_class("-filtering")
        screen.query_one("#filter").focus()


def escape(screen: PlayScreen) -> None:
    screen.clear_filter()


def forbidden(screen: PlayScreen) -> None:
    screen.settings.forbidden = not screen.settings.forbidden
    screen.house.use_settings()
    screen.show_options()


def why(screen: PlayScreen) -> None:
    option = screen.highlighted
    if option is not None and option.legal:
        screen.say(screen.speech.say("This is allowed now. r shows all the rules."))
        return
    rule = option.rule.id if option is not None and option.rule is not None else ""
    screen.app.push_screen(RulesScreen(screen.session.game, screen.session.words, rule))


def rules(screen: PlayScreen) -> None:
    screen.app.push_screen(RulesScreen(screen.session.game, screen.session.words))


def log(screen: PlayScreen) -> None:
    screen.app.push_screen(LogScreen(screen.session, news=False), lambda at: _look_at(screen, at))


def news(screen: PlayScreen) -> None:
    screen.app.push_screen(LogScreen(screen.session, news=True), lambda at: _look_at(screen, at))


def _look_at(screen: PlayScreen, number: int | None) -> None:
    if number is not None:
        screen.app.push_screen(ReplayScreen(screen.session, number))


def look_back(screen: PlayScreen) -> None:
    _look_at(screen, len(screen.session.match.line))


def compare(screen: PlayScreen) -> None:
    if screen.session.over:
        screen.show_final()
    else:
        screen.app.push_screen(CompareScreen(screen.session))


def save(screen: PlayScreen) -> None:
    session, speech = screen.session, screen.speech

    def named(name: str | None) -> None:
        if not name:
            return
        path = saves.kept_file(games_folder(), name)
        if path is None:
            screen.say(speech.say("That name has no letter in it that a file could have."))
            return
        if path.exists() and not saves.peek(path).kept:
            screen.say(speech.say("There is another game of that name already."))
            return
        try:
            session.save_as(path)
        except OSError as error:
            screen.say(f"{path}: {error.strerror}")
            return
        screen.say(speech.say("Kept as it stands now: {path}", path=path))

    question = speech.say(
        "The game is always saved by itself. To keep it as it stands now beside that, give it a name:"
    )
    screen.app.push_screen(AskScreen(question), named)


def settings(screen: PlayScreen) -> None:
    def changed(_: None) -> None:
        screen.options.click_chooses = screen.settings.quick
        screen.show_all()

    screen.app.push_screen(SettingsScreen(), changed)


def _leave(screen: PlayScreen, go: Callable[[], None]) -> None:
    """Leave the table; ask first where the game would be lost with that."""
    session = screen.session
    if not session.worth_keeping or session.autosave():
        go()
        return
    screen.show_all()
    question = screen.speech.say(
        "The game cannot be saved.\n{why}\n\nLeave the table all the same, and lose it?",
        why=session.save_fault,
    )
    screen.app.push_screen(SureScreen(question), lambda sure: go() if sure else None)


def menu(screen: PlayScreen) -> None:
    _leave(screen, screen.house.home)


def help_page(screen: PlayScreen) -> None:
    screen.app.push_screen(HelpScreen())


def hurry(screen: PlayScreen) -> None:
    session = screen.session
    if session.over or session.persons_turn:
        return
    if session.watching:
        screen.driver.toggle_pause()
        screen.show_all()
    else:
        screen.driver.hurry()


def next_choice(screen: PlayScreen) -> None:
    if not screen.session.over and not screen.session.persons_turn:
        screen.driver.step()


def faster(screen: PlayScreen) -> None:
    _pace(screen, 1)


def slower(screen: PlayScreen) -> None:
    _pace(screen, -1)


def _pace(screen: PlayScreen, step: int) -> None:
    paces = list(PACES)
    place = min(max(paces.index(screen.settings.pace) + step, 0), len(paces) - 1)
    screen.settings.pace = paces[place]
    screen.house.use_settings()
    pace = screen.speech.say(PACE_NAMES[paces[place]])
    screen.say(screen.speech.say("Pace of the bots: {pace}", pace=pace))


def quit_program(screen: PlayScreen) -> None:
    _leave(screen, screen.house.action_leave)


def final(screen: PlayScreen) -> None:
    screen.show_final()


def replay(screen: PlayScreen) -> None:
    screen.app.push_screen(ReplayScreen(screen.session, 0))


def again(screen: PlayScreen) -> None:
    """The form for a new game, with the same people and options."""
    session = screen.session
    preset = Preset(
        session.game.slug,
        [sitter.written() for sitter in session.sitters],
        session.match.options.written(),
        data=session.data,
    )

    def go() -> None:
        screen.house.home()
        screen.house.prepare(preset)

    _leave(screen, go)


COMMANDS: Final = (
    Command(
        "back",
        "u,backspace",
        "u",
        N_("one step back (with everybody's consent also what cannot be undone freely)"),
        back,
    ),
    Command("restart", "U", "U", N_("back to the start of your turn"), restart),
    Command("confirm", "c", "c", N_("confirm the end of your turn"), confirm),
    Command("filter", "slash", "/", N_("type to filter the options; Esc shows all again"), narrow),
    Command("forbidden", "f", "f", N_("show or hide what is not allowed now"), forbidden),
    Command("why", "w", "w", N_("why an option is not allowed: the rule itself"), why),
    Command("news", "h", "h", N_("what happened since your last turn"), news),
    Command("log", "l", "l", N_("everything that happened"), log),
    Command("compare", "t", "t", N_("the seats side by side; after the end the scores"), compare),
    Command("look_back", "b", "b", N_("look back, choice by choice"), look_back),
    Command("rules", "r", "r", N_("the rules, with search"), rules),
    Command("hurry", "space", "Space", N_("hurry the bots to your turn; where only bots play: pause"), hurry),
    Command("next_choice", "n", "n", N_("let the bots make one choice, then pause"), next_choice),
    Command("faster", "plus", "+", N_("let the bots play faster"), faster),
    Command("slower", "minus", "-", N_("let the bots play slower"), slower),
    Command("save", "s", "s", N_("keep the game as it stands under a name"), save),
    Command("settings", "o", "o", N_("settings"), settings),
    Command("menu", "m", "m", N_("the menu; the game is saved"), menu),
    Command("help", "question_mark", "?", N_("this page"), help_page),
    Command("quit", "q", "q", N_("leave; the game is saved"), quit_program),
    Command("escape", "escape", "Esc", "", escape),
    Command("final", "", "", "", final),
    Command("replay", "", "", "", replay),
    Command("again", "", "", "", again),
)
_BY_NAME: Final = {command.name: command for command in COMMANDS}


def run(screen: PlayScreen, name: str) -> None:
    """Do what a command of that name does."""
    try:
        _BY_NAME[name].run(screen)
    except NoUndo as error:
        screen.say(str(error))


def after_the_end(speech: Speech) -> list[tuple[str, str]]:
    """What can be done when the game is over: command and text."""
    return [
        ("final", speech.say("Show the scores")),
        ("replay", speech.say("Play it through again, from the start")),
        ("save", speech.say("Keep it under a name")),
        ("again", speech.say("Another game at this table")),
        ("menu", speech.say("Back to the menu")),
        ("quit", speech.say("Quit")),
    ]


def hints(screen: PlayScreen) -> list[tuple[str, str, str]]:
    """The keys that matter now: key, word, action. The first ones stay where there is little room."""
    session, speech = screen.session, screen.speech
    found: list[tuple[str, str, str]] = []

    def hint(name: str, word: str) -> None:
        found.append((_BY_NAME[name].shown, word, f"do('{name}')"))

    if session.over:
        found.append(("Enter", speech.say("choose"), "choose"))
    elif session.viewer == session.seat:
        found.append(("Enter", speech.say("choose"), "choose"))
        if session.match.may_step_back():
            hint("back", speech.say("back"))
        if session.closes_turn:
            hint("confirm", speech.say("confirm"))
    elif session.watching:
        hint("hurry", speech.say("go on") if screen.driver.paused else speech.say("pause"))
        hint("next_choice", speech.say("one choice"))
        hint("faster", speech.say("faster"))
        hint("slower", speech.say("slower"))
    else:
        hint("hurry", speech.say("hurry"))
        hint("faster", speech.say("faster"))
    hint("help", speech.say("keys"))
    hint("rules", speech.say("rules"))
    if not session.watching:
        hint("news", speech.say("news"))
    hint("compare", speech.say("scores"))
    hint("log", speech.say("log"))
    hint("menu", speech.say("menu"))
    hint("quit", speech.say("quit"))
    return found

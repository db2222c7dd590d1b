"""The command line as a whole: its commands, and what becomes of errors, interrupts and broken pipes."""

from __future__ import annotations

import os
import platform
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from parish import __version__
from parish.build_info import BUILD
from parish.cli import bench, data, games, play, replay, rules, serve, simulate, tournament
from parish.cli.console import complain, prepare
from parish.cli.parameters import examples, unwrapped
from parish.engine.errors import ParishError

#: The exit statuses that scripts may rely on.
DONE: Final = 0
FAILED: Final = 1
WRONG_USE: Final = 2
#: What Typer makes of Ctrl-C.
_INTERRUPTED: Final = 130


class _Command(TyperCommand):
    """A command whose help does not call a switch a <bool>: it takes no value."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _switches_untyped(super().get_params(ctx))


class _Group(TyperGroup):
    """The same for the commands together."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _switches_untyped(super().get_params(ctx))


def _switches_untyped(parameters: list[Any]) -> list[Any]:
    for parameter in parameters:
        if getattr(parameter, "is_flag", False):
            parameter.metavar = ""
    return parameters


app = typer.Typer(
    name="parish",
    cls=_Group,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        print(f"parish {__version__} ({BUILD}, Python {platform.python_version()})")
        raise typer.Exit(DONE)


@app.callback(
    invoke_without_command=True,
    epilog=examples("play", "rules {game}", "simulate {game} --bots greedy,random --games 100", "simulate --help"),
)
def _parish(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            "-V",
            help="Print the version and which build is running.",
            callback=_version,
            is_eager=True,
        ),
    ] = False,
) -> None:
    """Strategy board games about village life: to play, to simulate and to study."""
    if context.invoked_subcommand is None:
        print(context.get_help())


for name, module in {
    "serve": serve,
    "play": play,
    "games": games,
    "rules": rules,
    "simulate": simulate,
    "tournament": tournament,
    "replay": replay,
    "data": data,
    "bench": bench,
}.items():
    app.command(name, cls=_Command, help=unwrapped(module.command.__doc__), epilog=module.EXAMPLES)(module.command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit status: 0 done, 1 failed, 2 wrong use."""
    prepare()
    with _termination_as_interrupt():
        try:
            status = app(arguments, prog_name="parish", standalone_mode=False)
            sys.stdout.flush()
        except typer.TyperException as error:
            complain(_with_advice(error))
            return error.exit_code
        except ParishError as error:
            complain(str(error))
            return FAILED
        except (KeyboardInterrupt, typer.Abort):
            status = _INTERRUPTED
        except BrokenPipeError:
            # Whoever read has gone.
            _forget_output()
            return FAILED
        except OSError as error:
            if error.filename:
                complain(f"{error.filename}: {error.strerror}")
            else:
                _forget_output()
                complain(f"standard output cannot be written ({error.strerror or error})")
            return FAILED
    if status == _INTERRUPTED:
        complain("interrupted")
        return FAILED
    return status if isinstance(status, int) else DONE


def _forget_output() -> None:
    """The interpreter must not try to write again when it flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _with_advice(error: typer.TyperException) -> str:
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "parish"
    message = error.format_message().removeprefix("Invalid value for ").removeprefix("Invalid value: ").rstrip(".")
    return f"{message} (see: {command} --help)"


@contextmanager
def _termination_as_interrupt() -> Iterator[None]:
    """Whoever asks the process to end gets what Ctrl-C gets: what is done is kept."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)

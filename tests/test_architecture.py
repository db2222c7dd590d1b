"""The arrows of knowledge: who may import whom, who may name a game, how long a module may grow.

Read from the sources with `ast`; nothing is imported. `docs/architecture.md` explains the rooms.
"""

from __future__ import annotations

import ast
import os
import re
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "parish"
LONGEST: Final = 750

#: The rooms of parish that each room may know. A new room gets a line here.
MAY_KNOW: Final[dict[str, set[str]]] = {
    "engine": set(),
    "picture": set(),
    "games": {"engine"},
    "bots": {"engine", "games"},
    "arena": {"engine", "games", "bots", "build_info"},
    "research": {"engine", "games", "bots", "arena"},
    "play": {"engine", "games", "bots", "build_info"},
    "folders": set(),
    "reading": {"engine"},
    "terminal": {"engine", "games", "bots", "play", "reading", "build_info", "folders"},
    "web": {"engine", "games", "bots", "picture", "play", "reading", "build_info"},
    "build_info": {"engine"},
    # `python -m parish`.
    "__main__": {"cli"},
    "cli": {
        "engine",
        "games",
        "bots",
        "arena",
        "picture",
        "reading",
        "research",
        "play",
        "terminal",
        "web",
        "build_info",
        "folders",
    },
}
#: The version, and nothing else, stands in the package itself.
NAMELESS: Final = "parish"

#: What the engine and the games may import from outside the standard library.
PURE: Final = {"mypy_extensions"}

#: Single modules with an arrow of their own, and why.
EXCEPTIONS: Final[dict[str, set[str]]] = {
    # It lends the conformance kit to pytest, for every registered game.
    "parish.engine.pytest_plugin": {"pytest", "parish.games"},
    # A game draws itself with the common pencils.
    "parish.games.*.picture": {"parish.picture"},
}

#: The one list of our games.
REGISTRY: Final = "parish.games"

#: Our four games, built or not yet built; a game is also any folder under games/.
GAMES: Final = {"village", "my_village", "helvetia", "pest"} | {
    folder.name for folder in PACKAGE.glob("games/*/") if any(folder.glob("*.py"))
}


class Module:
    """One source file, by its dotted name."""

    def __init__(self, path: Path, root: Path) -> None:
        parts = path.relative_to(root).with_suffix("").parts
        self.is_package: Final = parts[-1] == "__init__"
        self.name: Final = ".".join(parts[:-1] if self.is_package else parts)
        self.path: Final = path
        self.text: Final = path.read_text(encoding="utf-8")
        self.tree: Final = ast.parse(self.text, str(path))

    @property
    def room(self) -> str:
        """The part of parish it stands in: engine, bots, cli ..."""
        return [*self.name.split("."), NAMELESS][1]

    @property
    def game(self) -> str:
        """The game it belongs to, if any."""
        parts = self.name.split(".")
        return parts[2] if len(parts) > 2 and parts[1] == "games" and parts[2] in GAMES else ""

    def imports(self) -> Iterator[tuple[int, str]]:
        """Every module that it may load, those inside functions and for type checkers included."""
        package = self.name.split(".") if self.is_package else self.name.split(".")[:-1]
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield node.lineno, alias.name
            elif isinstance(node, ast.ImportFrom):
                base = package[: len(package) - node.level + 1] if node.level else []
                module = ".".join([*base, *([node.module] if node.module else [])])
                for alias in node.names:
                    # `from parish.games import X` may import the module X.
                    yield node.lineno, f"{module}.{alias.name}" if is_module(f"{module}.{alias.name}") else module

    def names(self) -> Iterator[tuple[int, str]]:
        """Every identifier and every string, but no docstring: prose knows nothing."""
        prose = {id(text) for text in docstrings(self.tree)}
        for node in ast.walk(self.tree):
            line = getattr(node, "lineno", 0)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
                yield line, node.value
            for field in ("id", "attr", "name", "asname", "arg", "module", "rest"):
                value = getattr(node, field, None)
                if isinstance(value, str):
                    yield line, value
            if isinstance(node, (ast.Global, ast.Nonlocal)):
                yield from ((line, name) for name in node.names)


def is_module(name: str) -> bool:
    place = PACKAGE.parent.joinpath(*name.split("."))
    return name.startswith("parish") and (place.with_suffix(".py").is_file() or place.is_dir())


def docstrings(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr):
                yield first.value


SOURCES: Final = [Module(path, PACKAGE.parent) for path in sorted(PACKAGE.rglob("*.py"))]
TESTS: Final = [Module(path, ROOT) for folder in ("tests", "scripts") for path in sorted((ROOT / folder).rglob("*.py"))]


def excepted(module: Module, imported: str) -> bool:
    """Whether this very module has an arrow of its own to what it imports."""
    # A game's picture may be a module or a folder of them.
    name = ".".join(["parish.games.*", *module.name.split(".")[3:4]]) if module.game else module.name
    allowed = EXCEPTIONS.get(name, set())
    return any(imported == way or (way != REGISTRY and imported.startswith(f"{way}.")) for way in allowed)


def fault(module: Module, imported: str) -> str:
    """Why a module may not import another; empty if it may."""
    parts = imported.split(".")
    if excepted(module, imported):
        return ""
    if parts[0] != "parish":
        foreign = parts[0] not in sys.stdlib_module_names and parts[0] not in PURE
        return f"{module.room} stands on the standard library alone" if foreign and is_pure(module) else ""
    room = parts[1] if len(parts) > 1 else NAMELESS
    game = parts[2] if room == "games" and len(parts) > 2 else ""
    if room == NAMELESS:
        return f"{module.room} does not ask for versions" if is_pure(module) else ""
    if game:
        return "" if game == module.game else "only a game itself knows that game; ask the registry"
    if room == module.room:
        return "a game does not know the registry" if module.game else ""
    return "" if room in MAY_KNOW[module.room] else f"{module.room} may not know {room}"


def is_pure(module: Module) -> bool:
    return module.room in {"engine", "picture", "games"}


def names_a_game(text: str) -> str:
    """The game that an identifier or a string names, as a word of its own.

    `my_village` also holds the word `village`; `villager` and `pestle` hold none.
    """
    snake = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", text).lower()
    for game in sorted(GAMES, key=len, reverse=True):
        if re.search(rf"(?<![a-z]){game.replace('_', '[_ -]?')}(?![a-z])", snake):
            return game
    return ""


def test_every_room_has_its_arrows() -> None:
    unknown = {module.room for module in SOURCES} - set(MAY_KNOW) - {NAMELESS}
    assert not unknown, f"rooms without a line in MAY_KNOW: {sorted(unknown)}"


def test_imports_follow_the_arrows() -> None:
    faults = [
        f"{module.path.relative_to(ROOT)}:{line}: imports {imported}: {reason}"
        for module in SOURCES
        if module.room in MAY_KNOW
        for line, imported in module.imports()
        if (reason := fault(module, imported))
    ]
    assert not faults, "\n".join(faults)


def test_only_a_game_names_itself() -> None:
    faults = [
        f"{module.path.relative_to(ROOT)}:{line}: {text!r} names the game {game}"
        for module in SOURCES
        if not module.game and module.name != REGISTRY
        for line, text in module.names()
        if (game := names_a_game(text))
    ]
    assert not faults, "\n".join(faults)


def test_every_folder_of_sources_is_a_package() -> None:
    missing = {module.path.parent for module in SOURCES if not (module.path.parent / "__init__.py").is_file()}
    assert not missing, f"the wheel would lack these, for want of an __init__.py: {sorted(missing)}"


def test_modules_stay_readable() -> None:
    long = [
        f"{module.path.relative_to(ROOT)}: {lines} lines, {LONGEST} is the end"
        for module in SOURCES + TESTS
        if (lines := module.text.count("\n")) > LONGEST
    ]
    assert not long, "\n".join(long)


def test_nothing_compiled_lies_beside_the_sources() -> None:
    stale = [path for suffix in (".so", ".pyd") for path in (ROOT / "src").rglob(f"*{suffix}")]
    assert not stale, f"these would shadow edited sources: {stale}"


def test_the_tests_run_on_the_build_that_was_asked_for() -> None:
    """`make test` and `make test-fast` say which build they mean to test."""
    asked = os.environ.get("PARISH_EXPECT_BUILD")
    if asked is None:
        return
    from parish.build_info import BUILD
    from parish.engine import position

    assert asked == BUILD
    assert str(position.__file__).endswith(tuple(EXTENSION_SUFFIXES)) == (asked == "compiled")
    in_place = Path(str(position.__file__)).is_relative_to(PACKAGE)
    assert in_place == (asked == "pure"), "the pure build is tested in place, the compiled one as it is installed"


@pytest.mark.parametrize(
    ("name", "source", "faults"),
    [
        ("parish.engine.position", "import json, mypy_extensions\nfrom parish.engine.step import Step", 0),
        ("parish.engine.position", "import msgspec", 1),
        ("parish.engine.position", "import parish.games", 1),
        ("parish.engine.position", "from .. import bots", 1),
        ("parish.engine.pytest_plugin", "import pytest\nfrom parish.games import GAMES", 0),
        ("parish.engine.pytest_plugin", "from parish.games.village import game", 1),
        ("parish.games.village.steps", "from parish.engine.step import Step\nfrom . import position", 0),
        ("parish.games.village.steps", "from parish.games import GAMES", 1),
        ("parish.games.village.steps", "from parish.games.pest.position import Position", 1),
        ("parish.games.village.steps", "from parish.picture import svg", 1),
        ("parish.games.village.picture", "from parish.picture import svg", 0),
        ("parish.games.village.features", "import numpy", 1),
        ("parish.bots.greedy", "import numpy\nfrom parish.engine.game import Game\nfrom parish.games import GAMES", 0),
        ("parish.bots.greedy", "from parish.games.village.game import VILLAGE", 1),
        ("parish.bots.greedy", "def f():\n    import parish.web.app", 1),
        ("parish.cli", "from parish import __version__\nfrom parish.arena import simulate", 0),
    ],
)
def test_the_checker_itself(tmp_path: Path, name: str, source: str, faults: int) -> None:
    path = tmp_path.joinpath(*name.split(".")).with_suffix(".py")
    path.parent.mkdir(parents=True)
    path.write_text(source)
    module = Module(path, tmp_path)
    assert sum(1 for _, imported in module.imports() if fault(module, imported)) == faults


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("village", "village"),
        ("parish.games.village", "village"),
        ("VillageGame", "village"),
        ("MyVillage", "my_village"),
        ("my_village_board", "my_village"),
        ("the Pest card", "pest"),
        ("villagers", ""),
        ("pestle", ""),
        ("tempest", ""),
    ],
)
def test_the_checker_knows_a_name(text: str, game: str) -> None:
    assert names_a_game(text) == game

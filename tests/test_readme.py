"""What README and the docs say is so: examples run, commands exist, links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path
from typing import Final

import pytest
from typer.testing import CliRunner

from parish.cli.app import app

ROOT: Final = Path(__file__).resolve().parent.parent
README: Final = ROOT / "README.md"
PAGES: Final = [README, *sorted((ROOT / "docs").glob("*.md"))]


def commands(page: Path) -> list[list[str]]:
    """The lines of a page that begin with the command `parish`, as the shell would split them."""
    lines = re.findall(r"^parish .*$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [shlex.split(line.split("  #")[0].split("|")[0].split(">")[0]) for line in lines]


def test_the_python_example_runs() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 5
    assert not result.failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize(
    "words", [words for page in PAGES for words in commands(page)], ids=lambda words: " ".join(words)
)
def test_every_command_and_option_exists(words: list[str]) -> None:
    told = CliRunner().invoke(app, [words[1], "--help"]).output
    assert "Usage" in told
    assert [option for option in words[2:] if option.startswith("--") and option not in told] == []

"""Collect all texts into parish.pot, carry them into every language's catalogue, compile these.

A file is written only when more than its date would change. A new language: `make messages ARGS=fr`.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from jinja2.ext import GETTEXT_FUNCTIONS, babel_extract

from parish import __version__
from parish.games import GAMES

SOURCE: Final = Path("src/parish")
LOCALE: Final = SOURCE / "locale"
TEMPLATES: Final = SOURCE / "web" / "templates"
#: As the site reads its templates (web/render.py): what stands in a catalogue is what is looked up there.
DIALECT: Final = {"newstyle_gettext": "true", "trim_blocks": "true", "lstrip_blocks": "true"}

#: What stands at the top of every catalogue; the names of those who translate go into the files themselves.
HEADER: Final[dict[str, Any]] = {
    "domain": "parish",
    "project": "Parish",
    "version": __version__,
    "copyright_holder": "The Parish authors",
    "msgid_bugs_address": "The Parish authors",
    "last_translator": "The Parish authors",
    "header_comment": "# The texts of Parish. This file is under the licence of Parish (MIT).",
    "fuzzy": False,
}

#: Calls that hold a text, and their first arguments: the text, its plural, a context; a number is not taken.
KEYWORDS: Final = {
    "N_": ("text",),
    "say": ("text",),
    "gettext": ("text",),
    "count": ("text", "plural", "number"),
    "ngettext": ("text", "plural", "number"),
    "say_in": ("context", "text"),
    "pgettext": ("context", "text"),
    "Rule": ("id", "text"),
}


def calls(path: Path) -> Iterator[dict[str, str]]:
    """The texts of one module. Read as a syntax tree: a list's `count` or a byte string is nothing to translate."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        form = KEYWORDS.get(name, ())
        if not form or len(node.args) < len(form):
            continue
        told = {
            part: argument.value
            for part, argument in zip(form, node.args, strict=False)
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and argument.value
        }
        if all(part in told or part == "number" for part in form):
            yield told


def collected() -> Catalog:
    """The texts of the sources as they are now."""
    catalog = Catalog(**HEADER)
    for path in sorted(SOURCE.rglob("*.py")):
        for told in calls(path):
            message: str | tuple[str, ...] = (told["text"], told["plural"]) if "plural" in told else told["text"]
            # The file, but not the line: a text that has only moved changes no catalogue.
            catalog.add(message, None, [(str(path), 0)], context=told.get("context"))
    for path in sorted(TEMPLATES.rglob("*.html")):
        for message in shown(path):
            catalog.add(message, None, [(str(path), 0)])
    for text, comment in declared():
        catalog.add(text, None, auto_comments=[comment])
    return catalog


def shown(path: Path) -> Iterator[str | tuple[str, ...]]:
    """The texts of one template; one with its plural as a pair. What is only known when a page is made is no text."""
    with path.open("rb") as file:
        for _, _, message, _ in babel_extract(file, GETTEXT_FUNCTIONS, (), DIALECT):
            parts = (message,) if isinstance(message, str) else tuple(part for part in message or () if part)
            if parts:
                yield parts[0] if len(parts) == 1 else parts


def declared() -> Iterator[tuple[str, str]]:
    """The texts that stand in tables: chapters, rules and options of our games."""
    for game in GAMES:
        if not type(game).__module__.startswith("parish."):
            continue
        for chapter in game.rules.chapters:
            yield chapter.title, f"Heading in the rules of {game.slug}"
            yield chapter.introduction, f"Introduction of a chapter of the rules of {game.slug}"
            for rule in chapter.rules:
                yield rule.text, f"Rule {rule.id}"
        for option in game.options:
            yield option.text, f"Option {option.key} of {game.slug}"


def text_of(catalog: Catalog) -> bytes:
    out = io.BytesIO()
    write_po(out, catalog, width=110, sort_output=True, include_lineno=False)
    return out.getvalue()


def undated(text: bytes) -> bytes:
    return b"\n".join(line for line in text.splitlines() if b"-Date: " not in line)


def write(path: Path, text: bytes) -> None:
    """Write a file if more than its date is new."""
    if path.exists() and undated(path.read_bytes()) == undated(text):
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)
    print(f"wrote {path}")


def bring_up_to_date(language: str, template: Catalog) -> None:
    """Bring one language's catalogue up to date, and compile it."""
    path = LOCALE / language / "LC_MESSAGES" / "parish.po"
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, locale=language, domain="parish")
    else:
        catalog = Catalog(locale=language, **HEADER)
    # No guesses from similar texts: in a rulebook, similar is wrong.
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    write(path, text_of(catalog))
    # Compiled from the file, whose date may be older: the same texts give the same bytes.
    with path.open("rb") as file:
        catalog = read_po(file, locale=language, domain="parish")
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    target = path.with_suffix(".mo")
    if not target.exists() or target.read_bytes() != compiled.getvalue():
        target.write_bytes(compiled.getvalue())
        print(f"wrote {target}")
    done = sum(1 for message in catalog if message.id and message.string and any(message.string))
    print(f"{language}: {done} of {len(catalog)} texts translated")


def main(new: Iterable[str]) -> None:
    template = collected()
    write(LOCALE / "parish.pot", text_of(template))
    print(f"{len(template)} texts in the sources")
    known = {path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/parish.po")}
    for language in sorted(known | set(new)):
        bring_up_to_date(language, template)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Collect all texts into parish.pot, carry them into every language's catalogue, compile these.

A file is written only when more than its date would change. A new language: `make messages ARGS=fr`.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from parish.games import GAMES

SOURCE: Final = Path("src/parish")
LOCALE: Final = SOURCE / "locale"

#: Calls that hold a text, and which arguments are singular, plural and context.
KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "gettext": None,
    "say": None,
    "ngettext": (1, 2),
    "count": (1, 2),
    "pgettext": ((1, "c"), 2),
    "say_in": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "Rule": (2,),
}


def collected() -> Catalog:
    """The texts of the sources as they are now."""
    catalog = Catalog(
        project="Parish",
        copyright_holder="The Parish authors",
        charset="utf-8",
        fuzzy=False,
    )
    methods = [("**.py", "python")]
    for place, _line, message, comments, context in extract_from_dir(
        SOURCE, method_map=methods, keywords=KEYWORDS, comment_tags=["Translators:"], strip_comment_tags=True
    ):
        # The file, but not the line: a text that has only moved changes no catalogue.
        catalog.add(message, None, [(f"{SOURCE}/{place}", 0)], auto_comments=comments, context=context)
    for text, comment in declared():
        catalog.add(text, None, auto_comments=[comment])
    return catalog


def declared() -> Iterator[tuple[str, str]]:
    """The texts that stand in tables: chapters, rules and options of our games."""
    for game in GAMES:
        if not type(game).__module__.startswith("parish."):
            continue
        for chapter in game.rules.chapters:
            yield chapter.title, f"Heading in the rules of {game.slug}"
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
        catalog = Catalog(locale=language, domain="parish", project="Parish", fuzzy=False)
    # No guesses from similar texts: in a rulebook, similar is wrong.
    catalog.update(template, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    write(path, text_of(catalog))
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

"""What was said at tables. It is asked for with every look at a table, and seldom new: so it is kept in memory too."""

from __future__ import annotations

from typing import Final

from parish.play.model import Said
from parish.play.store.sql import Store

#: The tables whose talk is kept in memory.
_MOST: Final = 1000
#: The latest lines of each.
_LINES: Final = 200


class Talk:
    """The chat of all tables, apart from their games."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._kept: Final[dict[str, list[Said]]] = {}
        #: How often something was forgotten: what was read before that may be old.
        self._forgotten = 0

    async def say(self, id: str, commit: int, said: Said, most: int) -> int:
        """Keep a line under the next number, which is the answer; 0 if the table has so many already."""
        try:
            return await self._store.say(id, commit, said, most)
        finally:
            self.forget(id)

    async def lines(self, id: str, since: int, most: int) -> list[Said]:
        """The last lines after a number, the latest last."""
        if most > _LINES:
            return await self._store.chat(id, since, most)
        kept = self._kept.get(id)
        if kept is None:
            kept = await self._read(id)
        return [said for said in kept if said.number > since][-most:] if most > 0 else []

    def forget(self, id: str) -> None:
        """Something else may have been said at a table; at any table if none is named."""
        self._forgotten += 1
        if id:
            self._kept.pop(id, None)
        else:
            self._kept.clear()

    async def _read(self, id: str) -> list[Said]:
        before = self._forgotten
        kept = await self._store.chat(id, 0, _LINES)
        if self._forgotten == before:
            self._kept[id] = kept
            if len(self._kept) > _MOST:
                del self._kept[next(iter(self._kept))]
        return kept

"""What is said at a table, as pages show it."""

from __future__ import annotations

from typing import Final

from parish.play.limits import LONGEST_CHAT
from parish.play.live import LiveTable
from parish.play.model import Said
from parish.web.visitor import Visitor


class Chat:
    """What was said, whether somebody may say more, and what they typed if that was refused."""

    longest: Final = LONGEST_CHAT

    def __init__(self, said: list[Said], *, may_talk: bool, typed: str = "", fault: str = "") -> None:
        self.said: Final = said
        self.may_talk: Final = may_talk
        self.typed: Final = typed
        self.fault: Final = fault


async def chat_of(visitor: Visitor, live: LiveTable, typed: str = "", fault: str = "") -> Chat:
    """The chat of a table as a visitor may read it."""
    said = await visitor.authority.chat(visitor.person, live.table.id)
    return Chat(said, may_talk=live.may_talk(visitor.person.id), typed=typed, fault=fault)

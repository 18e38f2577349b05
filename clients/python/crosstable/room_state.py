"""One room as its viewer knows it. A value: folding an update in makes a new one."""

from dataclasses import dataclass
from typing import cast

from .merge_patch import merge_patch
from .messages import Prompt, Snapshot, Update
from .views import Json, View, checked_view


class MissedUpdate(Exception):
    """There is a gap in `seq`; room.sync repairs it."""


@dataclass(frozen=True)
class RoomState:
    seq: int
    view: View
    prompt: Prompt | None

    @staticmethod
    def of(snapshot: Snapshot) -> "RoomState":
        return RoomState(snapshot.seq, snapshot.view, snapshot.prompt)

    def folded(self, update: Update) -> "RoomState":
        if update.seq <= self.seq:  # the snapshot has it already
            return self
        if update.seq > self.seq + 1:
            raise MissedUpdate
        view = checked_view(merge_patch(cast(Json, self.view), update.patch))
        return RoomState(update.seq, view, update.prompt)

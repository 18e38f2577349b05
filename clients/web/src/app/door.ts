// The door of a table that a link led to. A link only shows what is behind it; coming in takes a press, except for
// players who are there already: they hold a seat, or came in with this tab.
import type { Keep } from "../keep";
import type { JsonObject } from "../protocol/types";
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import type { Place, Secret } from "../state/place";
import type { Store } from "../state/store";
import type { Asking } from "./asking";

type RoomPlace = Place & { kind: "room" };

export class Door {
  constructor(
    private readonly store: Store<AppState, Change>,
    private readonly request: Asking["request"],
    /** Lives as long as the tab. */
    private readonly keep: Keep,
  ) {}

  isShutFor({ room, by_link }: RoomPlace): boolean {
    const { rooms, my_rooms } = this.store.get();
    const is_inside = rooms[room] !== undefined || my_rooms.some((mine) => mine.room === room);
    return by_link === true && !is_inside && this.keep.read("inside") !== room;
  }

  async look({ room, secret: { invite } }: RoomPlace): Promise<void> {
    const answer = await this.request("room.peek", { room, ...(invite && { invite }) });
    if (answer.ok) this.store.dispatch({ kind: "door", room, view: answer.result.view });
    else if (answer.failure.kind === "refused")
      this.store.dispatch({ kind: "barred", room, error: answer.failure.error });
  }

  entered(room: string): void {
    this.keep.write("inside", room);
  }

  left(room: string): void {
    if (this.keep.read("inside") === room) this.keep.write("inside", "");
  }
}

export function enterWith(secret: Secret): JsonObject {
  if (secret.invite) return { invite: secret.invite };
  return secret.password ? { password: secret.password } : {};
}

// Keeps the event of the present page watched: also after a gap, after a broken connection, and at its tables.
import type { Answer } from "../connection/connection";
import type { EventSnapshot } from "../protocol/event";
import type { JsonObject } from "../protocol/types";
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import type { Place } from "../state/place";
import { eventOfRoom } from "../state/event";
import type { Store } from "../state/store";

export class EventWatch {
  /** Being asked for. */
  private asking: string | undefined;
  /** Of private events, by event. */
  private readonly passwords = new Map<string, string>();

  constructor(
    private readonly store: Store<AppState, Change>,
    private readonly request: (method: string, params: JsonObject) => Promise<Answer>,
  ) {}

  /** After every hello, step and notification. */
  async keepUp(): Promise<void> {
    const { events, place, link } = this.store.get();
    if (link.kind !== "online") return;
    const wanted = eventAt(place, this.store.get());
    if (wanted === undefined) {
      if (events.watched) await this.leave(events.watched.event);
      else if (events.barred) this.store.dispatch({ kind: "event_left" });
      return;
    }
    if (events.barred?.event === wanted || this.asking === wanted) return;
    if (events.watched?.event === wanted && !events.watched.stale) return;
    if (events.watched && events.watched.event !== wanted) await this.leave(events.watched.event);
    await this.watch(wanted);
  }

  /** With a private event's password. */
  tryAgain(event: string, password: string): Promise<void> {
    this.passwords.set(event, password);
    return this.watch(event);
  }

  passwordOf(event: string): string | undefined {
    return this.passwords.get(event);
  }

  private async watch(event: string): Promise<void> {
    this.asking = event;
    const password = this.passwords.get(event);
    const answer = await this.request("event.watch", { event, ...(password && { password }) });
    if (this.asking === event) this.asking = undefined;
    if (eventAt(this.store.get().place, this.store.get()) !== event) return;
    if (answer.ok) this.store.dispatch({ kind: "event_watched", snapshot: answer.result as unknown as EventSnapshot });
    else if (answer.failure.kind === "refused")
      this.store.dispatch({ kind: "event_barred", event, code: answer.failure.error.data?.code ?? "" });
  }

  private async leave(event: string): Promise<void> {
    this.store.dispatch({ kind: "event_left" });
    await this.request("event.unwatch", { event });
  }
}

function eventAt(place: Place, state: AppState): string | undefined {
  if (place.kind === "event") return place.event;
  return place.kind === "room" ? eventOfRoom(state.events, place.room, state.rooms[place.room]?.view) : undefined;
}

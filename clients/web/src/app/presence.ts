// Tells the server whether somebody looks at this page (protocol/docs/members.md#notifications): each minute while it
// is seen, and at once when it no longer is.
import type { Clock } from "../connection/connection";
import type { Client } from "./client";

export const repeat_ms = 60_000;
/**
 * A page that is hidden and shown again says so once this has passed, so that flickering is reported only as hidden.
 */
export const settle_ms = 1_000;

export class Presence {
  /** What was last reported on this connection. */
  private said: boolean | undefined;
  private said_at = 0;
  private cancel_next: () => void = () => {};

  constructor(
    private readonly is_seen: () => boolean,
    private readonly say: (visible: boolean) => void,
    private readonly clock: Clock,
  ) {}

  /** Another connection, on which nothing has been reported. */
  greeted(): void {
    this.said = undefined;
    this.look();
  }

  /** The page may have been shown or hidden. */
  look(): void {
    this.cancel_next();
    if (this.is_seen()) this.seen();
    else if (this.said) this.tell(false);
  }

  private seen(): void {
    const pause = this.said ? repeat_ms : settle_ms;
    const wait = this.said === undefined ? 0 : Math.min(pause, this.said_at + pause - this.clock.now());
    if (wait <= 0) this.tell(true);
    this.cancel_next = this.clock.after(wait <= 0 ? repeat_ms : wait, () => this.look());
  }

  private tell(visible: boolean): void {
    this.said = visible;
    this.said_at = this.clock.now();
    this.say(visible);
  }
}

/** As long as the page is open. */
export function keepPresent(client: Client, clock: Clock): void {
  let is_leaving = false;
  let was_online = false;
  const presence = new Presence(
    () => !is_leaving && document.visibilityState === "visible",
    (visible) => client.present(visible),
    clock,
  );
  const shown = ({ type }: Event) => {
    is_leaving = type === "pagehide" || type === "freeze";
    presence.look();
  };
  for (const kind of ["pagehide", "pageshow"]) addEventListener(kind, shown);
  for (const kind of ["visibilitychange", "freeze", "resume"]) document.addEventListener(kind, shown);
  const linked = () => {
    const is_online = client.store.get().link.kind === "online";
    if (is_online && !was_online) presence.greeted();
    was_online = is_online;
  };
  client.store.subscribe(linked);
  linked();
}

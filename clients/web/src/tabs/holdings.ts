// Which tab takes part in what. The server knows one connection only; so what one tab is done with goes on for the
// others, and what comes from the server goes to the tabs that it is for.
import type { RoomView } from "../protocol/types";
import type { Tab } from "./lines";

/** A kind of thing that is entered and left: rooms, events, the lobby. */
export class Holdings {
  private readonly held = new Map<string, Set<Tab>>();

  add(what: string, tab: Tab): void {
    const holders = this.held.get(what) ?? new Set();
    this.held.set(what, holders.add(tab));
  }

  remove(what: string, tab: Tab): void {
    const holders = this.held.get(what);
    if (holders?.delete(tab) && holders.size === 0) this.held.delete(what);
  }

  of(what: string): readonly Tab[] {
    return [...(this.held.get(what) ?? [])];
  }

  has(what: string, tab: Tab): boolean {
    return this.held.get(what)?.has(tab) ?? false;
  }

  by(tab: Tab): readonly string[] {
    return [...this.held.keys()].filter((what) => this.has(what, tab));
  }

  forget(what: string): void {
    this.held.delete(what);
  }

  clear(): void {
    this.held.clear();
  }
}

/** Does this part of a view, or of a patch, name the player on a seat? */
export function seats(view: unknown, player: string | undefined): boolean {
  const { seats: named } = (view ?? {}) as Partial<RoomView>;
  return Object.values(named ?? {}).some((seat) => (seat as { player?: string } | null)?.player === player);
}

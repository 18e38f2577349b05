// What this browser remembers of seals: that it saw them before the deal, and what it contributed. When a game asks
// again under the same seal, it gets the same nonce, after a reload too.
import type { Keep } from "../keep";
import { isObject } from "../protocol/merge_patch";

export interface Remembered {
  readonly seal: string;
  readonly room: string;
  /** Number of the game in its room; absent if only the running game's seal was seen. */
  readonly game?: number;
  /** Our seat and nonce (hex), if this browser contributed one. */
  readonly seat?: number;
  readonly nonce?: string;
  /** The server has accepted the nonce. */
  readonly taken?: boolean;
  /** All commitments at the end of that round, by seat. */
  readonly commits?: Readonly<Record<string, string>>;
}

const most_games = 50;

export class SealMemory {
  /** For a browser that refuses storage: lasts until the page is closed. */
  private fallback: readonly Remembered[] = [];

  constructor(private readonly keep: Keep) {}

  of(seal: string): Remembered | undefined {
    return this.all().find((one) => one.seal === seal);
  }

  /** The seal that was published for this very game. */
  ofGame(room: string, game: number): Remembered | undefined {
    return this.all()
      .filter((one) => one.room === room && one.game === game)
      .at(-1);
  }

  /** Adds to what is known of a seal. */
  remember(news: Remembered): Remembered {
    const known = this.all();
    const before = known.find((one) => one.seal === news.seal);
    const now = { ...before, ...news };
    if (before && same(before, now)) return before;
    this.fallback = [...known.filter((one) => one !== before), now].slice(-most_games);
    this.keep.write("seals", JSON.stringify(this.fallback));
    return now;
  }

  // Read again each time, because another tab may have written.
  private all(): readonly Remembered[] {
    const text = this.keep.read("seals");
    if (text === undefined) return this.fallback;
    try {
      const read: unknown = JSON.parse(text);
      return Array.isArray(read) ? read.filter(isRemembered) : this.fallback;
    } catch {
      return this.fallback;
    }
  }
}

function same(one: Remembered, other: Remembered): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isRemembered(entry: unknown): entry is Remembered {
  return (
    isObject(entry as never) &&
    typeof (entry as Remembered).seal === "string" &&
    typeof (entry as Remembered).room === "string"
  );
}

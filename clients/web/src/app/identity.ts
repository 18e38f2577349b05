// Who this browser is: the secret token, and the player whose it is. All tabs share one place for it. A takeover brings a new
// token, and the first use of that ends the old one: so a tab goes by what is kept, as long as it is its own player's, and
// keeps what it is given at once.
import type { HelloResult } from "../protocol/types";
import type { Keep } from "../keep";

interface Kept {
  readonly token: string;
  readonly player?: string | undefined;
  /** When the hello was said that it answers. */
  readonly asked_at: number;
}

export class Identity {
  private mine: Kept | undefined;
  private asked_at = 0;

  constructor(
    private readonly keep: Keep,
    private readonly now: () => number,
  ) {}

  /** The token to say hello with, now. */
  token(): string | undefined {
    this.asked_at = this.now();
    const kept = this.kept();
    return kept && this.isOurs(kept) ? kept.token : this.mine?.token;
  }

  /** An answer that comes late must not replace one that a tab which asked later has kept. */
  greeted({ player, token }: HelloResult): void {
    this.mine = { token, player: player.id, asked_at: this.asked_at };
    const kept = this.kept();
    if (kept && this.isOurs(kept) && kept.asked_at > this.asked_at) return;
    this.keep.write("token", `${token} ${player.id} ${this.asked_at}`);
  }

  private isOurs({ player }: Kept): boolean {
    return this.mine === undefined || player === undefined || player === this.mine.player;
  }

  private kept(): Kept | undefined {
    const [token, player, asked_at] = this.keep.read("token")?.split(" ") ?? [];
    return token ? { token, player, asked_at: Number(asked_at ?? 0) } : undefined;
  }
}

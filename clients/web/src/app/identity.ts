// Who this browser is: the secret token and its player. All tabs share one stored token. A takeover brings a new token,
// whose first use ends the old one. So a tab uses the stored token as long as it belongs to its own player, and stores
// a new one at once.
import type { HelloResult } from "../protocol/types";
import type { Keep } from "../keep";

interface Kept {
  readonly token: string;
  readonly player?: string | undefined;
  /** When the hello was sent that this answers. */
  readonly asked_at: number;
}

export class Identity {
  private mine: Kept | undefined;
  private asked_at = 0;

  constructor(
    private readonly keep: Keep,
    private readonly now: () => number,
  ) {}

  /** The token for a hello that is sent now. */
  token(): string | undefined {
    this.asked_at = this.now();
    const kept = this.kept();
    return kept && this.isOurs(kept) ? kept.token : this.mine?.token;
  }

  /** A late answer must not replace a token that another tab requested later. */
  greeted({ player, token }: HelloResult): void {
    this.mine = { token, player: player.id, asked_at: this.asked_at };
    const kept = this.kept();
    if (kept && this.isOurs(kept) && kept.asked_at > this.asked_at) return;
    this.keep.write("token", `${token} ${player.id} ${this.asked_at}`);
  }

  /** The token has been ended. */
  forget(): void {
    const kept = this.kept();
    if (kept && this.isOurs(kept)) this.keep.write("token", "");
    this.mine = undefined;
  }

  private isOurs({ player }: Kept): boolean {
    return this.mine === undefined || player === undefined || player === this.mine.player;
  }

  private kept(): Kept | undefined {
    const [token, player, asked_at] = this.keep.read("token")?.split(" ") ?? [];
    return token ? { token, player, asked_at: Number(asked_at ?? 0) } : undefined;
  }
}

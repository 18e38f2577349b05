// Seal, commitment and key of one game (engine/core/FAIRNESS.md, steps 1 to 3), and the digest of its lines.
import { hex, joined, lp, textBytes, u32, type Bytes } from "./bytes";
import type { Hasher } from "./hasher";

/** Which game it is. Everything is bound to it, so that no value fits another game. */
export interface Context {
  readonly room: string;
  /** Number of the game in its room, from 1. */
  readonly game: number;
  /** For example "crosswise/v1". */
  readonly rules: string;
}

export function contextBytes({ room, game, rules }: Context): Bytes {
  return joined(lp(`room:${room}`), lp(`game:${game}`), lp(rules));
}

export async function sealOf(hasher: Hasher, context: Context, seed: Bytes): Promise<string> {
  return hex(await hasher.sha256(joined(lp("crosstable/seal/1"), contextBytes(context), seed)));
}

export async function commitOf(hasher: Hasher, context: Context, seat: number, nonce: Bytes): Promise<string> {
  return hex(await hasher.sha256(joined(lp("crosstable/nonce/1"), contextBytes(context), u32(seat), nonce)));
}

/** One entry per seat, in seat order; `undefined` for a seat without a nonce. */
export async function keyOf(
  hasher: Hasher,
  seed: Bytes,
  context: Context,
  nonces: readonly (Bytes | undefined)[],
): Promise<Bytes> {
  const sign = await hasher.hmac(seed);
  return sign(
    joined(
      lp("crosstable/key/1"),
      contextBytes(context),
      u32(nonces.length),
      ...nonces.map((nonce) => lp(nonce ?? "")),
    ),
  );
}

export async function movesDigest(hasher: Hasher, lines: readonly string[]): Promise<string> {
  return hex(await hasher.sha256(textBytes(lines.map((line) => `${line}\n`).join(""))));
}

// Seal, commitment and key of one game (engine/core/FAIRNESS.md, steps 1 to 3), and the digest of its lines.
import { hex, joined, lp, textBytes, u32, type Bytes } from "./bytes";
import type { Hasher } from "./hasher";

/** A game of a room. Everything is bound to it, so that no value fits another game. */
export interface RoomGame {
  readonly room: string;
  /** Number of the game in its room, from 1. */
  readonly game: number;
  /** For example "crosswise/v1". */
  readonly rules: string;
}

/** A board of an event: one deal at several tables (FAIRNESS.md, "Boards"). */
export interface Board {
  readonly event: string;
  readonly round: number;
  /** Within the round, from 1. */
  readonly number: number;
  readonly rules: string;
}

export type Context = RoomGame | Board;

export function isBoard(context: Context): context is Board {
  return "event" in context;
}

function contextBytes(context: Context): Bytes {
  return isBoard(context)
    ? joined(lp(`event:${context.event}`), lp(`board:${context.round}.${context.number}`), lp(context.rules))
    : joined(lp(`room:${context.room}`), lp(`game:${context.game}`), lp(context.rules));
}

export async function sealOf(hasher: Hasher, context: Context, seed: Bytes): Promise<string> {
  return hex(await hasher.sha256(joined(lp("crosstable/seal/1"), contextBytes(context), seed)));
}

/** Of a board: one for its whole round, by the place in the round's list. */
export async function commitOf(hasher: Hasher, context: Context, place: number, nonce: Bytes): Promise<string> {
  const about = isBoard(context)
    ? joined(lp(`event:${context.event}`), lp(`round:${context.round}`))
    : contextBytes(context);
  return hex(await hasher.sha256(joined(lp("crosstable/nonce/1"), about, u32(place), nonce)));
}

/** One entry per seat, in seat order, or per place in the round's list; `undefined` where no nonce was given. */
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

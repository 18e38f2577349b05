// The part of a record that the check needs (engine/core/FAIRNESS.md, "What a record discloses"). It comes from
// outside: anything malformed means that it is not a record.
import { isObject } from "../protocol/merge_patch";
import type { Json } from "../protocol/types";
import { hex, readHex, type Bytes } from "./bytes";
import type { Context } from "./sealing";

export interface SealedRecord {
  readonly game: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly moves: readonly string[];
  readonly seal: string;
  readonly seed: Bytes;
  readonly context: Context;
  /** The start seat of a later game in a series, which is not drawn. */
  readonly first: number | undefined;
  /** One entry per seat. */
  readonly nonces: readonly (Bytes | undefined)[];
  readonly commits: readonly (string | undefined)[];
  readonly digest: string | undefined;
}

export function readRecord(text: unknown): SealedRecord | undefined {
  const record = text as Json;
  if (!isObject(record) || typeof record.game !== "string" || !Array.isArray(record.players)) return undefined;
  const { game, players, moves, fairness } = record;
  if (!Array.isArray(moves) || !moves.every((line) => typeof line === "string") || !isObject(fairness))
    return undefined;
  const seal = readHex(fairness.seal);
  const seed = readHex(fairness.seed);
  const nonces = bySeat(fairness.nonces, players.length);
  const commits =
    fairness.commits === undefined ? players.map(() => undefined) : bySeat(fairness.commits, players.length);
  const context = readContext(fairness.context, game);
  const first = isObject(fairness.context) ? fairness.context.first : undefined;
  const digest = readHex(fairness.digest);
  if (!seal || !seed || !nonces || !commits || !context || (fairness.digest !== undefined && !digest)) return undefined;
  if (first !== undefined && !isSeat(first, players.length)) return undefined;
  return {
    game,
    players: players.length,
    moves: moves as string[],
    seal: hex(seal),
    seed,
    context,
    first,
    nonces,
    options: isObject(record.options) ? record.options : {},
    commits: commits.map((commit) => commit && hex(commit)),
    digest: digest && hex(digest),
  };
}

/** 64 hex digits or nothing, per seat. */
function bySeat(list: Json | undefined, seats: number): (Bytes | undefined)[] | undefined {
  if (!Array.isArray(list) || list.length !== seats) return undefined;
  const entries = list.map((entry: Json) => readHex(entry));
  return list.every((entry: Json, seat) => entry === "" || entry === null || entries[seat]) ? entries : undefined;
}

function readContext(context: Json | undefined, game: string): Context | undefined {
  if (!isObject(context) || typeof context.room !== "string" || context.room.length > 64) return undefined;
  const { room, game: number, rules = `${game}/v1` } = context;
  if (typeof number !== "number" || !Number.isInteger(number) || number < 1 || number >= 2 ** 32) return undefined;
  return typeof rules === "string" && rules.length <= 64 ? { room, game: number, rules } : undefined;
}

function isSeat(seat: Json, seats: number): seat is number {
  return typeof seat === "number" && Number.isInteger(seat) && seat >= 0 && seat < seats;
}

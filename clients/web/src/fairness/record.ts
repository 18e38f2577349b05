// The part of a record that the check needs (engine/core/FAIRNESS.md, "What a record discloses"). It comes from
// outside: anything malformed means that it is not a record.
import { isObject } from "../protocol/merge_patch";
import type { Json } from "../protocol/types";
import { hex, readHex, type Bytes } from "./bytes";
import { isBoard, type Context } from "./sealing";

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
  /** One entry per seat; of a board, one per place in its round's list. */
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
  const context = readContext(fairness.context, game);
  const places = context && isBoard(context) ? lengthOf(fairness.nonces) : players.length;
  const nonces = byPlace(fairness.nonces, places);
  const commits = fairness.commits === undefined ? nonces?.map(() => undefined) : byPlace(fairness.commits, places);
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

function lengthOf(list: Json | undefined): number {
  return Array.isArray(list) ? list.length : 0;
}

/** 64 hex digits or nothing, per seat or place. */
function byPlace(list: Json | undefined, places: number): (Bytes | undefined)[] | undefined {
  if (!Array.isArray(list) || list.length !== places) return undefined;
  const entries = list.map((entry: Json) => readHex(entry));
  return list.every((entry: Json, at) => entry === "" || entry === null || entries[at]) ? entries : undefined;
}

function readContext(context: Json | undefined, game: string): Context | undefined {
  if (!isObject(context)) return undefined;
  const { rules = `${game}/v1` } = context;
  if (!isName(rules)) return undefined;
  if (context.event !== undefined) {
    const board = /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/.exec(typeof context.board === "string" ? context.board : "");
    const [round, number] = [Number(board?.[1]), Number(board?.[2])];
    return isName(context.event) && isNumber(round) && isNumber(number)
      ? { event: context.event, round, number, rules }
      : undefined;
  }
  const { room, game: number } = context;
  return isName(room) && isNumber(number) ? { room, game: number, rules } : undefined;
}

function isName(text: Json | undefined): text is string {
  return typeof text === "string" && text.length <= 64;
}

/** 32 bits, from 1. */
function isNumber(number: Json | undefined): number is number {
  return typeof number === "number" && Number.isInteger(number) && number >= 1 && number < 2 ** 32;
}

function isSeat(seat: Json, seats: number): seat is number {
  return typeof seat === "number" && Number.isInteger(seat) && seat >= 0 && seat < seats;
}

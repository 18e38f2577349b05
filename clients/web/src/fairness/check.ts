// Checks the record of a finished game: the commitments made before it, and every chance line. It does what `crosstable
// verify` does, except for the game's rules, and also uses what this browser saw and contributed.
import { hex, readHex } from "./bytes";
import { boardChanceOf, chanceOf, firstOutcomes, type Outcome, type TrackChance } from "./chance";
import type { Hasher } from "./hasher";
import { commitOf, isBoard, keyOf, movesDigest, sealOf } from "./sealing";
import type { Remembered } from "./memory";
import { readRecord, type SealedRecord } from "./record";

/** `unknown`: could not be checked, which proves nothing either way. */
export type Verdict = "ok" | "wrong" | "unknown";

/** The text of a finding is `check.<what>` in the catalogue. */
export interface Finding {
  readonly verdict: Verdict;
  readonly what:
    | "record.wrong"
    | "record.other"
    | "rules.wrong"
    | "first.wrong"
    | "seal.ok"
    | "seal.wrong"
    | "seen.ok"
    | "seen.during"
    | "seen.wrong"
    | "seen.unknown"
    | "nonces.ok"
    | "nonces.none"
    | "nonces.wrong"
    | "commits.wrong"
    | "own.ok"
    | "own.wrong"
    | "own.late"
    | "lines.ok"
    | "lines.wrong"
    | "lines.impossible"
    | "lines.unknown"
    | "digest.ok"
    | "digest.wrong";
  readonly args: Readonly<Record<string, string | number>>;
}

interface Question {
  readonly record: unknown;
  /** Where the record claims to come from. */
  readonly room: string;
  readonly game: string;
  /** What this browser remembers of a seal, and of the seal published for a game. */
  readonly memory: {
    of(seal: string): Remembered | undefined;
    ofGame(room: string, game: number): Remembered | undefined;
  };
  readonly track: TrackChance | undefined;
  readonly hasher: Hasher;
}

const ok = (what: Finding["what"], args: Finding["args"] = {}): Finding => ({ verdict: "ok", what, args });
const wrong = (what: Finding["what"], args: Finding["args"] = {}): Finding => ({ verdict: "wrong", what, args });
const unknown = (what: Finding["what"], args: Finding["args"] = {}): Finding => ({ verdict: "unknown", what, args });

export async function checkRecord({
  record: text,
  room,
  game,
  memory,
  track,
  hasher,
}: Question): Promise<readonly Finding[]> {
  const record = readRecord(text);
  if (!record) return [wrong("record.wrong")];
  const { context } = record;
  if (record.game !== game || (!isBoard(context) && context.room !== room)) return [wrong("record.other")];
  const findings: Finding[] = [];
  if (context.rules !== `${record.game}/v1`) findings.push(wrong("rules.wrong"));
  if (record.first !== undefined && !isBoard(context) && context.game === 1) findings.push(wrong("first.wrong"));
  findings.push((await sealOf(hasher, context, record.seed)) === record.seal ? ok("seal.ok") : wrong("seal.wrong"));
  findings.push(seen(record, memory));
  findings.push(...(await promises(hasher, record)));
  findings.push(...(await ownPart(hasher, record, memory.of(record.seal))));
  findings.push(track ? await lines(hasher, record, track) : unknown("lines.unknown"));
  if (record.digest !== undefined)
    findings.push(
      (await movesDigest(hasher, record.moves)) === record.digest ? ok("digest.ok") : wrong("digest.wrong"),
    );
  return findings;
}

/** One verdict for all findings: something is wrong, all is well, or all is well as far as could be checked. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ verdict }) => verdict === "wrong")) return "wrong";
  return findings.some(({ what }) => what === "lines.unknown" || what === "seen.unknown") ? "unknown" : "ok";
}

function seen({ seal, context }: SealedRecord, memory: Question["memory"]): Finding {
  const known = memory.of(seal);
  if (isBoard(context)) return known ? ok("seen.during") : unknown("seen.unknown");
  const published = memory.ofGame(context.room, context.game);
  if (published && published.seal !== seal) return wrong("seen.wrong");
  if (!known) return unknown("seen.unknown");
  if (known.room !== context.room || (known.game ?? context.game) !== context.game) return wrong("seen.wrong");
  return ok(known.game === undefined ? "seen.during" : "seen.ok");
}

async function promises(hasher: Hasher, { context, nonces, commits }: SealedRecord): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [seat, nonce] of nonces.entries()) {
    if (nonce && (await commitOf(hasher, context, seat, nonce)) !== commits[seat])
      findings.push(wrong("nonces.wrong", { seat }));
  }
  if (findings.length > 0) return findings;
  const given = nonces.filter((nonce) => nonce !== undefined).length;
  return [given > 0 ? ok("nonces.ok", { n: given }) : unknown("nonces.none")];
}

/** Our own nonce, and the others' commitments as this browser saw them. */
async function ownPart(
  hasher: Hasher,
  { context, nonces, commits }: SealedRecord,
  known: Remembered | undefined,
): Promise<Finding[]> {
  if (!known) return [];
  const findings: Finding[] = [];
  if (known.commits) {
    for (const [seat, commit] of commits.entries()) {
      if (known.commits[seat] !== commit) findings.push(wrong("commits.wrong", { seat }));
    }
  }
  const own = readHex(known.nonce);
  if (!own || known.seat === undefined) return findings;
  const listed = nonces[known.seat];
  if (listed && hex(listed) === hex(own) && commits[known.seat] === (await commitOf(hasher, context, known.seat, own)))
    findings.push(ok("own.ok"));
  else if (!known.taken && !listed) findings.push(unknown("own.late"));
  else findings.push(wrong("own.wrong"));
  return findings;
}

async function lines(hasher: Hasher, record: SealedRecord, track: TrackChance): Promise<Finding> {
  const key = await keyOf(hasher, record.seed, record.context, record.nonces);
  const draw = await (isBoard(record.context) ? boardChanceOf : chanceOf)(hasher, key);
  const tracker = track(record);
  let k = 0;
  for (const [at, line] of record.moves.entries()) {
    if (line.startsWith("*")) {
      const outcomes = k === 0 ? firstOutcomes(record.players, record.first) : tracker.outcomes(line);
      if (!outcomes || !possible(outcomes)) return wrong("lines.impossible", { line: at + 1, found: line });
      const sealed = await draw(k, outcomes);
      if (line !== sealed) return wrong("lines.wrong", { line: at + 1, found: line, sealed });
      k += 1;
    }
    if (k === 0 || !tracker.take(line)) return wrong("lines.impossible", { line: at + 1, found: line });
  }
  return ok("lines.ok", { n: k, all: record.moves.length });
}

function possible(outcomes: readonly Outcome[]): boolean {
  return outcomes.some(({ weight }) => weight > 0);
}

// The check of a finished game against the repository's golden records: true ones pass, and every change in one is
// found and named.
import { describe, expect, it } from "vitest";
import { checkRecord, verdictOf, type Finding } from "../src/fairness/check";
import { hex, readHex, type Bytes } from "../src/fairness/bytes";
import { webHasher, type Hasher } from "../src/fairness/hasher";
import type { Remembered } from "../src/fairness/memory";
import { commitOf } from "../src/fairness/sealing";
import { gameUi } from "../src/games/registry";

interface RecordFile {
  game: string;
  players: string[];
  moves: string[];
  fairness?: {
    seal: string;
    seed: string;
    nonces: string[];
    commits: string[];
    /** A board's has `event` and `board` in place of `room` and `game`. */
    context: { room: string; game: number; event?: string; board?: string; rules: string; first?: number };
    digest?: string;
  };
}
type Sealed = RecordFile & { fairness: NonNullable<RecordFile["fairness"]> };

const files = import.meta.glob<RecordFile>("../../../tests/records/*.json", { eager: true, import: "default" });
const records = Object.entries(files).flatMap(([path, file]): { name: string; record: Sealed }[] =>
  file.fairness ? [{ name: path.split("/").at(-1)!, record: file as Sealed }] : [],
);
const hasher = remembering(webHasher());
const no_memory = { of: () => undefined, ofGame: () => undefined };

/** A changed record asks again for nearly all that the true one asked for. */
function remembering({ sha256, hmac }: Hasher): Hasher {
  const signers = new Map<string, ReturnType<Hasher["hmac"]>>();
  return {
    sha256,
    hmac: (key) =>
      once(signers, hex(key), async () => {
        const signer = await hmac(key);
        const signed = new Map<string, Promise<Bytes>>();
        return (bytes: Bytes) => once(signed, hex(bytes), () => signer(bytes));
      }),
  };
}

function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

function rememberedAs(...entries: Remembered[]) {
  return {
    of: (seal: string) => entries.find((one) => one.seal === seal),
    ofGame: (room: string, game: number) => entries.find((one) => one.room === room && one.game === game),
  };
}

async function check(
  record: Sealed,
  memory: Parameters<typeof checkRecord>[0]["memory"] = no_memory,
): Promise<readonly Finding[]> {
  const track = await gameUi(record.game).chance!();
  return checkRecord({ record, room: "GLDN22", game: record.game, memory, track, hasher });
}

const changed = (record: Sealed, change: (copy: Sealed) => void): Sealed => {
  const copy = structuredClone(record);
  change(copy);
  return copy;
};
const faults = (findings: readonly Finding[]) =>
  findings.filter(({ verdict }) => verdict === "wrong").map(({ what }) => what);
const other_digit = (text: string) => (text[5] === "0" ? "1" : "0");
const spoilt = (text: string) => text.slice(0, 5) + other_digit(text) + text.slice(6);
const withNonce = records.find(({ name }) => name === "crosswise-2-nonce.json")!.record;

it("reads the repository's records of every game", () => {
  expect(new Set(records.map(({ record }) => record.game))).toEqual(
    new Set(["cross-roads", "crosswise", "kreuz-und-quer", "kriss-kross"]),
  );
});

describe.each(records)("$name", ({ record }) => {
  const chance_lines = record.moves.flatMap((line, at) => (line.startsWith("*") ? [at] : []));

  it("holds, line by line", async () => {
    const findings = await check(record);
    expect(faults(findings)).toEqual([]);
    expect(findings).toContainEqual({
      verdict: "ok",
      what: "lines.ok",
      args: { n: chance_lines.length, all: record.moves.length },
    });
    expect(findings.map(({ what }) => what)).toEqual(expect.arrayContaining(["seal.ok", "digest.ok"]));
  });

  it("is refused at the line that chance did not bring", async () => {
    for (const at of chance_lines) {
      // Another outcome of the same kind, taken from elsewhere in the record or made up.
      const [mark, what, ...rest] = record.moves[at]!.split(" ");
      const last = rest.at(-1)!;
      const outcomes = record.moves
        .filter((line) => line.startsWith(`* ${what} `))
        .map((line) => line.split(" ").at(-1)!);
      const other = outcomes.find((one) => one !== last) ?? "1";
      const line = [mark, what, ...rest.slice(0, -1), last === other ? "0" : other].join(" ");
      const findings = await check(
        changed(record, (copy) => {
          copy.moves[at] = line;
        }),
      );
      const fault = findings.find(({ what: name }) => name === "lines.wrong" || name === "lines.impossible");
      expect([line, fault?.args.line]).toEqual([line, at + 1]);
    }
  });

  it("is refused when a chance line is left out or said twice", async () => {
    // All later ones shift. (Near the end two may be equal by chance, and only the rules know how many there are.)
    for (const at of chance_lines.slice(0, chance_lines.length / 2)) {
      const without = changed(record, (copy) => {
        copy.moves.splice(at, 1);
      });
      delete without.fairness.digest;
      expect([record.moves[at], faults(await check(without)).some((what) => what.startsWith("lines."))]).toEqual([
        record.moves[at],
        true,
      ]);
    }
    const at = chance_lines[1]!;
    const twice = changed(record, (copy) => {
      copy.moves.splice(at, 0, copy.moves[at]!);
    });
    expect(faults(await check(twice)).some((what) => what.startsWith("lines."))).toBe(true);
  });

  it("is refused with another seal, seed, context or digest", async () => {
    expect(
      faults(
        await check(
          changed(record, ({ fairness }) => {
            fairness.seal = spoilt(fairness.seal);
          }),
        ),
      ),
    ).toContain("seal.wrong");
    expect(
      faults(
        await check(
          changed(record, ({ fairness }) => {
            fairness.seed = spoilt(fairness.seed);
          }),
        ),
      ),
    ).toEqual(expect.arrayContaining(["seal.wrong", "lines.wrong"]));
    expect(
      faults(
        await check(
          changed(record, ({ fairness: { context } }) => {
            if (context.board !== undefined) context.board = "3.2";
            else context.game += 1;
          }),
        ),
      ),
    ).toContain("seal.wrong");
    expect(
      faults(
        await check(
          changed(record, ({ fairness: { context } }) => {
            if (context.board !== undefined) context.event = "K7QX2M";
            else context.room = "K7QX2M";
          }),
        ),
      ),
    ).toEqual(record.fairness.context.board === undefined ? ["record.other"] : expect.arrayContaining(["seal.wrong"]));
    expect(
      faults(
        await check(
          changed(record, ({ fairness }) => {
            fairness.context.rules = "other/v1";
          }),
        ),
      ),
    ).toContain("rules.wrong");
    expect(
      faults(
        await check(
          changed(record, ({ fairness }) => {
            fairness.digest = spoilt(fairness.digest!);
          }),
        ),
      ),
    ).toEqual(["digest.wrong"]);
  });
});

describe("nonces", () => {
  it("are refused when they are not those that were committed to", async () => {
    expect(
      faults(
        await check(
          changed(withNonce, ({ fairness }) => {
            fairness.nonces[0] = spoilt(fairness.nonces[0]!);
          }),
        ),
      ),
    ).toEqual(["nonces.wrong", "lines.wrong"]);
    expect(
      faults(
        await check(
          changed(withNonce, ({ fairness }) => {
            fairness.commits[0] = spoilt(fairness.commits[0]!);
          }),
        ),
      ),
    ).toEqual(["nonces.wrong"]);
    expect(
      faults(
        await check(
          changed(withNonce, ({ fairness }) => {
            fairness.nonces.reverse();
          }),
        ),
      ),
    ).toContain("nonces.wrong");
  });

  it("that a seat gave without a commitment are refused", async () => {
    const findings = await check(
      changed(withNonce, ({ fairness }) => {
        fairness.commits[0] = "";
      }),
    );
    expect(findings).toContainEqual({ verdict: "wrong", what: "nonces.wrong", args: { seat: 0 } });
  });

  it("are told as missing when nobody gave one", async () => {
    const record = records.find(({ name }) => name === "kriss-kross-2.json")!.record;
    expect((await check(record)).map(({ what }) => what)).toContain("nonces.none");
  });
});

describe("what this browser saw and gave", () => {
  const { seal, commits, nonces, context } = withNonce.fairness;
  const given: Remembered = {
    seal,
    room: context.room,
    game: context.game,
    seat: 0,
    nonce: nonces[0]!,
    taken: true,
    commits: { "0": commits[0]! },
  };
  const whats = async (record: Sealed, ...entries: Remembered[]) =>
    (await check(record, rememberedAs(...entries))).map(({ what }) => what);

  it("is in the record as it was sent", async () => {
    const findings = await check(withNonce, rememberedAs(given));
    expect(findings.map(({ what }) => what)).toEqual([
      "seal.ok",
      "seen.ok",
      "nonces.ok",
      "own.ok",
      "lines.ok",
      "digest.ok",
    ]);
    expect(verdictOf(findings)).toBe("ok");
  });

  it("was the seal alone, after the deal", async () => {
    const findings = await check(withNonce, rememberedAs({ seal, room: context.room }));
    expect(findings.map(({ what }) => what)).toEqual(["seal.ok", "seen.during", "nonces.ok", "lines.ok", "digest.ok"]);
    expect(verdictOf(findings)).toBe("ok");
  });

  it("was another seal for this game", async () => {
    expect(await whats(withNonce, { ...given, seal: spoilt(seal) })).toContain("seen.wrong");
  });

  it("was nothing, which is no reproach", async () => {
    const findings = await check(withNonce);
    expect(findings.map(({ what }) => what)).toContain("seen.unknown");
    expect(verdictOf(findings)).toBe("unknown");
  });

  it("was another nonce, though this one fits its commitment", async () => {
    const mine = spoilt(nonces[0]!);
    expect(await whats(withNonce, { ...given, nonce: mine })).toContain("own.wrong");
    const commit = await commitOf(hasher, context, 0, readHex(mine) as Bytes);
    expect(await whats(withNonce, { ...given, nonce: mine, commits: { "0": commit } })).toEqual(
      expect.arrayContaining(["own.wrong", "commits.wrong"]),
    );
  });

  it("was taken by the server and is missing", async () => {
    const without = changed(withNonce, ({ fairness }) => {
      fairness.nonces[0] = "";
    });
    expect(await whats(without, given)).toContain("own.wrong");
    expect(await whats(without, { ...given, taken: false })).toContain("own.late");
  });

  it("were commitments that the record says otherwise, of another seat too", async () => {
    const findings = await check(
      withNonce,
      rememberedAs({ ...given, commits: { ...given.commits, "1": "ab".repeat(32) } }),
    );
    expect(findings).toContainEqual({ verdict: "wrong", what: "commits.wrong", args: { seat: 1 } });
  });
});

it("the start seat of a room's first game cannot be given", async () => {
  const given = changed(withNonce, ({ fairness }) => {
    fairness.context.first = 1;
  });
  expect(faults(await check(given))).toContain("first.wrong");
});

it("a draw by a seat that had none to make is refused", async () => {
  for (const { record } of records.filter(({ record: { game } }) => game === "crosswise")) {
    for (const [at, line] of record.moves.entries()) {
      if (!line.startsWith("* draw 0 ")) continue;
      const findings = await check(
        changed(record, (copy) => {
          copy.moves[at] = line.replace("draw 0", "draw 1");
        }),
      );
      expect(findings.find(({ what }) => what === "lines.wrong")?.args.line).toBe(at + 1);
    }
  }
});

it("a game without a tracker says that its lines were not checked", async () => {
  const record = records[0]!.record;
  const findings = await checkRecord({
    record,
    room: "GLDN22",
    game: record.game,
    memory: no_memory,
    track: undefined,
    hasher,
  });
  expect(findings.map(({ what }) => what)).toContain("lines.unknown");
});

it.each([
  null,
  7,
  "{}",
  {},
  { game: "crosswise", players: ["Ada"], moves: [1], fairness: {} },
  { game: "crosswise", players: ["Ada"], moves: [] },
])("%j is no record", async (record) => {
  expect(
    faults(
      await checkRecord({ record, room: "GLDN22", game: "crosswise", memory: no_memory, track: undefined, hasher }),
    ),
  ).toEqual(["record.wrong"]);
});

// Giving a nonce to the boards of an event's round (protocol/docs/events.md, "Boards").
import { beforeEach, describe, expect, it } from "vitest";
import { Contributing } from "../src/app/contributing";
import type { Answer } from "../src/connection/connection";
import { readHex } from "../src/fairness/bytes";
import { webHasher } from "../src/fairness/hasher";
import { SealMemory } from "../src/fairness/memory";
import { commitOf } from "../src/fairness/sealing";
import type { Keep } from "../src/keep";
import type { EventSealing } from "../src/protocol/event";
import type { JsonObject } from "../src/protocol/types";

const seals = { "3.1": "5ea1".repeat(16), "3.2": "0123".repeat(16) };
const asked = (stage: EventSealing["stage"], place = 4): EventSealing => ({
  event: "E7QX2M",
  round: 3,
  place,
  rules: "crosswise/v1",
  seals,
  stage,
});

let kept: Record<string, string>;
let requests: { method: string; params: JsonObject }[];
const keep: Keep = {
  read: (key) => kept[key],
  write: (key, value) => {
    kept[key] = value;
  },
};
const memory = new SealMemory(keep);

/** A page that was loaded again remembers what the browser keeps. */
function page(): Contributing {
  return new Contributing(memory, webHasher(), (method, params) => {
    requests.push({ method, params });
    return Promise.resolve({ ok: true, result: {} } as Answer);
  });
}

beforeEach(() => {
  kept = {};
  requests = [];
});

describe("a player's client in an event", () => {
  it("commits as the rules say", async () => {
    const board = { event: "E7QX2M", round: 3, number: 1, rules: "crosswise/v1" };
    expect(await commitOf(webHasher(), board, 0, readHex("aa".repeat(32))!)).toBe(
      "a999e995b1d99f6ccc0b1e373f940a9dcaa6342d52d3e8176f7e180516f24f02",
    );
  });

  it("gives one nonce for all boards of a round, in two stages", async () => {
    const client = page();
    await client.giveToRound(asked("commit"));
    await client.giveToRound(asked("commit"));
    await client.giveToRound(asked("reveal"));
    const nonce = String(requests[1]?.params.nonce);
    const board = { event: "E7QX2M", round: 3, number: 1, rules: "crosswise/v1" };
    expect(requests).toEqual([
      {
        method: "event.commit",
        params: { event: "E7QX2M", round: 3, commit: await commitOf(webHasher(), board, 4, readHex(nonce)!) },
      },
      { method: "event.reveal", params: { event: "E7QX2M", round: 3, nonce } },
    ]);
    for (const seal of Object.values(seals)) expect(memory.of(seal)).toMatchObject({ seat: 4, nonce, taken: true });
  });

  it("gives the same nonce when it is asked again, after a reload or at another place", async () => {
    await page().giveToRound(asked("commit"));
    const nonce = memory.of(seals["3.1"])!.nonce;
    await page().giveToRound(asked("commit", 5));
    await page().giveToRound(asked("reveal", 5));
    expect(requests.map(({ method }) => method)).toEqual(["event.commit", "event.commit", "event.reveal"]);
    expect(requests[2]?.params.nonce).toBe(nonce);
    expect(requests[1]?.params.commit).not.toBe(requests[0]?.params.commit);
  });

  it("reveals nothing that it did not commit to", async () => {
    const client = page();
    await client.giveToRound(asked("reveal"));
    await client.giveToRound(asked("commit"));
    await client.giveToRound(asked("reveal", 5));
    expect(requests.map(({ method }) => method)).toEqual(["event.commit"]);
  });
});

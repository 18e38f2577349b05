// The test vectors of engine/core/FAIRNESS.md.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { hex, lp, readHex, u32, type Bytes } from "../src/fairness/bytes";
import { boardChanceOf, chanceOf, firstOutcomes } from "../src/fairness/chance";
import { webHasher, type Hasher } from "../src/fairness/hasher";
import { commitOf, keyOf, sealOf, type Context } from "../src/fairness/sealing";
import { gameUi } from "../src/games/registry";

const seed = Uint8Array.from({ length: 32 }, (_, at) => at) as Bytes;
const nonce = new Uint8Array(32).fill(0xaa) as Bytes;
const contextOf = (game: string): Context => ({ room: "K7QX2M", game: 1, rules: `${game}/v1` });

const vectors = [
  {
    game: "crosswise",
    players: 2,
    key: "5b594322a68366ac55abc83f0f97e1f525e86c0e6b3e622255863d877dd419d0",
    lines: "first 1 · draw 1 B · draw 1 A · draw 1 C · draw 1 X · draw 0 D · draw 0 M · draw 0 A · draw 0 E",
  },
  {
    game: "cross-roads",
    players: 3,
    key: "9dd8a9cdcfeb28654dfc033b1ef9a157f8cf82097c7dc237564dbb9df6fb02e1",
    lines:
      "first 2 · draw 2 29 · draw 2 17 · draw 2 68 · draw 2 45 · draw 2 16 · " +
      "draw 0 46 · draw 0 23 · draw 0 13 · draw 0 68 · draw 0 36 · " +
      "draw 1 24 · draw 1 69 · draw 1 56 · draw 1 78 · draw 1 19 · flip 28",
  },
  {
    game: "kriss-kross",
    players: 1,
    key: "6c14f326b78c8123fef1eef41bf14fadfc4fded90a5e76f15af3c4b1e6be41e5",
    lines: "first 0 · roll O/X · roll S/O · roll X/X",
  },
  {
    game: "kreuz-und-quer",
    players: 2,
    key: "941c9bebf467f580d9a33d391c25cd522d6f52837a06ccd80a4ee5762c2f492b",
    lines: "first 1 · roll 2/6",
  },
];

/** Boards: three places, of which the first and the last gave a nonce. Other lines are moves. */
const board_vectors = [
  {
    game: "crosswise",
    players: 2,
    key: "f8f5f99cd90ad7ca0010546b79beb46d16be0e720cdf419c5b70052c7abddce2",
    lines:
      "first 1 · draw 1 F · draw 1 S · draw 1 X · draw 1 D · " +
      "draw 0 E · draw 0 A · draw 0 M · draw 0 D · 1 D@a1 · draw 1 F",
  },
  {
    game: "cross-roads",
    players: 3,
    key: "1140709c0f94c649bd631553281719c51e6d0ddb66b82239b0065e2562502587",
    lines:
      "first 2 · draw 2 59 · draw 2 48 · draw 2 38 · draw 2 69 · draw 2 13 · " +
      "draw 0 18 · draw 0 29 · draw 0 47 · draw 0 58 · draw 0 29 · draw 1 56",
  },
  {
    game: "kriss-kross",
    players: 2,
    key: "34a692b0960a0d1368af7d5d974cda13eae19245a17e286d59cdaa2bc4716255",
    lines: "first 1 · roll X/X · roll S/Q · roll Q/D",
  },
  {
    game: "kreuz-und-quer",
    players: 2,
    key: "f6d2382a0c2dcb2678cd43b4450aabc02a093bff014903cd4379364b82052a91",
    lines: "first 1 · roll 1/6 · roll 6/1 · roll 5/2 · roll 2/2 · roll 5/6 · roll 2/6",
  },
];

it("bytes are framed big-endian, with their length before them", () => {
  expect(hex(u32(0xfffefdfc))).toBe("fffefdfc");
  expect(hex(lp("ab"))).toBe("00026162");
  expect(hex(lp(new Uint8Array(0)))).toBe("0000");
});

it("hex is just 64 digits of either case", () => {
  expect(hex(readHex("AB".repeat(32))!)).toBe("ab".repeat(32));
  for (const bad of ["ab".repeat(31), `${"ab".repeat(31)}xy`, "ab".repeat(33), 7, undefined, ""])
    expect(readHex(bad)).toBeUndefined();
});

// WebCrypto on https and localhost, a library on a page over plain http.
describe.each(["WebCrypto", "the library"])("by %s", (by) => {
  let hasher: Hasher;
  beforeAll(() => {
    if (by === "the library") vi.stubGlobal("crypto", {});
    hasher = webHasher();
    vi.unstubAllGlobals();
  });

  it("a seal and a commitment bind seed and nonce to room, game, rules and seat", async () => {
    expect(await sealOf(hasher, contextOf("crosswise"), seed)).toBe(
      "105fea6f159cb9d4d0890e972f494f25efa7a1ffe89d40afc05b6c193c2909bd",
    );
    expect(await commitOf(hasher, contextOf("crosswise"), 0, nonce)).toBe(
      "8417b646e3fcc5d1aaef8af606056c750dc481f2be40488e242c7331e3d5e0be",
    );
  });

  describe("of a board", () => {
    const board = (game: string): Context => ({ event: "E7QX2M", round: 3, number: 1, rules: `${game}/v1` });
    const nonces = [nonce, undefined, new Uint8Array(32).fill(0xbb) as Bytes];
    it("a seal binds a seed to event, board and rules, a commitment a nonce to event, round and place", async () => {
      expect(await sealOf(hasher, board("crosswise"), seed)).toBe(
        "4ceb36fd192cf6f2d17b2ba451ad7f165c10faae57de14cbaac58cc21941ad03",
      );
      expect(await commitOf(hasher, board("crosswise"), 0, nonce)).toBe(
        "a999e995b1d99f6ccc0b1e373f940a9dcaa6342d52d3e8176f7e180516f24f02",
      );
    });
    it.each(board_vectors)("$game for $players has its key and chance lines", async ({ game, players, key, lines }) => {
      const own_key = await keyOf(hasher, seed, board(game), nonces);
      expect(hex(own_key)).toBe(key);
      const draw = await boardChanceOf(hasher, own_key);
      const tracker = (await gameUi(game).chance!())({ players, options: {} });
      for (const [k, text] of lines.split(" · ").entries()) {
        if (!/^[a-z]/.test(text)) {
          expect(tracker.take(text)).toBe(true);
          continue;
        }
        const line = `* ${text}`;
        const is_first = text.startsWith("first");
        expect(await draw(k, is_first ? firstOutcomes(players, undefined) : tracker.outcomes(line)!)).toBe(line);
        expect(tracker.take(line)).toBe(true);
      }
    });
  });

  describe.each(vectors)("$game for $players", ({ game, players, key, lines }) => {
    const nonces = Array.from({ length: players }, (_, seat) => (seat === 0 ? nonce : undefined));
    it("has the key of the seed and the nonces", async () => {
      expect(hex(await keyOf(hasher, seed, contextOf(game), nonces))).toBe(key);
    });
    it("has the chance lines that follow from it", async () => {
      const draw = await chanceOf(hasher, await keyOf(hasher, seed, contextOf(game), nonces));
      const tracker = (await gameUi(game).chance!())({ players, options: {} });
      for (const [k, text] of lines.split(" · ").entries()) {
        const line = `* ${text}`;
        expect(await draw(k, k === 0 ? firstOutcomes(players, undefined) : tracker.outcomes(line)!)).toBe(line);
        expect(tracker.take(line)).toBe(true);
      }
    });
  });
});

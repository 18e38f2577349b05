// Parts of made-up tournaments: people, tables, results, and standings from them. The same every time.
import type { Entrant, EventView, Pairing } from "../../src/protocol/event";

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export type Draft = Mutable<EventView>;

export const minute = 60_000;
const names = (
  "Ada Bert Clara Dieter Edsger Frances Grace Hans Ines Jürgen Katrin Leslie Margaret Niklaus Olga Peter Quentin " +
  "Ruth " +
  "Stefan Tatjana Ulrike Viktor Wanda Xaver Yvonne Zoe Anneliese Barbara Christoph Dorothea"
).split(" ");

export function nameOfPerson(number: number): string {
  const name = names[(number - 1) % names.length]!;
  const again = Math.floor((number - 1) / names.length);
  return again === 0 ? name : `${name}_${again + 1}`;
}

/** `p1` is the viewer: Ada. */
export function person(number: number) {
  const name = nameOfPerson(number);
  return { player: `p${number}`, name, handle: name };
}

export function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

export function blank(now: number, name: string, entrants: number, part: Partial<EventView>): Draft {
  const all: Record<string, Entrant> = {};
  for (let n = 1; n <= entrants; n += 1)
    all[n] = { name: nameOfPerson(n), members: [person(n)], seed: n, rating: 1900 - n * 7, state: "playing" };
  return {
    event: "E7QX2M",
    name,
    game: "crosswise",
    options: {},
    clock: "10+5",
    visibility: "public",
    state: "running",
    tie_breaks: ["match_points", "buchholz_cut1", "buchholz", "wins", "point_difference", "draw_of_lots"],
    seal: "5e".repeat(32),
    scoring: "1-½-0",
    entries: { min: 4, max: 64 },
    stages: [{ format: "swiss", rounds: 5 }],
    stage: 0,
    round: 0,
    created_at: now - 180 * minute,
    starts_at: now - 90 * minute,
    break_seconds: 60,
    forfeit_minutes: 5,
    entrants: all,
    pairings: {},
    waiting: {},
    byes: {},
    standings: [],
    scores: {},
    directors: [{ player: "p2", name: "Bert" }],
    appeals: [],
    log: [],
    ...part,
  };
}

export const rooms = (round: number, table: number): string[] => [
  `R${"ABCDEFGHJK"[round % 10]}${String(2000 + table)}`,
];

export function finished(view: Draft, round: number, table: number, random: () => number, may_draw = true): Pairing {
  const pairing = view.pairings[round]![table]!;
  const [first = "", second = ""] = pairing.entrants;
  const luck = random() + (Number(second) - Number(first)) / 60;
  const winner = may_draw && luck > 0.44 && luck < 0.52 ? "draw" : luck > 0.48 ? first : second;
  const points = [Math.floor(random() * 9) + 8, Math.floor(random() * 9) + 8] as [number, number];
  points.sort((one, other) => other - one);
  points[0] += 1;
  if (winner === second) points.reverse();
  if (winner === "draw") points[1] = points[0];
  return {
    ...pairing,
    state: "finished",
    result: { winner, points },
    records: [`rec-${round}-${table}`],
  };
}

export function put(view: Draft, round: number, table: number, pairing: Pairing): void {
  view.pairings = { ...view.pairings, [round]: { ...view.pairings[round], [table]: pairing } };
}

/** Points, Buchholz and the rest from the pairings; the order is the standings. */
export function rank(view: Draft): void {
  const score: Record<string, number> = {};
  const wins: Record<string, number> = {};
  const played: Record<string, number> = {};
  const difference: Record<string, number> = {};
  const group: Record<string, number | undefined> = {};
  const met: Record<string, string[]> = {};
  const add = (into: Record<string, number>, entrant: string, n: number) => (into[entrant] = (into[entrant] ?? 0) + n);
  for (const tables of Object.values(view.pairings))
    for (const { entrants, result, group: own, state } of Object.values(tables))
      for (const [at, entrant] of entrants.entries()) {
        if (own !== undefined) group[entrant] = own;
        if (!result || state !== "finished") continue;
        (met[entrant] ??= []).push(...entrants.filter((other) => other !== entrant));
        add(played, entrant, 1);
        const place = result.places?.[at];
        const won =
          place === undefined ? (result.winner === entrant ? 1 : result.winner === "draw" ? 0.5 : 0) : 4 - place;
        add(score, entrant, won);
        add(wins, entrant, won === 1 || place === 1 ? 1 : 0);
        const points = result.points ?? [];
        add(difference, entrant, (points[at] ?? 0) - (points[1 - at] ?? 0));
      }
  for (const byes of Object.values(view.byes)) for (const entrant of byes) add(score, entrant, 1);
  const buchholz = (entrant: string) => (met[entrant] ?? []).reduce((sum, other) => sum + (score[other] ?? 0), 0);
  const cut = (entrant: string) =>
    buchholz(entrant) - Math.min(...(met[entrant] ?? []).map((other) => score[other] ?? 0), Infinity);
  const order = Object.keys(view.entrants).sort(
    (one, other) =>
      (score[other] ?? 0) - (score[one] ?? 0) || buchholz(other) - buchholz(one) || Number(one) - Number(other),
  );
  const places = new Map<number | undefined, number>();
  view.standings = order;
  view.scores = Object.fromEntries(
    order.map((entrant) => {
      const place = (places.get(group[entrant]) ?? 0) + 1;
      places.set(group[entrant], place);
      const all = {
        place,
        score: score[entrant] ?? 0,
        played: played[entrant] ?? 0,
        ...(group[entrant] !== undefined && { group: group[entrant] }),
        wins: wins[entrant] ?? 0,
        buchholz: buchholz(entrant),
        ...(Number.isFinite(cut(entrant)) && { buchholz_cut1: cut(entrant) }),
        sonneborn_berger: buchholz(entrant) / 2,
        point_difference: difference[entrant] ?? 0,
        points: 40 + (difference[entrant] ?? 0),
      };
      return [entrant, all];
    }),
  );
}

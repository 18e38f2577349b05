// Views of tournaments in every format, as a server would show them: for the tests and for looking at. The results are
// made up; the same every time.
import type { BracketMatch, BracketPart, Entrant, EventView, Pairing, Source } from "../../src/protocol/event";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Draft = Mutable<EventView>;

const minute = 60_000;
const names = (
  "Ada Bert Clara Dieter Edsger Frances Grace Hans Ines Jürgen Katrin Leslie Margaret Niklaus Olga Peter Quentin Ruth " +
  "Stefan Tatjana Ulrike Viktor Wanda Xaver Yvonne Zoe Anneliese Barbara Christoph Dorothea"
).split(" ");

export function nameOfPerson(number: number): string {
  const name = names[(number - 1) % names.length]!;
  const again = Math.floor((number - 1) / names.length);
  return again === 0 ? name : `${name}_${again + 1}`;
}

/** `p1` is whoever looks at it: Ada. */
export function person(number: number) {
  const name = nameOfPerson(number);
  return { player: `p${number}`, name, handle: name };
}

function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

function blank(now: number, name: string, entrants: number, part: Partial<EventView>): Draft {
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
    byes: {},
    standings: [],
    scores: {},
    directors: [{ player: "p2", name: "Bert" }],
    appeals: [],
    log: [],
    ...part,
  };
}

const rooms = (round: number, table: number): string[] => [`R${"ABCDEFGHJK"[round % 10]}${String(2000 + table)}`];

function finished(view: Draft, round: number, table: number, random: () => number, may_draw = true): Pairing {
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

function put(view: Draft, round: number, table: number, pairing: Pairing): void {
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

/** A Swiss, `rounds` of which are over, and one is played. */
export function swiss(now: number, entrants = 16, over = 2, rounds = 5): EventView {
  const view = blank(now, entrants > 100 ? "Stadtmeisterschaft 2026" : "Club evening, November", entrants, {
    stages: [{ format: "swiss", rounds }],
    series: { match: 2 },
    rated: true,
    entries: { min: 4, max: entrants > 100 ? 256 : 32 },
  });
  const random = chance(entrants + over);
  rank(view);
  for (let round = 1; round <= Math.min(over + 1, rounds); round += 1) {
    view.round = round;
    const order = [...view.standings];
    const half = order.length / 2;
    const pairs =
      round === 1
        ? Array.from({ length: Math.floor(half) }, (_, at) => [order[at]!, order[at + Math.floor(half)]!])
        : Array.from({ length: Math.floor(half) }, (_, at) => [order[2 * at]!, order[2 * at + 1]!]);
    if (order.length % 2 === 1) view.byes = { ...view.byes, [round]: [order.at(-1)!] };
    pairs.forEach((pair, at) => {
      const table = at + 1;
      const sides = (round + at) % 2 === 0 ? pair : [...pair].reverse();
      put(view, round, table, { entrants: sides, rooms: rooms(round, table), state: "playing" });
      if (round <= over) put(view, round, table, finished(view, round, table, random));
    });
    rank(view);
  }
  if (over >= rounds) view.state = "finished";
  else presentRound(view, now, random);
  return view;
}

/** Some tables of the present round are over, one waits, one was stopped, an appeal is open. */
function presentRound(view: Draft, now: number, random: () => number): void {
  const tables = Object.keys(view.pairings[view.round] ?? {}).map(Number);
  const mine = tables.find((table) => view.pairings[view.round]![table]!.entrants.includes("1"));
  const others = tables.filter((table) => table !== mine);
  for (const table of others.slice(0, Math.floor(tables.length * 0.4)))
    put(view, view.round, table, finished(view, view.round, table, random));
  const [waiting, stopped] = others.slice(-2);
  if (mine !== undefined)
    put(view, view.round, mine, {
      ...view.pairings[view.round]![mine]!,
      state: "waiting",
      forfeit_at: now + 4 * minute,
    });
  if (waiting !== undefined) {
    const pairing = view.pairings[view.round]![waiting]!;
    put(view, view.round, waiting, { ...pairing, state: "waiting", forfeit_at: now + 2 * minute + 13_000 });
    const away = pairing.entrants[1]!;
    view.entrants = { ...view.entrants, [away]: { ...view.entrants[away]!, state: "checked_in" } };
  }
  if (stopped !== undefined && tables.length > 4)
    put(view, view.round, stopped, { ...view.pairings[view.round]![stopped]!, state: "stopped" });
  rank(view);
  view.appeals = [
    {
      number: 1,
      at: now - 7 * minute,
      entrant: "9",
      by: nameOfPerson(9),
      text: "My clock ran on while the table was paused.",
      record: "rec-1-1",
      open: true,
    },
  ];
  view.log = [
    { at: now - 40 * minute, by: "Bert", act: "pause", reason: "Short break" },
    { at: now - 34 * minute, by: "Bert", act: "continue", reason: "The break is over" },
    { at: now - 20 * minute, by: "Bert", act: "forfeit", reason: "Did not come", table: "1.7", entrant: "14" },
  ];
}

const seeds = (n: number): number[] => {
  let order = [1];
  while (order.length < n) order = order.flatMap((seed) => [seed, 2 * order.length + 1 - seed]);
  return order;
};

interface Planned {
  part: BracketPart;
  round: number;
  first: Source;
  second: Source;
}

function knockoutPlan(n: number, third: boolean): Planned[] {
  const size = 2 ** Math.ceil(Math.log2(n));
  const plan: Planned[] = [];
  let sources: Source[] = seeds(size).map((seed) => ({ seed }));
  for (let round = 1; sources.length > 1; round += 1) {
    const next: Source[] = [];
    for (let at = 0; at < sources.length; at += 2) {
      next.push({ winner: plan.length });
      plan.push({ part: "winners", round, first: sources[at]!, second: sources[at + 1]! });
    }
    sources = next;
  }
  if (third) {
    const final = plan.length - 1;
    plan.push({
      part: "third_place",
      round: 1,
      first: { loser: plan[final]!.first.winner! },
      second: { loser: plan[final]!.second.winner! },
    });
  }
  return plan;
}

function doublePlan(n: number): Planned[] {
  const plan = knockoutPlan(n, false);
  const rounds = Math.max(...plan.map(({ round }) => round));
  const of = (round: number) =>
    plan.flatMap((match, at) => (match.part === "winners" && match.round === round ? [at] : []));
  let left: Source[] = of(1).map((loser) => ({ loser }));
  let number = 0;
  const meet = (pairs: [Source, Source][]) => {
    number += 1;
    left = pairs.map(([first, second]) => {
      plan.push({ part: "losers", round: number, first, second });
      return { winner: plan.length - 1 };
    });
  };
  const inPairs = (all: Source[]) =>
    Array.from({ length: all.length / 2 }, (_, at): [Source, Source] => [all[2 * at]!, all[2 * at + 1]!]);
  meet(inPairs(left));
  for (let round = 2; round <= rounds; round += 1) {
    const fallen = of(round).reverse();
    meet(left.map((source, at): [Source, Source] => [source, { loser: fallen[at]! }]));
    if (left.length > 1) meet(inPairs(left));
  }
  plan.push({ part: "final", round: 1, first: { winner: of(rounds)[0]! }, second: left[0]! });
  const final = plan.length - 1;
  plan.push({ part: "reset", round: 1, first: { winner: final }, second: { loser: final } });
  return plan;
}

/** Plays the matches of a bracket in rounds: `over` rounds are done, and one runs. */
function playBracket(view: Draft, plan: Planned[], stage: number, seeded: readonly string[], over: number): void {
  const random = chance(plan.length * 7 + over);
  const bracket: Mutable<BracketMatch>[] = plan.map((match) => ({ ...match, entrants: [{}, {}], state: "waiting" }));
  const known = (source: Source): string | "nobody" | undefined => {
    if (source.seed !== undefined) return seeded[source.seed - 1] ?? "nobody";
    const from = bracket[source.winner ?? source.loser ?? -1];
    if (!from) return undefined;
    if (from.state === "void") return "nobody";
    if (from.winner === undefined) return undefined;
    if (source.winner !== undefined) return from.winner;
    return from.entrants?.map(({ entrant }) => entrant).find((entrant) => entrant !== from.winner) ?? "nobody";
  };
  const settle = () => {
    for (let again = true; again;) {
      again = false;
      bracket.forEach((match) => {
        if (match.state !== "waiting") return;
        const sides = [known(match.first), known(match.second)];
        match.entrants = sides.map((side) => (side === undefined || side === "nobody" ? {} : { entrant: side }));
        if (sides.some((side) => side === undefined)) return;
        const here = sides.filter((side) => side !== "nobody");
        if (
          match.part === "reset" &&
          bracket[match.first.winner!]!.winner === bracket[match.first.winner!]!.entrants![0]!.entrant
        )
          match.state = "void";
        else match.state = here.length === 2 ? "ready" : here.length === 1 ? "walkover" : "void";
        if (match.state === "walkover") match.winner = here[0]!;
        again = true;
      });
    }
  };
  settle();
  const start = view.round;
  for (let round = start + 1; bracket.some(({ state }) => state === "ready"); round += 1) {
    if (round - start > over + 1) break;
    view.round = round;
    const ready = bracket.flatMap((match, at) => (match.state === "ready" ? [at] : []));
    ready.forEach((at, index) => {
      const match = bracket[at]!;
      const table = index + 1;
      match.table = `${round}.${table}`;
      const pairing: Pairing = {
        entrants: match.entrants!.map(({ entrant }) => entrant!),
        rooms: rooms(round, table),
        state: "playing",
        stage,
        part: match.part,
        match: at,
      };
      put(view, round, table, pairing);
      if (round - start > over && (index > 0 || ready.length === 1)) return;
      const done = finished(view, round, table, random, false);
      put(view, round, table, done);
      match.winner = done.result!.winner;
      match.state = "over";
    });
    settle();
  }
  view.brackets = { ...view.brackets, [stage]: bracket };
  rank(view);
}

export function knockout(now: number, entrants = 8, over = 1, third_place = true): EventView {
  const view = blank(now, "Winter cup", entrants, {
    stages: [{ format: "knockout", ...(third_place && { third_place }) }],
    series: { match: 3 },
    clock: "5+3",
    entries: { min: 4, max: entrants },
    tie_breaks: ["match_points"],
  });
  const seeded = Object.keys(view.entrants);
  playBracket(view, knockoutPlan(entrants, third_place), 0, seeded, over);
  if (over > Math.log2(entrants)) view.state = "finished";
  return view;
}

export function doubleKnockout(now: number, entrants = 6, over = 3): EventView {
  const view = blank(now, "Double or quits", entrants, {
    stages: [{ format: "double-knockout" }],
    series: { sumof: 4 },
    tie_breaks: ["match_points"],
  });
  playBracket(view, doublePlan(entrants), 0, Object.keys(view.entrants), over);
  return view;
}

/** Four groups of four; with `after`, the knock-out of the best two has begun. */
export function groups(now: number, after = false): EventView {
  const view = blank(now, "Herbstpokal der Brettspielfreunde Unterallgäu und Umgebung e.V.", 16, {
    stages: [
      { format: "round-robin", groups: 4, best: 2 },
      { format: "knockout", third_place: true },
    ],
    tie_breaks: ["match_points", "head_to_head", "sonneborn_berger", "point_difference", "draw_of_lots"],
  });
  const random = chance(44);
  const berger = [
    [
      [0, 3],
      [1, 2],
    ],
    [
      [3, 2],
      [0, 1],
    ],
    [
      [1, 3],
      [2, 0],
    ],
  ];
  berger.forEach((pairs, at) => {
    const round = at + 1;
    view.round = round;
    for (let group = 1; group <= 4; group += 1)
      pairs.forEach(([one, other], index) => {
        const table = (group - 1) * 2 + index + 1;
        const member = (n: number) => String(group + 4 * n);
        put(view, round, table, {
          entrants: [member(one!), member(other!)],
          rooms: rooms(round, table),
          state: "playing",
          stage: 0,
          group,
        });
        if (after || round < 3) put(view, round, table, finished(view, round, table, random));
      });
  });
  rank(view);
  if (!after) {
    presentRound(view, now, random);
    return view;
  }
  const best = (place: number) => view.standings.filter((entrant) => view.scores[entrant]!.place === place);
  view.stage = 1;
  playBracket(view, knockoutPlan(8, true), 1, [...best(1), ...best(2)], 1);
  return view;
}

export function roundRobin(now: number, entrants = 7): EventView {
  const view = blank(now, "Weekend league", entrants, {
    stages: [{ format: "round-robin", legs: 2 }],
    series: { match: 2 },
    tie_breaks: ["match_points", "head_to_head", "sonneborn_berger", "point_difference"],
    state: "finished",
  });
  const random = chance(9);
  const size = entrants + (entrants % 2);
  for (let leg = 0; leg < 2; leg += 1)
    for (let at = 0; at < size - 1; at += 1) {
      const round = leg * (size - 1) + at + 1;
      view.round = round;
      let table = 0;
      for (let pair = 0; pair < size / 2; pair += 1) {
        const one = pair === 0 ? size : ((at + pair) % (size - 1)) + 1;
        const other = ((at - pair + size - 1) % (size - 1)) + 1;
        if (one > entrants || other > entrants) {
          view.byes = { ...view.byes, [round]: [String(Math.min(one, other))] };
          continue;
        }
        table += 1;
        const sides = leg === 0 ? [String(one), String(other)] : [String(other), String(one)];
        put(view, round, table, { entrants: sides, rooms: rooms(round, table), state: "playing", stage: 0 });
        const done = finished(view, round, table, random);
        const forfeit = round === 2 && table === 1;
        put(
          view,
          round,
          table,
          forfeit ? { ...done, result: { winner: sides[0]!, forfeit: true }, records: [] } : done,
        );
      }
    }
  rank(view);
  for (const entrant of view.standings) {
    const score = view.scores[entrant]!;
    view.scores = { ...view.scores, [entrant]: { ...score, score: score.score - (view.byes ? 2 : 0) } };
  }
  return view;
}

/** Tables of four. */
export function tables(now: number, entrants = 15): EventView {
  const view = blank(now, "Kriss Kross marathon", entrants, {
    game: "kriss-kross",
    stages: [{ format: "tables", seats: 4, rounds: 4 }],
    tie_breaks: ["match_points", "wins", "points", "draw_of_lots"],
  });
  const random = chance(5);
  for (let round = 1; round <= 3; round += 1) {
    view.round = round;
    const order = Object.keys(view.entrants).sort(
      (one, other) => ((Number(one) * round * 7) % 17) - ((Number(other) * round * 7) % 17),
    );
    for (let table = 1; order.length > 0; table += 1) {
      const at_table = order.splice(0, order.length === 15 || order.length > 4 ? 4 : order.length);
      const points = at_table.map(() => Math.floor(random() * 60) + 20);
      const places = points.map((own) => 1 + points.filter((other) => other > own).length);
      const base = { entrants: at_table, rooms: rooms(round, table), stage: 0 };
      const winner = at_table[places.indexOf(1)]!;
      if (round < 3 || table === 1)
        put(view, round, table, {
          ...base,
          state: "finished",
          result: { winner, points, places },
          records: [`rec-${round}-${table}`],
        });
      else put(view, round, table, { ...base, state: "playing" });
    }
  }
  rank(view);
  return view;
}

export function arena(now: number, entrants = 30): EventView {
  const view = blank(now, "Quick arena", entrants, {
    stages: [{ format: "arena", minutes: 10 }],
    clock: "3+2",
    tie_breaks: ["match_points", "wins", "opponents_rating"],
    scoring: "2-1-0",
    ends_at: now + 3 * minute + 42_000,
    starts_at: now - 6 * minute,
    break_seconds: 0,
    entries: { min: 4 },
  });
  const random = chance(30);
  for (let round = 1; round <= 4; round += 1) {
    view.round = round;
    const order = Object.keys(view.entrants).sort(
      (one, other) => ((Number(one) * (round + 4)) % 31) - ((Number(other) * (round + 4)) % 31),
    );
    for (let table = 1; order.length > 1; table += 1) {
      const pair = order.splice(0, 2);
      put(view, round, table, { entrants: pair, rooms: rooms(round, table), state: "playing", stage: 0 });
      if (round < 4 || (table > 3 && !pair.includes("1")) || table % 5 === 0)
        put(view, round, table, finished(view, round, table, random));
    }
  }
  rank(view);
  return view;
}

/** Teams of two with reserves; not yet begun. */
export function teamsOpen(now: number): EventView {
  const view = blank(now, "Pairs of the year", 0, {
    state: "open",
    team: { size: 2, tables: 1, reserves: 2 },
    stages: [{ format: "swiss", rounds: 4 }],
    starts_at: now + 3 * 24 * 60 * minute,
    check_in_at: now + 3 * 24 * 60 * minute - 15 * minute,
    entries: { min: 4, max: 16, rating: [1200, 1800] },
    rated: true,
  });
  const entrants: Record<string, Entrant> = {};
  ["Querdenker und Geradeausläufer", "Night shift", "Orange Crush"].forEach((name, at) => {
    entrants[at + 1] = {
      name,
      members: [person(3 * at + 4), person(3 * at + 5)],
      reserves: [person(3 * at + 6)],
      state: "entered",
    };
  });
  return { ...view, entrants };
}

/** Teams of two, at their second round. */
export function teams(now: number): EventView {
  const view = { ...swiss(now, 8, 1, 4), name: "Pairs of the year" };
  const entrants = Object.fromEntries(
    Object.entries(view.entrants).map(([entrant, own], at) => [
      entrant,
      {
        ...own,
        name: [
          "Querdenker",
          "Night shift",
          "Orange Crush",
          "Die Kreuzritter",
          "Odd couple",
          "Six of one",
          "Reihe Sieben",
          "Late entry",
        ][at]!,
        members: [person(2 * at + 1), person(2 * at + 2)],
        reserves: [person(17 + at)],
      },
    ]),
  );
  return { ...view, entrants, team: { size: 2, tables: 1, reserves: 2 }, deals: "same" };
}

export function checkIn(now: number): EventView {
  const view = blank(now, "Club evening, November", 10, {
    state: "check-in",
    starts_at: now + 9 * minute,
    check_in_at: now - 6 * minute,
  });
  const entrants = Object.fromEntries(
    Object.entries(view.entrants).map(([entrant, own]) => [
      entrant,
      { ...own, state: Number(entrant) % 3 === 1 ? ("entered" as const) : ("checked_in" as const) },
    ]),
  );
  return { ...view, entrants };
}

/** Every kind, by name. */
export const views: Readonly<Record<string, (now: number) => EventView>> = {
  swiss: (now) => swiss(now),
  swiss_over: (now) => swiss(now, 16, 5),
  swiss_large: (now) => swiss(now, 200, 4, 9),
  knockout: (now) => knockout(now),
  knockout_over: (now) => knockout(now, 8, 4),
  knockout_large: (now) => knockout(now, 29, 1),
  double: (now) => doubleKnockout(now),
  groups: (now) => groups(now),
  groups_cup: (now) => groups(now, true),
  round_robin: (now) => roundRobin(now),
  tables: (now) => tables(now),
  arena: (now) => arena(now),
  teams: (now) => teams(now),
  teams_open: (now) => teamsOpen(now),
  check_in: (now) => checkIn(now),
};

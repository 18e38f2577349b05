// Views of tournaments in every format, as a server would show them: for the tests and for looking at.
import type { Entrant, EventView } from "../../src/protocol/event";
import { doublePlan, knockoutPlan, playBracket } from "./event_brackets";
import { blank, chance, finished, minute, nameOfPerson, person, put, rank, rooms, type Draft } from "./event_making";

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
      put(view, round, table, { entrants: sides, rooms: rooms(round, table), state: "playing", stage: 0 });
      if (round <= over) put(view, round, table, finished(view, round, table, random));
    });
    rank(view);
  }
  if (over >= rounds) view.state = "finished";
  else presentRound(view, now, random);
  return view;
}

/** Everybody is missing, or only the second entrant. */
function wait(view: Draft, table: number, forfeit_at: number, who: "all" | "second"): void {
  const pairing = view.pairings[view.round]![table]!;
  put(view, view.round, table, { ...pairing, state: "waiting" });
  const entrants = who === "all" ? pairing.entrants : pairing.entrants.slice(1);
  const missing = entrants.flatMap((entrant) => view.entrants[entrant]!.members.map(({ player }) => player));
  view.waiting = { ...view.waiting, [`${view.round}.${table}`]: { missing, forfeit_at } };
}

/** Some tables of the present round are over, one waits, one was stopped, an appeal is open. */
function presentRound(view: Draft, now: number, random: () => number): void {
  const tables = Object.keys(view.pairings[view.round] ?? {}).map(Number);
  const mine = tables.find((table) => view.pairings[view.round]![table]!.entrants.includes("1"));
  const others = tables.filter((table) => table !== mine);
  for (const table of others.slice(0, Math.floor(tables.length * 0.4)))
    put(view, view.round, table, finished(view, view.round, table, random));
  const [waiting, stopped] = others.slice(-2);
  if (mine !== undefined) wait(view, mine, now + 4 * minute, "all");
  if (waiting !== undefined) {
    wait(view, waiting, now + 2 * minute + 13_000, "second");
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
    { at: now - 20 * minute, by: "Bert", act: "forfeit", reason: "No-show", table: "1.7", entrant: "14" },
  ];
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
  const behind = view.standings.filter((entrant) => view.scores[entrant]!.place > 2);
  const of_groups = view.scores;
  playBracket(view, knockoutPlan(8, true), 1, [...best(1), ...best(2)], 1);
  afterGroups(view, of_groups, behind);
  return view;
}

/** Those who went on have the score of the knock-out; the others follow, with that of their group. */
function afterGroups(view: Draft, of_groups: EventView["scores"], behind: readonly string[]): void {
  const on = Object.keys(view.entrants).filter((entrant) => !behind.includes(entrant));
  const tables = Object.values(view.pairings).flatMap((round) => Object.values(round));
  const own = (entrant: string) =>
    tables.filter(({ stage, state, entrants }) => stage === 1 && state === "finished" && entrants.includes(entrant));
  const wins = (entrant: string) => own(entrant).filter(({ result }) => result!.winner === entrant).length;
  on.sort((one, other) => wins(other) - wins(one));
  view.standings = [...on, ...behind];
  view.scores = Object.fromEntries([
    ...on.map((entrant) => {
      const place = 1 + on.filter((other) => wins(other) > wins(entrant)).length;
      return [entrant, { place, score: wins(entrant), played: own(entrant).length }] as const;
    }),
    ...behind.map(
      (entrant) => [entrant, { ...of_groups[entrant]!, place: on.length + 1 + behind.indexOf(entrant) }] as const,
    ),
  ]);
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
    entries: { min: 4, max: 64 },
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
function teams(now: number): EventView {
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

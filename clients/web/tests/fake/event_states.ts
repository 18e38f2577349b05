// Tournaments in every state, and large ones: for looking at, and for tests of what is shown of them.
import type { EventView } from "../../src/protocol/event";
import { blank, chance, finished, minute, put, rank, rooms } from "./event_making";
import { arena, doubleKnockout, groups, knockout, swiss, tables } from "./event_views";

const day = 24 * 60 * minute;

function draft(now: number): EventView {
  return blank(now, "Spring league", 0, { state: "draft", starts_at: now + 9 * day });
}
function open(now: number, entrants: number): EventView {
  const view = blank(now, "Spring league", entrants, { state: "open" });
  delete view.starts_at;
  const all = Object.entries(view.entrants).map(([n, one]) => [n, { ...one, state: "entered" as const }] as const);
  return { ...view, entrants: Object.fromEntries(all) };
}
/** A round is over, and the next begins in a minute. */
function between(now: number): EventView {
  return { ...swiss(now, 15, 2, 2), state: "running", stages: [{ format: "swiss", rounds: 5 }], next_at: now + minute };
}
function adjourned(now: number): EventView {
  const view = swiss(now, 8, 1, 5);
  const [table, other] = Object.entries(view.pairings[2]!)[0]!;
  const stopped = { ...other, state: "adjourned", resumes_at: now + day } as const;
  return { ...view, pairings: { ...view.pairings, 2: { ...view.pairings[2], [table]: stopped } } };
}
/** All tables had the same deals, and matchpoints count first among equals. */
function duplicate(now: number): EventView {
  const view = swiss(now, 12, 5);
  const compared = Object.entries(view.scores).map(([n, score]) => {
    const { point_difference = 0 } = score;
    return [n, { ...score, matchpoints: 50 + 2 * point_difference, datum: point_difference / 2 }] as const;
  });
  const tie_breaks = ["matchpoints", "buchholz_cut1", "buchholz", "draw_of_lots"] as const;
  return { ...view, name: "Duplicate evening", deals: "same", tie_breaks, scores: Object.fromEntries(compared) };
}
/** Names as long as the server lets them be, also without a space to break at. */
function longNames(view: EventView): EventView {
  const names = ["Maximiliane_von_Hohenstein", "Donaudampfschiffer_1848", "Wolfgang_Amadeus_Mozarth", "Ö"];
  const entrants = Object.entries(view.entrants).map(([n, one], at) => {
    const name = names[at % names.length]! + (at < names.length ? "" : at);
    return [n, { ...one, name, members: one.members.map((member) => ({ ...member, name })) }];
  });
  return { ...view, name: "Vereinsmeisterschaft ".repeat(3) + "2026", entrants: Object.fromEntries(entrants) };
}
/** So many that the grid is as large as it can be. */
function league(now: number, entrants = 64): EventView {
  const view = blank(now, "League of sixty-four", entrants, {
    stages: [{ format: "round-robin" }],
    tie_breaks: ["match_points", "head_to_head", "sonneborn_berger", "point_difference"],
  });
  const random = chance(64);
  for (let at = 0; at < entrants - 1; at += 1) {
    const round = at + 1;
    view.round = round;
    for (let pair = 0; pair < entrants / 2; pair += 1) {
      const one = pair === 0 ? entrants : ((at + pair) % (entrants - 1)) + 1;
      const other = ((at - pair + entrants - 1) % (entrants - 1)) + 1;
      const sides = [String(one), String(other)];
      put(view, round, pair + 1, { entrants: sides, rooms: rooms(round, pair + 1), state: "playing", stage: 0 });
      if (round < entrants - 1) put(view, round, pair + 1, finished(view, round, pair + 1, random));
    }
  }
  rank(view);
  return view;
}
/** Short games: a wave every five seconds. */
function longArena(now: number): EventView {
  const view = arena(now);
  const pairings = Object.fromEntries(
    Array.from({ length: 116 }, (_, at) => [at + 1, view.pairings[(at % 3) + 1]!] as const),
  );
  return { ...view, round: 117, pairings: { ...pairings, 117: view.pairings[4]! } };
}

export const states: Readonly<Record<string, (now: number) => EventView>> = {
  draft,
  open_empty: (now) => open(now, 0),
  open: (now) => open(now, 9),
  between,
  paused: (now) => ({ ...swiss(now), paused: true }),
  adjourned,
  no_show: (now) => {
    const view = swiss(now);
    const away = { ...view.entrants["16"]!, state: "absent" as const, no_show: "1.8" };
    return { ...view, entrants: { ...view.entrants, 16: away } };
  },
  duplicate,
  cancelled: (now) => ({
    ...open(now, 3),
    state: "cancelled",
    log: [{ at: now - minute, by: "Bert", act: "cancel", reason: "Too few entrants" }],
  }),
  swiss_names: (now) => longNames(swiss(now)),
  cup_names: (now) => longNames(knockout(now, 32, 1)),
  double_over: (now) => ({ ...doubleKnockout(now, 6, 9), state: "finished" }),
  tables_over: (now) => ({ ...tables(now), state: "finished" }),
  groups_names: (now) => longNames(groups(now)),
  league: (now) => league(now),
  arena_long: longArena,
  swiss_2000: (now) => swiss(now, 2000, 4, 11),
};

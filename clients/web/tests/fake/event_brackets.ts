// Made-up knock-outs: who meets whom, and how far it has been played.
import type { BracketMatch, BracketPart, Pairing, Source } from "../../src/protocol/event";
import { chance, finished, put, rank, rooms, type Draft, type Mutable } from "./event_making";

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

export function knockoutPlan(n: number, third: boolean): Planned[] {
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

export function doublePlan(n: number): Planned[] {
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
export function playBracket(
  view: Draft,
  plan: Planned[],
  stage: number,
  seeded: readonly string[],
  over: number,
): void {
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

// What a table plays by, in words: its options, its clock and its series. The fields to choose them load later.
import type { Translate } from "../messages";
import type { GameInfo, Json, Options, OptionSchema } from "../protocol/types";
import { readClock } from "../state/clock";

export type SeriesChoice = { readonly kind: "single" } | { readonly kind: "match" | "sumof"; readonly target: number };

export function seriesOf(options: Options): SeriesChoice {
  if (typeof options.match === "number") return { kind: "match", target: options.match };
  if (typeof options.sumof === "number") return { kind: "sumof", target: options.sumof };
  return { kind: "single" };
}

export function seriesOptions(choice: SeriesChoice): Options {
  return choice.kind === "single" ? {} : { [choice.kind]: choice.target };
}

export function clockSaid(t: Translate, value: string): string {
  const clock = readClock(value);
  switch (clock?.kind) {
    case undefined:
      return value;
    case "none":
      return t("clock.none");
    case "move":
      return t("clock.move", { n: clock.n });
    case "days":
      return t.count("clock.days", clock.n);
    case "fischer":
      return t("clock.fischer", { minutes: clock.minutes, seconds: clock.seconds });
    case "delay":
      return t("clock.delay", { minutes: clock.minutes, seconds: clock.seconds });
  }
}

const rooms_own: ReadonlySet<string> = new Set(["match", "sumof", "clock", "flag"]);

/** The room's own options come from the catalogue's series schema and have fields of their own. */
export function ownOptions(game: GameInfo): [string, OptionSchema][] {
  return Object.entries(game.options.properties ?? {}).filter(([name]) => !rooms_own.has(name));
}

export function optionTitle(t: Translate, game: GameInfo, name: string, schema: OptionSchema): string {
  return t.server(`option.${game.id}.${name}`, undefined, schema.title ?? name);
}

export function choiceTitle(t: Translate, game: GameInfo, name: string, choice: Json): string {
  return t.server(`option.${game.id}.${name}.${String(choice)}`, undefined, String(choice));
}

// Options in words, for the room's panel and for the answer to /options.
import type { Translate } from "../messages";
import { isObject } from "../protocol/merge_patch";
import type { GameInfo, Json, Options, Reply } from "../protocol/types";
import { clockOf } from "../state/clock";
import { useT } from "../ui/hooks";
import { choiceTitle, clockSaid, optionTitle, ownOptions, seriesOf } from "./terms";

interface SaidOption {
  readonly title: string;
  /** Absent if the title says it all. */
  readonly value?: string;
}

export function sayOptions(t: Translate, options: Options, info: GameInfo): readonly SaidOption[] {
  const series = seriesOf(options);
  const own = ownOptions(info).map(([name, schema]) => {
    const value = options[name] ?? schema.default;
    const said =
      typeof value === "boolean" ? t(value ? "option.on" : "option.off") : choiceTitle(t, info, name, value ?? "");
    return { title: optionTitle(t, info, name, schema), value: said };
  });
  return [
    {
      title: series.kind === "single" ? t("series.single") : t(`series.plan.${series.kind}`, { target: series.target }),
    },
    ...own,
    ...timeSaid(t, options),
    ...listedSaid(t, options),
  ];
}

/** Said where it is not obvious: before a rated game, the players read that it is public. */
function listedSaid(t: Translate, { listed, rated }: Options): readonly SaidOption[] {
  if (rated === true) return [{ title: t("option.listed.rated") }];
  if (typeof listed !== "boolean") return [];
  return [{ title: t("option.listed"), value: t(listed ? "option.on" : "option.off") }];
}

/** The clock, if there is one, and what its end means. */
function timeSaid(t: Translate, options: Options): readonly SaidOption[] {
  const clock = clockOf(options);
  if (clock === "none") return [];
  const flag = options.flag === "lose" ? "clock.flag.lose" : "clock.flag.stand_in";
  return [
    { title: t("clock"), value: clockSaid(t, clock) },
    { title: t("clock.flag"), value: t(flag) },
    ...(options.rated === true ? [{ title: t("option.rated") }] : []),
  ];
}

/** What a player agreed to, from what the view says has changed since. */
export function optionsBefore(now: Options, changed: Readonly<Record<string, readonly [Json, Json]>>): Options {
  const before = Object.entries(changed).map(([name, [value]]) => [name, value === 0 ? undefined : value] as const);
  return Object.fromEntries(
    [...Object.entries(now), ...before].flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** All options, also those that are left out elsewhere because they are usual. */
export function sayTerms(t: Translate, options: Options, info: GameInfo): readonly SaidOption[] {
  const said = sayOptions(t, options, info);
  const clock = clockOf(options) === "none" ? [{ title: t("clock"), value: t("clock.none") }] : [];
  return [...said, ...clock, ...(options.rated === true ? [] : [{ title: t("option.casual") }])];
}

/** Each option that has changed, with its old value if that has the same title. */
export function sayChanges(
  t: Translate,
  before: Options,
  now: Options,
  info: GameInfo,
): readonly (SaidOption & { readonly was?: string })[] {
  const was = sayTerms(t, before, info);
  return sayTerms(t, now, info).flatMap((option) => {
    const known = was.find(({ title }) => title === option.title);
    if (known && known.value === option.value) return [];
    return [{ ...option, ...(known?.value !== undefined && { was: known.value }) }];
  });
}

/** Which of the game's own options differ from the defaults, in a few words. */
export function changedOptions(t: Translate, options: Options, info: GameInfo): readonly string[] {
  return ownOptions(info).flatMap(([name, schema]) => {
    const value = options[name] ?? schema.default;
    if (value === undefined || value === (schema.default ?? schema.enum?.[0] ?? false)) return [];
    return value === true
      ? t.server(`option.${info.id}.${name}.tag`, undefined, optionTitle(t, info, name, schema))
      : choiceTitle(t, info, name, value);
  });
}

/** The options that the reply to /options carries, as the text of a JSON object. */
export function repliedOptions({ key, args }: Reply): Options | undefined {
  if (key !== "reply.options" || typeof args.options !== "string") return undefined;
  try {
    const options: unknown = JSON.parse(args.options);
    return isObject(options) ? options : undefined;
  } catch {
    return undefined;
  }
}

export function OptionsSaid({
  options,
  info,
  children,
}: {
  options: Options;
  info: GameInfo;
  children?: preact.ComponentChildren;
}) {
  const t = useT();
  return (
    <ul class="options-said">
      {sayOptions(t, options, info).map(({ title, value }) => (
        <li key={title}>
          {title}
          {value !== undefined && (
            <>
              : <b>{value}</b>
            </>
          )}
        </li>
      ))}
      {children}
    </ul>
  );
}

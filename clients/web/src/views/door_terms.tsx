// What an invitation leads to, in a few lines: how many play, on which clock, for what.
import type { SayPart, Translate } from "../messages";
import type { GameInfo, RoomView } from "../protocol/types";
import { clockOf } from "../state/clock";
import { useT } from "../ui/hooks";
import { sayTerms } from "./options_said";
import { clockSaid, seriesOf } from "./terms";

/** What the terms above say already. */
const known = ["option.rated", "option.casual", "clock", "series.single"] as const;

export function DoorTerms({ view, info, say }: { view: RoomView; info: GameInfo; say: SayPart<"inviting"> }) {
  const t = useT();
  const said = known.map((key) => t(key));
  // The first is the series. What is off needs no words.
  const rest = sayTerms(t, view.options, info)
    .slice(1)
    .filter(({ title, value }) => !said.includes(title) && value !== t("option.off"));
  return (
    <div data-testid="door-terms">
      <dl class="terms">
        {termsOf(t, say, view, info).map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {rest.map(
          ({ title, value }) =>
            value !== undefined && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {rest.map(({ title, value }) => value === undefined && <p key={title}>{title}</p>)}
    </div>
  );
}

function termsOf(t: Translate, say: SayPart<"inviting">, { options }: RoomView, info: GameInfo): [string, string][] {
  const { min, max } = info.players;
  const series = seriesOf(options);
  return [
    [say("door.players"), min === max ? `${max}` : t("range", { from: min, to: max })],
    [say("door.clock"), clockSaid(t, clockOf(options))],
    [
      say("door.game"),
      [
        t(options.rated === true ? "option.rated" : "option.casual"),
        series.kind === "single" ? say("door.single") : t(`series.plan.${series.kind}`, { target: series.target }),
      ].join(", "),
    ],
  ];
}

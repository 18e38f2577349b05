// How the result came about: which ending it was, what each side has parked, and the final board.
import type { RoomView } from "../../protocol/types";
import { useT } from "../../ui/hooks";
import type { Translate } from "../../messages";
import type { ResultProps } from "../../table/game";
import { facing, sides, size, spotOf, standing, ownerOf, type Cell, type Figure, type Side } from "./board";
import { FigureTile } from "./figures";
import { legsOf, returns } from "./notation";
import { LegArt, Plan } from "./plan";
import { census, readTable, type Table } from "./table";
import "../../styles/kreuz_und_quer.css";

/** KQ-16: the points of a parked figure. */
const worth = { S: 2, M: 4 } as const;
const kinds = ["M", "S"] as const;

export function ResultView({ view }: ResultProps) {
  const t = useT();
  const table = readTable(view.table);
  const { result } = view;
  if (!table || !result) return null;
  // KQ-18: then the winner's points do not come from their parked figures.
  const credited = sides.some((side) => result.scores[side] !== table.points[side]);
  return (
    <div class="kq-result">
      <FinalBoard table={table} />
      <div class="kq-account">
        <p class="kq-why" data-testid="why">
          {why(t, view, table)}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span class="sr-only">{t("kq.board")}</span>
              </th>
              {sides.map((side) => (
                <th key={side} scope="col" class={`kq-head hue-${side === 0 ? "orange" : "blue"}`}>
                  {nameOf(view, side)}
                  <small>{t(`kq.side.${side}`)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  {t(kind === "M" ? "kq.result.M" : "kq.result.S")}&nbsp;<small>× {worth[kind]}</small>
                </th>
                {sides.map((side) => (
                  <td key={side}>
                    <Parked table={table} side={side} kind={kind} />
                  </td>
                ))}
              </tr>
            ))}
            <tr class="kq-sum">
              <th scope="row">{t("kq.result.sum")}</th>
              {sides.map((side) => (
                <td key={side} data-sum={side}>
                  <b>{table.points[side]}</b>
                </td>
              ))}
            </tr>
            {credited && (
              <tr>
                <th scope="row">{t("kq.result.credited")}</th>
                {sides.map((side) => (
                  <td key={side}>
                    <b>{result.scores[side]}</b>
                  </td>
                ))}
              </tr>
            )}
            {(["free", "out"] as const).map((where) => (
              <tr key={where} class="kq-rest">
                <th scope="row">{t(`kq.result.${where}`)}</th>
                {sides.map((side) => (
                  <td key={side}>
                    <Count table={table} side={side} where={where} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {credited && <p class="kq-credit">{t("kq.result.credit")}</p>}
      </div>
    </div>
  );
}

/** The ending in a sentence; at equal points the figures in play decided, or nothing did. */
function why(t: Translate, view: RoomView, table: Table): string {
  const { reason = "", winners = [] } = view.result ?? {};
  const side: Side | undefined = winners[0] === 0 ? 0 : winners[0] === 1 ? 1 : undefined;
  if (reason === "agreed") return t("kq.result.agreed");
  if (side === undefined) return reason === "abandoned" ? "" : t("kq.result.draw");
  const names = { winner: nameOf(view, side), loser: nameOf(view, side === 0 ? 1 : 0) };
  switch (reason) {
    case "musketeers-lost":
    case "musketeers-home":
    case "resigned":
    case "time":
      return t(`kq.result.${reason}`, names);
    case "no-moves":
    case "turn-limit":
      return t(table.points[0] === table.points[1] ? "kq.result.in_play" : "kq.result.more", names);
    default:
      return "";
  }
}

function Parked({ table, side, kind }: { table: Table; side: Side; kind: "M" | "S" }) {
  const { parked } = census(table, side, kind);
  return (
    <span class="kq-count">
      <FigureTile figure={`${side}${kind}`} up={side === 0} as="parked" />
      {parked} = {parked * worth[kind]}
    </span>
  );
}

function Count({ table, side, where }: { table: Table; side: Side; where: "free" | "out" }) {
  return (
    <span class="kq-count" data-as={where}>
      {kinds.map((kind) => (
        <span key={kind}>
          <FigureTile figure={`${side}${kind}`} up={side === 0} />
          {census(table, side, kind)[where]}
        </span>
      ))}
    </span>
  );
}

function FinalBoard({ table }: { table: Table }) {
  const figures = (Object.entries(table.board) as [Cell, Figure][]).map(([at, figure]) => ({
    at: spotOf(at, false),
    figure,
    up: facing(ownerOf(figure), false) === "up",
    as: standing(at, figure),
  }));
  return (
    <Plan
      class="kq-final"
      width={size}
      height={size}
      zones={[
        { y: 0, side: 1 },
        { y: size - 1, side: 0 },
      ]}
      figures={figures}
    >
      {legsOf(table.last?.play).map((leg, index, all) => (
        <LegArt
          key={index}
          leg={{ step: leg.step, from: spotOf(leg.from, false), to: spotOf(leg.to, false) }}
          weight="plain"
          lands={index === all.length - 1}
          aside={leg.step === "red" && table.last?.play.kind === "turn" && returns(table.last.play)}
        />
      ))}
    </Plan>
  );
}

function nameOf(view: RoomView, seat: number): string {
  return view.seats[seat]?.name ?? view.result?.players?.[seat] ?? "?";
}

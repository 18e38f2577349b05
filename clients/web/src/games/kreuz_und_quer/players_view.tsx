// Who plays which side: the musketeers one by one, because the game depends on them, the soldiers as a number, the
// points.
import type { RoomView } from "../../protocol/types";
import { PlayersStrip } from "../../table/players";
import { useT } from "../../ui/hooks";
import { isSide, type Side } from "./board";
import { FigureTile } from "./figures";
import { census, type Table } from "./table";

export const hues = { 0: "orange", 1: "blue" } as const;

export function PlayersView({
  view,
  table,
  own,
  turned,
}: {
  view: RoomView;
  table: Table;
  own: number | undefined;
  turned: boolean;
}) {
  const t = useT();
  const counted = (side: Side) => ({ M: census(table, side, "M"), S: census(table, side, "S") });
  const said = (seat: number) => {
    if (!isSide(seat)) return [];
    const { M, S } = counted(seat);
    return [
      t(`kq.side.${seat}`),
      t("kq.count.M", { ...M }),
      t("kq.count.S", { ...S }),
      t.count("kq.points", table.points[seat]),
    ];
  };
  return (
    <PlayersStrip
      view={view}
      own={own}
      turn={table.turn === undefined || table.stage === "over" ? [] : [table.turn]}
      order={turned ? [1, 0] : [0, 1]}
      hueOf={(seat) => (isSide(seat) ? hues[seat] : undefined)}
      said={said}
      part={(seat) => isSide(seat) && <Forces side={seat} {...counted(seat)} points={table.points[seat]} />}
    />
  );
}

function Forces({
  side,
  M,
  S,
  points,
}: {
  side: Side;
  M: ReturnType<typeof census>;
  S: ReturnType<typeof census>;
  points: number;
}) {
  const t = useT();
  const up = side === 0;
  const musketeers = [
    ...Array<"free">(M.free).fill("free"),
    ...Array<"parked">(M.parked).fill("parked"),
    ...Array<"out">(M.out).fill("out"),
  ];
  return (
    <span class="kq-forces" data-points={points} data-lost={`${M.out}/${S.out}`}>
      <span class="kq-musketeers" title={t("kq.count.M", { ...M })}>
        {musketeers.map((as, index) => (
          <span key={index} data-as={as}>
            <FigureTile figure={`${side}M`} up={up} {...(as === "parked" && { as })} />
          </span>
        ))}
      </span>
      <span class="kq-soldiers" title={t("kq.count.S", { ...S })}>
        <span>
          <FigureTile figure={`${side}S`} up={up} />
          <b>{S.free}</b>
        </span>
        {S.parked > 0 && (
          <span>
            <FigureTile figure={`${side}S`} up={up} as="parked" />
            <b>{S.parked}</b>
          </span>
        )}
        {S.out > 0 && (
          <span data-as="out">
            <FigureTile figure={`${side}S`} up={up} />
            <b>{S.out}</b>
          </span>
        )}
      </span>
      <b class="kq-points" title={t.count("kq.points", points)}>
        {points}
      </b>
    </span>
  );
}

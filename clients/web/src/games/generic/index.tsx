// Any game that has no folder of its own: the view as readable text, every legal move as a button.
import { isObject } from "../../protocol/merge_patch";
import type { Json } from "../../protocol/types";
import { Guide, guideText } from "../../table/guide";
import { useLegalMoves } from "../../table/use_legal_moves";
import { useTurnTitle } from "../../table/use_turn_title";
import { useT } from "../../ui/hooks";
import type { GameUi, ResultProps, TableProps } from "../game";

function GenericTable({ room, online, onMove, legalMoves }: TableProps) {
  const t = useT();
  const moves = useLegalMoves(room, online, legalMoves) ?? [];
  const { turn } = isObject(room.view.table) ? room.view.table : {};
  useTurnTitle(room);
  return (
    <section class="table generic-table" data-game={room.view.game}>
      <Guide
        room={room}
        text={guideText(t, { room, over: false, doing: room.prompt && !room.pending ? t("generic.choose") : undefined, turn: typeof turn === "number" ? turn : undefined })}
      />
      <div class="generic-moves">
        {moves.map((move) => (
          <button key={move} type="button" data-move={move} disabled={!online || room.pending !== undefined} onClick={() => onMove(move)}>{move}</button>
        ))}
      </div>
      <Readable value={room.view.table ?? {}} />
    </section>
  );
}

function Readable({ value }: { value: Json }) {
  if (Array.isArray(value)) {
    return <>{value.every((item) => !isObject(item)) ? value.join(" · ") : value.map((item, index) => <Readable key={index} value={item} />)}</>;
  }
  if (!isObject(value)) return <>{String(value)}</>;
  return (
    <dl class="readable">
      {Object.entries(value).map(([key, item]) => <div key={key}><dt>{key}</dt><dd><Readable value={item} /></dd></div>)}
    </dl>
  );
}

function GenericResult({ view }: ResultProps) {
  return <p class="generic-result">{view.result?.scores.join(" : ")}</p>;
}

function GenericPicture() {
  return (
    <svg class="picture" viewBox="0 0 160 120" aria-hidden="true">
      <rect width="160" height="120" rx="10" class="pic-wood" />
      {[0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => <rect key={`${row}${column}`} x={10 + column * 36} y={10 + row * 36} width="30" height="30" rx="5" class="pic-cell" />))}
    </svg>
  );
}

export const generic: GameUi = {
  Table: GenericTable,
  Result: GenericResult,
  Picture: GenericPicture,
  Rules: undefined,
  minutes: undefined,
  Aid: undefined,
  aidAllowed: () => false,
  narrate: () => undefined,
  badge: () => undefined,
};

// Any game that has no folder of its own: the view as readable text, every legal move as a button.
import { useEffect, useState } from "preact/hooks";
import { isObject } from "../../protocol/merge_patch";
import type { Json } from "../../protocol/types";
import { useT } from "../../ui/hooks";
import type { GameUi, ResultProps, TableProps } from "../game";

function GenericTable({ room, online, onMove, legalMoves }: TableProps) {
  const t = useT();
  const [moves, set] = useState<readonly string[]>([]);
  const prompt = room.prompt?.id;
  useEffect(() => {
    let current = true;
    set([]);
    if (prompt !== undefined && online) void legalMoves().then((found) => { if (current) set(found); });
    return () => { current = false; };
  }, [prompt, online]);
  return (
    <section class="generic-table" data-game={room.view.game}>
      <p class="cw-guide" data-yours={prompt !== undefined} aria-live="polite">{t(prompt === undefined ? "generic.wait" : "generic.choose")}</p>
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

export const generic: GameUi = {
  Table: GenericTable,
  Result: GenericResult,
  Aid: undefined,
  aidAllowed: () => false,
  narrate: () => undefined,
  badge: () => undefined,
};

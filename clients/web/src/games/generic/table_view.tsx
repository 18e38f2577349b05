// The table of any game without its own: the players, the view as readable text, every legal move as a button.
import { useState } from "preact/hooks";
import { isObject } from "../../protocol/merge_patch";
import type { Json } from "../../protocol/types";
import { Guide, guideText, Watching } from "../../table/guide";
import { PlayersStrip } from "../../table/players";
import { useLegalMoves } from "../../table/use_legal_moves";
import { useTurnTitle } from "../../table/use_turn_title";
import { useT } from "../../ui/hooks";
import type { TableProps } from "../../table/game";
import { listMoves, most_at_once } from "./moves";

export function TableView({ room, seat, online, onMove, legalMoves }: TableProps) {
  const t = useT();
  const { view, prompt, pending } = room;
  const moves = useLegalMoves(room, online, legalMoves);
  const said = isObject(view.table) && typeof view.table.turn === "number" ? view.table.turn : undefined;
  // A game in which all decide at once names no turn; at least the viewer's own is known here.
  const turn = said !== undefined ? [said] : prompt && seat !== undefined ? [seat] : [];
  const doing = prompt && !pending ? t("generic.choose") : undefined;
  useTurnTitle(room);
  return (
    <section class="table generic-table" data-game={view.game} data-my-turn={prompt !== undefined}>
      <PlayersStrip view={view} own={seat} turn={turn} hueOf={() => undefined} />
      <Guide room={room} text={guideText(t, { room, over: false, doing, turn: said })} />
      {prompt && moves && (
        <Moves key={prompt.id} moves={moves} disabled={!online || pending !== undefined} onMove={onMove} />
      )}
      {seat === undefined && <Watching />}
      <Readable value={view.table ?? {}} />
    </section>
  );
}

function Moves({
  moves,
  disabled,
  onMove,
}: {
  moves: readonly string[];
  disabled: boolean;
  onMove: (move: string) => void;
}) {
  const t = useT();
  const [typed, type] = useState("");
  const [wanted, want] = useState<string | undefined>(undefined);
  const { beginnings, chosen, shown, hidden } = listMoves(moves, typed, wanted);
  return (
    <div class="generic-choice" data-testid="moves" data-count={moves.length}>
      {moves.length > most_at_once && (
        <label class="field">
          <span>{t("generic.narrow", { n: moves.length })}</span>
          <input
            name="narrow"
            type="search"
            autocomplete="off"
            value={typed}
            onInput={(event) => type(event.currentTarget.value)}
          />
        </label>
      )}
      {beginnings.length > 1 && (
        <div class="filters" role="group" aria-label={t("generic.beginnings")}>
          {beginnings.map(({ text, count }) => (
            <button
              key={text}
              type="button"
              data-beginning={text}
              aria-pressed={text === chosen}
              onClick={() => want(text)}
            >
              {text} <small>{count}</small>
            </button>
          ))}
        </div>
      )}
      <div class="generic-moves">
        {shown.map((move) => (
          <button key={move} type="button" data-move={move} disabled={disabled} onClick={() => onMove(move)}>
            {move}
          </button>
        ))}
      </div>
      {shown.length === 0 && <p class="faint">{t("generic.none")}</p>}
      {hidden > 0 && <p class="faint">{t("generic.more", { n: hidden })}</p>}
    </div>
  );
}

function Readable({ value }: { value: Json }) {
  if (Array.isArray(value)) {
    return (
      <>
        {value.every((item) => !isObject(item))
          ? value.join(" · ")
          : value.map((item, index) => <Readable key={index} value={item} />)}
      </>
    );
  }
  if (!isObject(value)) return <>{String(value)}</>;
  return (
    <dl class="readable">
      {Object.entries(value).map(([key, item]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>
            <Readable value={item} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

// Below the player's sheet: the roll, who rolled, and what can be done with it.
import type { RoomView } from "../../protocol/types";
import { useT } from "../../ui/hooks";
import { DiceView } from "./dice_view";
import type { Doing } from "./seats";
import type { Table } from "./table";
import type { Play } from "./use_play";

export function Roll({ view, table, play }: { view: RoomView; table: Table; play?: Play }) {
  const t = useT();
  if (!table.roll) return null;
  const name = table.roller === undefined ? undefined : view.seats[table.roller]?.name;
  return (
    <div
      class="kk-roll"
      {...(play && play.drag.handlers("dice"))}
      data-lively={play !== undefined || undefined}
      data-carried={play?.drag.carried?.source === "dice" || undefined}
    >
      <DiceView roll={table.roll} round={table.round} />
      <small data-testid="round" data-round={table.round}>
        {t("kk.round", { n: table.round ?? 1 })}
        {name !== undefined && Object.keys(table.sheets).length > 1 && (
          <>
            {" "}
            · <span title={t("kk.roller", { name })}>{name}</span>
          </>
        )}
      </small>
    </div>
  );
}

/** The domino's buttons while the roll can be entered; afterwards, that it has been. */
export function Entering({ play, open, doing }: { play: Play; open: boolean; doing: Doing }) {
  const t = useT();
  if (!open) return doing === "entered" ? <p class="kk-settled">{t("kk.secret")}</p> : null;
  const none = play.intent.domino === undefined;
  return (
    <div class="kk-entering">
      <button
        type="button"
        class="kk-tool"
        disabled={none}
        data-do="turn"
        title={t("kk.turn.title")}
        aria-keyshortcuts="R"
        onClick={() => play.take({ kind: "turn" })}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20 12a8 8 0 1 1-2.600-5.900M20 3v5h-5" />
        </svg>
        <span>
          {t("kk.turn")} <kbd>R</kbd>
        </span>
      </button>
      <button
        type="button"
        class="kk-tool"
        disabled={none}
        data-do="swap"
        title={t("kk.swap.title")}
        aria-keyshortcuts="S"
        onClick={() => play.take({ kind: "swap" })}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9h15M15 5l4 4-4 4M20 16H5M9 12l-4 4 4 4" />
        </svg>
        <span>
          {t("kk.swap")} <kbd>S</kbd>
        </span>
      </button>
      <button
        type="button"
        class="primary kk-enter"
        disabled={none}
        data-do="enter"
        aria-keyshortcuts="Enter"
        onClick={play.enter}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 13l5 5 9-11" />
        </svg>
        <span>{t("kk.enter")}</span>
        <kbd>⏎</kbd>
      </button>
    </div>
  );
}

// The small controls beside the board: looking closer, turning it round, and how many rolls there have been.
import type { ComponentChildren } from "preact";
import { useT } from "../../ui/hooks";
import type { CameraView } from "./use_camera";

interface ToolsProps {
  readonly camera: Pick<CameraView, "easy" | "is_near" | "toggle">;
  /** The board is seen from the other side than the player's. */
  readonly switched: boolean;
  readonly onTurn: () => void;
  readonly rolls: number;
  /** The board, small. */
  readonly children?: ComponentChildren;
}

export function Tools({ camera, switched, onTurn, rolls, children }: ToolsProps) {
  const t = useT();
  return (
    <div class="kq-tools">
      {!camera.easy && children}
      {(!camera.easy || camera.is_near) && (
        <button
          type="button"
          class="icon-button"
          data-do="zoom"
          aria-pressed={camera.is_near}
          aria-label={t(camera.is_near ? "kq.zoom.out" : "kq.zoom.in")}
          title={t(camera.is_near ? "kq.zoom.out" : "kq.zoom.in")}
          onClick={camera.toggle}
        >
          <ZoomIcon out={camera.is_near} />
        </button>
      )}
      <button
        type="button"
        class="icon-button"
        data-do="turn-board"
        aria-pressed={switched}
        aria-label={t("kq.turn_board")}
        title={t("kq.turn_board")}
        onClick={onTurn}
      >
        <TurnIcon />
      </button>
      <small class="kq-rolls">{t("kq.rolls", { n: rolls })}</small>
    </div>
  );
}

function ZoomIcon({ out }: { out: boolean }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={`M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21M7.5 10.500h6${out ? "" : "M10.5 7.500v6"}`}
      />
    </svg>
  );
}

function TurnIcon() {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 12a8 8 0 0 1 14-5.300M18 3v4h-4M20 12a8 8 0 0 1-14 5.300M6 21v-4h4" />
    </svg>
  );
}

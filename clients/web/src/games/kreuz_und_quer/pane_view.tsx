// What a board that is seen in part needs beside it: the frame around the pane with letters and numbers, and a small
// map that shows where the figures stand, which can be chosen, and what part is seen. A press on the map shows that
// part.
import { useT } from "../../ui/hooks";
import { columns, ownerOf, size, spotOf, type Board, type Cell } from "./board";
import { cornerOf, gutter_px, paneOf } from "./camera";
import type { Mark } from "./intent";
import type { CameraView } from "./use_camera";
import "../../styles/kreuz_und_quer_pane.css";

export function Edges({ camera: { camera, window, cell }, turned }: { camera: CameraView; turned: boolean }) {
  const { top, rows, cell: pane_cell } = paneOf(window);
  const corner = cornerOf(camera, window);
  const step = cell * camera.scale;
  const letters = turned ? [...columns].reverse() : columns;
  return (
    <div
      class="kq-edges"
      aria-hidden="true"
      style={{
        "--step": `${step}px`,
        "--gutter": `${gutter_px}px`,
        "--above": `${top}px`,
        "--below": `${Math.max(gutter_px, window.height - top - rows * pane_cell)}px`,
      }}
    >
      <p class="kq-edge-above" />
      <p class="kq-edge-numbers">
        <span style={{ transform: `translateY(${top - corner.y * step}px)` }}>
          {columns.map((_, index) => (
            <i key={index}>{turned ? index + 1 : size - index}</i>
          ))}
        </span>
      </p>
      <p class="kq-edge-letters">
        <span style={{ transform: `translateX(${gutter_px - corner.x * step}px)` }}>
          {letters.map((letter) => (
            <i key={letter}>{letter}</i>
          ))}
        </span>
      </p>
    </div>
  );
}

interface MapProps {
  readonly camera: CameraView;
  readonly board: Board;
  readonly marks: ReadonlyMap<Cell, Mark["as"]>;
  readonly turned: boolean;
}

export function BoardMap({ camera, board, marks, turned }: MapProps) {
  const t = useT();
  const { window, is_near } = camera;
  const pane = paneOf(window);
  const corner = cornerOf(camera.camera, window);
  /** The pane's cells in cells that are shown. */
  const zoom = pane.cell / (camera.cell * camera.camera.scale);
  return (
    <button
      type="button"
      class="kq-map"
      data-testid="map"
      aria-label={t("kq.map")}
      title={t("kq.map")}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        // The keyboard presses without a place.
        if (event.detail === 0) camera.toggle();
        else
          camera.lookAt({
            x: (size * (event.clientX - box.left)) / box.width,
            y: (size * (event.clientY - box.top)) / box.height,
          });
      }}
    >
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <rect width={size} height={size} class="kq-plan-ground" />
        {(Object.keys(board) as Cell[]).map((at) => (
          <circle
            key={at}
            cx={spotOf(at, turned).x + 0.5}
            cy={spotOf(at, turned).y + 0.5}
            r={board[at]![1] === "M" ? 0.62 : 0.42}
            class={`kq-token kq-side-${ownerOf(board[at]!)}`}
          />
        ))}
        {[...marks].map(([at, as]) => (
          <rect key={at} {...spotOf(at, turned)} width="1" height="1" class="kq-map-mark" data-as={as} />
        ))}
        {is_near && <rect {...corner} width={pane.columns * zoom} height={pane.rows * zoom} class="kq-map-pane" />}
      </svg>
    </button>
  );
}

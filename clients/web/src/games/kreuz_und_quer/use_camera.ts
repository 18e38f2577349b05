// The window onto the board: its size, what it shows, and the fingers that move it. Automatic zoom (`focus`) holds
// until fingers or the button decide otherwise, and applies again with the next focus.
import { useRef, useState } from "preact/hooks";
import { isDrag, type Point } from "../../table/drag";
import { useSize } from "../../ui/use_size";
import type { Cell, Spot } from "./board";
import { around, carried, cellSize, isEasy, near, settled, sideOf, whole, type Camera, type Window_ } from "./camera";

const near_from = 1.02;

export interface CameraView {
  readonly window: Window_;
  readonly camera: Camera;
  /** A cell of the whole board, in pixels. */
  readonly cell: number;
  readonly is_near: boolean;
  /** The whole board's cells are large enough. */
  readonly easy: boolean;
  /** The fingers are moving the board: no animation. */
  readonly held: boolean;
  /** Zooms in, or shows the whole board. */
  readonly toggle: () => void;
  /** Brings this spot of the board into the middle. */
  readonly lookAt: (spot: Spot) => void;
  /** Receives every pointer on the board that lifts no figure. */
  readonly onDown: (event: PointerEvent) => void;
  readonly onMove: (event: PointerEvent) => void;
  readonly onUp: (event: PointerEvent) => void;
  /** Two fingers are on the board, so this is not a drag. */
  readonly pinching: () => boolean;
  /** The click after moving the board does not count; asking resets this. */
  readonly swallowsClick: () => boolean;
}

interface Scene {
  /** What automatic zoom shows; nothing: the whole board. */
  readonly focus: readonly Cell[];
  /** What the button zooms to. */
  readonly home: readonly Cell[];
  readonly turned: boolean;
  /** A figure is being carried: the board stays still under the finger. */
  readonly still: boolean;
}

export function useCamera(
  viewport: { readonly current: HTMLElement | null },
  { focus, home, turned, still }: Scene,
): CameraView {
  const window = useSize(viewport);
  const key = `${turned} ${focus.join()}`;
  const [by_hand, set] = useState<{ readonly key: string; readonly camera: Camera } | undefined>(undefined);
  const [held, hold] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point | undefined>(undefined);
  const moved = useRef(false);

  const before = useRef<Camera>({ scale: 1, x: 0, y: 0 });
  const rest = useRef<{ readonly key: string; readonly camera: Camera } | undefined>(undefined);
  const rest_key = `${key} ${window.width} ${window.height}`;
  if (rest.current?.key !== rest_key && sideOf(window) > 0)
    rest.current = {
      key: rest_key,
      camera: focus.length > 0 ? near(focus, window, turned, before.current) : whole(window),
    };
  const at_rest = rest.current?.camera ?? before.current;
  const camera = still ? before.current : by_hand?.key === key ? by_hand.camera : at_rest;
  before.current = camera;
  const is_near = camera.scale > near_from;
  const current = useRef(camera);
  current.current = camera;
  const show = (next: Camera) => {
    current.current = next;
    set({ key, camera: next });
  };
  const pointOf = (event: PointerEvent): Point => {
    const box = viewport.current!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  return {
    window,
    camera,
    held,
    cell: cellSize(window),
    is_near,
    easy: isEasy(window),
    toggle: () => show(is_near || home.length === 0 ? whole(window) : near(home, window, turned)),
    lookAt: (spot) => show(around(spot, window)),
    onDown(event) {
      const point = pointOf(event);
      if (fingers.current.size === 0) {
        start.current = point;
        moved.current = false;
      }
      fingers.current.set(event.pointerId, point);
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    },
    onMove(event) {
      const before = [...fingers.current.values()];
      if (!fingers.current.has(event.pointerId)) return;
      const point = pointOf(event);
      if (
        before.length === 1 &&
        (current.current.scale <= near_from || (!moved.current && !isDrag(start.current!, point, event.pointerType)))
      )
        return;
      fingers.current.set(event.pointerId, point);
      moved.current = true;
      hold(true);
      show(carried(current.current, before, [...fingers.current.values()], window));
    },
    onUp(event) {
      fingers.current.delete(event.pointerId);
      if (fingers.current.size > 0) return;
      hold(false);
      if (held) show(settled(current.current, window));
    },
    pinching: () => fingers.current.size > 1,
    swallowsClick() {
      const swallow = moved.current;
      moved.current = false;
      return swallow;
    },
  };
}

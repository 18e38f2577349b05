// The camera over the table: it fits the cards until the viewer moves it, and again when a new card would be out of
// sight. Gestures move it at once, everything else smoothly.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Point } from "../../table/drag";
import { useSize } from "../../ui/use_size";
import { fit, kept, middleOf, shows, zoomAt, type Camera, type Size } from "./camera";
import { boundsOf } from "./layout";
import type { Laid } from "./notation";

export interface Look {
  readonly camera: Camera;
  readonly size: Size;
  /** The move to this camera is animated. */
  readonly smooth: boolean;
  /** The viewer has moved it. */
  readonly moved: boolean;
  readonly frame: preact.RefObject<HTMLDivElement>;
  /** By a gesture. */
  readonly move: (change: (camera: Camera) => Camera) => void;
  /** By a button or a key, around the middle or a point of the window. */
  readonly zoom: (factor: number, at?: Point) => void;
  readonly fit: () => void;
  /** Goes there if it is out of sight. */
  readonly show: (laid: Laid) => void;
}

export function useCamera(cards: readonly Laid[]): Look {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const [own, set] = useState<{ readonly camera: Camera; readonly smooth: boolean } | undefined>(undefined);
  const bounds = boundsOf(cards);
  const camera = own?.camera ?? fit(bounds, size);
  const newest = cards[cards.length - 1];

  useEffect(() => {
    if (own && newest && !shows(own.camera, size, newest)) set(undefined);
  }, [cards.length]);

  // Two events may come before the next render: each continues from the other's camera.
  const change = (next: (camera: Camera) => Camera, smooth: boolean) =>
    set((before) => ({ camera: kept(next(before?.camera ?? fit(bounds, size)), bounds), smooth }));

  return {
    camera,
    size,
    frame,
    smooth: own?.smooth ?? true,
    moved: own !== undefined,
    move: (next) => change(next, false),
    zoom: (factor, at) =>
      change((from) => zoomAt(from, size, at ?? { x: size.width / 2, y: size.height / 2 }, factor), true),
    fit: () => set(undefined),
    show: (laid) => {
      if (!shows(camera, size, laid)) change((from) => ({ ...from, ...middleOf(laid) }), true);
    },
  };
}

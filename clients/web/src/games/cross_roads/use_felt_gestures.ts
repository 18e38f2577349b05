// Fingers and mouse on the table itself: one finger pans, two pinch, the wheel zooms, a press that does not move is a
// tap, and a mouse that only passes points.
import { useEffect, useRef } from "preact/hooks";
import { isDrag, type Point } from "../../table/drag";
import { pan, pinch, zoomAt } from "./camera";
import type { Look } from "./use_camera";

export interface FeltUser {
  /** In pixels from the upper left corner of the window onto the table. */
  onPoint(at: Point | undefined): void;
  onTap(at: Point, by_mouse: boolean): void;
  onTurn(): void;
}

interface Press {
  readonly from: Point;
  readonly at: Point;
}

export function useFeltGestures(look: Look, user: FeltUser) {
  const pressed = useRef(new Map<number, Press>());
  /** Since the first finger came down: has it been more than a tap? */
  const travelled = useRef(false);
  const latest = useRef(look);
  latest.current = look;

  const place = (event: { readonly clientX: number; readonly clientY: number }): Point => {
    const box = look.frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  useEffect(() => {
    const element = look.frame.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016));
      const at = place(event);
      latest.current.move((camera) => zoomAt(camera, latest.current.size, at, factor));
    };
    // Not through Preact: a listener that may prevent scrolling must not be passive.
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);

  const end = (event: PointerEvent): Press | undefined => {
    const press = pressed.current.get(event.pointerId);
    pressed.current.delete(event.pointerId);
    return press;
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button === 2) {
        user.onTurn();
        return;
      }
      if (event.button !== 0 || (event.target as Element).closest("button")) return;
      if (pressed.current.size === 0) travelled.current = false;
      else travelled.current = true;
      if (pressed.current.size >= 2) return;
      const at = place(event);
      pressed.current.set(event.pointerId, { from: at, at });
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const press = pressed.current.get(event.pointerId);
      const at = place(event);
      if (!press) {
        if (event.pointerType === "mouse" && pressed.current.size === 0) user.onPoint(at);
        return;
      }
      if (!travelled.current && !isDrag(press.from, at, event.pointerType)) return;
      travelled.current = true;
      const [other] = [...pressed.current].filter(([id]) => id !== event.pointerId).map(([, { at }]) => at);
      if (other) look.move((camera) => pinch(camera, look.size, [press.at, other], [at, other]));
      else look.move((camera) => pan(camera, at.x - press.at.x, at.y - press.at.y));
      pressed.current.set(event.pointerId, { ...press, at });
    },
    onPointerUp(event: PointerEvent) {
      if (end(event) && !travelled.current) user.onTap(place(event), event.pointerType === "mouse");
    },
    onPointerCancel: (event: PointerEvent) => void end(event),
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === "mouse") user.onPoint(undefined);
    },
    onContextMenu: (event: Event) => event.preventDefault(),
  };
}

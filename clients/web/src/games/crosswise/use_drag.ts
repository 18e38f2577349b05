// Dragging by Pointer Events of our own: mouse, pen and finger alike. The pressed element captures the pointer; the
// carried stone follows it; where it is let go is decided by geometry (drag.ts), not by what lies under the finger.
import { useEffect, useRef, useState } from "preact/hooks";
import { carriedAt, cellUnder, isDrag, type Box, type Point } from "./drag";
import type { Cell, Stone } from "./table";
import type { Pick } from "./intent";

/** A click caused by letting go comes within this time, if it comes at all. */
const click_follows_ms = 60;

export interface Carried {
  readonly stone: Stone;
  readonly at: Point;
  readonly size: number;
  readonly over: Cell | undefined;
  readonly source: Pick;
}

interface Press {
  readonly source: Pick;
  readonly stone: Stone;
  readonly from: Point;
  readonly pointer: number;
  readonly type: string;
  readonly size: number;
}

export interface DragUser {
  boxOf(at: Cell): Box | undefined;
  /** The stone leaves its place: may it be carried? */
  onLift(source: Pick): boolean;
  onDrop(source: Pick, over: Cell | undefined): void;
}

export interface Drag {
  readonly carried: Carried | undefined;
  /** To be given to an element that can be lifted. */
  readonly handlers: (source: Pick, stone: Stone) => {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
  /** The click that follows a drag is not a click; asking forgets it. */
  readonly swallowsClick: () => boolean;
  readonly cancel: () => void;
}

export function useDrag(user: DragUser): Drag {
  const [carried, set] = useState<Carried | undefined>(undefined);
  const press = useRef<Press | undefined>(undefined);
  const lifted = useRef(false);
  const dragged = useRef(false);
  const current = useRef(user);
  current.current = user;

  const stop = () => {
    press.current = undefined;
    lifted.current = false;
    set(undefined);
  };

  useEffect(() => {
    document.documentElement.classList.toggle("is-dragging", carried !== undefined);
  }, [carried !== undefined]);

  const follow = (event: PointerEvent, pressed: Press): Cell | undefined => {
    const at = carriedAt({ x: event.clientX, y: event.clientY }, pressed.type);
    const over = cellUnder(at, (cell) => current.current.boxOf(cell));
    set({ stone: pressed.stone, at, size: pressed.size, over, source: pressed.source });
    return over;
  };

  return {
    carried,
    swallowsClick() {
      const swallow = dragged.current;
      dragged.current = false;
      return swallow;
    },
    cancel: stop,
    handlers: (source, stone) => ({
      onPointerDown(event) {
        dragged.current = false;
        if (event.button !== 0 || !event.isPrimary) return;
        const element = event.currentTarget as HTMLElement;
        press.current = {
          source, stone, pointer: event.pointerId, type: event.pointerType,
          from: { x: event.clientX, y: event.clientY },
          size: element.getBoundingClientRect().width,
        };
        element.setPointerCapture(event.pointerId);
      },
      onPointerMove(event) {
        const pressed = press.current;
        if (!pressed || pressed.pointer !== event.pointerId) return;
        if (!lifted.current) {
          if (!isDrag(pressed.from, { x: event.clientX, y: event.clientY }, pressed.type)) return;
          if (!current.current.onLift(pressed.source)) {
            press.current = undefined;
            return;
          }
          lifted.current = true;
        }
        follow(event, pressed);
      },
      onPointerUp(event) {
        const pressed = press.current;
        if (!pressed || pressed.pointer !== event.pointerId) return;
        if (lifted.current) {
          dragged.current = true;
          setTimeout(() => (dragged.current = false), click_follows_ms);
          current.current.onDrop(pressed.source, follow(event, pressed));
        }
        stop();
      },
      onPointerCancel(event) {
        const pressed = press.current;
        if (!pressed || pressed.pointer !== event.pointerId) return;
        if (lifted.current) current.current.onDrop(pressed.source, undefined);
        stop();
      },
    }),
  };
}

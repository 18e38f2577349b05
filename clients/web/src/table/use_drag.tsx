// Dragging by Pointer Events: mouse, pen and finger alike. The pressed element captures the pointer, and the carried
// thing follows it. Geometry (drag.ts) decides where it lands, not the element under the finger. `Source` describes
// what can be lifted, `Place` where it can be dropped.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { carriedAt, isDrag, type Point } from "./drag";
import { useEscape } from "./use_escape";

/** A click caused by releasing comes within this time, if at all. */
const click_follows_ms = 60;

export interface Carried<Source, Place> {
  readonly source: Source;
  /** The middle of the carried thing, in window coordinates. */
  readonly at: Point;
  /** Of the pressed element. */
  readonly width: number;
  readonly height: number;
  readonly over: Place | undefined;
}

interface DragUser<Source, Place> {
  /** The place under the middle of the carried thing; see placeUnder(). */
  placeAt(point: Point, source: Source): Place | undefined;
  /** The thing is about to leave its place: may it be carried? */
  onLift(source: Source): boolean;
  /** It is released; over no place also by Escape, and when the browser cancels the pointer. */
  onDrop(source: Source, over: Place | undefined): void;
}

export interface Drag<Source, Place> {
  readonly carried: Carried<Source, Place> | undefined;
  /** For an element that can be lifted; it needs `touch-action: none`. */
  readonly handlers: (source: Source) => {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
  /** The click after a drag does not count; asking resets this. */
  readonly swallowsClick: () => boolean;
}

interface Press<Source> {
  readonly source: Source;
  readonly from: Point;
  readonly pointer: number;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly stage: "pressed" | "carried" | "cancelled";
}

export function useDrag<Source, Place>(user: DragUser<Source, Place>): Drag<Source, Place> {
  const [carried, set] = useState<Carried<Source, Place> | undefined>(undefined);
  const press = useRef<Press<Source> | undefined>(undefined);
  const dragged = useRef(false);
  const current = useRef(user);
  current.current = user;

  const pressedBy = (event: PointerEvent) => (press.current?.pointer === event.pointerId ? press.current : undefined);
  const letGo = () => {
    press.current = undefined;
    set(undefined);
  };

  useEffect(() => {
    document.documentElement.classList.toggle("is-dragging", carried !== undefined);
    return () => document.documentElement.classList.remove("is-dragging");
  }, [carried !== undefined]);

  // An update may have removed the pressed element. Then the pointer comes up elsewhere, and the thing is dropped
  // there. Listened to at once: it may come up before the next frame.
  useLayoutEffect(() => {
    if (!carried) return undefined;
    const onUp = (event: PointerEvent) => {
      const pressed = pressedBy(event);
      if (!pressed) return;
      letGo();
      if (pressed.stage === "carried") current.current.onDrop(pressed.source, undefined);
    };
    addEventListener("pointerup", onUp);
    addEventListener("pointercancel", onUp);
    return () => {
      removeEventListener("pointerup", onUp);
      removeEventListener("pointercancel", onUp);
    };
  }, [carried !== undefined]);

  useEscape(
    carried &&
      (() => {
        if (press.current) press.current = { ...press.current, stage: "cancelled" };
        set(undefined);
        current.current.onDrop(carried.source, undefined);
      }),
    "first",
  );

  const follow = (event: PointerEvent, { source, type, width, height }: Press<Source>): Place | undefined => {
    const at = carriedAt({ x: event.clientX, y: event.clientY }, type);
    const over = current.current.placeAt(at, source);
    set({ source, at, width, height, over });
    return over;
  };
  return {
    carried,
    swallowsClick() {
      const swallow = dragged.current;
      dragged.current = false;
      return swallow;
    },
    handlers: (source) => ({
      onPointerDown(event) {
        dragged.current = false;
        if (event.button !== 0 || !event.isPrimary) return;
        const element = event.currentTarget as HTMLElement;
        const { width, height } = element.getBoundingClientRect();
        press.current = {
          source,
          pointer: event.pointerId,
          type: event.pointerType,
          from: { x: event.clientX, y: event.clientY },
          width,
          height,
          stage: "pressed",
        };
        element.setPointerCapture(event.pointerId);
      },
      onPointerMove(event) {
        const pressed = pressedBy(event);
        if (!pressed || pressed.stage === "cancelled") return;
        if (pressed.stage === "pressed") {
          if (!isDrag(pressed.from, { x: event.clientX, y: event.clientY }, pressed.type)) return;
          if (!current.current.onLift(pressed.source)) {
            press.current = undefined;
            return;
          }
          press.current = { ...pressed, stage: "carried" };
        }
        follow(event, pressed);
      },
      onPointerUp(event) {
        const pressed = pressedBy(event);
        if (!pressed) return;
        if (pressed.stage !== "pressed") {
          dragged.current = true;
          setTimeout(() => (dragged.current = false), click_follows_ms);
        }
        if (pressed.stage === "carried") current.current.onDrop(pressed.source, follow(event, pressed));
        letGo();
      },
      onPointerCancel(event) {
        const pressed = pressedBy(event);
        if (!pressed) return;
        if (pressed.stage === "carried") current.current.onDrop(pressed.source, undefined);
        letGo();
      },
    }),
  };
}

/** The thing in the player's hand, above everything, as large as where it was lifted. */
export function CarriedThing({
  carried,
  children,
}: {
  carried: Carried<unknown, unknown>;
  children: ComponentChildren;
}) {
  const { at, width, height } = carried;
  return (
    <div
      class="carried"
      aria-hidden="true"
      style={{
        width: `${width}px`,
        height: `${height}px`,
        transform: `translate(${at.x - width / 2}px, ${at.y - height / 2}px)`,
      }}
    >
      {children}
    </div>
  );
}

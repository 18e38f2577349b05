// Every way to turn the chosen card that is not a button: the R key and, while it is carried, the wheel, a second
// finger and the right mouse button. They are listened to before the next event can come: a turn that follows at once
// is not lost.
import { useLayoutEffect, useRef } from "preact/hooks";
import { letterOf } from "../../ui/letters";

/** One notch of a wheel, or one swipe on a touchpad, is a quarter turn. */
const turns_again_after_ms = 160;

export function useTurning(chosen: boolean, carried: boolean, onTurn: () => void): void {
  const turn = useRef(onTurn);
  turn.current = onTurn;

  useLayoutEffect(() => {
    if (!chosen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        letterOf(event) !== "r" ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector("dialog[open]")
      )
        return;
      if ((event.target as Element | null)?.closest("input, textarea, select")) return;
      event.preventDefault();
      turn.current();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [chosen]);

  useLayoutEffect(() => {
    if (!carried) return undefined;
    let turned_at = 0;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.timeStamp - turned_at < turns_again_after_ms) return;
      turned_at = event.timeStamp;
      turn.current();
    };
    const onPointerDown = (event: PointerEvent) => {
      event.preventDefault();
      event.stopPropagation();
      turn.current();
    };
    /** To the browser, another button of the same mouse is a move, not a press. */
    const onMouseDown = (event: MouseEvent) => {
      if (event.button === 2) turn.current();
    };
    const onContextMenu = (event: Event) => event.preventDefault();
    const listeners = [
      ["wheel", onWheel],
      ["pointerdown", onPointerDown],
      ["mousedown", onMouseDown],
      ["contextmenu", onContextMenu],
    ] as const;
    for (const [type, listener] of listeners)
      document.addEventListener(type, listener as EventListener, { capture: true, passive: false });
    return () => {
      for (const [type, listener] of listeners)
        document.removeEventListener(type, listener as EventListener, { capture: true });
    };
  }, [carried]);
}

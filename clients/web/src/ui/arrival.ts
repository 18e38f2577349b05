// On another page the focus is nowhere: what had it is gone. It goes to the page's title, so that a screen reader says
// where the player is, and Tab continues from there. A table takes it on to the line that says what to do
// (table/guide.tsx).
import { useEffect, useRef } from "preact/hooks";
import { isSamePlace } from "../app/route";
import type { Place } from "../state/place";
import { afterFrame } from "./when";

/**
 * `inside` turns true when a room's door opens. A page that loads late is waited for, and so is one that takes the
 * place of "One moment …", unless the player is quicker.
 */
export function useArrival(place: Place, inside: boolean): void {
  const here = useRef({ place, inside });
  useEffect(() => {
    const { current: before } = here;
    here.current = { place, inside };
    if (isSamePlace(before.place, place) && before.inside === inside) return undefined;
    let landed = arrive();
    // Moving the focus lays the page out at once, so that waits until it is drawn.
    let callOff: (() => void) | undefined;
    const look = () => {
      callOff = undefined;
      if (landed?.isConnected) return;
      if (isNowhere()) landed = arrive();
      else watch.disconnect();
    };
    const watch = new MutationObserver(() => {
      if (!landed?.isConnected) callOff ??= afterFrame(look);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      callOff?.();
    };
  }, [place, inside]);
}

function arrive(): HTMLElement | undefined {
  const title = document.querySelector<HTMLElement>("main h1");
  if (!title || !isNowhere()) return undefined;
  land(title);
  return title;
}

/** Gives the focus to something that is not a control. The window stays where it is, unless `scroll`. */
function land(element: HTMLElement, { scroll = false } = {}): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: !scroll });
}

/** The same, unless the player has put the focus somewhere. */
export function landOn(element: HTMLElement | null): void {
  if (element && (isNowhere() || document.activeElement?.matches("main h1"))) land(element);
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

// Draws what is large in parts, one with each frame, so that a weak phone is never busy for long with any of them.
import { Fragment, type ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { afterFrame } from "./when";

/** How many of `all` things are shown: none in the first frame, and `some` more with each of the next. */
export function useGrowing(some: number, all: number): number {
  const [shown, show] = useState(0);
  useEffect(() => (shown < all ? afterFrame(() => show(shown + some)) : undefined), [shown, some, all]);
  return Math.min(shown, all);
}

/** Comes with the frame after the one that draws what is around it. */
export function Later({ children }: { children: ComponentChildren }) {
  return <Fragment>{useGrowing(1, 1) === 1 && children}</Fragment>;
}

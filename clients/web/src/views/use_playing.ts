// A replay that goes on by itself, one position after the other, until its end.
import { useEffect, useState } from "preact/hooks";

const pace_ms = 1200;

export interface Playing {
  readonly on: boolean;
  readonly toggle: () => void;
}

export function usePlaying(at: number, last: number, go: (to: number) => void): Playing {
  const [on, set] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    if (at >= last) {
      set(false);
      return undefined;
    }
    const timer = setTimeout(() => go(at + 1), pace_ms);
    return () => clearTimeout(timer);
  }, [on, at, last, go]);
  const toggle = () => {
    if (!on && at >= last) go(0);
    set(!on);
  };
  return { on, toggle };
}

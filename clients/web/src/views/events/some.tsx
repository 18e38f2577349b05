// Long lists: the first of them, and more with each press. A page with thousands of rows would stand still at every
// change.
import { useState } from "preact/hooks";
import type { Say } from "./say";

const [first, then] = [100, 200];

/** `keep`: shown wherever it stands, such as the player's own row. */
export function useSome<One>(all: readonly One[], say: Say, keep?: (one: One) => boolean) {
  const [most, setMost] = useState(first);
  const shown = all.length <= most ? all : all.filter((one, at) => at < most || keep?.(one));
  const n = all.length - shown.length;
  const more = n > 0 && (
    <button type="button" data-do="show-more" onClick={() => setMost(most + then)}>
      {say("more", { n })}
    </button>
  );
  return { shown, more };
}

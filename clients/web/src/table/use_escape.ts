// What Escape takes back on a table. With nothing to take back there is no listener, and Escape is left to dialogs.
import { useLayoutEffect } from "preact/hooks";

/**
 * Bound before the next key can come: two quick Escapes are two steps back. `first` ones are asked before the others,
 * and only one of them handles a key.
 */
export function useEscape(takeBack: (() => void) | undefined, order: "first" | "then" = "then"): void {
  useLayoutEffect(() => {
    if (!takeBack) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      takeBack();
    };
    document.addEventListener("keydown", onKeyDown, order === "first");
    return () => document.removeEventListener("keydown", onKeyDown, order === "first");
  });
}

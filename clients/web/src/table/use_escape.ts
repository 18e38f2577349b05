// What Escape takes back on a table. Nothing to take back: nothing is listened for, and Escape is left to dialogs.
import { useLayoutEffect } from "preact/hooks";

/**
 * Bound before the next key can come: two quick Escapes are two steps back. Who is `first` is asked before the others,
 * and only one of them answers a key.
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

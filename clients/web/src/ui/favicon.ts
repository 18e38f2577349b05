// The tab's mark, with a dot while something waits for the player; on an installed page the app's badge too.
import { useEffect } from "preact/hooks";

export function useFaviconBadge(waiting: number): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (link) link.href = waiting > 0 ? "/favicon_turn.svg" : "/favicon.svg";
    const app = navigator as { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
    void (waiting > 0 ? app.setAppBadge?.(waiting) : app.clearAppBadge?.())?.catch(() => {});
  }, [waiting]);
}

// A tab that has been open for long belongs to an older page than the server now has. That is noticed when the
// connection comes back or a part of the page is missing, and the page is loaded again when the player says so, or
// unseen while nothing goes on.
import { useEffect, useRef } from "preact/hooks";
import type { Link } from "../connection/connection";
import { useT } from "../ui/hooks";
import { lookForNewer, useNewer } from "../ui/newer";
import { Over } from "../ui/over";

/** A connection that has just come back may go again, and a server that restarts be busy. */
const settled_after_ms = 15_000;

/** `quiet`: nothing is lost by loading the page now. */
export function VersionBar({ link, quiet }: { link: Link; quiet: boolean }) {
  const t = useT();
  const newer = useNewer();
  const was_online = useRef(false);
  useEffect(() => {
    // Vite reports every part that could not be loaded.
    const onMissing = () => void lookForNewer();
    addEventListener("vite:preloadError", onMissing);
    return () => removeEventListener("vite:preloadError", onMissing);
  }, []);
  useEffect(() => {
    if (link.kind !== "online") return undefined;
    const first = !was_online.current;
    was_online.current = true;
    if (first) return undefined;
    const timer = setTimeout(() => void lookForNewer(), settled_after_ms);
    return () => clearTimeout(timer);
  }, [link.kind]);
  useEffect(() => {
    if (!newer || !quiet) return undefined;
    const reloadUnseen = () => {
      if (document.visibilityState === "hidden") location.reload();
    };
    document.addEventListener("visibilitychange", reloadUnseen);
    return () => document.removeEventListener("visibilitychange", reloadUnseen);
  }, [newer, quiet]);
  if (!newer) return null;
  return (
    <Over>
      <aside class="company" aria-label={t("version.newer")}>
        <p data-testid="version" role="status">
          {t("version.newer")}
          <button type="button" data-do="reload" onClick={() => location.reload()}>
            {t("version.load")}
          </button>
        </p>
      </aside>
    </Over>
  );
}

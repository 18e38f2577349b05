// A tab that has been open for long belongs to an older page than the server now has. That is noticed when the
// connection comes back, and the page is loaded anew when the player says so, or unseen while nothing goes on.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Link } from "../connection/connection";
import { useT } from "../ui/hooks";

/** The page that the server has now does not load the script that runs here. */
export function isOlder(own_script: string, page: string): boolean {
  return page.includes("<script") && !page.includes(own_script);
}

async function lookForNewer(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
  if (!own) return false;
  try {
    const answer = await fetch("/", { cache: "no-store" });
    return answer.ok && isOlder(own, await answer.text());
  } catch {
    return false;
  }
}

/** A connection that has just come back may go again, and a server that restarts be busy. */
const settled_after_ms = 15_000;

/** `quiet`: nothing is lost by loading the page now. */
export function VersionBar({ link, quiet }: { link: Link; quiet: boolean }) {
  const t = useT();
  const [newer, set] = useState(false);
  const was_online = useRef(false);
  useEffect(() => {
    if (link.kind !== "online") return undefined;
    const first = !was_online.current;
    was_online.current = true;
    if (first) return undefined;
    const timer = setTimeout(() => void lookForNewer().then(set), settled_after_ms);
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
    <aside class="company" aria-label={t("version.newer")}>
      <p data-testid="version" role="status">
        {t("version.newer")}
        <button type="button" data-do="reload" onClick={() => location.reload()}>
          {t("version.load")}
        </button>
      </p>
    </aside>
  );
}

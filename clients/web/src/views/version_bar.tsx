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

/** `quiet`: nothing is lost by loading the page now. */
export function VersionBar({ link, quiet }: { link: Link; quiet: boolean }) {
  const t = useT();
  const [newer, set] = useState(false);
  const was_online = useRef(false);
  useEffect(() => {
    if (link.kind !== "online") return;
    if (was_online.current) void lookForNewer().then(set);
    was_online.current = true;
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

// Whether the server has a newer page than the one that runs here. It is looked for when the connection comes back, and
// at once when a part of the page is missing: the server has only the parts of its own page.
import { useEffect, useState } from "preact/hooks";

/** The page that the server has now does not load the script that runs here. */
export function isOlder(own_script: string, page: string): boolean {
  return page.includes("<script") && !page.includes(own_script);
}

let newer = false;
const listeners = new Set<(newer: boolean) => void>();

export async function lookForNewer(): Promise<void> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
  if (!own || newer) return;
  try {
    const answer = await fetch("/", { cache: "no-store" });
    if (!answer.ok || !isOlder(own, await answer.text())) return;
  } catch {
    return; // there is no server now
  }
  newer = true;
  for (const listen of listeners) listen(newer);
}

export function useNewer(): boolean {
  const [known, set] = useState(newer);
  useEffect(() => {
    set(newer);
    listeners.add(set);
    return () => void listeners.delete(set);
  }, []);
  return known;
}

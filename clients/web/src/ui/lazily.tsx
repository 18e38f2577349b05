// A component that loads when it is first shown, or warmed up before, so that the first page stays small. Its texts
// load with it.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useT } from "./hooks";
import { useNewer } from "./newer";

/** `warm` loads it ahead, so that it is there at once; a failure is reported when it is first shown. */
type Lazy<Props> = ComponentType<Props> & { readonly warm: () => Promise<void> };

const longest_wait_ms = 8000;

/**
 * Something between may have answered in the server's place, and the browser kept that. What a browser says of a failed
 * import names the part.
 */
async function pastCache(failed: unknown): Promise<void> {
  const [part] = /\/assets\/[\w.-]+/.exec(String(failed)) ?? [];
  if (part === undefined) throw failed;
  await fetch(part, { cache: "reload" });
}

/**
 * `quiet`: something beside or over the page that comes by itself; it must not move the page by saying that it loads.
 * `first`: it says nothing but what the first page says. `over`: a dialog that somebody asked for. It says that it
 * loads over the page, where it is seen wherever the page is scrolled to.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { quiet = false, over = false, first = false }: { quiet?: boolean; over?: boolean; first?: boolean } = {},
): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded ??= await load().catch((failed: unknown) => pastCache(failed).then(load));
  };
  function Lazily(props: Props) {
    const t = useT();
    const [state, set] = useState<"loading" | "ready" | "failed">("loading");
    const [failures, count] = useState(0);
    const newer = useNewer();
    const Loaded = first || t.isWhole() ? loaded : undefined;
    const missing = Loaded === undefined;
    const again = () => {
      set("failed");
      count((so_far) => so_far + 1);
    };
    useEffect(() => {
      if (!missing) return undefined;
      let current = true;
      const ask = () => {
        Promise.all([fetch(), t.complete()]).then(
          () => current && set("ready"),
          () => current && again(),
        );
      };
      // The first time at once; then it is asked for less and less often, until the network is back.
      const wait_ms = failures === 0 ? 0 : Math.min(1000 * 2 ** (failures - 1), longest_wait_ms);
      const timer = failures === 0 ? undefined : setTimeout(ask, wait_ms);
      if (timer === undefined) ask();
      return () => {
        current = false;
        clearTimeout(timer);
      };
    }, [missing, failures, t]);
    if (Loaded) return <Loaded {...props} />;
    if (quiet && state === "loading") return null;
    return (
      <p class={over ? "notices notice banner" : "faint"} role="status">
        {t(state !== "failed" ? "load.loading" : newer ? "version.newer" : "load.failed")}
        {state === "failed" && (
          <>
            {" "}
            {newer ? (
              <button type="button" data-do="reload" onClick={() => location.reload()}>
                {t("version.load")}
              </button>
            ) : (
              <button
                type="button"
                onClick={() => {
                  set("loading");
                  count(0);
                }}
              >
                {t("link.retry")}
              </button>
            )}
          </>
        )}
      </p>
    );
  }
  return Object.assign(Lazily, { warm: () => fetch().catch(() => {}) });
}

// A component that loads when it is first shown, or warmed up before, so that the first page stays small. Its texts load
// with it.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useT } from "./hooks";

/** `warm` loads it ahead, so that it is there at once; a failure is for the first showing to tell. */
export type Lazy<Props> = ComponentType<Props> & { readonly warm: () => Promise<void> };

export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded ??= await load();
  };
  function Lazily(props: Props) {
    const t = useT();
    const [state, set] = useState<"loading" | "ready" | "failed">("loading");
    const Loaded = t.isWhole() ? loaded : undefined;
    const missing = Loaded === undefined;
    useEffect(() => {
      if (!missing || state === "failed") return undefined;
      let current = true;
      const end = (how: "ready" | "failed") => () => {
        if (current) set(how);
      };
      Promise.all([fetch(), t.complete()]).then(end("ready"), end("failed"));
      return () => {
        current = false;
      };
    }, [missing, state, t]);
    if (Loaded) return <Loaded {...props} />;
    return (
      <p class="faint" role="status">
        {t(state === "failed" ? "load.failed" : "load.loading")}
        {state === "failed" && (
          <>
            {" "}
            <button type="button" onClick={() => set("loading")}>
              {t("link.retry")}
            </button>
          </>
        )}
      </p>
    );
  }
  return Object.assign(Lazily, { warm: () => fetch().catch(() => {}) });
}

// A component that loads when it is first shown, or warmed up before, so that the first page stays small.
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
    const [state, set] = useState<"loading" | "ready" | "failed">(loaded ? "ready" : "loading");
    useEffect(() => {
      if (state !== "loading") return undefined;
      let current = true;
      const end = (how: "ready" | "failed") => () => {
        if (current) set(how);
      };
      fetch().then(end("ready"), end("failed"));
      return () => {
        current = false;
      };
    }, [state]);
    if (loaded) {
      const Loaded = loaded;
      return <Loaded {...props} />;
    }
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

// A component that loads when it is first shown, so that the first page stays small.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useT } from "./hooks";

export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazily(props: Props) {
    const t = useT();
    const [state, set] = useState<"loading" | "ready" | "failed">(loaded ? "ready" : "loading");
    useEffect(() => {
      if (state !== "loading") return undefined;
      let current = true;
      load().then(
        (component) => {
          loaded = component;
          if (current) set("ready");
        },
        () => {
          if (current) set("failed");
        },
      );
      return () => {
        current = false;
      };
    }, [state]);
    if (state === "ready" && loaded) {
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
  };
}

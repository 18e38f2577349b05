// What appears over a page while a game runs: each thing in a place of its own below those that are there already, so
// that newer offers stand below older ones and nothing that can be played on moves. Other pages have it where they say.
import { createContext, render, type ComponentChildren } from "preact";
import { useContext, useLayoutEffect, useRef } from "preact/hooks";
import { ClientContext, LanguageContext, SettingsContext } from "./hooks";

/** Where those places are; `undefined`: the page has its own. */
export const OverContext = createContext<HTMLElement | undefined>(undefined);

export function Over({ children }: { children: ComponentChildren }) {
  const over = useContext(OverContext);
  const client = useContext(ClientContext);
  const t = useContext(LanguageContext);
  const openSettings = useContext(SettingsContext);
  const place = useRef<HTMLElement | undefined>(undefined);
  useLayoutEffect(() => {
    if (!over) return undefined;
    const own = document.createElement("div");
    over.append(own);
    place.current = own;
    return () => {
      place.current = undefined;
      render(null, own);
      own.remove();
    };
  }, [over]);
  useLayoutEffect(() => {
    if (!place.current) return;
    render(
      <ClientContext.Provider value={client}>
        <LanguageContext.Provider value={t}>
          <SettingsContext.Provider value={openSettings}>{children}</SettingsContext.Provider>
        </LanguageContext.Provider>
      </ClientContext.Provider>,
      place.current,
    );
  });
  return over ? null : <>{children}</>;
}

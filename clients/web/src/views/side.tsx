// The panels beside the table, or in a drawer over it, and the tabs that open them.
import type { ComponentChildren } from "preact";
import { useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import type { Panel, Panels } from "./use_panels";

const icons = { moves: "list", chat: "chat", manage: "people" } as const;

interface SideProps {
  readonly wide: boolean;
  /** Before the first game there is only the chat. */
  readonly waiting: boolean;
  readonly panels: Panels;
  /** New lines of the chat. */
  readonly unread: number;
  readonly children: ComponentChildren;
}

export function Side({ wide, waiting, panels, unread, children }: SideProps) {
  const t = useT();
  const { panel, toggle, show } = panels;
  const open = panel !== undefined || (wide && waiting);
  const tabs: readonly Panel[] = waiting ? ["chat"] : ["moves", "chat", "manage"];
  return (
    <>
      <nav class="tabs" aria-label={t("room.manage")}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            class="tab"
            aria-expanded={panel === one || (wide && waiting)}
            aria-controls="side"
            data-panel={one}
            title={t(`room.${one}`)}
            onClick={() => toggle(one)}
          >
            <Icon name={icons[one]} />
            <span>{t(`room.${one}`)}</span>
            {one === "chat" && unread > 0 && (
              <b class="unread" aria-label={t.count("chat.new", unread)}>
                {unread > 9 ? "9+" : unread}
              </b>
            )}
          </button>
        ))}
      </nav>
      {open && !wide && (
        <button type="button" class="scrim" aria-label={t("close")} tabIndex={-1} onClick={() => show(undefined)} />
      )}
      <aside
        class="side"
        id="side"
        data-open={open}
        inert={!open}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.defaultPrevented && !wide) show(undefined);
        }}
      >
        {!wide && (
          <button type="button" class="icon-button side-close" aria-label={t("close")} onClick={() => show(undefined)}>
            <Icon name="close" />
          </button>
        )}
        {children}
      </aside>
    </>
  );
}

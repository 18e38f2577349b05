// A modal dialog built on <dialog>: it keeps focus inside, closes on Escape and returns focus.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useT } from "./hooks";
import { Icon } from "./icons";

/** What had the focus last. A button that is disabled while the name is sent to the server loses it. */
let lately: EventTarget | null = null;
globalThis.addEventListener?.("focusin", ({ target }) => {
  lately = target;
});

interface DialogProps {
  title: string;
  name: string;
  onClose: () => void;
  children: ComponentChildren;
  /** Its buttons, below what scrolls. */
  foot?: ComponentChildren;
}

export function Dialog({ title, name, onClose, children, foot }: DialogProps) {
  const t = useT();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement === document.body ? lately : document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class="dialog"
      translate
      aria-label={title}
      data-dialog={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2>{title}</h2>
          {/* Else the focus goes to the body, if that scrolls by now, and to this button if it does not yet. */}
          <button type="button" class="icon-button" aria-label={t("close")} autofocus onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
      {foot && <div class="actions dialog-foot">{foot}</div>}
    </dialog>
  );
}

// A question that takes the place of the button that led to it: the focus goes to the way back, Escape takes it, and
// then the button has the focus again.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useT } from "./hooks";

/** `opener` is the ref of the button that asks. */
export function useSure() {
  const [asking, set] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && !asking) opener.current?.focus();
    asked.current = asking;
  }, [asking]);
  return { asking, opener, ask: () => set(true), answer: () => set(false) };
}

interface SureProps {
  readonly question: string;
  /** Further explanation. */
  readonly more?: string;
  /** The button that does it. */
  readonly children: ComponentChildren;
  readonly onNo: () => void;
}

export function Sure({ question, more, children, onNo }: SureProps) {
  const t = useT();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <span
      class="sure"
      role="alertdialog"
      aria-label={question}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onNo();
      }}
    >
      <small>
        {question} {more}
      </small>
      {children}
      <button type="button" ref={no} onClick={onNo}>
        {t("cancel")}
      </button>
    </span>
  );
}

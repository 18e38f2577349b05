// Buttons that belong together: one stop for Tab, and the arrow keys go from one to the next (ARIA's toolbar).
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

const steps: Readonly<Record<string, (at: number, all: number) => number>> = {
  ArrowRight: (at, all) => (at + 1) % all,
  ArrowDown: (at, all) => (at + 1) % all,
  ArrowLeft: (at, all) => (at + all - 1) % all,
  ArrowUp: (at, all) => (at + all - 1) % all,
  Home: () => 0,
  End: (_, all) => all - 1,
};

export function Toolbar({
  class: name,
  labelledBy,
  children,
}: {
  class: string;
  labelledBy: string;
  children: ComponentChildren;
}) {
  const bar = useRef<HTMLDivElement>(null);
  /** Where Tab stops: at first the first one, then the one that had the focus last. */
  const stop = useRef<HTMLButtonElement>();
  const buttons = () => [...bar.current!.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const settle = () => {
    const all = buttons();
    const at = all.find((button) => button === stop.current) ?? all[0];
    for (const button of all) button.tabIndex = button === at ? 0 : -1;
  };
  useLayoutEffect(settle);
  return (
    <div
      class={name}
      role="toolbar"
      aria-labelledby={labelledBy}
      ref={bar}
      onFocusIn={({ target }) => {
        if (target instanceof HTMLButtonElement) stop.current = target;
        settle();
      }}
      onKeyDown={(event) => {
        const all = buttons();
        const at = all.findIndex((button) => button === event.target);
        const step = steps[event.key];
        if (!step || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        all[step(at, all.length)]!.focus();
      }}
    >
      {children}
    </div>
  );
}

// One of several things to do, done or not.
import type { ComponentChildren } from "preact";
import { recovery as en } from "../messages/en/recovery";
import { useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import "../styles/steps.css";

export function Step({ done, children }: { done: boolean; children: ComponentChildren }) {
  const say = useTexts({ part: "recovery", en } as const);
  return (
    <li data-done={done}>
      {done ? <Icon name="check" /> : <span class="step-open" aria-hidden="true" />}
      {children} <span class="sr-only">{say(done ? "step.done" : "step.open")}</span>
    </li>
  );
}

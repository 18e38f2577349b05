// The fields of the wizard: each shows below itself what is wrong with it.
import type { ComponentChildren } from "preact";
import type { Catalogue } from "../../protocol/types";
import type { EventDraft } from "../../state/event_wish";
import type { Wrong } from "./new_summary";
import type { Say } from "./say";

export interface StepProps {
  readonly say: Say;
  readonly draft: EventDraft;
  readonly onChange: (change: Partial<EventDraft>) => void;
  readonly wrong: Wrong | undefined;
  readonly catalogue: Catalogue | undefined;
}

export function Field({
  label,
  name,
  wrong,
  hint,
  also = [],
  children,
}: {
  label: string;
  name: string;
  wrong: Wrong | undefined;
  hint?: string;
  also?: readonly string[];
  children: ComponentChildren;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      {children}
      {hint && <small>{hint}</small>}
      <Complaint wrong={wrong} names={[name, ...also]} />
    </label>
  );
}

export function Complaint({ wrong, names }: { wrong: Wrong | undefined; names: readonly string[] }) {
  if (wrong?.field === undefined || !names.includes(wrong.field)) return null;
  return (
    <small class="bad" role="alert">
      {wrong.text}
    </small>
  );
}

type WholeName =
  | "rounds"
  | "groups"
  | "best"
  | "seats"
  | "minutes"
  | "min"
  | "reserves"
  | "target"
  | "check_in_minutes"
  | "break_seconds"
  | "forfeit_minutes";

export function Whole({
  draft,
  onChange,
  wrong,
  name,
  label,
  hint,
  min,
  max,
}: StepProps & { name: WholeName; label: string; hint?: string; min: number; max: number }) {
  const also = name === "target" ? ["match", "sumof"] : name === "reserves" ? ["team"] : [];
  return (
    <Field label={label} wrong={wrong} name={name} also={also} {...(hint !== undefined && { hint })}>
      <input
        name={name}
        type="number"
        min={min}
        max={max}
        inputMode="numeric"
        aria-invalid={wrong?.field === name}
        value={draft[name]}
        onChange={(event) => {
          const typed = Math.round(Number(event.currentTarget.value)) || min;
          const value = Math.min(max, Math.max(min, typed));
          event.currentTarget.value = String(value);
          onChange({ [name]: value });
        }}
      />
    </Field>
  );
}

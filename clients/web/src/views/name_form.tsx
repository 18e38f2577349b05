// The player's name. It is remembered and sent with every hello.
import { useEffect, useRef, useState } from "preact/hooks";
import { acceptableName } from "../protocol/names";
import { useT } from "../ui/hooks";
import { afterFrame } from "../ui/when";

/** In UTF-16 units: one emoji may take many. */
const longest_typed = 200;

export function useName(start: string) {
  const [typed, type] = useState(start);
  const [bad, complain] = useState(false);
  return {
    typed,
    bad,
    type(text: string) {
      type(text);
      complain(false);
    },
    /** The name if it is acceptable; otherwise the field shows why not. */
    accepted(): string | undefined {
      const name = acceptableName(typed);
      complain(name === undefined);
      return name;
    },
  };
}

export function NameField({
  name,
  autofocus,
  isAsked = false,
  refusal,
}: {
  name: ReturnType<typeof useName>;
  autofocus: boolean;
  /** A heading above asks for it already. */
  isAsked?: boolean;
  /** What the server said of this name. */
  refusal?: string | undefined;
}) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const wrong = name.bad ? t("home.name.bad") : refusal;
  // Focusing at once would force a layout while the page is being built.
  useEffect(() => {
    if (!autofocus) return undefined;
    return afterFrame(() => {
      if (!document.activeElement?.matches("input, select, textarea")) field.current?.focus();
    });
  }, []);
  return (
    <label class="field name-field">
      <span>{t("home.name")}</span>
      <input
        ref={field}
        name="name"
        type="text"
        autocomplete="nickname"
        maxLength={longest_typed}
        value={name.typed}
        placeholder={isAsked ? undefined : t("home.name.placeholder")}
        aria-invalid={wrong !== undefined}
        onInput={(event) => name.type(event.currentTarget.value)}
      />
      {wrong && (
        <small class="bad" role="alert">
          {wrong}
        </small>
      )}
    </label>
  );
}

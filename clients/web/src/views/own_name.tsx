// The name that a seat is taken under: one is suggested, and it is changed where it stands.
import { useState } from "preact/hooks";
import { inviting as en } from "../messages/en/inviting";
import { suggestedName } from "../messages/suggested_names";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { useName } from "./name_form";

const texts = { part: "inviting", en } as const;

export function useOwnName() {
  const t = useT();
  const client = useClient();
  const { me, chosen_name } = useAppState(client);
  const [suggested] = useState(() => chosen_name ?? suggestedName(t.language));
  const name = useName(suggested);
  return {
    name,
    handle: me?.handle,
    /** The player has typed one. */
    is_changed: name.typed !== suggested,
    /** Runs what needs a name, once the server knows it. */
    then(run: () => void): void {
      if (me?.handle) return run();
      const accepted = name.accepted();
      if (accepted === undefined) return;
      if (accepted === chosen_name) run();
      else client.rename(accepted, run);
    },
  };
}

export function OwnName({ own: { name, handle } }: { own: ReturnType<typeof useOwnName> }) {
  const t = useT();
  const say = useTexts(texts);
  if (handle !== undefined)
    return (
      <p class="own-name">
        <span class="faint">{say("door.as")}</span> <b dir="auto">{handle}</b>
      </p>
    );
  return (
    <>
      <label class="own-name">
        <span class="faint">{say("door.as")}</span>
        <input
          name="name"
          type="text"
          autocomplete="nickname"
          maxLength={200}
          size={Math.min(24, Math.max(8, [...name.typed].length + 1))}
          value={name.typed}
          aria-invalid={name.bad}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => name.type(event.currentTarget.value)}
        />
        <Icon name="pen" />
      </label>
      {name.bad && (
        <small class="bad" role="alert">
          {t("home.name.bad")}
        </small>
      )}
    </>
  );
}

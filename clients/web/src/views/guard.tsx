// The host's control of who gets in: the password, and the link with the invitation.
import { useState } from "preact/hooks";
import type { RoomView } from "../protocol/types";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";

interface GuardProps {
  readonly view: RoomView;
  readonly invite: string | undefined;
  readonly disabled: boolean;
}

export function Guard({ view, invite, disabled }: GuardProps) {
  const t = useT();
  const client = useClient();
  const [password, setPassword] = useState("");
  const change = async (event: Event) => {
    event.preventDefault();
    if (await client.rooms.secure(view.room, { password })) setPassword("");
  };
  return (
    <details class="guard">
      <summary>{t("room.guard")}</summary>
      <form onSubmit={(event) => void change(event)}>
        <label class="field">
          <span>{t("room.guard.password")}</span>
          <input
            name="new-password"
            type="text"
            autocomplete="off"
            required
            maxLength={64}
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={disabled} data-do="password">
          {t("room.guard.set")}
        </button>
      </form>
      <div class="actions">
        <button
          type="button"
          disabled={disabled}
          data-do="password-off"
          onClick={() => void client.rooms.secure(view.room, { password: null })}
        >
          {t("room.guard.off")}
        </button>
        {(view.visibility === "private" || invite !== undefined) && <NewLink room={view.room} disabled={disabled} />}
      </div>
    </details>
  );
}

/** The old link stops working. */
export function NewLink({ room, disabled, onDone }: { room: string; disabled: boolean; onDone?: () => void }) {
  const t = useT();
  const client = useClient();
  const renew = async () => {
    if (await client.rooms.secure(room, { invite: true })) onDone?.();
  };
  return (
    <button type="button" disabled={disabled} data-do="new-link" onClick={() => void renew()}>
      <Icon name="link" />
      {t("room.guard.link")}
    </button>
  );
}

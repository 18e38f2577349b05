// The link to the room. Where an invite is needed, private or with a password, the link carries it.
import { useEffect } from "preact/hooks";
import { shareLink } from "../app/route";
import type { RoomView } from "../protocol/types";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";

export function Share({ view, invite }: { view: RoomView; invite: string | undefined }) {
  const t = useT();
  const client = useClient();
  const missing = view.visibility === "private" && invite === undefined;
  useEffect(() => {
    if (missing) void client.inviteOf(view.room);
  }, [missing, view.room]);
  const link = shareLink(location.origin, view.room, invite);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      client.noticed();
    } catch {
      document.querySelector<HTMLInputElement>("input[name=link]")?.select();
    }
  };
  return (
    <div class="share">
      <label class="field">
        <span>{t("room.share")}</span>
        <input name="link" type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" onClick={() => void copy()} data-testid="copy-link"><Icon name="link" />{t("room.copy")}</button>
      {invite && <small>{t("room.share.secret")}</small>}
    </div>
  );
}

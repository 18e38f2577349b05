// The link to the room. It carries the invite if the room is private or has a password.
import { useEffect, useRef } from "preact/hooks";
import { shareLink } from "../app/route";
import type { RoomView } from "../protocol/types";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";

export function Share({ view, invite }: { view: RoomView; invite: string | undefined }) {
  const t = useT();
  const client = useClient();
  const missing = view.visibility === "private" && invite === undefined;
  useEffect(() => {
    if (missing) void client.learnInvite(view.room);
  }, [missing, view.room]);
  return <RoomLink name="link" label={t("room.share")} room={view.room} game={view.game} invite={invite} />;
}

/** The whole link, and a button that copies it. */
export function RoomLink({
  name,
  label,
  room,
  game,
  invite,
}: {
  name: "link" | "invite";
  label: string;
  room: string;
  game: string | undefined;
  invite: string | undefined;
}) {
  const t = useT();
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  const link = shareLink(
    location.origin,
    { kind: "room", room, secret: invite ? { invite } : {}, barred: undefined },
    game,
  );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      client.noticed();
    } catch {
      input.current?.select();
    }
  };
  return (
    <div class="share">
      <label class="field">
        <span>{label}</span>
        <input
          ref={input}
          name={name}
          type="text"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <button type="button" onClick={() => void copy()} data-testid={`copy-${name}`}>
        <Icon name="link" />
        {t("room.copy")}
      </button>
      {invite && <small>{t("room.share.secret")}</small>}
    </div>
  );
}

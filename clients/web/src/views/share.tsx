// The link to the room. It carries the invite if the room is private or has a password, and what it invites to.
import { useEffect, useState } from "preact/hooks";
import { shareLink } from "../app/route";
import { inviting as en } from "../messages/en/inviting";
import type { GameInfo, RoomView } from "../protocol/types";
import { invitationsFrom, type Invitation } from "../state/invitation";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { lazily } from "../ui/lazily";
import { sidesOf } from "./sides";
import { RoomLink } from "./room_link";
import { shownName } from "./shown_name";
import "../styles/inviting.css";
import "../styles/settings.css";

/** Most links are copied. */
const QrCode = lazily(async () => (await import("./qr_code")).QrCode);
const texts = { part: "inviting", en } as const;

interface ShareProps {
  readonly view: RoomView;
  readonly invite: string | undefined;
  readonly info: GameInfo | undefined;
  readonly own: number | undefined;
}

export function Share({ view, invite, info, own }: ShareProps) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const missing = view.visibility === "private" && invite === undefined;
  useEffect(() => {
    if (missing) void client.rooms.learnInvite(view.room);
  }, [missing, view.room]);
  const [chosen, choose] = useState<Invitation["kind"]>();
  const [coded, showCode] = useState(false);

  // A game that runs can only be watched, and so every link leads to watching.
  const open = view.phase === "lobby" && info !== undefined;
  const to_play = open && own !== undefined ? invitationsFrom(own, info.players.max, sidesOf(view.game, t)) : [];
  const kinds = open ? ([undefined, ...to_play, "watch"] as const) : [];
  const kind = kinds.find((known) => known === chosen);
  const link = linkTo(view.room, view.game, invite, asked(kind, own));
  const { me } = useAppState(client);
  const said = info && me ? say("said", { name: shownName(t, me.name), game: info.title }) : undefined;
  return (
    <div class="share-panel">
      {kinds.length > 0 && (
        <fieldset class="field segments" data-testid="share-to">
          <legend>{say("title")}</legend>
          {kinds.map((known) => (
            <label key={known ?? "any"}>
              <input
                type="radio"
                name="share-to"
                value={known ?? "any"}
                checked={known === kind}
                onChange={() => choose(known)}
              />
              <span>{say(known ?? "any")}</span>
            </label>
          ))}
        </fieldset>
      )}
      <RoomLink name="link" label={t("room.share")} link={link} secret={invite !== undefined} said={said} />
      <details onToggle={({ currentTarget }) => showCode(currentTarget.open)}>
        <summary data-do="qr">{say("qr")}</summary>
        {coded && <QrCode text={link} label={say("qr.label")} />}
      </details>
    </div>
  );
}

function asked(kind: Invitation["kind"] | undefined, own: number | undefined): Invitation | undefined {
  if (kind === "watch") return { kind };
  return kind && own !== undefined ? { kind, seat: own } : undefined;
}

export function linkTo(
  room: string,
  game: string | undefined,
  invite: string | undefined,
  invitation?: Invitation,
): string {
  const secret = invite ? { invite } : {};
  return shareLink(
    location.origin,
    { kind: "room", room, secret, barred: undefined, ...(invitation && { invitation }) },
    game,
  );
}

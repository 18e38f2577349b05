// The link to the room. It carries the invite if the room is private or has a password, and what it invites to.
import { useEffect, useState } from "preact/hooks";
import { shareLink } from "../app/route";
import { inviting as en } from "../messages/en/inviting";
import type { GameInfo, RoomView } from "../protocol/types";
import { invitationsFrom, type Invitation } from "../state/invitation";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { Later } from "../ui/in_parts";
import { lazily } from "../ui/lazily";
import { hasPartners, sidesOf } from "./sides";
import { RoomLink } from "./room_link";
import { shownName } from "./shown_name";
import "../styles/inviting.css";
import "../styles/settings.css";

const QrCode = lazily(async () => (await import("./qr_code")).QrCode);
const texts = { part: "inviting", en } as const;

interface ShareProps {
  readonly view: RoomView;
  readonly invite: string | undefined;
  readonly info: GameInfo | undefined;
  readonly own: number | undefined;
  /** Copying the link is what the page is for now. */
  readonly primary?: boolean;
}

export function Share({ view, invite, info, own, primary = false }: ShareProps) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const missing = view.visibility === "private" && invite === undefined;
  useEffect(() => {
    if (missing) void client.rooms.learnInvite(view.room);
  }, [missing, view.room]);
  const [chosen, choose] = useState<Invitation["kind"]>();

  // A game that runs can only be watched, and so every link leads to watching.
  const open = view.phase === "lobby" && info !== undefined;
  const seats = info?.players.max ?? 0;
  const sideOf = sidesOf(view.game, t);
  // Where all play against all, one seat is as good as another.
  const to_play = open && own !== undefined && hasPartners(seats, sideOf) ? invitationsFrom(own, seats, sideOf) : [];
  const kinds = open ? ([undefined, ...to_play, "watch"] as const) : [];
  const kind = kinds.find((known) => known === chosen);
  const link = linkTo(view.room, view.game, invite, asked(kind, own));
  const { me } = useAppState(client);
  const said = info && me ? say("said", { name: shownName(t, me.name), game: info.title }) : undefined;
  return (
    <div class="share-panel">
      {view.phase === "lobby" && (
        <div class="qr-place">
          <Later>
            <QrCode text={link} label={say("qr.label")} />
          </Later>
        </div>
      )}
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
      <RoomLink
        name="link"
        label={t("room.share")}
        link={link}
        secret={invite !== undefined}
        said={said}
        primary={primary}
      />
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

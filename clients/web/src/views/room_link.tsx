// The whole link to a room, with buttons that copy it and pass it on.
import { useRef, useState } from "preact/hooks";
import { inviting as en } from "../messages/en/inviting";
import { useClient, useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { copy, hasShareSheet, share } from "../ui/pass_on";
import "../styles/inviting.css";

const texts = { part: "inviting", en } as const;

interface RoomLinkProps {
  readonly name: "link" | "invite";
  readonly label: string;
  readonly link: string;
  /** It lets in anyone who has it. */
  readonly secret: boolean;
  /** What the share sheet says before the link: who invites, and to what. */
  readonly said?: string | undefined;
  /** Copying it is what the page is for now. */
  readonly primary?: boolean;
}

export function RoomLink({ name, label, link, secret, said, primary = false }: RoomLinkProps) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  const [by_hand, setByHand] = useState(false);
  const toClipboard = async () => {
    const copied = await copy(link);
    setByHand(!copied);
    if (copied) client.noticed();
    else input.current?.select();
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
      <button
        type="button"
        class={primary ? "primary" : ""}
        onClick={() => void toClipboard()}
        data-testid={`copy-${name}`}
      >
        <Icon name="link" />
        {t("room.copy")}
      </button>
      {by_hand && <small role="status">{t("room.copy.by_hand")}</small>}
      {hasShareSheet() && (
        <button type="button" class="share-sheet" onClick={() => void share(link, said)} data-do="share">
          <Icon name="share" />
          {say("send")}
        </button>
      )}
      {secret && <small>{t("room.share.secret")}</small>}
    </div>
  );
}

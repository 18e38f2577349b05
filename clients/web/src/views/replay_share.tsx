// Passes on the position that is being looked at: by the share sheet, by the clipboard, or as a line to copy by hand.
import { useState } from "preact/hooks";
import { shareLink } from "../app/route";
import { Dialog } from "../ui/dialog";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { copy, hasShareSheet, share } from "../ui/pass_on";

export function ReplayShare({ record, at, game }: { record: string; at: number; game: string }) {
  const t = useT();
  const client = useClient();
  const [shown, show] = useState<string>();
  const passOn = async () => {
    const link = shareLink(location.origin, { kind: "game", record, at }, game);
    if (hasShareSheet() && (await share(link))) return;
    if (await copy(link)) client.noticed();
    else show(link);
  };
  return (
    <>
      <button
        type="button"
        class="icon-button"
        data-do="share"
        aria-label={t("replay.link")}
        title={t("replay.link")}
        onClick={() => void passOn()}
      >
        <Icon name="share" />
      </button>
      {shown !== undefined && (
        <Dialog title={t("replay.link")} name="share" onClose={() => show(undefined)}>
          <label class="field">
            <span>{t("room.share")}</span>
            <input
              name="link"
              type="text"
              readOnly
              value={shown}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </label>
        </Dialog>
      )}
    </>
  );
}

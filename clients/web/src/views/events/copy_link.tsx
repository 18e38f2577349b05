// The tournament's address, to be passed on.
import { useState } from "preact/hooks";
import { shareLink } from "../../app/route";
import { Icon } from "../../ui/icons";
import type { Scene } from "./parts";

export function CopyLink({ scene: { view, say } }: { scene: Scene }) {
  const [told, tell] = useState("");
  const address = shareLink(location.origin, { kind: "event", event: view.event, part: "overview" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      tell(say("menu.copied"));
    } catch {
      tell(address); // without a secure connection there is no clipboard
    }
  };
  return (
    <>
      <button type="button" data-do="copy-event" onClick={() => void copy()}>
        <Icon name="link" />
        {say("menu.copy")}
      </button>
      {told && <p role="status">{told}</p>}
    </>
  );
}

// The tournament's address, to be passed on.
import { useState } from "preact/hooks";
import { shareLink } from "../../app/route";
import { Icon } from "../../ui/icons";
import { copy } from "../../ui/pass_on";
import type { Scene } from "./parts";

export function CopyLink({ scene: { view, say } }: { scene: Scene }) {
  const [told, tell] = useState("");
  const address = shareLink(location.origin, { kind: "event", event: view.event, part: "overview" });
  const passOn = async () => tell((await copy(address)) ? say("menu.copied") : address);
  return (
    <>
      <button type="button" data-do="copy-event" onClick={() => void passOn()}>
        <Icon name="link" />
        {say("menu.copy")}
      </button>
      {told && <p role="status">{told}</p>}
    </>
  );
}

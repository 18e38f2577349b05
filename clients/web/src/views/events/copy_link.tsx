// The tournament's address, to be passed on.
import { useState } from "preact/hooks";
import { shareLink } from "../../app/route";
import type { EventView } from "../../protocol/event";
import { Icon } from "../../ui/icons";
import { copy } from "../../ui/pass_on";
import type { Say } from "./say";

/** `large`: the page's one large button. */
export function CopyLink({ view, say, large = false }: { view: EventView; say: Say; large?: boolean }) {
  const [told, tell] = useState("");
  const address = shareLink(location.origin, { kind: "event", event: view.event, part: "overview" });
  const passOn = async () => tell((await copy(address)) ? say("menu.copied") : address);
  return (
    <>
      <button
        type="button"
        class={large ? "big primary" : ""}
        data-do="copy-event"
        {...(large && { "data-now": "share" })}
        onClick={() => void passOn()}
      >
        <Icon name="link" />
        {say("menu.copy")}
      </button>
      {told && <p role="status">{told}</p>}
    </>
  );
}

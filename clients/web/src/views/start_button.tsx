// The host's button, which says what it waits for.
import { inviting as en } from "../messages/en/inviting";
import type { RoomView } from "../protocol/types";
import type { Waits } from "../state/gathering";
import { useClient, useT, useTexts } from "../ui/hooks";
import { shownName } from "./shown_name";

const texts = { part: "inviting", en } as const;

export function StartButton({ view, waits, online }: { view: RoomView; waits: Waits; online: boolean }) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const seated = Object.keys(view.seats).length;
  const when = () => {
    switch (waits.for) {
      case "players":
        return say.count("start.players", waits.missing);
      case "agreement": {
        if (waits.seats.length === 0) return say("start.sealing");
        const names = waits.seats.map((seat) => shownName(t, view.seats[seat]!.name));
        return say.count("start.agreed", names.length, { names: t.list(names) });
      }
      case "start":
        return say.count("start.with", seated);
      case "sealing":
        return say("start.sealing");
    }
  };
  return (
    <button
      type="button"
      class="primary big wide start-button"
      disabled={!online || waits.for !== "start"}
      data-do="start"
      onClick={() => void client.rooms.start(view.room)}
    >
      <span>{say("start")}</span>
      <small data-testid="start-when">{when()}</small>
    </button>
  );
}

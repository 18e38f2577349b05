// A tournament's page: its head and its tabs; also the director's desk, the overlay for streams and the page to print.
import "../../styles/room.css";
import "../../styles/events/all.css";
import { useState } from "preact/hooks";
import type { EventPart } from "../../state/place";
import { crosstableKind } from "../../state/event_grid";
import { is_knockout } from "../../state/event_tables";
import { useAppState, useClient } from "../../ui/hooks";
import { Act } from "./act";
import { BracketTab } from "./bracket_tab";
import { ChatTab } from "./chat_tab";
import { CrosstableTab } from "./crosstable_tab";
import { Desk } from "./desk";
import { Head } from "./head";
import { Overlay } from "./overlay";
import { Overview } from "./overview";
import { Pairings } from "./pairings_tab";
import { Paper } from "./paper";
import { sceneOf, type Scene } from "./parts";
import { Rulings } from "./rulings_tab";
import { useSay } from "./say";
import { Standings } from "./standings_tab";
import { Tables } from "./tables_tab";
import { PlaceLink } from "../place_link";

export function EventPage() {
  const say = useSay();
  const client = useClient();
  const { place, events, me, link } = useAppState(client);
  if (place.kind !== "event") return null;
  const watched = events.watched?.event === place.event ? events.watched : undefined;
  if (!watched) {
    return events.barred?.event === place.event ? (
      <Door event={place.event} code={events.barred.code} />
    ) : (
      <p class="faint" role="status">
        {say.t("load.loading")}
      </p>
    );
  }
  const scene = sceneOf(watched.view, say, me, link.kind === "online");
  switch (place.part) {
    case "overlay":
      return <Overlay scene={scene} />;
    case "print":
      return <Paper scene={scene} />;
    default: {
      const tabs = tabsOf(scene);
      const part = tabs.includes(place.part) || place.part === "desk" ? place.part : "overview";
      return (
        <main
          class="ev"
          data-testid={part === "desk" ? "event-desk" : "event"}
          data-event={place.event}
          data-state={watched.view.state}
          data-part={part}
        >
          <Head scene={scene} tabs={tabs} part={part} />
          {part !== "overview" && part !== "desk" && <Act scene={scene} compact />}
          <Tab scene={scene} part={part} chat={watched.chat} />
        </main>
      );
    }
  }
}

/** The tabs that have something to show for this tournament; its director's desk comes first. */
function tabsOf({ view, director }: Scene): readonly EventPart[] {
  const begun = view.round > 0 || Object.keys(view.pairings).length > 0;
  const crosstable = begun && view.stages.some(({ format }) => crosstableKind(format) !== undefined);
  const bracket = view.stages.some(({ format }) => is_knockout(format)) && Object.keys(view.brackets ?? {}).length > 0;
  return [
    "overview",
    ...(director ? (["desk"] as const) : []),
    ...(begun ? (["standings", "pairings"] as const) : []),
    ...(crosstable ? (["crosstable"] as const) : []),
    ...(bracket ? (["bracket"] as const) : []),
    ...(view.state === "running" ? (["tables"] as const) : []),
    "rulings",
    "chat",
  ];
}

function Tab({ scene, part, chat }: { scene: Scene; part: EventPart; chat: Parameters<typeof ChatTab>[0]["lines"] }) {
  switch (part) {
    case "desk":
      return <Desk scene={scene} />;
    case "pairings":
      return <Pairings scene={scene} />;
    case "standings":
      return <Standings scene={scene} />;
    case "crosstable":
      return <CrosstableTab scene={scene} />;
    case "bracket":
      return <BracketTab scene={scene} />;
    case "tables":
      return <Tables scene={scene} />;
    case "rulings":
      return <Rulings scene={scene} />;
    case "chat":
      return <ChatTab scene={scene} lines={chat} />;
    default:
      return <Overview scene={scene} />;
  }
}

/** A tournament that is not there, or is private: the server does not say which. */
function Door({ event, code }: { event: string; code: string }) {
  const say = useSay();
  const client = useClient();
  const [password, type] = useState("");
  const [tried, setTried] = useState(false);
  return (
    <main class="doorway" data-testid="event-door" data-code={code}>
      <form
        class="card form"
        onSubmit={(submit) => {
          submit.preventDefault();
          setTried(true);
          void client.events.knock(event, password);
        }}
      >
        <h1>{say("door.none")}</h1>
        <p>{say("door.none.about")}</p>
        <label class="field">
          <span>{say("door.password")}</span>
          <input
            name="event-password"
            type="text"
            autocomplete="off"
            required
            maxLength={64}
            value={password}
            onInput={(input) => type(input.currentTarget.value)}
          />
          {tried && (
            <small class="bad" role="alert">
              {say("door.wrong")}
            </small>
          )}
        </label>
        <button type="submit" class="primary">
          {say("door.go")}
        </button>
        <PlaceLink place={{ kind: "events" }}>{say.t("tournaments.all")}</PlaceLink>
      </form>
    </main>
  );
}

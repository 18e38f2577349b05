// The list of tournaments: what runs, what can be entered, what is over.
import "../../styles/room.css";
import "../../styles/events/all.css";
import { useEffect, useState } from "preact/hooks";
import type { ListedEvent } from "../../protocol/event";
import { useAppState, useClient } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { Listed } from "./listed";
import { To } from "./parts";
import { useSay } from "./say";

type Kind = "running" | "open" | "over";
const kinds: readonly Kind[] = ["running", "open", "over"];

function kindOf({ state }: ListedEvent): Kind {
  if (state === "running") return "running";
  return state === "finished" || state === "cancelled" ? "over" : "open";
}

export function EventsPage() {
  const say = useSay();
  const client = useClient();
  const { link, me, catalogue } = useAppState(client);
  const online = link.kind === "online";
  const [shown, show] = useState<readonly ListedEvent[]>([]);
  const [next, setNext] = useState<string | "loading" | "unknown" | undefined>("loading");
  const [game, want] = useState<string | undefined>(undefined);

  const more = async (before: string | undefined, kept: readonly ListedEvent[]) => {
    setNext("loading");
    const page = await client.events.list({ ...(game !== undefined && { game }), ...(before && { before }) });
    if (!page) return setNext(before ?? "unknown");
    show([...kept, ...page.events]);
    setNext(page.next);
  };
  useEffect(() => {
    if (online) void more(undefined, []);
  }, [game, online]);

  return (
    <main class="ev ev-list" data-testid="events">
      <nav>
        <button type="button" class="quiet" onClick={() => void client.goHome()}>
          <Icon name="back" />
          {say.t("player.home")}
        </button>
      </nav>
      <header class="ev-list-head">
        <h1>{say.t("tournaments.title")}</h1>
        {me?.handle ? (
          <button
            type="button"
            class="primary"
            data-do="new-event"
            disabled={!online}
            onClick={() => void client.goTo({ kind: "new_event" })}
          >
            <Icon name="plus" />
            {say("list.create")}
          </button>
        ) : (
          <p class="faint">
            {say("list.members")} <To place={{ kind: "me" }}>{say("list.keep_name")}</To>
          </p>
        )}
      </header>
      {catalogue && (
        <div class="filters" role="group" aria-label={say("list.filter")}>
          {[undefined, ...catalogue.games.map(({ id }) => id)].map((id) => (
            <button
              key={id ?? ""}
              type="button"
              data-filter={id ?? "all"}
              aria-pressed={game === id}
              onClick={() => want(id)}
            >
              {id === undefined ? say.t("home.filter.all") : catalogue.games.find((one) => one.id === id)?.title}
            </button>
          ))}
        </div>
      )}
      {next === "unknown" && <p class="card">{say("list.unknown")}</p>}
      {next === undefined && shown.length === 0 && (
        <section class="card ev-empty">
          <p>{say.t("tournaments.none")}</p>
          {me?.handle && <p class="faint">{say("list.first")}</p>}
        </section>
      )}
      {kinds.map((kind) => {
        const own = shown.filter((event) => kindOf(event) === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} class="card" data-kind={kind}>
            <h2>{say(`list.${kind}`)}</h2>
            <ul class="room-list">
              {own.map((event) => (
                <Listed key={event.event} event={event} />
              ))}
            </ul>
          </section>
        );
      })}
      {next === "loading" && shown.length === 0 && (
        <p class="faint" role="status">
          {say.t("load.loading")}
        </p>
      )}
      {next !== undefined && next !== "unknown" && next !== "loading" && (
        <button type="button" data-do="more" disabled={!online} onClick={() => void more(next, shown)}>
          {say("list.more")}
        </button>
      )}
    </main>
  );
}

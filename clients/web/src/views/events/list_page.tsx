// The list of tournaments: the next one as a poster, then those that run, today's, this week's, and those that are
// over.
import "../../styles/room.css";
import "../../styles/events/all.css";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { readEvent } from "../../app/event_read";
import type { EventView, ListedEvent } from "../../protocol/event";
import { isTheirs, rowAct, shelf_names, shelvesOf, type RowAct, type ShelfName } from "../../state/event_list";
import { useAppState, useClient } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { asksToEnter } from "./enter_dialog";
import { Lid } from "./lid";
import { useNow } from "./now";
import { Poster } from "./poster";
import { Row } from "./row";
import { useSay } from "./say";

/** All, the player's own, or a game's. */
type Wanted = "all" | "mine" | { readonly game: string };

export function EventsPage() {
  const say = useSay();
  const client = useClient();
  const { link, me, catalogue, events } = useAppState(client);
  const online = link.kind === "online";
  const [wanted, want] = useState<Wanted>("all");
  const [wrong, setWrong] = useState("");
  const game = typeof wanted === "object" ? wanted.game : undefined;
  const { listed, next: following, more } = useList(game, online);
  const views = useViews(listed, online);
  const called = new Set(Object.values(events.tables).map(({ event }) => event));
  const mine = new Set(
    listed.filter(({ event }) => called.has(event) || isTheirs(views[event], me)).map(({ event }) => event),
  );
  const { next, shelves } = shelvesOf(
    wanted === "mine" ? listed.filter(({ event }) => mine.has(event)) : listed,
    mine,
    useNow(),
  );
  const nothing =
    following !== "loading" && next === undefined && shelf_names.every((name) => shelves[name].length === 0);

  const act = async (event: ListedEvent, what: RowAct) => {
    if (what.do === "go") return client.goToRoom(what.seat.room);
    const view = views[event.event];
    const at_once =
      what.do === "enter" && me?.handle !== undefined && view !== undefined && !asksToEnter(view, undefined);
    const answer =
      what.do === "check_in"
        ? await client.events.checkIn(event.event)
        : at_once
          ? await client.events.enter(event.event)
          : undefined;
    if (answer && !answer.ok) return setWrong(answer.error ? say.t.error(answer.error) : "");
    return client.goTo({ kind: "event", event: event.event, part: "overview" });
  };
  const shown = (event: ListedEvent) => {
    const view = views[event.event];
    const what = rowAct(event, view, me);
    return { say, event, view, act: what, onAct: () => void act(event, what) };
  };
  const create = (primary: boolean) => (
    <button
      type="button"
      class={primary ? "primary big" : ""}
      data-do="new-event"
      onClick={() => void client.goTo({ kind: "new_event" })}
    >
      <Icon name="plus" />
      {say("list.create")}
    </button>
  );

  const shelf = (names: readonly ShelfName[]) =>
    names.map(
      (name) =>
        shelves[name].length > 0 && (
          <section key={name} class="ev-section" data-shelf={name}>
            <h2>{say(`list.${name}`)}</h2>
            <ul class="ev-rows">
              {shelves[name].map((event) => (
                <Row key={event.event} {...shown(event)} shelf={name} />
              ))}
            </ul>
          </section>
        ),
    );

  return (
    <main class="ev ev-list" data-testid="events">
      <header class="ev-list-head">
        <h1>{say.t("tournaments.title")}</h1>
        {!nothing && create(next === undefined)}
      </header>
      <Filters wanted={wanted} onWant={want} titles={catalogue?.games ?? []} />
      {wrong && (
        <p class="bad" role="alert">
          {wrong}
        </p>
      )}
      {following === "unknown" ? (
        <p class="ev-section">{say("list.unknown")}</p>
      ) : (
        <div class="ev-shelves">
          <div>
            {next && <Poster key={next.event} {...shown(next)} />}
            {nothing && <Empty mine={wanted === "mine"} create={create(true)} />}
            {shelf(["running", "today", "by_hand"])}
          </div>
          <div>{shelf(["week", "later", "over"])}</div>
        </div>
      )}
      {following === "loading" && listed.length === 0 && (
        <p class="faint" role="status">
          {say.t("load.loading")}
        </p>
      )}
      {following !== undefined && following !== "unknown" && following !== "loading" && (
        <button type="button" data-do="more" disabled={!online} onClick={more}>
          {say("list.more")}
        </button>
      )}
    </main>
  );
}

/** Shown while there are none: what there could be, and how to begin. */
function Empty({ mine, create }: { mine: boolean; create: ComponentChildren }) {
  const say = useSay();
  return (
    <section class="ev-poster" data-testid="no-events">
      <div class="ev-poster-picture" aria-hidden="true">
        <Lid game="crosswise" />
      </div>
      <div class="ev-poster-text">
        <h2>{say(mine ? "list.none.mine" : "list.none")}</h2>
        <p>{say(mine ? "list.none.mine.about" : "list.none.about")}</p>
        {create}
      </div>
    </section>
  );
}

function Filters({
  wanted,
  onWant,
  titles,
}: {
  wanted: Wanted;
  onWant: (wanted: Wanted) => void;
  titles: readonly { readonly id: string; readonly title: string }[];
}) {
  const say = useSay();
  const all: readonly (readonly [string, string, Wanted])[] = [
    ["all", say("list.all"), "all"],
    ["mine", say("list.mine"), "mine"],
    ...titles.map(({ id, title }) => [id, title, { game: id }] as const),
  ];
  const now = typeof wanted === "object" ? wanted.game : wanted;
  return (
    <div class="ev-filters" role="group" aria-label={say("list.filter")}>
      {all.map(([name, title, what]) => (
        <button key={name} type="button" data-filter={name} aria-pressed={now === name} onClick={() => onWant(what)}>
          {title}
        </button>
      ))}
    </div>
  );
}

/** `next`: how the list goes on; `unknown`: not at all on this server. */
function useList(game: string | undefined, online: boolean) {
  const client = useClient();
  const [listed, list] = useState<readonly ListedEvent[]>([]);
  const [next, setNext] = useState<string | "loading" | "unknown" | undefined>("loading");
  const ask = async (before: string | undefined, kept: readonly ListedEvent[]) => {
    setNext("loading");
    const page = await client.events.list({ ...(game !== undefined && { game }), ...(before && { before }) });
    if (!page) return setNext(before ?? "unknown");
    list([...kept, ...page.events]);
    setNext(page.next);
  };
  useEffect(() => {
    if (online) void ask(undefined, []);
  }, [game, online]);
  return { listed, next, more: () => void ask(next, listed) };
}

/** This many are read. None is large, because the list does not say who is in. */
const [most_read, most_entrants] = [12, 300];

/** As far as they have been read, one after the other. */
function useViews(listed: readonly ListedEvent[], online: boolean): Readonly<Record<string, EventView>> {
  const [views, set] = useState<Readonly<Record<string, EventView>>>({});
  useEffect(() => {
    let left = false;
    const read = async () => {
      const now = listed.filter(
        ({ event, state, visibility, entrants }) =>
          state !== "finished" &&
          state !== "cancelled" &&
          visibility === "public" &&
          entrants <= most_entrants &&
          views[event] === undefined,
      );
      for (const { event } of now.slice(0, most_read)) {
        const view = await readEvent(event);
        if (left) return;
        if (view) set((before) => ({ ...before, [event]: view }));
      }
    };
    if (online) void read();
    return () => {
      left = true;
    };
  }, [listed, online]);
  return views;
}

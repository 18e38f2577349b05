// The head of every page of a tournament: the way back, what it is, and its tabs; for its director the desk among them.
import { useEffect, useRef } from "preact/hooks";
import type { EventPart } from "../../state/place";
import { blocks } from "../../state/event_desk";
import { Icon } from "../../ui/icons";
import { MyMenu } from "./my_menu";
import { Facts, factsOf, partOf, useTitleOf, type Scene } from "./parts";
import { PlaceLink } from "../place_link";

export function Head({ scene, tabs, part }: { scene: Scene; tabs: readonly EventPart[]; part: EventPart }) {
  const { view, say } = scene;
  const titleOf = useTitleOf();
  return (
    <header class="ev-head">
      <div class="ev-top">
        <PlaceLink place={{ kind: "events" }} class="ev-back">
          <Icon name="back" />
          {say.t("tournaments.title")}
        </PlaceLink>
        <MyMenu scene={scene} />
      </div>
      <h1 dir="auto">{view.name}</h1>
      <div class="ev-what">
        <p class="ev-tags">
          <span key={view.state} class={`phase ev-state-${view.state}`}>
            {say.t(`tournaments.state.${view.state}`)}
          </span>
          {view.paused && <span class="tag ev-warn">{say("paused")}</span>}
          {view.rated && <span class="tag">{say.t("option.rated")}</span>}
          {view.visibility === "private" && (
            <span class="tag">
              <Icon name="lock" /> {say("private")}
            </span>
          )}
        </p>
        <Facts facts={factsOf(view, say, titleOf(view.game))} />
      </div>
      <Tabs scene={scene} tabs={tabs} part={part} />
    </header>
  );
}

function Tabs({ scene, tabs, part }: { scene: Scene; tabs: readonly EventPart[]; part: EventPart }) {
  const { view, say } = scene;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (bar.current && current) bar.current.scrollLeft = current.offsetLeft - bar.current.clientWidth / 3;
  }, [part]);
  return (
    <nav class="ev-tabs" ref={bar} aria-label={say("tabs")}>
      {tabs.map((tab) => (
        <PlaceLink
          key={tab}
          place={partOf(view, tab)}
          current={tab === part}
          {...(tab === "desk" ? { "data-do": "desk" } : { "data-tab": tab })}
        >
          {say(`tab.${tab}` as "tab.overview")}
          <Badge scene={scene} tab={tab} />
        </PlaceLink>
      ))}
    </nav>
  );
}

/** How much there is to decide. */
function Badge({ scene: { view, say }, tab }: { scene: Scene; tab: EventPart }) {
  if (tab === "rulings") {
    const open = view.appeals.filter((appeal) => appeal.open).length;
    return open > 0 ? <span class="badge">{open}</span> : null;
  }
  if (tab !== "desk") return null;
  const held_up = blocks(view).filter(({ kind }) => kind !== "playing" && kind !== "break").length;
  return held_up > 0 ? (
    <span class="badge">
      {held_up} <span class="sr-only">{say("desk.blocks")}</span>
    </span>
  ) : null;
}

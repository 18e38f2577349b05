// The head of a tournament: what it is, how it stands, and the one thing that the player can do now.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Granted } from "../../app/granted";
import type { EventView } from "../../protocol/event";
import { blocks } from "../../state/event_desk";
import { myTable, whatNow, type Now } from "../../state/event_mine";
import { isGone, isOver, liveTables, nameOf, tablesOf } from "../../state/event_tables";
import { useClient } from "../../ui/hooks";
import { Dialog } from "../../ui/dialog";
import { Icon, type IconName } from "../../ui/icons";
import { ClaimHere } from "../me";
import { asksToEnter, EnterDialog } from "./enter_dialog";
import { MyMenu } from "./my_menu";
import { Countdown, Facts, factsOf, partOf, To, useTitleOf, When, type Scene } from "./parts";

export function Head({ scene }: { scene: Scene }) {
  const { view, say, director } = scene;
  const titleOf = useTitleOf();
  const held_up = director ? blocks(view).filter(({ kind }) => kind !== "playing" && kind !== "break").length : 0;
  return (
    <header class="card ev-head">
      <nav class="ev-crumbs">
        <To place={{ kind: "events" }}>
          <Icon name="back" />
          {say.t("tournaments.title")}
        </To>
        <span class="grow" />
        {director && (
          <To place={partOf(view, "desk")} class="ev-desk-link" data-do="desk">
            <Icon name="flag" />
            {say("desk")}
            {held_up > 0 && (
              <span class="badge">
                {held_up} <span class="sr-only">{say("desk.blocks")}</span>
              </span>
            )}
          </To>
        )}
      </nav>
      <div class="ev-head-body">
        <div class="ev-what">
          <h1 dir="auto">{view.name}</h1>
          <Facts facts={factsOf(view, say, titleOf(view.game))} />
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
        </div>
        <div class="ev-now">
          <Clock view={view} scene={scene} />
          <Act scene={scene} />
          <MyMenu scene={scene} />
        </div>
      </div>
    </header>
  );
}

/** What time it is in the tournament: how long until the next thing, or how far the round is. */
function Clock({ view, scene: { say, director } }: { view: EventView; scene: Scene }) {
  const tables = tablesOf(view, view.round);
  const over = tables.filter(({ pairing }) => isOver(pairing)).length;
  const running = view.state === "running";
  const soon: readonly [number | undefined, ComponentChildren][] = [
    [view.state === "open" ? view.check_in_at : undefined, say("clock.check_in")],
    [view.state === "open" || view.state === "check-in" ? view.starts_at : undefined, say("clock.start")],
    [running ? view.ends_at : undefined, say("clock.end")],
  ];
  const next = soon.find(([at]) => at !== undefined);
  const next_round = running && !view.paused && liveTables(view).length === 0 ? view.next_at : undefined;
  return (
    <div class="ev-clock" translate={false}>
      {next?.[0] !== undefined && (
        <p>
          <span>{next[1]}</span> <Countdown to={next[0]} say={say} />
          {!running && (
            <small>
              <When at={next[0]} say={say} />
            </small>
          )}
        </p>
      )}
      {running && view.round > 0 && view.ends_at === undefined && (
        <p class="ev-progress">
          <span>
            {say("round", { n: view.round })}
            {next_round !== undefined ? (
              <small>
                {say("clock.next")} <Countdown to={next_round} say={say} />
              </small>
            ) : (
              tables.length > 0 && <small>{say("round.over", { over, all: tables.length })}</small>
            )}
          </span>
          {tables.length > 0 && (
            <progress value={over} max={tables.length} aria-label={say("round", { n: view.round })} />
          )}
        </p>
      )}
      {view.state === "open" && view.starts_at === undefined && (
        <p>{say(director ? "clock.by_hand.you" : "clock.by_hand")}</p>
      )}
    </div>
  );
}

const icons: Partial<Record<Now["do"], IconName>> = {
  go: "play",
  enter: "plus",
  join: "check",
  check_in: "check",
  start: "play",
  watch: "eye",
  return: "turn",
};

/** One large button, or what is waited for. */
function Act({ scene }: { scene: Scene }) {
  const { view, say, online } = scene;
  const client = useClient();
  const [entering, enter] = useState(false);
  const [claiming, claim] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const now = whatNow(view, scene.me);
  const ask = async (send: () => Promise<Granted<unknown>>) => {
    if (busy) return;
    setBusy(true);
    setWrong("");
    const answer = await send();
    setBusy(false);
    if (!answer.ok && answer.error) setWrong(say.t.error(answer.error));
  };
  const act = () => {
    switch (now.do) {
      case "go":
        return void client.goToRoom(now.room);
      case "enter":
        return view.state !== "running" && asksToEnter(view, client.events.passwordOf(view.event))
          ? enter(true)
          : void ask(() => client.events.enter(view.event));
      case "join":
        return void ask(() => client.events.join(view.event));
      case "become_member":
        return claim(true);
      case "open":
        return void ask(() => client.events.open(view.event));
      case "start":
        return void ask(() => client.events.start(view.event));
      case "check_in":
        return void ask(() => client.events.checkIn(view.event));
      case "return":
        return void ask(() => client.events.back(view.event));
      case "watch":
        return void client.goTo(partOf(view, "tables"));
      case "over":
        return void client.goTo(partOf(view, "standings"));
      case "wait":
        return undefined;
    }
  };
  // Whoever keeps a name to enter has entered with it.
  useEffect(() => {
    if (claiming && now.do === "enter" && !asksToEnter(view, client.events.passwordOf(view.event))) act();
  }, [claiming, now.do]);
  const left = now.do === "enter" && scene.mine !== undefined;
  const quiet = left || now.do === "watch" || now.do === "over";
  return (
    <div class="ev-act">
      {now.do === "return" && <Missed scene={scene} />}
      {left && (
        <p class="ev-wait" role="status" data-wait="left">
          {say("now.left")}
        </p>
      )}
      {now.do === "go" && <p class="ev-against">{againstSaid(scene, now.table.pairing.entrants)}</p>}
      {now.do === "wait" ? (
        <p key={now.why} class="ev-wait" role="status" data-wait={now.why}>
          {say(`wait.${now.why}`)}
          {now.why === "adjourned" && <Until scene={scene} />}
        </p>
      ) : now.do === "over" && view.state === "cancelled" ? (
        <p class="ev-wait" data-wait="cancelled">
          {say("wait.cancelled", { reason: [...view.log].reverse().find(({ act }) => act === "cancel")?.reason ?? "" })}
        </p>
      ) : (
        <button
          key={now.do}
          type="button"
          class={quiet ? "big" : "big primary"}
          data-now={now.do}
          disabled={!online || busy}
          onClick={act}
        >
          {icons[now.do] && <Icon name={icons[left ? "return" : now.do]!} />}
          {say(left ? "now.come_back" : `now.${now.do}`)}
        </button>
      )}
      {now.do === "join" && (
        <button
          type="button"
          data-do="decline"
          disabled={!online || busy}
          onClick={() => void ask(() => client.events.decline(view.event))}
        >
          {say.t("tournaments.asked.no")}
        </button>
      )}
      {now.do === "become_member" && <small class="faint">{say("now.become_member.about")}</small>}
      {wrong && (
        <p class="bad" role="alert">
          {wrong}
        </p>
      )}
      {entering && <EnterDialog scene={scene} onClose={() => enter(false)} />}
      {claiming && (
        <Dialog title={say("now.become_member")} name="keep-name" onClose={() => claim(false)}>
          <ClaimHere />
          {now.do === "wait" && <p role="status">{say(`wait.${now.why}`)}</p>}
          {scene.me?.handle === undefined && (
            <button type="button" class="quiet" data-do="to-me" onClick={() => void client.goToMe()}>
              {say("now.log_in")}
            </button>
          )}
        </Dialog>
      )}
    </div>
  );
}

/** Why somebody is not paired, and when they may be again. */
function Missed({ scene: { view, say, mine } }: { scene: Scene }) {
  const { no_show, back_at } = view.entrants[mine ?? ""] ?? {};
  if (no_show === undefined) return null;
  return (
    <p class="ev-wait" role="status" data-missed={no_show}>
      {say("now.missed", { table: no_show })}{" "}
      {back_at !== undefined && (
        <>
          {say("now.missed.soon")} <Countdown to={back_at} say={say} />
        </>
      )}
    </p>
  );
}

/** When an adjourned match goes on. */
function Until({ scene: { view, say, mine, me } }: { scene: Scene }) {
  const at = myTable(view, mine, me?.id)?.pairing.resumes_at;
  if (at === undefined) return null;
  return (
    <>
      {" "}
      {say("wait.adjourned.until")} <When at={at} say={say} />
    </>
  );
}

function againstSaid({ view, say, mine }: Scene, entrants: readonly string[]): string {
  const others = entrants.filter((entrant) => entrant !== mine && !isGone(view.entrants[entrant]));
  return say("against", { names: say.t.list(others.map((entrant) => nameOf(view, entrant))) });
}

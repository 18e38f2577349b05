// The one thing that the player can do now as a large button; or what is waited for, and what to do meanwhile.
import { useState } from "preact/hooks";
import type { Granted } from "../../app/granted";
import { meanwhile, mayEnterToo, myTable, whatNow, type Meanwhile, type Now } from "../../state/event_mine";
import { useClient } from "../../ui/hooks";
import { Icon, type IconName } from "../../ui/icons";
import { CopyLink } from "./copy_link";
import { asksToEnter, EnterDialog } from "./enter_dialog";
import { Countdown, partOf, When, type Scene } from "./parts";
import { SignUp } from "./sign_up";

const icons: Partial<Record<Now["do"], IconName>> = {
  go: "play",
  enter: "plus",
  join: "check",
  check_in: "check",
  start: "play",
  return: "turn",
  desk: "flag",
};

/** `compact`: beside another tab, and only if the event needs something from the player. */
export function Act({ scene, compact = false }: { scene: Scene; compact?: boolean }) {
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
  const enterIt = () =>
    view.state !== "running" && asksToEnter(view, client.events.passwordOf(view.event))
      ? enter(true)
      : void ask(() => client.events.enter(view.event));
  const act = () => {
    switch (now.do) {
      case "go":
        return void client.goToRoom(now.room);
      case "enter":
        return enterIt();
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
      case "desk":
        return void client.goTo(partOf(view, "desk"));
    }
  };
  const left = now.do === "enter" && scene.mine !== undefined;
  const waits = now.do === "wait" || now.do === "watch" || now.do === "share" || now.do === "over" || left;
  if (compact && (waits || now.do === "desk") && !claiming) return null;
  return (
    <div class="ev-act">
      <Told scene={scene} now={now} left={left} />
      {now.do === "over" ? null : waits ? (
        <MeanwhileButton scene={scene} what={now.do === "share" ? "share" : meanwhile(view)} />
      ) : (
        <button
          key={now.do}
          type="button"
          class="big primary"
          data-now={now.do}
          disabled={!online || busy}
          onClick={act}
        >
          {icons[now.do] && <Icon name={icons[now.do]!} />}
          {now.do === "go"
            ? say("now.go", { table: now.table.number })
            : say(now.do === "become_member" ? "now.enter" : (`now.${now.do}` as "now.enter"))}
        </button>
      )}
      {left && (
        <button type="button" data-now="enter" disabled={!online || busy} onClick={act}>
          <Icon name="turn" />
          {say("now.come_back")}
        </button>
      )}
      {mayEnterToo(view, scene.me) && (
        <button type="button" class="quiet" data-do="enter-too" disabled={!online || busy} onClick={enterIt}>
          {say("now.enter_too")}
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
      {now.do === "become_member" && <small>{say("sign_up.about")}</small>}
      {wrong && (
        <p class="bad" role="alert">
          {wrong}
        </p>
      )}
      {entering && <EnterDialog scene={scene} onClose={() => enter(false)} />}
      {claiming && (
        <SignUp
          title={say("sign_up.enter")}
          onClose={() => claim(false)}
          then={() => {
            if (!asksToEnter(view, client.events.passwordOf(view.event))) void client.events.enter(view.event);
          }}
        />
      )}
    </div>
  );
}

function MeanwhileButton({ scene: { view, say }, what }: { scene: Scene; what: Meanwhile }) {
  const client = useClient();
  if (what === "share") return <CopyLink view={view} say={say} large />;
  return (
    <button type="button" class="big primary" data-now={what} onClick={() => void client.goTo(partOf(view, what))}>
      <Icon name={what === "chat" ? "chat" : what === "tables" ? "eye" : "list"} />
      {say(`meanwhile.${what}`)}
    </button>
  );
}

/** What to know before the press, or why there is nothing to press. */
function Told({ scene, now, left }: { scene: Scene; now: Now; left: boolean }) {
  const { view, say } = scene;
  if (now.do === "return") return <Missed scene={scene} />;
  if (left)
    return (
      <p class="ev-wait" role="status" data-wait="left">
        {say("now.left")}
      </p>
    );
  if (now.do === "wait")
    return (
      <p key={now.why} class="ev-wait" role="status" data-wait={now.why}>
        {say(`wait.${now.why}`)}
        {now.why === "adjourned" && <Until scene={scene} />}
      </p>
    );
  if (now.do === "share")
    return (
      <p class="ev-wait" role="status" data-wait="few">
        {say("wait.few", { need: Math.max(2, view.entries.min) })}
      </p>
    );
  if (now.do === "over" && view.state === "cancelled")
    return (
      <p class="ev-wait" data-wait="cancelled">
        {say("wait.cancelled", { reason: [...view.log].reverse().find(({ act }) => act === "cancel")?.reason ?? "" })}
      </p>
    );
  return null;
}

/** Why an entrant is not paired, and when they may be again. */
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

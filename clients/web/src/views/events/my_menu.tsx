// What else a player can do with a tournament, in a menu: leave, miss a round, export it.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Granted } from "../../app/granted";
import type { Entrant } from "../../protocol/event";
import { mayEdit } from "../../state/event_edit";
import { isLeftOut, roundsIn } from "../../state/event_mine";
import { formatOf, isGone, liveTables } from "../../state/event_tables";
import { useClient } from "../../ui/hooks";
import { CopyLink } from "./copy_link";
import { EditDialog } from "./edit_dialog";
import { partOf, type Scene } from "./parts";
import { PlaceLink } from "../place_link";

export function MyMenu({ scene }: { scene: Scene }) {
  const { view, say, mine, director, online } = scene;
  const client = useClient();
  const menu = useRef<HTMLDetailsElement>(null);
  const [leaving, leave] = useState(false);
  const [editing, edit] = useState(false);
  const [told, tell] = useState("");
  useClosing(menu);
  const own = mine === undefined ? undefined : view.entrants[mine];
  const inside = own !== undefined && !isGone(own) && view.state !== "finished" && view.state !== "cancelled";
  const playing = liveTables(view).some(({ pairing }) => pairing.entrants.includes(mine ?? ""));
  const files = `/api/events/${view.event}`;
  const ask = async (send: () => Promise<Granted<unknown>>) => {
    const answer = await send();
    tell(!answer.ok && answer.error ? say.t.error(answer.error) : "");
    if (answer.ok) leave(false);
  };
  return (
    <>
      <details class="ev-menu" ref={menu}>
        <summary data-do="more-menu">{say("menu")}</summary>
        <div class="card">
          <CopyLink view={view} say={say} />
          {director && mayEdit(view) && (
            <button
              type="button"
              data-do="edit"
              disabled={!online}
              onClick={() => {
                if (menu.current) menu.current.open = false;
                edit(true);
              }}
            >
              {say("menu.edit")}
            </button>
          )}
          {inside && !isLeftOut(own) && (
            <button
              type="button"
              data-do="absent"
              disabled={!online}
              onClick={() => void ask(() => client.events.absent(view.event))}
            >
              {say("menu.absent")}
            </button>
          )}
          {inside && isLeftOut(own) && view.state !== "running" && (
            <button
              type="button"
              data-do="back"
              disabled={!online}
              onClick={() => void ask(() => client.events.back(view.event))}
            >
              {say("now.return")}
            </button>
          )}
          {inside && formatOf(view) !== "arena" && <MissedRounds own={own} scene={scene} onAsk={ask} />}
          {inside && !leaving && (
            <button type="button" data-do="withdraw" disabled={!online} onClick={() => leave(true)}>
              {say("menu.withdraw")}
            </button>
          )}
          {leaving && (
            <div class="ev-sure" role="group" aria-label={say("menu.withdraw")}>
              <p>{say("menu.withdraw.sure")}</p>
              {playing && (
                <button
                  type="button"
                  data-do="withdraw-later"
                  onClick={() => void ask(() => client.events.withdraw(view.event, false))}
                >
                  {say("menu.withdraw.later")}
                </button>
              )}
              <button
                type="button"
                class="danger"
                data-do="withdraw-now"
                onClick={() => void ask(() => client.events.withdraw(view.event, true))}
              >
                {say(playing ? "menu.withdraw.at_once" : "menu.withdraw.yes")}
              </button>
              <button type="button" onClick={() => leave(false)}>
                {say.t("cancel")}
              </button>
            </div>
          )}
          <PlaceLink place={partOf(view, "print")} data-do="print">
            {say("menu.print")}
          </PlaceLink>
          <PlaceLink place={partOf(view, "overlay")} data-do="overlay">
            {say("menu.overlay")}
          </PlaceLink>
          {view.visibility === "public" && (
            <p class="ev-files">
              <span>{say("menu.files")}</span>
              <a href={`${files}/standings.csv`}>{say("menu.standings")}</a>
              <a href={`${files}/crosstable.csv`}>{say("menu.crosstable")}</a>
              <a href={`${files}/export.json`}>JSON</a>
              {view.stages.every(({ format }) => format === "swiss" || format === "round-robin") && (
                <a href={`${files}/trf`}>TRF</a>
              )}
            </p>
          )}
          {told && <p role="status">{told}</p>}
        </div>
      </details>
      {editing && <EditDialog scene={scene} onClose={() => edit(false)} />}
    </>
  );
}

/** The rounds that a player says they will miss. */
function MissedRounds({
  own,
  scene: { view, say, online },
  onAsk,
}: {
  own: Entrant;
  scene: Scene;
  onAsk: (send: () => Promise<Granted<unknown>>) => Promise<void>;
}) {
  const client = useClient();
  const [typed, type] = useState(own.misses?.filter((round) => round > view.round).join(", ") ?? "");
  const save = (event: Event) => {
    event.preventDefault();
    void onAsk(() => client.events.miss(view.event, roundsIn(typed)));
  };
  return (
    <form class="form" onSubmit={save}>
      <label class="field">
        <span>{say("menu.rounds")}</span>
        <input
          name="misses"
          inputMode="numeric"
          value={typed}
          onInput={(event) => type(event.currentTarget.value)}
          aria-describedby="misses-about"
        />
        <small id="misses-about">{say("menu.rounds.about")}</small>
      </label>
      <button type="submit" data-do="misses" disabled={!online}>
        {say("edit.save")}
      </button>
    </form>
  );
}

/** A menu closes when something else is pressed, and on Escape. */
function useClosing(menu: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const outside = (event: Event) => {
      if (menu.current?.open && event.target instanceof Node && !menu.current.contains(event.target))
        menu.current.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector<HTMLElement>("summary")?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("keydown", escape);
    };
  }, []);
}

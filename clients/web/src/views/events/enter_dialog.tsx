// Entering as a team: its name, who plays with the captain, and who may step in. And the password, if the event has
// one.
import { useState } from "preact/hooks";
import { handlesIn } from "../../state/event_wish";
import { useClient } from "../../ui/hooks";
import { Dialog } from "../../ui/dialog";
import type { EventView } from "../../protocol/event";
import type { Scene } from "./parts";

const isForTeams = ({ team }: EventView): boolean => team !== undefined && team.size * team.tables > 1;

/** One press is not enough to enter. */
export const asksToEnter = (view: EventView, password: string | undefined): boolean =>
  isForTeams(view) || (view.entries.password === true && password === undefined);

export function EnterDialog({ scene, onClose }: { scene: Scene; onClose: () => void }) {
  const { view, say, me } = scene;
  const client = useClient();
  const beside = (view.team?.size ?? 1) * (view.team?.tables ?? 1) - 1;
  const most_reserves = view.team?.reserves ?? 0;
  const known = client.events.passwordOf(view.event);
  const [password, setPassword] = useState("");
  const [name, setName] = useState("");
  const [members, setMembers] = useState<readonly string[]>(Array.from({ length: beside }, () => ""));
  const [reserves, setReserves] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const send = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    const spare = handlesIn(reserves);
    if (spare.length > most_reserves) return setWrong(say("enter.reserves.most", { n: most_reserves }));
    setBusy(true);
    const team = {
      name: name.trim(),
      members: members.map((member) => member.trim().replace(/^@/, "")),
      reserves: spare,
    };
    const answer = await client.events.enter(view.event, isForTeams(view) ? team : undefined, known ?? password);
    setBusy(false);
    if (answer.ok) onClose();
    else setWrong(answer.error ? say.t.error(answer.error) : "");
  };
  return (
    <Dialog
      title={say(isForTeams(view) ? "enter.title" : "now.enter")}
      name="enter-event"
      onClose={onClose}
      foot={
        <>
          <button type="button" onClick={onClose}>
            {say.t("cancel")}
          </button>
          <button type="submit" form="enter-event" class="primary" disabled={busy}>
            {say("now.enter")}
          </button>
        </>
      }
    >
      <form class="form" id="enter-event" onSubmit={(event) => void send(event)}>
        {isForTeams(view) && (
          <>
            <label class="field">
              <span>{say("enter.name")}</span>
              <input
                name="team-name"
                required
                maxLength={60}
                autocomplete="off"
                value={name}
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </label>
            <fieldset class="field ev-team">
              <legend>{say("enter.members")}</legend>
              <p>
                1. <b dir="auto">{me?.handle}</b> <span class="faint">{say("enter.captain")}</span>
              </p>
              {members.map((member, at) => (
                <label key={at}>
                  <span>{at + 2}.</span>
                  <input
                    name={`member-${at + 2}`}
                    aria-label={say("enter.member", { n: at + 2 })}
                    placeholder={say("enter.handle")}
                    required
                    maxLength={20}
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck={false}
                    value={member}
                    onInput={(event) =>
                      setMembers(members.map((old, i) => (i === at ? event.currentTarget.value : old)))
                    }
                  />
                </label>
              ))}
            </fieldset>
            {most_reserves > 0 && (
              <label class="field">
                <span>{say("enter.reserves", { n: most_reserves })}</span>
                <input
                  name="reserves"
                  autocomplete="off"
                  autocapitalize="off"
                  spellcheck={false}
                  value={reserves}
                  onInput={(event) => setReserves(event.currentTarget.value)}
                />
                <small>{say("enter.reserves.about")}</small>
              </label>
            )}
          </>
        )}
        {view.entries.password && known === undefined && (
          <label class="field">
            <span>{say("door.password")}</span>
            <input
              name="event-password"
              required
              maxLength={64}
              autocomplete="off"
              value={password}
              onInput={(event) => setPassword(event.currentTarget.value)}
            />
            <small>{say("enter.password.about")}</small>
          </label>
        )}
        {wrong && (
          <p class="bad" role="alert">
            {wrong}
          </p>
        )}
      </form>
    </Dialog>
  );
}

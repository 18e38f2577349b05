// Whether this browser tells its member of a move or a challenge while the page is closed.
import { useEffect, useState } from "preact/hooks";
import { notifications as en } from "../messages/en/notifications";
import type { Granted } from "../app/granted";
import type { Notified } from "../app/notifications";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";

const texts = { part: "notifications", en } as const;

export function Notifications({ member }: { member: string }) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const { link, catalogue } = useAppState(client);
  const [notified, set] = useState<Notified>(undefined);
  const [wrong, setWrong] = useState("");
  const said: Record<string, string> = { turn: say("turn"), challenge: say("challenge") };
  for (const { id, title } of catalogue?.games ?? []) said[`game.${id}`] = title;
  const look = async () => set(await client.notifications.look(member));
  useEffect(() => {
    if (link.kind === "online") void look();
  }, [link.kind]);
  useEffect(() => {
    if (notified === "on") void client.notifications.teach(said);
  }, [notified, t.language, catalogue]);
  if (notified === undefined) return null;
  const on = notified === "on";
  const turn = async () => {
    setWrong("");
    const answer: Granted<unknown> = on
      ? await client.notifications.turnOff()
      : await client.notifications.turnOn(member, said);
    if (!answer.ok) setWrong(answer.error ? t.error(answer.error) : say("refused"));
    await look();
  };
  return (
    <section class="card" data-testid="notifications" data-notified={notified}>
      <h2>{say("title")}</h2>
      <p>{say("about")}</p>
      <div class="actions">
        <small>{say(on ? "on" : "off")}</small>
        <button type="button" data-do="notify" onClick={() => void turn()}>
          {say(on ? "turn_off" : "turn_on")}
        </button>
      </div>
      {wrong && (
        <p class="bad" role="alert">
          {wrong}
        </p>
      )}
    </section>
  );
}

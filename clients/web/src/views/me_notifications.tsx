// Whether this browser tells its member of a move or a challenge while the page is closed.
import { useEffect, useState } from "preact/hooks";
import { notifications as en } from "../messages/en/notifications";
import type { Granted } from "../app/granted";
import type { Notifications as Here, Notified } from "../app/notifications";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";

const texts = { part: "notifications", en } as const;

export function Notifications({ member }: { member: string }) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const { link, catalogue } = useAppState(client);
  const [notified, set] = useState<Notified>(undefined);
  const [wrong, setWrong] = useState("");
  const said: Record<string, string> = { turn: say("turn"), call: say("call"), challenge: say("challenge") };
  for (const { id, title } of catalogue?.games ?? []) said[`game.${id}`] = title;
  const look = (here: Here) => here.look(member).then(set);
  /** A browser may refuse any part of it. */
  const using = (run: (here: Here) => Promise<unknown>) =>
    client
      .notifications()
      .then(run)
      .catch(() => {});
  useEffect(() => {
    if (link.kind !== "online") return undefined;
    const over = new AbortController();
    void using((here) => {
      here.watch(() => void look(here), over.signal);
      return look(here);
    });
    return () => over.abort();
  }, [link.kind]);
  useEffect(() => {
    if (notified === "on") void using((here) => here.teach(said));
  }, [notified, t.language, catalogue]);
  if (notified === undefined) return null;
  const on = notified === "on";
  const turn = async () => {
    setWrong("");
    let answer: Granted<unknown> = { ok: false, cancelled: true };
    await using(async (here) => (answer = on ? await here.turnOff() : await here.turnOn(member, said)));
    if (!answer.ok) setWrong(answer.error ? t.error(answer.error) : say("refused"));
    await using(look);
  };
  return (
    <section data-testid="notifications" data-notified={notified}>
      <h2>{say("title")}</h2>
      <p class="faint">{say("about")}</p>
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

// What directors decided, for everybody to read; and appeals to them.
import { useState } from "preact/hooks";
import { hashOf } from "../../app/route";
import type { EventView, Ruling } from "../../protocol/event";
import { allTables, nameOf } from "../../state/event_tables";
import { useClient } from "../../ui/hooks";
import { When, type Scene } from "./parts";

export function Rulings({ scene }: { scene: Scene }) {
  const { view, say, mine } = scene;
  return (
    <section class="ev-section ev-rulings" data-testid="rulings">
      <p class="faint">
        {say("directors")} <bdi>{say.t.list(view.directors.map(({ name }) => name))}</bdi>
      </p>
      {(mine !== undefined || view.appeals.length > 0) && (
        <>
          <h2>{say("appeals")}</h2>
          <ul>
            {view.appeals.map(({ number, at, entrant, by, text, record, open, unanswered }) => (
              <li key={number} data-appeal={number} data-open={open}>
                <p>
                  <span class={open ? "tag ev-warn" : "tag"}>
                    {say(open ? "appeal.open" : unanswered === true ? "appeal.unanswered" : "appeal.closed")}
                  </span>{" "}
                  <b dir="auto">{nameOf(view, entrant)}</b>{" "}
                  <small class="faint">
                    {by !== nameOf(view, entrant) && <bdi>{by}, </bdi>}
                    <When at={at} say={say} />
                  </small>
                </p>
                <p dir="auto">{text}</p>
                {record && <a href={hashOf({ kind: "game", record, at: undefined })}>{say("appeal.game")}</a>}
              </li>
            ))}
          </ul>
          {mine !== undefined && (view.state === "running" || view.state === "finished") && (
            <AppealForm scene={scene} />
          )}
        </>
      )}
      <h2>{say("rulings")}</h2>
      {view.log.length === 0 && <p class="faint">{say("rulings.none")}</p>}
      <ol data-testid="log">
        {[...view.log].reverse().map((ruling, at) => (
          <RulingLine key={`${ruling.at} ${at}`} scene={scene} ruling={ruling} />
        ))}
      </ol>
    </section>
  );
}

export function RulingLine({ scene: { view, say }, ruling }: { scene: Scene; ruling: Ruling }) {
  return (
    <li data-act={ruling.act}>
      <p>
        <b>{say.maybe(`act.${ruling.act}`, ruling.act)}</b>
        {ruling.table && (
          <span class="tag">
            {say("table")} {ruling.table}
          </span>
        )}
        {ruling.entrant && <bdi class="tag">{nameOf(view, ruling.entrant)}</bdi>}{" "}
        <small class="faint">
          {ruling.by && <bdi>{ruling.by}, </bdi>}
          <When at={ruling.at} say={say} />
        </small>
      </p>
      {ruling.reason && <p dir="auto">{ruling.reason}</p>}
    </li>
  );
}

/** Those that the entrant has played, the last one first: an appeal is mostly about it. */
function gamesOf(view: EventView, mine: string | undefined) {
  return allTables(view)
    .filter(({ pairing }) => mine !== undefined && pairing.entrants.includes(mine))
    .flatMap(({ id, pairing }) =>
      [...(pairing.records ?? [])].reverse().map((record) => ({
        record,
        table: id,
        names: pairing.entrants.filter((entrant) => entrant !== mine).map((entrant) => nameOf(view, entrant)),
      })),
    );
}

function AppealForm({ scene: { view, say, mine, online } }: { scene: Scene }) {
  const client = useClient();
  const games = gamesOf(view, mine);
  const [text, type] = useState("");
  const [record, choose] = useState(games[0]?.record ?? "");
  const [wrong, setWrong] = useState("");
  const [sent, setSent] = useState(false);
  const send = async (event: Event) => {
    event.preventDefault();
    const answer = await client.events.appeal(view.event, text.trim(), record);
    setSent(answer.ok);
    if (answer.ok) type("");
    setWrong(!answer.ok && answer.error ? say.t.error(answer.error) : "");
  };
  return (
    <details class="ev-appeal">
      <summary>{say("appeal.new")}</summary>
      <form class="form" data-form="appeal" onSubmit={(event) => void send(event)}>
        <label class="field">
          <span>{say("appeal.text")}</span>
          <textarea
            name="appeal"
            required
            maxLength={600}
            rows={3}
            value={text}
            onInput={(event) => type(event.currentTarget.value)}
          />
          <small>{say("appeal.about")}</small>
        </label>
        {games.length > 0 && (
          <label class="field">
            <span>{say("table")}</span>
            <select name="record" value={record} onChange={(event) => choose(event.currentTarget.value)}>
              {games.map((game) => (
                <option key={game.record} value={game.record}>
                  {`${game.table} · ${say.t.list(game.names)}`}
                </option>
              ))}
              <option value="">–</option>
            </select>
          </label>
        )}
        <button type="submit" disabled={!online || text.trim() === ""}>
          {say("appeal.send")}
        </button>
        {sent && <p role="status">{say("appeal.sent")}</p>}
        {wrong && (
          <p class="bad" role="alert">
            {wrong}
          </p>
        )}
      </form>
    </details>
  );
}

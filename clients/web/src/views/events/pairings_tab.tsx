// Who plays whom, by round; the player's own table first.
import { useState } from "preact/hooks";
import type { EventView } from "../../protocol/event";
import { nameOf, roundsOf, tablesOf, type EventTable } from "../../state/event_tables";
import { Match } from "./match";
import { Name, type Scene } from "./parts";
import { useSome } from "./some";

/** More than these are easier to find by typing. */
const many = 20;
/** More than these do not fit beside one another: an arena has dozens. */
const most_rounds = 12;

export function Pairings({ scene }: { scene: Scene }) {
  const { view, say, mine } = scene;
  const rounds = roundsOf(view);
  const [chosen, choose] = useState<number | undefined>(undefined);
  const [wanted, want] = useState("");
  const round = chosen !== undefined && rounds.includes(chosen) ? chosen : rounds[0];
  if (round === undefined) return <p class="card faint">{say("pairings.none")}</p>;
  const tables = tablesOf(view, round);
  const own = tables.filter(({ pairing }) => mine !== undefined && pairing.entrants.includes(mine));
  const others = tables.filter((table) => !own.includes(table) && found(view, table, wanted));
  const { shown, more } = useSome(others, say);
  const byes = view.byes[round] ?? [];
  const groups = [...new Set(shown.map(({ pairing }) => pairing.group))];
  return (
    <section class="ev-section" data-testid="pairings" data-round={round}>
      <h2 class="sr-only">{say("tab.pairings")}</h2>
      <Rounds scene={scene} rounds={rounds} round={round} onChoose={choose} />
      {own.length > 0 && (
        <>
          <h3>{say("pairings.own")}</h3>
          <ul class="ev-matches">
            {own.map((table) => (
              <Match key={table.id} scene={scene} table={table} />
            ))}
          </ul>
        </>
      )}
      {byes.length > 0 && (
        <p class="ev-byes">
          <b>{say("byes")}</b>{" "}
          {byes.map((entrant, at) => (
            <>
              {at > 0 && ", "}
              <Name key={entrant} scene={scene} entrant={entrant} />
            </>
          ))}
        </p>
      )}
      {tables.length > many && (
        <label class="field ev-find">
          <span>{say("find")}</span>
          <input name="find" type="search" value={wanted} onInput={(event) => want(event.currentTarget.value)} />
        </label>
      )}
      {groups.map((group) => (
        <div key={group ?? ""}>
          {(own.length > 0 || group !== undefined) && (
            <h3>{group === undefined ? say("pairings.others") : say("group", { name: groupName(group) })}</h3>
          )}
          <ul class="ev-matches ev-columns">
            {shown
              .filter(({ pairing }) => pairing.group === group)
              .map((table) => (
                <Match key={table.id} scene={scene} table={table} />
              ))}
          </ul>
        </div>
      ))}
      {more}
      {wanted !== "" && others.length === 0 && <p class="faint">{say("find.none")}</p>}
    </section>
  );
}

function Rounds({
  scene: { say },
  rounds,
  round,
  onChoose,
}: {
  scene: Scene;
  rounds: readonly number[];
  round: number;
  onChoose: (round: number) => void;
}) {
  if (rounds.length > most_rounds)
    return (
      <label class="field ev-find">
        <span>{say("rounds")}</span>
        <select name="round" value={String(round)} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
          {rounds.map((each) => (
            <option key={each} value={String(each)}>
              {say("round", { n: each })}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <nav class="filters ev-rounds" aria-label={say("rounds")}>
      {[...rounds].reverse().map((each) => (
        <button
          key={each}
          type="button"
          data-round={each}
          aria-pressed={each === round}
          aria-label={say("round", { n: each })}
          onClick={() => onChoose(each)}
        >
          {each === round ? say("round", { n: each }) : each}
        </button>
      ))}
    </nav>
  );
}

function found(view: EventView, { number, pairing }: EventTable, wanted: string): boolean {
  return wanted.trim() === String(number) || pairing.entrants.some((entrant) => named(view, entrant, wanted));
}

/** Whether this matches the search, by a part of its name or of a member's. */
export function named(view: EventView, entrant: string, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  const names = [nameOf(view, entrant), ...(view.entrants[entrant]?.members ?? []).map(({ name }) => name)];
  return names.some((name) => name.toLowerCase().includes(text));
}

/** Groups are named A, B, C, as on paper. */
export function groupName(group: number): string {
  return group >= 1 && group <= 26 ? String.fromCharCode(64 + group) : String(group);
}

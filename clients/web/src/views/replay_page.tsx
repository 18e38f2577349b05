// A finished game: its table at any point of it, through any seat's eyes, with its moves, its result and what an
// analysis says of it. Loaded on demand.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { fetchReplay, type Fetched } from "../app/replaying";
import { game_titles, gameUi } from "../games/registry";
import type { Translate } from "../messages";
import type { JudgedDecision } from "../protocol/types";
import type { Place } from "../state/place";
import { lastOf, roomAt, type Eyes, type Replay } from "../state/replay";
import { withBotNames } from "../table/bots";
import { InPlaceOfAHand } from "../table/guide";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { TraceWords } from "../table/trace_parts";
import { analysis as analysis_texts } from "../messages/en/analysis";
import { judgedAt, verdictOf, type Knowledge } from "../state/evaluation";
import type { OverlayProps, Trace } from "../table/game";
import { useGameMoves } from "./drawn_move";
import { EvaluationGraph, sidesAt } from "./evaluation_graph";
import { OpenHands } from "./open_hands";
import { ReplayAnalysis } from "./replay_analysis";
import { ReplayBar } from "./replay_bar";
import { ReplayMoves } from "./replay_moves";
import { ReplayResult } from "./replay_result";
import { moveAt } from "./replay_said";
import { ReplayShare } from "./replay_share";
import { shownName } from "./shown_name";
import { usePlaying } from "./use_playing";
import "../styles/room.css";
import "../styles/replay.css";

const texts = { part: "analysis", en: analysis_texts } as const;

export function ReplayPage() {
  const t = useT();
  const client = useClient();
  const { place } = useAppState(client);
  const id = place.kind === "game" ? place.record : "";
  const [fetched, set] = useState<Fetched>();
  useEffect(() => {
    if (fetched) return undefined;
    let current = true;
    void fetchReplay(id).then((now) => {
      if (current) set(now);
    });
    return () => {
      current = false;
    };
  }, [id, fetched === undefined]);
  if (fetched?.kind === "replay") return <Looking replay={fetched.replay} />;
  return (
    <main class="doorway" data-testid="no-replay" data-kind={fetched?.kind ?? "loading"}>
      <section class="card">
        <h1>{t("replay")}</h1>
        <p role="status">{t(`replay.${fetched?.kind ?? "loading"}`)}</p>
        <div class="actions">
          {fetched?.kind === "failed" && (
            <button type="button" onClick={() => set(undefined)}>
              {t("link.retry")}
            </button>
          )}
          <button type="button" class="quiet" onClick={() => void client.goHome()}>
            {t("room.back.title")}
          </button>
        </div>
      </section>
    </main>
  );
}

function Looking({ replay: told }: { replay: Replay }) {
  const t = useT();
  const client = useClient();
  const state = useAppState(client);
  const replay = useMemo(() => withShownNames(told, t), [told, t]);
  const last = lastOf(replay);
  const at = atOf(state.place, last);
  const [eyes, setEyes] = useState<Eyes>("all");
  const [by, judgeBy] = useState<Knowledge>("known");
  const say = useTexts(texts);

  const go = useCallback(
    (to: number) => client.lookAt(replay.record, Math.max(0, Math.min(last, to))),
    [client, replay.record, last],
  );
  const playing = usePlaying(at, last, go);
  useReplayKeys(() => atOf(client.store.get().place, last), last, go, playing.toggle);

  // What led to a position is shown only when coming from the one before.
  const shown = useRef({ at, eyes });
  const moving = at === shown.current.at + 1 && eyes === shown.current.eyes;
  const room = useMemo(() => roomAt(replay, at, eyes, moving), [replay, at, eyes]);
  useEffect(() => {
    shown.current = { at, eyes };
  }, [at, eyes]);

  /** The table that they came from. */
  const table = Object.keys(state.rooms)[0];
  const back = table === undefined ? t("room.back.title") : t("replay.table");
  const { view } = room;
  const ui = gameUi(view.game);
  const title = state.catalogue?.games.find(({ id }) => id === view.game)?.title ?? game_titles[view.game] ?? view.game;
  const analysis = state.analysis?.record === replay.record ? state.analysis : undefined;
  const decisions = analysis?.decisions ?? [];
  const sides = sidesAt(t, replay, decisions, at);
  const chances = sides.flatMap(({ name, now }) => (now === undefined ? [] : [say("said", { name, n: now })]));
  const traces = useTraces(replay, at, decisions, by);
  const words = useMemo(() => ({ best: say("best"), played: say("played") }), [t]);

  return (
    <main class="room replay" data-testid="replay" data-record={replay.record} data-at={at} data-last={last}>
      <header class="room-head">
        <button
          type="button"
          class="icon-button"
          data-do="leave"
          aria-label={back}
          title={back}
          onClick={() => void (table === undefined ? client.goHome() : client.goToRoom(table))}
        >
          <Icon name="back" />
        </button>
        <h1>
          {title} <small class="faint">{t("replay")}</small>
        </h1>
        <span class="grow" />
        <label class="replay-eyes">
          <Icon name="eye" />
          <select
            name="eyes"
            aria-label={t("replay.eyes")}
            value={String(eyes)}
            onChange={({ currentTarget: { value } }) => setEyes(value === "all" ? "all" : Number(value))}
          >
            <option value="all">{t(ui.Hand ? "replay.all" : "replay.spectator")}</option>
            {Object.entries(view.seats).map(([seat, { name }]) => (
              <option key={seat} value={seat}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <ReplayShare record={replay.record} at={at} game={view.game} />
      </header>
      <div class="replay-body">
        <div class="replay-stay">
          <div class="stage">
            <InPlaceOfAHand.Provider value={null}>
              <TraceWords.Provider value={words}>
                <ui.Table
                  room={room}
                  seat={eyes === "all" ? undefined : eyes}
                  online={false}
                  onMove={nothing}
                  legalMoves={noMoves}
                  Overlay={traces}
                />
              </TraceWords.Provider>
            </InPlaceOfAHand.Provider>
          </div>
          <ReplayBar
            at={at}
            last={last}
            playing={playing}
            go={go}
            chances={decisions.length > 0 ? chances.join(", ") : undefined}
          >
            {decisions.length > 0 && <EvaluationGraph replay={replay} decisions={decisions} at={at} sides={sides} />}
          </ReplayBar>
        </div>
        <div class="replay-tell">
          {decisions.length > 0 && sides.length !== 2 && <Legend sides={sides} />}
          {at === last && <ReplayResult replay={replay} />}
          <ReplayAnalysis
            replay={replay}
            at={at}
            analysis={analysis}
            online={state.link.kind === "online"}
            by={by}
            judgeBy={judgeBy}
            go={go}
          />
          {eyes === "all" && <OpenHands position={replay.positions[at]!} />}
          <ReplayMoves replay={replay} at={at} eyes={eyes} go={go} />
          {at !== last && <ReplayResult replay={replay} />}
        </div>
      </div>
    </main>
  );
}

/** Whose colour is which, with the win chances where the replay stands. */
function Legend({ sides }: { sides: ReturnType<typeof sidesAt> }) {
  const say = useTexts(texts);
  return (
    <ul class="replay-legend" aria-label={say("graph")}>
      {sides.map(({ seat, hue, name, now }) => (
        <li key={seat} class={`dot hue-${hue}`}>
          {name} {now !== undefined && <b>{say("percent", { n: now })}</b>}
        </li>
      ))}
    </ul>
  );
}

/** The move that was made and the best one, over the board, once they are judged. */
function useTraces(replay: Replay, at: number, decisions: readonly JudgedDecision[], by: Knowledge) {
  const moves = useGameMoves(replay.positions[0]!.view.game);
  const decision = judgedAt(replay, at, decisions);
  return useMemo(() => {
    if (!decision || !moves) return undefined;
    const { seat, move } = decision;
    const { best, kind } = verdictOf(decision, by);
    const trace = (as: Trace["as"], made: boolean): readonly Trace[] => {
      const event = moveAt(replay, at, moves, { move: made ? move : best, seat });
      return event ? [{ as, made, event }] : [];
    };
    const traces = kind === "found" ? trace("best", true) : [...trace("played", true), ...trace("best", false)];
    if (traces.length === 0) return undefined;
    const { Traces } = moves;
    return ({ seat: whose, turned }: OverlayProps) =>
      whose === undefined || whose === seat ? <Traces traces={traces} turned={turned} /> : null;
  }, [replay, at, decision, by, moves]);
}

function nothing(): void {}
const noMoves = (): Promise<readonly string[]> => Promise.resolve([]);

function withShownNames(replay: Replay, t: Translate): Replay {
  const positions = replay.positions.map((position) => ({
    ...position,
    view: {
      ...position.view,
      seats: Object.fromEntries(
        Object.entries(withBotNames(t, position.view.seats)).map(([seat, holder]) => [
          seat,
          { ...holder, name: shownName(t, holder.name) },
        ]),
      ),
    },
  }));
  return { ...replay, positions };
}

/** The position that an address asks for: the last one unless it names another. */
function atOf(place: Place, last: number): number {
  return Math.min(place.kind === "game" ? (place.at ?? last) : last, last);
}

/**
 * Keys that the page understands wherever the focus is, unless something there uses them itself. Each starts from where
 * the ones before it led, drawn or not: a held key loses no step.
 */
function useReplayKeys(now: () => number, last: number, go: (to: number) => void, toggle: () => void): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const focused = event.target instanceof Element ? event.target : undefined;
      if (focused?.closest("dialog, select, input")) return;
      const to = { ArrowLeft: now() - 1, ArrowRight: now() + 1, Home: 0, End: last }[event.key];
      if (to !== undefined) go(to);
      else if (event.key === " " && !focused?.closest("button, a, summary")) toggle();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}

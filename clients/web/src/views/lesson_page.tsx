// A game's lesson: on its own table, one thing to do at a time. Loaded on demand, and needs no server.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { game_titles, gameUi } from "../games/registry";
import type { Translate } from "../messages";
import { lessons as en } from "../messages/en/lessons";
import type { RoomState } from "../state/room";
import { withBotNames } from "../table/bots";
import { beginning, onward, played, tableOf, type Lesson, type Progress } from "../table/lesson";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { RulesDialog } from "./rules_dialog";
import "../styles/room.css";
import "../styles/lesson.css";

type Sentence = keyof typeof en;

export function LessonPage({ game }: { game: string }) {
  const t = useT();
  const client = useClient();
  const say = useTexts({ part: "lessons", en } as const);
  const state = useAppState(client);
  const lesson = useLesson(game);
  const [rules, showRules] = useState(false);
  const title = state.catalogue?.games.find(({ id }) => id === game)?.title ?? game_titles[game] ?? game;
  /** The table that they came from. */
  const table = Object.keys(state.rooms)[0];
  const back = table === undefined ? t("room.back.title") : t("replay.table");
  return (
    <main class="room lesson" data-testid="lesson" data-game={game}>
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
          {title} <small class="faint">{say("title")}</small>
        </h1>
        <span class="grow" />
        <button
          type="button"
          class="icon-button"
          aria-label={t("rules")}
          title={t("rules")}
          onClick={() => showRules(true)}
        >
          <Icon name="book" />
        </button>
      </header>
      {lesson && <Learning key={game} game={game} lesson={lesson} />}
      {rules && <RulesDialog game={game} title={title} onClose={() => showRules(false)} />}
    </main>
  );
}

function Learning({ game, lesson }: { game: string; lesson: Lesson }) {
  const t = useT();
  const client = useClient();
  const say = useTexts({ part: "lessons", en } as const);
  const state = useAppState(client);
  const [progress, go] = useState<Progress>(beginning);
  const task = useRef<HTMLParagraphElement>(null);
  const name = state.me?.handle ?? state.chosen_name;
  const room = useMemo(() => roomOf(t, game, lesson, progress, name), [t, game, lesson, progress, name]);
  const { Table } = gameUi(game);
  const step = lesson.steps[progress.at]!;
  const done = progress.done !== undefined;
  const next = onward(lesson, progress);
  // The button that was pressed is gone, so that the keyboard goes on from the new task.
  useEffect(() => {
    if (progress.at > 0) task.current?.focus();
  }, [progress.at]);

  const info = state.catalogue?.games.find(({ id }) => id === game);
  const play = () => void (info && name !== undefined ? client.playNow(info) : client.goHome());
  const sentence = `${game}.${step.name}${done ? ".done" : ""}` as Sentence;
  return (
    <div class="stage">
      <div class="stage-bar lesson-bar" data-done={done || undefined} data-testid="lesson-bar" data-step={progress.at}>
        <p ref={task} tabIndex={-1} role="status">
          <small>{say("step", { at: progress.at + 1, of: lesson.steps.length })}</small>{" "}
          {progress.misses > 0 && !done && <b data-testid="lesson-missed">{say("missed")} </b>}
          {say(sentence)} {done && !next && say("over")}
        </p>
        {done && next && (
          <button type="button" class="primary" data-do="lesson-next" onClick={() => go(next)}>
            {t("steps.next")}
          </button>
        )}
        {done && !next && (
          <>
            <button type="button" class="primary" data-do="lesson-play" onClick={play}>
              {t("home.play")}
            </button>
            <button type="button" class="quiet" data-do="lesson-again" onClick={() => go(beginning)}>
              {say("again")}
            </button>
          </>
        )}
      </div>
      <Table
        room={room}
        seat={lesson.seat}
        online
        onMove={(move) => go(played(lesson, progress, move))}
        legalMoves={() => Promise.resolve(step.legal)}
      />
    </div>
  );
}

function useLesson(game: string): Lesson | undefined {
  const [lesson, set] = useState<Lesson | undefined>(undefined);
  useEffect(() => {
    let current = true;
    void gameUi(game)
      .lesson?.()
      .then((loaded) => {
        if (current) set(loaded);
      });
    return () => {
      current = false;
    };
  }, [game]);
  return lesson;
}

/** What a server would have told. A miss is a new prompt, so that the table forgets what was chosen. */
function roomOf(t: Translate, game: string, lesson: Lesson, progress: Progress, name: string | undefined): RoomState {
  const { at, done, misses } = progress;
  const seq = at * 2 + (done === undefined ? 0 : 1);
  const others = Array.from({ length: lesson.seats }, (_, seat) => seat).filter((seat) => seat !== lesson.seat);
  return {
    room: "lesson",
    seq,
    view: {
      room: "lesson",
      game,
      visibility: "private",
      phase: "playing",
      host: "",
      options: {},
      seats: withBotNames(t, {
        [lesson.seat]: { player: "you", name: name ?? t("ratings.player"), connected: true },
        ...Object.fromEntries(
          others.map((seat) => [seat, { player: "bot", name: `Bot ${seat}`, connected: true, bot: "steady" }]),
        ),
      }),
      spectators: 0,
      watchers: [],
      series: { kind: "single", game: 1, wins: {}, points: {}, results: {} },
      table: tableOf(lesson, progress) ?? null,
    },
    prompt: done === undefined ? { id: `${at}.${misses}`, offer: lesson.steps[at]!.offer } : undefined,
    lines: [],
    fresh: { seq, events: [] },
    sync: "none",
    pending: undefined,
    muted: false,
    next_line: 0,
    tables: [],
    position: "",
  };
}

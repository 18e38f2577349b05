// A client by somebody who has read protocol/asyncapi.yaml and nothing else of crosstable. It sits down at a game with
// bots and plays moves of room.legal until the game is over. Its types are generated from the document (types.mjs), and
// it names only operations, so the document may call its schemas what it likes.
import type { Answers, Notifications, Requests } from "./protocol.mjs";

type Method = keyof Requests & keyof Answers;
type Params<M extends Method> = Requests[M]["params"];
type Result<M extends Method> = Extract<Answers[M], { result: unknown }>["result"];
type Notification = Notifications[keyof Notifications];
type View = Result<"room.sync">["view"];

interface Question {
  method: Method;
  answered: (result: Result<Method>) => void;
  refused: (why: Error) => void;
}

export class Connection {
  private asked = 0;
  private readonly questions = new Map<unknown, Question>();
  private readonly heard: Notification[] = [];
  private wake = (): void => {};
  private ended: Error | undefined;

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener("message", ({ data }) => this.read(JSON.parse(String(data))));
    socket.addEventListener("close", ({ code }) => this.end(new Error(`the connection ended with ${code}`)));
  }

  static open(url: string): Promise<Connection> {
    const socket = new WebSocket(url, "crosstable.v1");
    return new Promise((opened, failed) => {
      socket.addEventListener("open", () => opened(new Connection(socket)));
      socket.addEventListener("error", () => failed(new Error(`no connection to ${url}`)));
    });
  }

  ask<M extends Method>(method: M, params: Params<M>): Promise<Result<M>> {
    const id = ++this.asked;
    this.socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    return new Promise((answered, refused) =>
      this.questions.set(id, { method, answered: (result) => answered(result as Result<M>), refused }),
    );
  }

  /** What the server says unasked, in order. */
  async next(): Promise<Notification> {
    for (;;) {
      const first = this.heard.shift();
      if (first) return first;
      if (this.ended) throw this.ended;
      await new Promise<void>((wake) => (this.wake = wake));
    }
  }

  close(): void {
    this.socket.close();
  }

  private read(frame: Answers[Method] | Notification): void {
    if ("method" in frame) {
      this.heard.push(frame);
      return this.wake();
    }
    const question = this.questions.get(frame.id);
    this.questions.delete(frame.id);
    if ("result" in frame) question?.answered(frame.result);
    else question?.refused(new Error(`${question.method}: ${frame.error.message}`));
  }

  private end(why: Error): void {
    this.ended = why;
    for (const { refused } of this.questions.values()) refused(why);
    this.wake();
  }
}

/** RFC 7396 */
function merged(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const whole: Record<string, unknown> = isObject(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete whole[key];
    else whole[key] = merged(whole[key], change);
  }
  return whole;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function sitDown(connection: Connection, game: string): Promise<string> {
  const { games } = await connection.ask("games", {});
  const rules = games.find(({ id }) => id === game);
  const level = rules?.levels[0]?.id;
  if (!rules || !level) throw new Error(`no bot plays ${game}`);
  const { room } = await connection.ask("room.create", { game, visibility: "private" });
  const bots = Math.max(1, rules.players.min - 1);
  for (let bot = 0; bot < bots; ++bot) await connection.ask("room.bot", { room, level });
  await connection.ask("room.start", { room });
  return room;
}

export interface Played {
  view: View;
  moves: number;
}

/** A whole game against bots. `choose` picks each move among the legal ones. */
export async function play(connection: Connection, game: string, choose: (moves: string[]) => string): Promise<Played> {
  await connection.ask("hello", { version: 1, name: "Stranger", client: "foreign" });
  const room = await sitDown(connection, game);
  let view: View | undefined;
  let seq = 0;
  let answered = "";
  let count = 0;
  while (view?.phase !== "over") {
    const said = await connection.next();
    if (said.method === "room.closed") throw new Error(`the room was closed: ${said.params.reason}`);
    if (said.method !== "room.update" && said.method !== "room.snapshot") continue;
    if (said.method === "room.update") {
      if (said.params.seq !== seq + 1) throw new Error(`update ${said.params.seq} follows ${seq}`);
      view = merged(view, said.params.patch) as View;
    } else view = said.params.view;
    seq = said.params.seq;
    const owed = said.params.prompt;
    if (!owed || owed.id === answered) continue;
    const { prompt, moves } = await connection.ask("room.legal", { room });
    await connection.ask("room.move", { room, prompt, move: choose(moves) });
    answered = prompt;
    ++count;
  }
  return { view, moves: count };
}

// What the player asks of the server, and who hears of a refusal: nobody, the form that asked, or the page, as a
// notice.
import type { Answer } from "../connection/connection";
import type { JsonObject, Requests } from "../protocol/types";
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import type { Store } from "../state/store";
import type { Granted } from "./granted";
import type { Insisting, Wish } from "./insisting";

type Method = keyof Requests;
type Params<Of extends Method> = Requests[Of]["params"];
type AnswerTo<Of extends Method> = Requests[Of]["answer"];

export class Asking {
  constructor(
    private readonly send: (method: string, params?: JsonObject) => Promise<Answer>,
    private readonly store: Store<AppState, Change>,
    private readonly insisting: Insisting,
  ) {}

  /** A request whose refusal is not shown to the player. */
  async request<Of extends Method>(method: Of, params?: Params<Of>): Promise<Answer<AnswerTo<Of>>> {
    return (await this.send(method, params as JsonObject | undefined)) as Answer<AnswerTo<Of>>;
  }

  /** A request that the player made, perhaps while the page was still connecting: then it waits for that. */
  private async requestOnceLinked<Of extends Method>(method: Of, params?: Params<Of>): Promise<Answer<AnswerTo<Of>>> {
    if (this.is_connecting)
      await new Promise<void>((settle) => {
        const stop = this.store.subscribe(() => {
          if (this.is_connecting) return;
          stop();
          settle();
        });
      });
    return this.request(method, params);
  }

  /** The same; a refusal is shown. */
  async ask<Of extends Method>(method: Of, params: Params<Of>): Promise<Answer<AnswerTo<Of>>> {
    const answer = await this.requestOnceLinked(method, params);
    this.complain(answer);
    return answer;
  }

  /** The same; a refusal goes to the caller, and only a lost answer is shown. */
  async grant<Of extends Method>(method: Of, params?: Params<Of>): Promise<Granted<AnswerTo<Of>>> {
    const answer = await this.requestOnceLinked(method, params);
    if (answer.ok) return answer;
    if (answer.failure.kind === "refused") return { ok: false, error: answer.failure.error };
    this.complain(answer);
    return { ok: false };
  }

  /** Like ask(), and repeated when the answer is lost. */
  async insist(wish: Wish): Promise<Answer> {
    const answer = await this.insisting.ask(wish);
    this.complain(answer);
    return answer;
  }

  /** Like insist(), but the caller handles a refusal. */
  insistQuietly(wish: Wish): Promise<Answer> {
    return this.insisting.ask(wish);
  }

  complain(answer: Answer<unknown>): void {
    if (answer.ok) return;
    const content =
      answer.failure.kind === "lost"
        ? ({ kind: "lost" } as const)
        : ({ kind: "error", error: answer.failure.error } as const);
    this.store.dispatch({ kind: "notice", content });
  }

  private get is_connecting(): boolean {
    return this.store.get().link.kind === "connecting";
  }
}

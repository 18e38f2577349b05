// What a player or a director does with events. Refusals go back to the form that asked.
import type { EventsPage } from "../protocol/event";
import type { EventCreateParams } from "../protocol/schema";
import type { JsonObject, RoomView } from "../protocol/types";
import type { Attendance } from "./attendance";
import type { Granted } from "./granted";

interface EventsWanted {
  readonly state?: string;
  readonly game?: string;
  readonly before?: string;
}

type TeamEntry = {
  readonly name: string;
  readonly members: readonly string[];
  readonly reserves: readonly string[];
};

export interface Looked {
  readonly seat?: number;
  readonly view?: RoomView;
}

export class Events {
  constructor(private readonly attendance: Attendance) {}

  /** The newest first; `undefined` if this server knows no events. */
  async list(wanted: EventsWanted = {}): Promise<EventsPage | undefined> {
    const answer = await this.attendance.asking.request("events", { ...wanted });
    return answer.ok ? answer.result : undefined;
  }

  create = (wish: EventCreateParams): Promise<Granted<{ readonly event: string }>> => this.ask("event.create", wish);
  open = (event: string): Promise<Granted<unknown>> => this.ask("event.open", { event });
  start = (event: string): Promise<Granted<unknown>> => this.ask("event.start", { event });
  /** Without `password`, uses the one that opened the event's door. */
  enter(event: string, team?: TeamEntry, password = this.passwordOf(event)): Promise<Granted<unknown>> {
    return this.ask("event.enter", { event, ...(team && { team }), ...(password && { password }) });
  }
  /** The captain has named the player: into the team, or not. */
  join = (event: string): Promise<Granted<unknown>> => this.reply(event, this.ask("event.enter", { event }));
  decline = (event: string): Promise<Granted<unknown>> => this.reply(event, this.ask("event.withdraw", { event }));
  /** What the table's sides agree: `until` in milliseconds; 0 takes a proposal back, or declines it. */
  adjourn = (event: string, until: number): Promise<Granted<unknown>> => this.ask("event.adjourn", { event, until });
  /** What can be changed about an event once it exists. */
  set = (event: string, wish: JsonObject): Promise<Granted<unknown>> => this.ask("event.set", { event, ...wish });
  checkIn = (event: string): Promise<Granted<unknown>> => this.ask("event.check_in", { event });
  absent = (event: string): Promise<Granted<unknown>> => this.ask("event.absent", { event });
  /** These rounds, in place of those sent before. */
  miss = (event: string, rounds: readonly number[]): Promise<Granted<unknown>> =>
    this.ask("event.absent", { event, rounds });
  async back(event: string): Promise<Granted<unknown>> {
    const answer = await this.ask("event.absent", { event, absent: false });
    if (answer.ok) this.attendance.answeredCaptain(event);
    return answer;
  }
  withdraw = (event: string, at_once: boolean): Promise<Granted<unknown>> =>
    this.ask("event.withdraw", { event, at_once });
  appeal = (event: string, text: string, record?: string): Promise<Granted<unknown>> =>
    this.ask("event.appeal", { event, text, ...(record && { record }) });
  say = (event: string, text: string): Promise<Granted<unknown>> => this.ask("event.say", { event, text });
  /** Only `view` answers something: what the seat's player sees. */
  rule = (event: string, act: string, reason: string, what: JsonObject = {}): Promise<Granted<Looked>> =>
    this.ask("event.rule", { event, act, reason, ...what });

  passwordOf = (event: string): string | undefined => this.attendance.event_watch.passwordOf(event);
  /** A private event's door. */
  knock = (event: string, password: string): Promise<void> => this.attendance.event_watch.tryAgain(event, password);

  /** A public table as spectators see it now. */
  async look(room: string): Promise<RoomView | undefined> {
    const answer = await this.attendance.asking.request("room.peek", { room });
    return answer.ok ? answer.result.view : undefined;
  }

  private async reply(event: string, asked: Promise<Granted<unknown>>): Promise<Granted<unknown>> {
    const answer = await asked;
    this.attendance.answeredCaptain(event);
    return answer;
  }

  private readonly ask: Attendance["asking"]["grant"] = (method, params) =>
    this.attendance.asking.grant(method, params);
}

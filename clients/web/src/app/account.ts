// What a player does with their account: a handle of their own, on all their devices (protocol/docs/members.md).
// Refusals go back to the form that asked; a lost answer is shown as everywhere.
import type {
  Device,
  HelloResult,
  Member,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  People,
  RpcError,
} from "../protocol/types";
import type { AccountExport } from "../protocol/schema";
import { acceptableName } from "../protocol/names";
import type { Attendance } from "./attendance";
import type { Authenticator } from "./authenticator";
import type { Granted } from "./granted";

/** As the server would say it, before an authenticator keeps a key for nothing. */
const bad_name: RpcError = {
  code: 1,
  message: "A name has 1 to 24 characters, none of them invisible.",
  data: { code: "bad_argument", key: "error.bad_argument.name", args: { max: "24" } },
};

export class Account {
  constructor(
    private readonly attendance: Attendance,
    private readonly authenticator: Authenticator,
    /** This member can log in again, whatever happens to this browser. */
    private readonly isSafe: () => void,
  ) {}

  /** The recovery code, which the server sends only this once. */
  async claim(handle: string): Promise<Granted<string>> {
    const answer = await this.ask("account.claim", { handle });
    if (!answer.ok) return answer;
    this.attendance.isCalled(answer.result.player);
    return { ok: true, result: answer.result.recovery };
  }

  async login(handle: string, recovery: string): Promise<Granted<undefined>> {
    return this.becomes(await this.ask("account.login", { handle, recovery }));
  }

  async loginWithPasskey(): Promise<Granted<undefined>> {
    const asked = await this.ask("account.passkey.options", { for: "login" });
    if (!asked.ok) return asked;
    const passkey = await this.authenticator.prove(asked.result.options as PasskeyRequest);
    if (!passkey) return { ok: false, cancelled: true };
    return this.becomes(await this.ask("account.login", { passkey: { ...passkey } }));
  }

  async addPasskey(name: string): Promise<Granted<undefined>> {
    if (acceptableName(name) === undefined) return { ok: false, error: bad_name };
    const asked = await this.ask("account.passkey.options", { for: "add" });
    if (!asked.ok) return asked;
    const credential = await this.authenticator.make(asked.result.options as PasskeyCreation);
    if (!credential) return { ok: false, cancelled: true };
    const answer = await this.ask("account.passkey.add", { name, credential: { ...credential } });
    if (!answer.ok) return answer;
    this.isSafe();
    return { ok: true, result: undefined };
  }

  async passkeys(): Promise<Granted<readonly Passkey[]>> {
    const answer = await this.ask("account.passkeys");
    if (answer.ok && answer.result.passkeys.length > 0) this.isSafe();
    return answer.ok ? { ok: true, result: answer.result.passkeys } : answer;
  }

  removePasskey = (id: number): Promise<Granted<unknown>> => this.ask("account.passkey.remove", { id });

  async rename(handle: string): Promise<Granted<undefined>> {
    const answer = await this.ask("account.rename", { handle });
    if (!answer.ok) return answer;
    this.attendance.isCalled(answer.result.player);
    return { ok: true, result: undefined };
  }

  async newRecovery(): Promise<Granted<string>> {
    const answer = await this.ask("account.recovery");
    return answer.ok ? { ok: true, result: answer.result.recovery } : answer;
  }

  async devices(): Promise<Granted<readonly Device[]>> {
    const answer = await this.ask("account.devices");
    return answer.ok ? { ok: true, result: answer.result.devices } : answer;
  }

  /** Of this device too: the server then closes the connection. */
  endDevice = (id: number): Promise<Granted<unknown>> => this.ask("account.device.end", { id });
  delete = (handle: string): Promise<Granted<unknown>> => this.ask("account.delete", { confirm: handle });
  export = (): Promise<Granted<AccountExport>> => this.ask("account.export");

  people = (): Promise<Granted<People>> => this.ask("account.people");
  follow = (player: string, on: boolean): Promise<Granted<unknown>> =>
    this.ask(on ? "account.follow" : "account.unfollow", { player });
  /** Hear nothing more of them, and meet them in no game. */
  block = (player: string, on: boolean): Promise<Granted<unknown>> =>
    this.ask(on ? "account.block" : "account.unblock", { player });
  /** A player for a program; the server sends its token only this once. */
  newBot = (name: string): Promise<Granted<{ readonly player: Member; readonly token: string }>> =>
    this.ask("account.bot", { name });
  /** It plays no more, and its token stops working. */
  endBot = (player: string): Promise<Granted<unknown>> => this.ask("account.bot.end", { player });

  private becomes(answer: Granted<HelloResult>): Granted<undefined> {
    if (!answer.ok) return answer;
    this.attendance.become(answer.result);
    this.isSafe();
    return { ok: true, result: undefined };
  }

  private readonly ask: Attendance["asking"]["grant"] = (method, params) =>
    this.attendance.asking.grant(method, params);
}

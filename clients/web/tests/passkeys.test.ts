// Passkeys, with a server and an authenticator that say what the test wants: what each side sends, and what happens if
// the player cancels.
import { afterEach, describe, expect, it, vi } from "vitest";
import { Account } from "../src/app/account";
import type { Attendance } from "../src/app/attendance";
import { hasPasskeys, type Authenticator } from "../src/app/authenticator";
import { fromBase64url, toBase64url } from "../src/protocol/base64url";
import type { Json, JsonObject, PasskeyProof } from "../src/protocol/types";

const made = { id: "aWQ", client_data: "e30", authenticator_data: "AAAA" };
const proof: PasskeyProof = { ...made, signature: "c2ln", user: "cF9hZGE" };

function accountWith(answers: Record<string, Json>, authenticator: Partial<Authenticator>) {
  const asked: [string, JsonObject][] = [];
  const become = vi.fn();
  const attendance = {
    become,
    asking: {
      grant: async (method: string, params: JsonObject) => {
        asked.push([method, params]);
        return { ok: true, result: answers[method] };
      },
    },
  };
  const nobody: Authenticator = { make: async () => undefined, prove: async () => undefined };
  const isSafe = vi.fn();
  const account = new Account(attendance as unknown as Attendance, { ...nobody, ...authenticator }, isSafe);
  return { account, asked, become, isSafe };
}

describe("an account", () => {
  const options = { options: { challenge: "AAAA" } };
  it("adds what the browser made of the server's options", async () => {
    const make = vi.fn(async () => made);
    const { account, asked, isSafe } = accountWith(
      { "account.passkey.options": options, "account.passkey.add": { id: 1 } },
      { make },
    );
    expect(await account.addPasskey("Laptop")).toEqual({ ok: true, result: undefined });
    expect(isSafe).toHaveBeenCalledOnce();
    expect(make).toHaveBeenCalledWith(options.options);
    expect(asked).toEqual([
      ["account.passkey.options", { for: "add" }],
      ["account.passkey.add", { name: "Laptop", credential: made }],
    ]);
  });
  it("asks for no passkey with a name that the server would refuse", async () => {
    const { account, asked } = accountWith({}, {});
    expect(await account.addPasskey("x".repeat(25))).toMatchObject({
      ok: false,
      error: { data: { key: "error.bad_argument.name" } },
    });
    expect(asked).toEqual([]);
  });
  it("becomes whose passkey was proved", async () => {
    const hello = { player: { id: "p_ada", name: "ada", handle: "ada" } };
    const { account, asked, become } = accountWith(
      { "account.passkey.options": options, "account.login": hello },
      { prove: async () => proof },
    );
    expect(await account.loginWithPasskey()).toMatchObject({ ok: true });
    expect(asked.at(-1)).toEqual(["account.login", { passkey: proof }]);
    expect(become).toHaveBeenCalledWith(hello);
  });
  it("sends nothing more when the player cancels", async () => {
    const { account, asked, become } = accountWith({ "account.passkey.options": options }, {});
    expect(await account.addPasskey("Laptop")).toEqual({ ok: false, cancelled: true });
    expect(await account.loginWithPasskey()).toEqual({ ok: false, cancelled: true });
    expect(asked.map(([method]) => method)).toEqual(["account.passkey.options", "account.passkey.options"]);
    expect(become).not.toHaveBeenCalled();
  });
});

describe("base64url", () => {
  it("reads what it wrote, whatever the bytes and their number", () => {
    for (let length = 0; length < 70; ++length) {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length * 91) & 255);
      const text = toBase64url(bytes.buffer);
      expect(text).toMatch(/^[\w-]*$/);
      expect(fromBase64url(text)).toEqual(bytes);
    }
    expect(toBase64url(new Uint8Array([251, 255]).buffer)).toBe("-_8");
  });
  it("refuses what is none", () => {
    expect(() => fromBase64url("{}")).toThrow();
  });
});

describe("passkeys", () => {
  afterEach(() => vi.unstubAllGlobals());
  const at = (hostname: string, isSecureContext = true) =>
    hasPasskeys({ isSecureContext, location: { hostname } as Location });
  const browser = () => {
    vi.stubGlobal("PublicKeyCredential", class {});
    vi.stubGlobal(
      "AuthenticatorAttestationResponse",
      class {
        getAuthenticatorData() {}
      },
    );
  };
  it("need a browser that has them", () => {
    expect(at("play.example.org")).toBe(false);
    browser();
    expect(at("play.example.org")).toBe(true);
    vi.stubGlobal("AuthenticatorAttestationResponse", class {});
    expect(at("play.example.org")).toBe(false);
  });
  it("need a safe connection to a name", () => {
    browser();
    expect(at("play.example.org", false)).toBe(false);
    expect(at("127.0.0.1")).toBe(false);
    expect(at("[::1]")).toBe(false);
    expect(at("localhost")).toBe(true);
  });
});

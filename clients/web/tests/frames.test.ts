import { describe, expect, it } from "vitest";
import { decodeFrame, encodeRequest } from "../src/protocol/frames";

it("writes a request as one JSON-RPC object", () => {
  expect(JSON.parse(encodeRequest(7, "room.move", { room: "ABCDEF" }))).toEqual({
    jsonrpc: "2.0",
    id: 7,
    method: "room.move",
    params: { room: "ABCDEF" },
  });
});

it("tells results, errors and notifications apart", () => {
  expect(decodeFrame('{"jsonrpc":"2.0","id":1,"result":{}}')).toEqual({ kind: "result", id: 1, result: {} });
  expect(decodeFrame('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"?"}}')).toMatchObject({
    kind: "error",
    id: null,
  });
  expect(decodeFrame('{"jsonrpc":"2.0","method":"lobby.update","params":{"seq":1,"patch":{}}}')).toMatchObject({
    kind: "notification",
    notification: { method: "lobby.update" },
  });
});

it.each(["", "[]", "3", '{"id":1}', '{"method":"room.unheard_of","params":{}}', '{"method":"room.chat"}'])(
  "drops %j",
  (text) => {
    expect(decodeFrame(text)).toBeUndefined();
  },
);

describe("text from others", () => {
  const said = (text: string) => {
    const message = decodeFrame(JSON.stringify({ jsonrpc: "2.0", method: "room.chat", params: { from: "Ada", text } }));
    return (
      message?.kind === "notification" && "text" in message.notification.params && message.notification.params.text
    );
  };
  it("arrives without controls, overrides of direction and invisible fillers, written out or as escapes", () => {
    expect(said("\u202eevil\u202c a\u200bb\u0007c\u2066d\u2069\ufeff")).toBe("evil abcd");
    const escaped = '{"jsonrpc":"2.0","method":"room.chat","params":{"text":"\\u202Eevil\\u0007"}}';
    expect(decodeFrame(escaped)).toMatchObject({ notification: { params: { text: "evil" } } });
  });
  it("keeps its lines, its script and its joined signs", () => {
    for (const text of ["one\ntwo\tthree", "شطرنج", "می\u200cخواهم", "👩\u200d🚀 ✓"]) expect(said(text)).toBe(text);
  });
});

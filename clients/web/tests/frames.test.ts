import { expect, it } from "vitest";
import { decodeFrame, encodeRequest } from "../src/protocol/frames";

it("writes a request as one JSON-RPC object", () => {
  expect(JSON.parse(encodeRequest(7, "room.move", { room: "ABCDEF" }))).toEqual({ jsonrpc: "2.0", id: 7, method: "room.move", params: { room: "ABCDEF" } });
});

it("tells results, errors and notifications apart", () => {
  expect(decodeFrame('{"jsonrpc":"2.0","id":1,"result":{}}')).toEqual({ kind: "result", id: 1, result: {} });
  expect(decodeFrame('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"?"}}')).toMatchObject({ kind: "error", id: null });
  expect(decodeFrame('{"jsonrpc":"2.0","method":"lobby.update","params":{"seq":1,"patch":{}}}')).toMatchObject({ kind: "notification", notification: { method: "lobby.update" } });
});

it.each(["", "[]", "3", '{"id":1}', '{"method":"room.unheard_of","params":{}}', '{"method":"room.chat"}'])("drops %j", (text) => {
  expect(decodeFrame(text)).toBeUndefined();
});

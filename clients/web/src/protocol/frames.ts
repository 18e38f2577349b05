// Text frames in and out. A frame of none of the three shapes is `undefined`, and the caller drops it.
import { isObject } from "./merge_patch";
import { parsePlain } from "./plain";
import type { Json, JsonObject, Notification, RpcError } from "./types";

type ServerMessage =
  | { readonly kind: "result"; readonly id: number; readonly result: Json }
  | { readonly kind: "error"; readonly id: number | null; readonly error: RpcError }
  | { readonly kind: "notification"; readonly notification: Notification };

const notification_methods: ReadonlySet<string> = new Set<Notification["method"]>([
  "room.update",
  "room.snapshot",
  "room.chat",
  "room.closed",
  "lobby.update",
  "analysis.update",
  "seek.matched",
  "seek.ended",
  "challenge.received",
  "challenge.ended",
  "event.update",
  "event.asked",
  "event.missed",
  "event.call",
  "event.sealing",
  "event.chat",
  "server.notice",
]);

export function encodeRequest(id: number, method: string, params: JsonObject): string {
  return JSON.stringify({ jsonrpc: "2.0", id, method, params });
}

export function decodeFrame(text: string): ServerMessage | undefined {
  let frame: unknown;
  try {
    frame = parsePlain(text);
  } catch {
    return undefined;
  }
  if (!isObject(frame)) return undefined;
  const { id, method, params } = frame;
  if (typeof method === "string") {
    if (!notification_methods.has(method) || !isObject(params)) return undefined;
    return { kind: "notification", notification: { method, params } as unknown as Notification };
  }
  if (isObject(frame.error)) {
    return { kind: "error", id: typeof id === "number" ? id : null, error: frame.error as unknown as RpcError };
  }
  if (typeof id === "number" && "result" in frame) return { kind: "result", id, result: frame.result as Json };
  return undefined;
}

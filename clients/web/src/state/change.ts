// Everything that can happen to the client's state: what the player does, what the server answers, and its
// notifications. Effects (asking for a snapshot, resending a move) are in app/attendance.ts and app/room_sync.ts;
// changes cause them.
import type { Link } from "../connection/connection";
import type {
  AnalysisUpdate,
  Catalogue,
  HelloResult,
  Inbox,
  LobbyRooms,
  LobbySeeks,
  Member,
  Notification,
  Prompt,
  Reply,
  RoomView,
  RpcError,
  Snapshot,
  ToldMove,
} from "../protocol/types";
import type { Notice } from "./app";
import type { EventsChange } from "./event";
import type { MeetingChange } from "./meeting";
import type { Place } from "./place";
import type { Past } from "./room";

export type Change =
  | { readonly kind: "link"; readonly link: Link }
  | { readonly kind: "clocks_compared"; readonly ahead_ms: number }
  | { readonly kind: "named"; readonly name: string | undefined }
  | { readonly kind: "hello"; readonly result: HelloResult }
  | { readonly kind: "called"; readonly player: Member }
  | { readonly kind: "inbox"; readonly inbox: Inbox }
  | { readonly kind: "catalogue"; readonly catalogue: Catalogue }
  | { readonly kind: "lobby"; readonly seq: number; readonly rooms: LobbyRooms; readonly seeks: LobbySeeks }
  | { readonly kind: "lobby_left" }
  | { readonly kind: "door"; readonly room: string; readonly view: RoomView }
  | { readonly kind: "peeked"; readonly room: string; readonly view: RoomView }
  | { readonly kind: "peek_refused"; readonly room: string }
  | { readonly kind: "went"; readonly place: Place }
  | { readonly kind: "barred"; readonly room: string; readonly error: RpcError }
  /** `past`: what this tab was sent in the room before, if the room is no longer known. */
  | { readonly kind: "snapshot"; readonly snapshot: Snapshot; readonly past?: Past | undefined }
  /** The moves of the running game so far. */
  | { readonly kind: "moves_told"; readonly room: string; readonly game: number; readonly moves: readonly ToldMove[] }
  /** The tables that some of its moves led to. */
  | {
      readonly kind: "tables_told";
      readonly room: string;
      readonly game: number;
      readonly from: number;
      readonly moves: readonly ToldMove[];
    }
  | { readonly kind: "left"; readonly room: string }
  /** There is no such room any more. */
  | { readonly kind: "gone"; readonly room: string }
  | { readonly kind: "sync_asked"; readonly room: string }
  | { readonly kind: "sync_failed"; readonly room: string }
  | { readonly kind: "move_sent"; readonly room: string; readonly prompt: Prompt["id"]; readonly move: string }
  | { readonly kind: "move_refused"; readonly room: string; readonly prompt: Prompt["id"] }
  | { readonly kind: "replied"; readonly room: string; readonly reply: Reply }
  | { readonly kind: "muted"; readonly room: string }
  | { readonly kind: "invite"; readonly room: string; readonly invite: string }
  | MeetingChange
  | EventsChange
  | { readonly kind: "analysis_asked"; readonly record: string }
  | { readonly kind: "analysis"; readonly params: AnalysisUpdate }
  | { readonly kind: "analysis_failed"; readonly record: string }
  | { readonly kind: "notice"; readonly content: Notice["content"] }
  | { readonly kind: "notice_gone"; readonly id: number }
  | { readonly kind: "received"; readonly notification: Notification };

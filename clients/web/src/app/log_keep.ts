// Keeps the log of this tab's rooms, so that a reloaded page, or a return to a room, continues below it: the server
// sends each event only once. Bounded to a few rooms and lines, and to the life of the tab.
import type { AppState } from "../state/app";
import type { Line, Past, RoomState, Scene } from "../state/room";
import type { Keep } from "../keep";

export const most_rooms = 3;
export const most_lines = 120;

/** A line as stored: many lines share a scene, so scenes are stored beside them. */
type KeptLine =
  Exclude<Line, { kind: "event" }> | (Omit<Extract<Line, { kind: "event" }>, "scene"> & { readonly scene: number });

interface KeptRoom {
  readonly room: string;
  /** The lines hold what this one player was shown; another server may reuse a room's code. */
  readonly player: string;
  readonly position: string;
  readonly scenes: readonly Scene[];
  readonly lines: readonly KeptLine[];
}

export class LogKeep {
  private kept: readonly KeptRoom[];
  private seen = new Map<string, Past>();

  constructor(private readonly keep: Keep) {
    this.kept = read(keep.read("log"));
  }

  of(room: string, player: string | undefined): Past | undefined {
    const found = this.kept.find((one) => one.room === room && one.player === player);
    if (!found) return undefined;
    const lines = found.lines.flatMap((line): Line[] => {
      if (line.kind !== "event") return [line];
      const scene = found.scenes[line.scene];
      return scene ? [{ ...line, scene }] : [];
    });
    return { lines, position: found.position };
  }

  /** Called with every state. */
  look({ rooms, me }: Pick<AppState, "rooms" | "me">): void {
    if (!me) return;
    const told = Object.values(rooms).filter(({ room, lines, position }) => {
      const seen = this.seen.get(room);
      return lines.length > 0 && (seen?.lines !== lines || seen.position !== position);
    });
    if (told.length === 0) return;
    for (const state of told) {
      this.seen.set(state.room, state);
      this.kept = [written(state, me.id), ...this.kept.filter(({ room }) => room !== state.room)].slice(0, most_rooms);
    }
    this.keep.write("log", JSON.stringify(this.kept));
  }
}

function written({ room, lines, position }: RoomState, player: string): KeptRoom {
  const scenes: Scene[] = [];
  const indexOf = (scene: Scene) => {
    const known = scenes.indexOf(scene);
    return known >= 0 ? known : scenes.push(scene) - 1;
  };
  return {
    room,
    player,
    position,
    lines: lines
      .slice(-most_lines)
      .map((line) => (line.kind === "event" ? { ...line, scene: indexOf(line.scene) } : line)),
    scenes,
  };
}

/** The text may come from another version of this page. */
function read(text: string | undefined): readonly KeptRoom[] {
  try {
    const rooms: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(rooms)
      ? rooms.filter((one: KeptRoom) => Array.isArray(one?.lines) && Array.isArray(one.scenes))
      : [];
  } catch {
    return [];
  }
}

// What has been told in the rooms of this tab, so that a reloaded page, and one that comes back to a room, goes on below it. The server tells
// events once and never again. Kept for as long as the tab lives, a few rooms, a bounded number of lines each.
import type { AppState } from "../state/app";
import type { Line, Past, RoomState, Scene } from "../state/room";
import type { Keep } from "../keep";

export const most_rooms = 3;
export const most_lines = 120;

/** A line as it is kept: scenes are shared by many lines and stand beside them. */
type KeptLine =
  Exclude<Line, { kind: "event" }> | (Omit<Extract<Line, { kind: "event" }>, "scene"> & { readonly scene: number });

interface KeptRoom {
  readonly room: string;
  /** Lines tell what one player was shown; a room's code may come again on another server. */
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

/** Another version of this page may have written it. */
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

// The lobby's lists for all tabs. The server starts counting again whenever the lobby is entered, so it is entered
// once, and every further tab is given what has become of the lists since.
import type { Answer } from "../connection/connection";
import { mergePatch } from "../protocol/merge_patch";
import type { Json, JsonObject, Notification } from "../protocol/types";

interface Lists {
  readonly seq: number;
  readonly rooms: Json;
  readonly seeks: Json;
}

export class SharedLobby {
  private lists: Lists | undefined;
  private entering: Promise<Answer> | undefined;

  constructor(private readonly request: (method: string, params: JsonObject) => Promise<Answer>) {}

  async enter(): Promise<Answer> {
    if (this.lists) return { ok: true, result: this.lists as unknown as Json };
    const entering = (this.entering ??= this.request("lobby.enter", {}));
    const answer = await entering;
    if (this.entering !== entering) return answer;
    this.entering = undefined;
    if (!answer.ok) return answer;
    const { seq, rooms, seeks } = answer.result as unknown as Partial<Lists> & { seq: number };
    this.lists = { seq, rooms: rooms ?? {}, seeks: seeks ?? {} };
    return answer;
  }

  heard({ seq, patch, seeks }: Extract<Notification, { method: "lobby.update" }>["params"]): void {
    if (!this.lists) return;
    this.lists = {
      seq,
      rooms: mergePatch(this.lists.rooms, patch),
      seeks: mergePatch(this.lists.seeks, seeks ?? {}),
    };
  }

  /** No tab is in it any more. */
  forget(): void {
    this.lists = undefined;
    this.entering = undefined;
  }
}

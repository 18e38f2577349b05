// Gives a nonce to every game that we play (protocol/docs/play.md, "Nonces"), and to every round of an event whose
// boards wait for one (protocol/docs/events.md, "Boards"). It remembers the seals that were seen before the deal. It
// looks at every view and shows the player nothing: a nonce that comes too late costs nothing.
import { hex, readHex, type Bytes } from "../fairness/bytes";
import type { Hasher } from "../fairness/hasher";
import type { SealMemory } from "../fairness/memory";
import { commitOf } from "../fairness/sealing";
import type { Answer } from "../connection/connection";
import type { EventSealing } from "../protocol/event";
import type { JsonObject, RoomView, SealingView } from "../protocol/types";
import type { AppState } from "../state/app";
import { mySeat } from "../state/room";

export class Contributing {
  /** The latest view that was handled, by room. */
  private looked = new Map<string, RoomView>();
  /** What was sent on this connection, so that it is sent once. */
  private said = new Set<string>();
  /** What this tab committed to, by seal: another tab of this player may have drawn its own at the same moment. */
  private drawn = new Map<string, Bytes>();

  constructor(
    private readonly memory: SealMemory,
    private readonly hasher: Hasher,
    private readonly request: (method: string, params: JsonObject) => Promise<Answer>,
  ) {}

  look(state: AppState): void {
    if (state.link.kind !== "online") {
      this.said.clear();
      return;
    }
    for (const { room, view } of Object.values(state.rooms)) {
      if (this.looked.get(room) === view) continue;
      this.looked.set(room, view);
      this.witness(view);
      const seat = mySeat(view, state.me?.id);
      if (view.sealing && seat !== undefined) void this.give(room, seat, view.sealing);
    }
  }

  /**
   * One nonce for all boards of the round. It is remembered under each of their seals, so that each board's record can
   * be checked; asked again under the same seals, we give the same.
   */
  async giveToRound({ event, round, place, rules, seals, stage }: EventSealing): Promise<void> {
    const all = Object.values(seals);
    const before = all.map((seal) => this.memory.of(seal)).find((one) => one?.nonce !== undefined);
    const known = readHex(before?.nonce);
    if (stage === "reveal" && (!known || before?.seat !== place)) return; // nothing that we committed to
    const saying = `${stage} ${place} ${all.join(" ")}`;
    if (all.length === 0 || this.said.has(saying)) return;
    this.said.add(saying);
    const nonce = known ?? crypto.getRandomValues(new Uint8Array(32));
    const remember = (taken: boolean) =>
      all.forEach((seal) => this.memory.remember({ seal, room: event, seat: place, nonce: hex(nonce), taken }));
    if (stage === "commit") {
      remember(false);
      const commit = await commitOf(this.hasher, { event, round, number: 1, rules }, place, nonce);
      await this.request("event.commit", { event, round, commit });
    } else {
      const answer = await this.request("event.reveal", { event, round, nonce: hex(nonce) });
      if (answer.ok) remember(true);
    }
  }

  private witness({ room, phase, seal, sealing }: RoomView): void {
    if (phase === "playing" && seal !== undefined) this.memory.remember({ seal, room });
    if (!sealing) return;
    const { game, commits } = sealing;
    this.memory.remember({ seal: sealing.seal, room, game, ...(sealing.stage === "reveal" && { commits }) });
  }

  private async give(room: string, seat: number, sealing: SealingView): Promise<void> {
    const { seal, game, rules, stage } = sealing;
    const given = sealing.commits[seat] !== undefined;
    const known = this.drawn.get(seal) ?? readHex(this.memory.of(seal)?.nonce);
    // Another browser of this player committed, or it is too late to start.
    if (stage === "commit" ? given : !given || !known) return;
    const saying = `${stage} ${seal}`;
    if (this.said.has(saying)) return;
    this.said.add(saying);
    if (stage === "commit") {
      const nonce = known ?? crypto.getRandomValues(new Uint8Array(32));
      this.memory.remember({ seal, room, game, seat, nonce: hex(nonce), taken: false });
      this.drawn.set(seal, nonce);
      const commit = await commitOf(this.hasher, { room, game, rules }, seat, nonce);
      const answer = await this.request("room.commit", { room, game, commit });
      if (!answer.ok && answer.failure.kind === "refused") this.drawn.delete(seal);
    } else {
      const answer = await this.request("room.reveal", { room, game, nonce: hex(known!) });
      if (answer.ok) this.memory.remember({ seal, room, game, seat, nonce: hex(known!), taken: true });
      this.drawn.delete(seal);
    }
  }
}

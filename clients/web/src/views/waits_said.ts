// What a table before its first game waits for, as host, guest or audience read it.
import type { SayPart, Translate } from "../messages";
import type { RoomView } from "../protocol/types";
import { hostOf, type Waits } from "../state/gathering";
import { shownName } from "./shown_name";

interface Told {
  readonly view: RoomView;
  readonly waits: Waits;
  readonly own: number | undefined;
  readonly host: boolean;
  /** How many seats are. */
  readonly free: number;
}

export function sayWaits(t: Translate, say: SayPart<"inviting">, told: Told): string {
  const { waits, own, host, free } = told;
  // The button below says what it waits for.
  if (host) return free === 0 ? say("free.none") : say.count("free", free);
  const awaited = sayAwaited(t, say, told);
  return own === undefined && free > 0 && waits.for !== "sealing" ? `${awaited} ${say("wait.take")}` : awaited;
}

function sayAwaited(t: Translate, say: SayPart<"inviting">, { view, waits, own }: Told): string {
  const known = hostOf(view);
  const host = known ? shownName(t, known.name) : say("host");
  if (known?.away) return say("wait.away", { host });
  switch (waits.for) {
    case "players":
      return say.count("wait.players", waits.missing, { host });
    case "agreement": {
      if (own !== undefined && waits.seats.includes(own)) return say("wait.you", { host });
      if (waits.seats.length === 0) return say("wait.start", { host });
      const names = waits.seats.map((seat) => shownName(t, view.seats[seat]!.name));
      return say.count("wait.agreed", names.length, { host, names: t.list(names) });
    }
    case "start":
      return say("wait.start", { host });
    case "sealing":
      return say("wait.sealing");
  }
}

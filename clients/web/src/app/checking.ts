// Checks the record of a finished game in this browser. Loaded when somebody asks for it.
import { checkRecord, verdictOf, type Finding, type Verdict } from "../fairness/check";
import type { Hasher } from "../fairness/hasher";
import type { SealMemory } from "../fairness/memory";
import { gameUi } from "../games/registry";
import { recordAddress } from "../protocol/record_address";
import type { RoomView } from "../protocol/types";

/** What this browser can do and remembers. */
export interface Witness {
  readonly hasher: Hasher;
  readonly memory: SealMemory;
}

export type Check =
  | { readonly kind: "checked"; readonly verdict: Verdict; readonly findings: readonly Finding[] }
  | { readonly kind: "no_record" };

export async function checkDeal(
  { room, game }: Pick<RoomView, "room" | "game">,
  id: string,
  { hasher, memory }: Witness,
): Promise<Check> {
  let record: unknown;
  try {
    const answer = await fetch(recordAddress(id));
    if (!answer.ok) return { kind: "no_record" };
    record = await answer.json();
  } catch {
    return { kind: "no_record" };
  }
  const findings = await checkRecord({ record, room, game, memory, track: await gameUi(game).chance?.(), hasher });
  return { kind: "checked", verdict: verdictOf(findings), findings };
}

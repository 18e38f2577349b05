// Checks the record of a finished game in this browser. Loaded on demand. The caller knows how to follow the chance.
import type { TrackChance } from "../fairness/chance";
import { checkRecord, verdictOf, type Finding, type Verdict } from "../fairness/check";
import type { Witness } from "../fairness/witness";
import { recordAddress } from "../protocol/record_address";
import type { RoomView } from "../protocol/types";

export type Check =
  | { readonly kind: "checked"; readonly verdict: Verdict; readonly findings: readonly Finding[] }
  | { readonly kind: "no_record" };

export async function checkDeal(
  { room, game }: Pick<RoomView, "room" | "game">,
  id: string,
  { hasher, memory }: Witness,
  chance: (() => Promise<TrackChance>) | undefined,
): Promise<Check> {
  let record: unknown;
  try {
    const answer = await fetch(recordAddress(id));
    if (!answer.ok) return { kind: "no_record" };
    record = await answer.json();
  } catch {
    return { kind: "no_record" };
  }
  const findings = await checkRecord({ record, room, game, memory, track: await chance?.(), hasher });
  return { kind: "checked", verdict: verdictOf(findings), findings };
}

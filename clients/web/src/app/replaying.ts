// Fetches a finished game to look through. Loaded on demand.
import { parsePlain } from "../protocol/plain";
import { recordAddress, replayAddress } from "../protocol/record_address";
import { readReplay, type Replay } from "../state/replay";

export type Fetched =
  | { readonly kind: "replay"; readonly replay: Replay }
  | { readonly kind: "no_record" }
  /** The server could not be reached, or is busy. */
  | { readonly kind: "failed" };

export async function fetchReplay(id: string): Promise<Fetched> {
  try {
    const [record, layout] = await Promise.all([fetch(recordAddress(id)), fetch(replayAddress(id))]);
    if (record.status === 404 || layout.status === 404) return { kind: "no_record" };
    if (!record.ok || !layout.ok) return { kind: "failed" };
    const replay = readReplay(id, parsePlain(await record.text()), parsePlain(await layout.text()));
    return replay ? { kind: "replay", replay } : { kind: "no_record" };
  } catch {
    return { kind: "failed" };
  }
}

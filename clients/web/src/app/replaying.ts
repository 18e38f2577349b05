// Fetches a finished game to look through. Loaded on demand.
import { parsePlain } from "../protocol/plain";
import { recordAddress, replayAddress } from "../protocol/record_address";
import { readReplay, type Replay } from "../state/replay";

export type Fetched =
  | { readonly kind: "replay"; readonly replay: Replay }
  | { readonly kind: "no_record" }
  /** The server could not be reached, or is busy. */
  | { readonly kind: "failed" };

const most_tries = 4;
const longest_wait_s = 10;
/** After a connection that broke. */
const pause_s = 2;

/** A server that is busy says when to ask again, and a connection may break; after a few times the player may ask. */
async function patiently(address: string): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address).catch((error: unknown) => {
      if (tries === most_tries) throw error;
    });
    const asks_for = answer ? Number(answer.headers.get("Retry-After")) : pause_s;
    if (answer && (answer.status !== 503 || tries === most_tries || !(asks_for >= 0))) return answer;
    await new Promise((again) => setTimeout(again, 1000 * Math.min(asks_for, longest_wait_s)));
  }
}

export async function fetchReplay(id: string): Promise<Fetched> {
  try {
    const [record, layout] = await Promise.all([patiently(recordAddress(id)), patiently(replayAddress(id))]);
    if (record.status === 404 || layout.status === 404) return { kind: "no_record" };
    if (!record.ok || !layout.ok) return { kind: "failed" };
    const replay = readReplay(id, parsePlain(await record.text()), parsePlain(await layout.text()));
    return replay ? { kind: "replay", replay } : { kind: "no_record" };
  } catch {
    return { kind: "failed" };
  }
}

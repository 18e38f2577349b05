// Who turned notifications on in this browser, and where they go.
import type { Keep } from "../keep";

interface Kept {
  readonly member: string | undefined;
  /** The subscription's address, as the server was given it; undefined if an older page wrote this. */
  readonly endpoint: string | undefined;
}

export function notifiedIn(keep: Keep): Kept {
  const [member, endpoint] = keep.read("notified")?.split(" ") ?? [];
  return { member, endpoint };
}

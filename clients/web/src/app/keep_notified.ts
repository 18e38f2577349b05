// Notifications that were turned on here stay on: the server is compared with this browser.
import type { Keep } from "../keep";
import type { Client } from "./client";
import { notifiedIn } from "./notified";

/** At each start and login of that member, and whenever the browser changes its mind. */
export function keepNotified(client: Client, keep: Keep): void {
  let compared: string | undefined;
  let watching = false;
  const online = () => {
    const { link, me } = client.store.get();
    return link.kind === "online" ? me?.id : undefined;
  };
  const compare = async () => {
    const member = online();
    if (member === undefined || notifiedIn(keep).member !== member) return;
    const notifications = await client.notifications();
    await notifications.look(member);
    if (watching) return;
    watching = true;
    notifications.watch(again);
  };
  // A part may not load because the server has a newer page; the next start compares again.
  const again = () => void compare().catch(() => {});
  const look = () => {
    if (online() === compared) return;
    compared = online();
    again();
  };
  client.store.subscribe(look);
  look();
}

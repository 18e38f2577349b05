// A name as it is shown. If a name may not be shown, the server calls its owner "Visitor 1" and lets no player take
// such a name (protocol/docs/rooms.md, "Talk"), so that it can be translated.
import type { Translate } from "../messages";

export function shownName(t: Translate, name: string): string {
  const [, number] = /^Visitor ([0-9]+)$/.exec(name) ?? [];
  return number === undefined ? name : t("name.visitor", { number });
}

// A name as it is shown. The server calls people "Visitor 1" whose own name may not be shown, and lets nobody take such a name
// (protocol/README.md, "Talk"), so it can be said in the user's language.
import type { Translate } from "../messages";

export function shownName(t: Translate, name: string): string {
  const [, number] = /^Visitor ([0-9]+)$/.exec(name) ?? [];
  return number === undefined ? name : t("name.visitor", { number });
}

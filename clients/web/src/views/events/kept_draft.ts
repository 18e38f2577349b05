// The wizard's fields, kept by this tab until the tournament is created: signing up, another page and a reload lose
// nothing.
import { tab_keep } from "../../keep";
import { parsePlain } from "../../protocol/plain";
import { blank_draft, type EventDraft, type Template } from "../../state/event_wish";

interface KeptDraft {
  readonly draft: EventDraft;
  readonly template: Template | undefined;
}

export function keptDraft(): KeptDraft {
  try {
    const kept = parsePlain(tab_keep.read("event") ?? "{}") as Partial<KeptDraft>;
    return { draft: { ...blank_draft, ...kept.draft }, template: kept.template };
  } catch {
    return { draft: blank_draft, template: undefined };
  }
}

/** All but a password. */
export const keepDraft = ({ draft, template }: KeptDraft): void =>
  tab_keep.write("event", JSON.stringify({ draft: { ...draft, password: "" }, template }));
export const forgetDraft = (): void => tab_keep.write("event", "{}");

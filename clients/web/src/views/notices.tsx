// Short notices that disappear by themselves: refusals, "link copied". An operator's notice stays until it is
// dismissed. They are a popover, because only the top layer is above a dialog, and within it the latest wins. A browser
// without popovers shows them below the dialog.
import { useEffect, useRef } from "preact/hooks";
import type { Translate } from "../messages";
import type { Notice } from "../state/app";
import { unreachable } from "../state/unreachable";
import { useClient, useT } from "../ui/hooks";

const shown_ms = 5000;

export function Notices({ notices }: { notices: readonly Notice[] }) {
  const element = useRef<HTMLDivElement>(null);
  const newest = notices.at(-1)?.id;
  useEffect(() => {
    const shown = element.current;
    if (newest === undefined || !shown?.showPopover) return undefined;
    shown.showPopover();
    return () => shown.hidePopover();
  }, [newest]);
  return (
    <div class="notices" role="status" popover="manual" data-steady ref={element}>
      {notices.map((notice) => (
        <One key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function One({ notice }: { notice: Notice }) {
  const t = useT();
  const client = useClient();
  useEffect(() => {
    if (notice.content.kind === "operator") return undefined;
    const timer = setTimeout(() => client.dismiss(notice.id), shown_ms);
    return () => clearTimeout(timer);
  }, [notice.id]);
  return (
    <button type="button" class="notice" data-notice={notice.content.kind} onClick={() => client.dismiss(notice.id)}>
      {textOf(t, notice.content)}
    </button>
  );
}

function textOf(t: Translate, content: Notice["content"]): string {
  switch (content.kind) {
    case "error":
      return t.error(content.error) + (content.error.data?.rule ? ` (${content.error.data.rule})` : "");
    case "closed":
      return t(`closed.${content.reason}`, { room: content.room });
    case "seek_over":
      return t(`notice.seek.${content.reason}`);
    case "asked_over":
      return t(`notice.asked.${content.reason}`, { name: content.name });
    case "challenge_over":
      return t(`notice.challenge.${content.reason}`, { name: content.name });
    case "operator":
      return t("notice.operator", { text: content.text });
    case "lost":
      return t("notice.lost");
    case "logged_out":
      return t("notice.logged_out");
    case "copied":
      return t("room.copied");
    default:
      return unreachable(content);
  }
}

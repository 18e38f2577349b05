// The recovery code as a card on the table, and how it is taken along: copied, as a file, on paper.
import { useState } from "preact/hooks";
import { recovery as en } from "../messages/en/recovery";
import { useT, useTexts } from "../ui/hooks";
import { Icon, LineIcon } from "../ui/icons";
import { copy, saveFile } from "../ui/pass_on";

const icons = {
  copy: "M8 8h12v12H8zM16 4H6a2 2 0 0 0-2 2v10",
  file: "M12 4v11M7 11l5 5 5-5M5 20h14",
  print: "M7 9V4h10v5M7 18H4v-8h16v8h-3M7 15h10v6H7z",
};

const texts = { part: "recovery", en } as const;

export function CodeTicket({ member, code, saved }: { member: string; code: string | undefined; saved: boolean }) {
  const t = useT();
  const say = useTexts(texts);
  const [copied, setCopied] = useState<boolean>();
  const today = new Date().toLocaleDateString(t.language, { dateStyle: "long" });
  const hidden = code === undefined || saved;
  const site = location.host;
  const lines = [
    say("file.title", { site }),
    "",
    `${say("file.username")}: ${member}`,
    `${say("step.code")}: ${code}`,
    "",
    say("file.about"),
    "",
  ];
  const text = lines.join("\n");
  return (
    <section class="code-desk" aria-label={say("step.code")} data-hidden={hidden}>
      <div class="ticket" translate={false}>
        <svg class="ticket-mark" viewBox="0 0 64 64" aria-hidden="true">
          <rect width="64" height="64" rx="14" />
          <path class="ticket-rows" d="M14 21h36M14 32h36M14 43h36" />
          <path class="ticket-columns" d="M21 14v36M32 14v36M43 14v36" />
          <rect class="ticket-cell" x="24" y="24" width="16" height="16" rx="4" />
        </svg>
        <p class="ticket-to">
          <b>{member}</b>
          <span>{site}</span>
        </p>
        {hidden ? (
          <p class="ticket-groups" aria-hidden="true">
            {Array.from({ length: 5 }, (_, group) => (
              <span key={group}>•••••</span>
            ))}
          </p>
        ) : (
          <p class="ticket-groups" data-testid="recovery-code" aria-label={code}>
            {code.split("-").map((group) => (
              <span key={group}>{group}</span>
            ))}
          </p>
        )}
        <p class="ticket-foot">
          {saved ? (
            <>
              <Icon name="check" /> {say("kept")}
            </>
          ) : (
            say("ticket.foot", { day: today })
          )}
        </p>
      </div>
      {!hidden && (
        <div class="ticket-tools">
          <button type="button" data-do="copy-recovery" onClick={() => void copy(code).then(setCopied)}>
            {copied ? <Icon name="check" /> : <LineIcon path={icons.copy} />}
            {say(copied ? "copied" : "copy")}
          </button>
          <button
            type="button"
            data-do="save-recovery"
            onClick={() => saveFile(`${say("file.name", { name: member })}.txt`, text, "text/plain")}
          >
            <LineIcon path={icons.file} />
            {say("file")}
          </button>
          <button type="button" data-do="print-recovery" onClick={() => print()}>
            <LineIcon path={icons.print} />
            {say("print")}
          </button>
          {copied !== undefined && <p role="status">{copied ? "" : t("room.copy.by_hand")}</p>}
        </div>
      )}
    </section>
  );
}

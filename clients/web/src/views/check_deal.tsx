// "Check this deal": checks a finished game's chance in this browser and says in plain words what it found.
import { useEffect, useState } from "preact/hooks";
import type { Check } from "../app/checking";
import type { Finding, Verdict } from "../fairness/check";
import { gameUi } from "../games/registry";
import { fairness as en } from "../messages/en/fairness";
import type { GameResult, RoomView } from "../protocol/types";
import { useClient, useT, useTexts } from "../ui/hooks";
import { Icon, type IconName } from "../ui/icons";
import "../styles/fairness.css";

const texts = { part: "fairness", en } as const;
const icons: Readonly<Record<Verdict, IconName>> = { ok: "check", wrong: "close", unknown: "help" };

export function CheckDeal({
  view,
  result,
}: {
  view: RoomView;
  result: GameResult & { readonly players?: readonly string[] };
}) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const [check, set] = useState<"none" | "running" | Check>("none");
  useEffect(() => set("none"), [result.record]);

  const run = async () => {
    set("running");
    try {
      const { checkDeal } = await import("../app/checking");
      set(await checkDeal(view, result.record, client.witness, gameUi(view.game).chance));
    } catch {
      set({ kind: "no_record" });
    }
  };
  const said = ({ what, args }: Finding) => {
    const name = typeof args.seat === "number" ? (result.players?.[args.seat] ?? String(args.seat + 1)) : "";
    return say(`check.${what}`, { ...args, name });
  };

  if (check === "none")
    return (
      <button type="button" class="quiet check-deal" data-do="check-deal" onClick={() => void run()}>
        <Icon name="lock" />
        {say("deal.check")}
      </button>
    );
  if (check === "running")
    return (
      <p class="check-deal faint" role="status">
        {say("deal.checking")}
      </p>
    );
  if (check.kind !== "checked") {
    return (
      <p class="check-deal" role="status" data-testid="check" data-verdict={check.kind}>
        {say(`deal.${check.kind}`)}{" "}
        <button type="button" onClick={() => void run()}>
          {t("link.retry")}
        </button>
      </p>
    );
  }
  return (
    <section class="check-deal" role="status" data-testid="check" data-verdict={check.verdict}>
      <h3>
        <Icon name={icons[check.verdict]} />
        {say(`deal.${check.verdict}`)}
      </h3>
      <ul>
        {check.findings.map((finding) => (
          <li key={`${finding.what} ${finding.args.seat}`} data-what={finding.what} data-verdict={finding.verdict}>
            <Icon name={icons[finding.verdict]} />
            <span>{said(finding)}</span>
          </li>
        ))}
      </ul>
      <p class="faint">{say("deal.limits")}</p>
    </section>
  );
}

// After a game, guests are offered to keep their name. It waits below the result, and is gone once it was declined.
import { useState } from "preact/hooks";
import { useClient, useT } from "../ui/hooks";
import { ClaimHere } from "./me";
import "../styles/me.css";

export function KeepName() {
  const t = useT();
  const client = useClient();
  const [stage, go] = useState<"offered" | "open" | "declined">(client.offersToKeepName ? "offered" : "declined");
  if (stage === "declined") return null;
  if (stage === "open") return <ClaimHere />;
  const decline = () => {
    client.declineOffer();
    go("declined");
  };
  return (
    <aside class="keep-name" data-testid="keep-name">
      <p>{t("keep.offer")}</p>
      <div class="actions">
        <button type="button" class="quiet" data-do="decline-name" onClick={decline}>
          {t("keep.no")}
        </button>
        <button type="button" data-do="keep-name" onClick={() => go("open")}>
          {t("keep.yes")}
        </button>
      </div>
    </aside>
  );
}

// What the player must know about the connection; empty while all is well.
import type { Link } from "../connection/connection";
import { useClient, useLasting, useSecondsUntil, useT } from "../ui/hooks";
import { Over } from "../ui/over";

export function Banner({ link, met }: { link: Link; met: boolean }) {
  const t = useT();
  const client = useClient();
  const away = useLasting(link.kind === "waiting" || link.kind === "connecting", met ? 500 : 1500);
  const seconds = useSecondsUntil(link.kind === "waiting" ? link.retry_at : undefined);
  if (link.kind === "elsewhere") {
    return (
      <Curtain name="elsewhere" title={t("link.elsewhere.title")} lead={t("link.elsewhere.lead")}>
        <button type="button" class="primary" onClick={() => client.connect()}>
          {t("link.elsewhere.take")}
        </button>
      </Curtain>
    );
  }
  if (link.kind === "refused") {
    return (
      <Curtain name="refused" title={t("link.refused.title")} lead={t.error(link.error)}>
        <button type="button" class="primary" onClick={() => location.reload()}>
          {t("link.refused.reload")}
        </button>
      </Curtain>
    );
  }
  if (!away) return null;
  return (
    <Over>
      <div class="banner" role="status" data-testid="banner" data-link={link.kind}>
        <span class="spinner" aria-hidden="true" />
        <p>
          {met ? t("link.lost") : t("link.connecting")}{" "}
          {seconds !== undefined && seconds > 1 && t("link.retry_in", { n: seconds })}
        </p>
        {link.kind === "waiting" && (
          <button type="button" onClick={() => client.connect()}>
            {t("link.retry")}
          </button>
        )}
      </div>
    </Over>
  );
}

function Curtain({
  name,
  title,
  lead,
  children,
}: {
  name: string;
  title: string;
  lead: string;
  children: preact.ComponentChildren;
}) {
  return (
    <div class="curtain" role="alertdialog" aria-label={title} data-testid={name}>
      <div class="card">
        <h2>{title}</h2>
        <p>{lead}</p>
        {children}
      </div>
    </div>
  );
}

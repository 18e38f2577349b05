// Beside the board: the played action stones (CW-15), what each does, and how full the bag is.
import { useT } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { StoneTile } from "./stones";
import { actions, type Table } from "./table";

export function StoreView({ table }: { table: Table }) {
  const t = useT();
  return (
    <div class="cw-store" data-testid="store">
      <ul class="cw-played" aria-label={t("cw.store")}>
        {actions.map((action) => (
          <li key={action}>
            <button type="button" class="cw-played-stone" data-played={action} data-count={table.played[action]}>
              <StoneTile stone={action} small />
              <span class="cw-count" aria-hidden="true">
                {table.played[action]}
                <small>/3</small>
              </span>
              <span class="sr-only">
                {t(`cw.stone.${action}`)}: {t("cw.played", { n: table.played[action] })}. {t(`cw.action.${action}`)}
              </span>
              <span class="tip" aria-hidden="true">
                <b>{t(`cw.stone.${action}`)}</b> {t(`cw.action.${action}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p class="cw-bag" data-testid="bag" data-count={table.bag} title={t.count("cw.bag", table.bag)}>
        <Icon name="bag" /> <b aria-hidden="true">{table.bag}</b>{" "}
        <span class="sr-only">{t.count("cw.bag", table.bag)}</span>
      </p>
    </div>
  );
}

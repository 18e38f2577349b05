// The scoring aid behind "?": what equal stones in a line are worth (CW-21).
import { useT } from "../../ui/hooks";
import { Pattern, StoneTile } from "./stones";
import { actions } from "./table";
import { point_table } from "./scoring";

export function Aid() {
  const t = useT();
  return (
    <div class="cw-aid" data-testid="aid">
      <p>{t("cw.aid.intro")}</p>
      <table>
        <tbody>
          <tr class="cw-aid-six">
            <th scope="row">{t("cw.aid.six")}</th>
            <td>
              <Pattern counts={[6]} />
            </td>
            <td>
              <b>{t("cw.aid.wins")}</b>
            </td>
          </tr>
          {point_table.map(({ counts, value }) => (
            <tr key={counts.join()}>
              <th scope="row">{counts.length === 6 ? t("cw.aid.different") : t("cw.aid.equal", { n: counts[0]! })}</th>
              <td>
                <Pattern counts={counts} />
              </td>
              <td>
                <b>{value}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t("cw.aid.sum")}</p>
      <dl class="cw-aid-actions">
        {actions.map((action) => (
          <div key={action}>
            <dt>
              <StoneTile stone={action} small />
              {t(`cw.stone.${action}`)}
            </dt>
            <dd>{t(`cw.action.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

// Whether a table's finished games stand in public histories. Rated ones always do.
import { useT } from "../ui/hooks";

export function ListedField({
  listed,
  rated,
  onChange,
}: {
  listed: boolean;
  rated: boolean;
  onChange: (listed: boolean) => void;
}) {
  const t = useT();
  return (
    <label class="field check">
      <input
        type="checkbox"
        name="listed"
        disabled={rated}
        checked={listed || rated}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {t("option.listed")}
        {rated && <small>{t("option.listed.rated")}</small>}
      </span>
    </label>
  );
}

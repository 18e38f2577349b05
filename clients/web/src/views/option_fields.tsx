// A game's own options as its schema in the catalogue describes them.
import type { Translate } from "../messages";
import type { GameInfo, Json, Options, OptionSchema } from "../protocol/types";
import { useT } from "../ui/hooks";

export function OptionFields({ game, options, onChange }: {
  game: GameInfo;
  options: Options;
  onChange: (name: string, value: Json) => void;
}) {
  const t = useT();
  return (
    <>
      {ownOptions(game).map(([name, schema]) => {
        const value = options[name] ?? schema.default;
        const title = optionTitle(t, name, schema);
        if (schema.type === "boolean") {
          return (
            <label key={name} class="field check">
              <input type="checkbox" name={name} checked={value === true} onChange={(event) => onChange(name, event.currentTarget.checked)} />
              <span>{title}</span>
            </label>
          );
        }
        if (schema.enum) {
          return (
            <label key={name} class="field">
              <span>{title}</span>
              <select name={name} value={String(value)} onChange={(event) => onChange(name, schema.enum?.[event.currentTarget.selectedIndex] ?? null)}>
                {schema.enum.map((choice) => <option key={String(choice)} value={String(choice)}>{String(choice)}</option>)}
              </select>
            </label>
          );
        }
        return (
          <label key={name} class="field">
            <span>{title}</span>
            <input
              type="number" name={name} min={schema.minimum} max={schema.maximum} value={String(value ?? "")}
              onChange={(event) => onChange(name, Number(event.currentTarget.value))}
            />
          </label>
        );
      })}
    </>
  );
}

/** The room's own options stand in the catalogue's series schema and have their own fields. */
export function ownOptions(game: GameInfo): [string, OptionSchema][] {
  return Object.entries(game.options.properties ?? {}).filter(([name]) => name !== "match" && name !== "sumof");
}

export function optionTitle(t: Translate, name: string, schema: OptionSchema): string {
  return t.server(`option.${name}`, undefined, schema.title ?? schema.description ?? name);
}

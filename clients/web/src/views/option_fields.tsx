// A game's own options, as the catalogue's schema describes them, in the player's language where the messages have the
// keys `option.<game>.<name>`, `….about`, and `….<value>` for each choice.
import type { GameInfo, Json, Options } from "../protocol/types";
import { useT } from "../ui/hooks";
import { choiceTitle, optionTitle, ownOptions } from "./terms";

export function OptionFields({
  game,
  options,
  onChange,
}: {
  game: GameInfo;
  options: Options;
  onChange: (name: string, value: Json) => void;
}) {
  const t = useT();
  return (
    <>
      {ownOptions(game).map(([name, schema]) => {
        const value = options[name] ?? schema.default;
        const title = optionTitle(t, game, name, schema);
        const about = t.server(`option.${game.id}.${name}.about`, undefined, schema.description ?? "");
        if (schema.type === "boolean") {
          return (
            <label key={name} class="field check">
              <input
                type="checkbox"
                name={name}
                checked={value === true}
                onChange={(event) => onChange(name, event.currentTarget.checked)}
              />
              <span>
                {title}
                {about && <small>{about}</small>}
              </span>
            </label>
          );
        }
        if (schema.enum) {
          return (
            <label key={name} class="field">
              <span>{title}</span>
              <select
                name={name}
                value={String(value)}
                onChange={(event) => onChange(name, schema.enum?.[event.currentTarget.selectedIndex] ?? null)}
              >
                {schema.enum.map((choice) => (
                  <option key={String(choice)} value={String(choice)}>
                    {choiceTitle(t, game, name, choice)}
                  </option>
                ))}
              </select>
              {about && <small>{about}</small>}
            </label>
          );
        }
        return (
          <label key={name} class="field">
            <span>{title}</span>
            <input
              type="number"
              name={name}
              min={schema.minimum}
              max={schema.maximum}
              value={String(value ?? "")}
              onChange={(event) => onChange(name, Number(event.currentTarget.value))}
            />
            {about && <small>{about}</small>}
          </label>
        );
      })}
    </>
  );
}

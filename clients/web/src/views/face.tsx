// A person as a coloured coin with their first letter; the colour follows from the name.
const hues = ["orange", "green", "blue", "red", "violet", "teal"] as const;

export function Face({ name }: { name: string }) {
  const [letter = "?"] = name;
  const sum = [...name].reduce((total, one) => total + (one.codePointAt(0) ?? 0), 0);
  return (
    <span class={`face hue-${hues[sum % hues.length]}`} aria-hidden="true">
      {letter.toLocaleUpperCase()}
    </span>
  );
}

// A player or team as a round letter. The colour follows from the name, so it is the same on every page.
const hues = ["orange", "green", "blue", "violet", "teal", "red"] as const;

export function Face({ name, gone = false }: { name: string; gone?: boolean }) {
  const sum = [...name].reduce((all, letter) => all + letter.codePointAt(0)!, 0);
  return (
    <span class="ev-face" data-hue={hues[sum % hues.length]} data-gone={gone} aria-hidden="true" translate={false}>
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  );
}

/** The first of them, overlapping; the others are named beside. */
export function Faces({ names }: { names: readonly string[] }) {
  return (
    <span class="ev-faces" aria-hidden="true">
      {names.slice(0, 5).map((name, at) => (
        <Face key={at} name={name} />
      ))}
    </span>
  );
}

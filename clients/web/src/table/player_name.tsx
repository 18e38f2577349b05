// A player's name where space is short: in two lines at most. Pointing at a name that may be cut, or tapping it, shows
// all of it.

/** This many letters fit wherever a name is shown. */
const short_name = 10;

export function PlayerName({ name }: { name: string }) {
  return (
    <span class="name" dir="auto" data-whole={name.length > short_name ? name : undefined}>
      <span>{name}</span>
    </span>
  );
}

// A player's name where there is little room: in two lines at most. One that may be cut shows itself whole over what lies
// below it, to whoever points at it or taps it.

/** As many letters have room wherever a name stands. */
const short_name = 10;

export function PlayerName({ name }: { name: string }) {
  return (
    <span class="name" dir="auto" data-whole={name.length > short_name ? name : undefined}>
      <span>{name}</span>
    </span>
  );
}

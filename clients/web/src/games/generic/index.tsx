// Any game without its own folder.
import { seatEntries } from "../../state/room";
import type { GameUi, ResultProps } from "../../table/game";
import { lazily } from "../../ui/lazily";

const Table = lazily(async () => (await import("./table_view")).TableView);

function ResultView({ view }: ResultProps) {
  const { result } = view;
  if (!result) return null;
  return (
    <ul class="generic-result">
      {seatEntries(view).map(([seat, { name }]) => (
        <li key={seat} data-seat={seat} data-won={result.winners.includes(seat) || undefined}>
          {name}: <b>{result.scores[seat] ?? "–"}</b>
        </li>
      ))}
    </ul>
  );
}

function Picture() {
  return (
    <svg class="picture" viewBox="0 0 160 120" aria-hidden="true">
      <rect width="160" height="120" rx="10" class="pic-wood" />
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3].map((column) => (
          <rect
            key={`${row}${column}`}
            x={10 + column * 36}
            y={10 + row * 36}
            width="30"
            height="30"
            rx="5"
            class="pic-cell"
          />
        )),
      )}
    </svg>
  );
}

function GlanceView() {
  return (
    <svg class="glance" viewBox="20 0 120 120" aria-hidden="true">
      <Picture />
    </svg>
  );
}

export const generic: GameUi = {
  Table,
  Result: ResultView,
  Picture,
  Glance: GlanceView,
  glance: () => ({ turn: [], scores: undefined }),
  Rules: undefined,
  minutes: undefined,
  Aid: undefined,
  aidAllowed: () => false,
  narrate: () => undefined,
  badge: () => undefined,
};

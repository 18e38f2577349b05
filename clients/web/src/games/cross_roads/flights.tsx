// Cards that change hands face down fly from the pile, or from a player, to a player. For show only: nothing waits for
// it.
import { useEffect, useRef } from "preact/hooks";
import { isStill } from "../../ui/still";
import { afterFrame } from "../../ui/when";
import type { Flight } from "./motion";

const flight_ms = 620;
const next_after_ms = 160;
/** The last card leaves by then, however many there are: the deal is twenty cards. */
const last_leaves_ms = 1400;

export function FlightsView({
  flights,
  seq,
  own,
  root,
}: {
  flights: readonly Flight[];
  seq: number;
  own: number | undefined;
  root: preact.RefObject<HTMLElement>;
}) {
  const sky = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (flights.length === 0 || isStill()) return undefined;
    return afterFrame(() => fly(flights, own, root.current, sky.current));
  }, [seq]);
  return <div class="cr-sky" ref={sky} aria-hidden="true" />;
}

function fly(
  flights: readonly Flight[],
  own: number | undefined,
  table: HTMLElement | null,
  sky: HTMLElement | null,
): void {
  const whereIs = (what: number | "pile") => {
    const selector =
      what === "pile"
        ? "[data-testid=pile] .cr-pile-stack"
        : what === own
          ? "[data-testid=hand]"
          : `[data-testid=players] [data-seat="${what}"]`;
    const box = table?.querySelector(selector)?.getBoundingClientRect();
    return box && `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%)`;
  };
  const after = Math.min(next_after_ms, last_leaves_ms / flights.length);
  // All are measured before the first one changes the page.
  const ways = flights.map(({ from, to }) => ({ from: whereIs(from), to: whereIs(to) }));
  ways.forEach(({ from, to }, index) => {
    if (!from || !to || !sky) return;
    const card = document.createElement("span");
    card.className = "cr-card cr-back cr-flies";
    sky.append(card);
    const frames = [
      { transform: `${from} rotate(0deg)`, opacity: 0 },
      { transform: `${from} rotate(0deg)`, opacity: 1, offset: 0.12 },
      { transform: `${to} rotate(180deg)`, opacity: 1, offset: 0.88 },
      { transform: `${to} rotate(180deg) scale(0.6)`, opacity: 0 },
    ];
    const flying = card.animate(frames, {
      duration: flight_ms,
      delay: index * after,
      easing: "cubic-bezier(0.4, 0, 0.2, 1)",
      fill: "both",
    });
    flying.onfinish = () => card.remove();
  });
}

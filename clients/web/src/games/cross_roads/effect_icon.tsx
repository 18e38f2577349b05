// The marks of the two special placements: one curl for a niffy whiff, a cloud of three for a sneaky reeky.
export function EffectIcon({ effect }: { effect: "whiff" | "reeky" }) {
  return (
    <svg class={`cr-effect-icon cr-${effect}`} viewBox="0 0 40 40" aria-hidden="true">
      {effect === "whiff" ? (
        <path d="M9 30c8 0 4-9 11-9 6 0 6 8 1 8-6 0-5-10 1-14 4-3 9-3 9-8" />
      ) : (
        <path d="M8 34c6-5-4-10 3-16 5-5 0-9 2-12M19 36c7-6-4-12 3-19 5-6-1-9 2-13M30 34c6-5-4-10 3-16 5-5 0-9 2-12" />
      )}
    </svg>
  );
}

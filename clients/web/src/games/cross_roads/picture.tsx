// The game's small drawing: three cards that cross one another.
export function Picture() {
  return (
    <svg class="picture" viewBox="0 0 160 120" aria-hidden="true">
      <rect width="160" height="120" rx="10" class="cr-pic-felt" />
      <PictureCard x={30} y={40} values={["8", "2"]} />
      <PictureCard x={94} y={40} values={["3", "5"]} upright />
      <PictureCard x={30} y={8} values={["6", "7"]} upright />
      <PictureCard x={62} y={72} values={["1", "4"]} />
    </svg>
  );
}

const side = 32;

function PictureCard({ x, y, values, upright }: { x: number; y: number; values: readonly [string, string]; upright?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="0.5" y="2" width={upright ? side - 1 : 2 * side - 1} height={upright ? 2 * side - 1 : side - 1} rx="5" class="cr-pic-edge" />
      <rect x="0.5" y="0.5" width={upright ? side - 1 : 2 * side - 1} height={upright ? 2 * side - 1 : side - 1} rx="5" class="cr-pic-card" />
      {values.map((value, index) => (
        <g key={index} transform={upright ? `translate(0 ${index * side})` : `translate(${index * side} 0)`}>
          <rect x="4" y="4" width={side - 8} height={side - 8} rx="4" class="cr-pic-half" data-value={value} />
          <text x={side / 2} y={side / 2 + 7.5} class="cr-pic-value" data-value={value}>{value}</text>
        </g>
      ))}
    </g>
  );
}

// The game's small drawing: cards that cross one another, each on the number next to its own.
export function Picture() {
  return (
    <svg class="picture" viewBox="0 0 160 120" aria-hidden="true">
      <rect width="160" height="120" rx="10" class="cr-pic-felt" />
      <PictureCard x={29} y={43} values={["8", "2"]} />
      <PictureCard x={29} y={8} values={["6", "7"]} upright />
      <PictureCard x={63} y={42} values={["3", "5"]} upright />
      <PictureCard x={63} y={75} values={["4", "9"]} />
    </svg>
  );
}

const side = 34;

function PictureCard({
  x,
  y,
  values,
  upright,
}: {
  x: number;
  y: number;
  values: readonly [string, string];
  upright?: boolean;
}) {
  const [width, height] = upright ? [side, 2 * side] : [2 * side, side];
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="0.5" y="3" width={width - 1} height={height - 1} rx="6" class="cr-pic-edge" />
      <rect x="0.5" y="0.5" width={width - 1} height={height - 1} rx="6" class="cr-pic-card" />
      {values.map((value, index) => (
        <g key={index} transform={upright ? `translate(0 ${index * side})` : `translate(${index * side} 0)`}>
          <rect x="3" y="3" width={side - 6} height={side - 6} rx="5" class="cr-pic-half" data-value={value} />
          <text x={side / 2} y={side / 2 + 8} class="cr-pic-value" data-value={value}>
            {value}
          </text>
        </g>
      ))}
    </g>
  );
}

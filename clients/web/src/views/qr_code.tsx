// A link as a picture that a phone's camera reads. Black on white in every theme, with the white border that it needs.
import { encode } from "uqr";

const border = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "M", border });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter(Boolean)
    .join("");
  return (
    <svg class="qr" role="img" aria-label={label} data-testid="qr" viewBox={`0 0 ${size} ${size}`}>
      <rect class="qr-light" width={size} height={size} />
      <path class="qr-dark" d={path} shape-rendering="crispEdges" />
    </svg>
  );
}

// The figures, told apart by shape as well as colour: South is round, North is eight-sided, and a tip shows a side's
// direction; a musketeer has the wide feathered hat and a ring, a soldier the closed helmet.
import { kindOf, ownerOf, type Figure, type Kind } from "./board";

const hat = (
  <>
    <path d="M62 52C58 30 70 6 97 4c-5 6-1 10-4 16 4 3 2 9-4 13-5 11-16 17-27 19Z" class="kq-feather" />
    <path d="M26 60c1-16 4-29 10-34 8-5 20-5 28 0 5 5 9 18 10 34Z" />
    <path d="M27 51c15 5 31 5 46 0" class="kq-band" />
    <path d="M1 50c14 11 32 13 49 13s35-2 49-13c0 21-23 30-49 30S1 71 1 50Z" />
  </>
);

const helmet = (
  <>
    <path d="M20 82V46c0-22 12-36 30-36s30 14 30 36v36L50 95Z" />
    <path d="M27 42h46v11H55v30H45V53H27Z" class="kq-slit" />
  </>
);

const south_outline = <circle cx="50" cy="50" r="46" class="kq-token" />;
const north_outline = <path d="M31 4h38l27 27v38L69 96H31L4 69V31Z" class="kq-token" />;
const south_ring = <circle cx="50" cy="50" r="38.5" class="kq-ring" />;
const north_ring = <path d="M34.5 12h31L88 34.5v31L65.5 88h-31L12 65.5v-31Z" class="kq-ring" />;

function KindArt({ kind }: { kind: Kind }) {
  return <g class="kq-glyph">{kind === "M" ? hat : helmet}</g>;
}

/** In a square of 100. */
export function FigureArt({ figure, up }: { figure: Figure; up: boolean }) {
  const south = ownerOf(figure) === 0;
  const musketeer = kindOf(figure) === "M";
  return (
    <g class={`kq-art kq-side-${ownerOf(figure)}`} transform={musketeer ? undefined : "translate(8 8) scale(0.84)"}>
      <path d={up ? "M38 9 50-9 62 9Z" : "M38 91 50 109 62 91Z"} class="kq-tip" />
      {south ? south_outline : north_outline}
      {musketeer && (south ? south_ring : north_ring)}
      <g transform="translate(16 15) scale(0.68)">
        <KindArt kind={kindOf(figure)} />
      </g>
    </g>
  );
}

/** The flag of a parked figure, the shield of a sheltered one; in a square of 100, at its lower right. */
export function StandingArt({ as }: { as: "parked" | "sheltered" }) {
  return as === "parked" ? (
    <g class="kq-sign">
      <path d="M64 104V54" class="kq-pole" />
      <path d="M66 55h38l-10 12 10 12H66Z" class="kq-flag" />
    </g>
  ) : (
    <path d="M66 60c8 0 13-2 17-6 4 4 9 6 17 6 1 20-4 34-17 42-13-8-18-22-17-42Z" class="kq-sign kq-shield" />
  );
}

export function FigureTile({ figure, up, as }: { figure: Figure; up: boolean; as?: "free" | "parked" | "sheltered" }) {
  return (
    <svg class="kq-figure" viewBox="0 0 100 100" data-as={as} aria-hidden="true">
      <FigureArt figure={figure} up={up} />
      {as && as !== "free" && <StandingArt as={as} />}
    </svg>
  );
}

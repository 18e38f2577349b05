// The figures, told apart by drawing as well as colour: South is round, North is eight-sided, a tip shows which way a side
// goes; a musketeer wears the wide hat with the feather and a ring, a soldier the helmet.
import { kindOf, ownerOf, type Figure, type Kind } from "./board";

const hat = (
  <>
    <path d="M60 44C64 22 84 16 95 26c-11 1-15 6-18 12-4 8-10 12-15 12Z" class="kq-feather" />
    <path d="M31 60c1-14 4-25 9-28 6-3 14-3 20 0 5 3 8 14 9 28Z" />
    <path d="M8 62c8 3 14-2 22-5 12-4 28-4 40 0 8 3 14 8 22 5-4 12-22 17-42 17S12 74 8 62Z" />
  </>
);

const helmet = (
  <>
    <path d="M46 27c0-6 1-9 4-13 3 4 4 7 4 13Z" />
    <path d="M25 66c-1-25 8-39 25-39s26 14 25 39Z" />
    <path d="M19 66h62c2 0 3 2 2 4l-3 6c-1 2-2 2-4 2H24c-2 0-3 0-4-2l-3-6c-1-2 0-4 2-4Z" />
  </>
);

const south_outline = <circle cx="50" cy="50" r="46" class="kq-token" />;
const north_outline = <path d="M31 4h38l27 27v38L69 96H31L4 69V31Z" class="kq-token" />;
const south_ring = <circle cx="50" cy="50" r="38.5" class="kq-ring" />;
const north_ring = <path d="M34.5 12h31L88 34.5v31L65.5 88h-31L12 65.5v-31Z" class="kq-ring" />;

export function KindArt({ kind }: { kind: Kind }) {
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
      <g transform={musketeer ? "translate(15 14) scale(0.7)" : "translate(10 8) scale(0.8)"}><KindArt kind={kindOf(figure)} /></g>
    </g>
  );
}

/** The flag of a parked figure, the shield of a sheltered one; in a square of 100, at its lower right. */
export function StandingArt({ as }: { as: "parked" | "sheltered" }) {
  return as === "parked"
    ? <g class="kq-sign"><path d="M64 104V54" class="kq-pole" /><path d="M66 55h38l-10 12 10 12H66Z" class="kq-flag" /></g>
    : <path d="M66 60c8 0 13-2 17-6 4 4 9 6 17 6 1 20-4 34-17 42-13-8-18-22-17-42Z" class="kq-sign kq-shield" />;
}

export function FigureTile({ figure, up, as }: { figure: Figure; up: boolean; as?: "free" | "parked" | "sheltered" }) {
  return (
    <svg class="kq-figure" viewBox="0 0 100 100" data-as={as} aria-hidden="true">
      <FigureArt figure={figure} up={up} />
      {as && as !== "free" && <StandingArt as={as} />}
    </svg>
  );
}

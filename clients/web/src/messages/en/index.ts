// English, all of it, for types and tests: the page loads it piece by piece, see ../english.ts. The keys of this folder
// are the catalogue: another language has these or fewer.
import { cross_roads } from "./cross_roads";
import { crosswise } from "./crosswise";
import { games } from "./games";
import { kreuz_und_quer } from "./kreuz_und_quer";
import { kriss_kross } from "./kriss_kross";
import { pages } from "./pages";
import { replay } from "./replay";
import { server } from "./server";
import { tournaments } from "./tournaments";

export const en = {
  ...pages,
  ...games,
  ...cross_roads,
  ...crosswise,
  ...kreuz_und_quer,
  ...kriss_kross,
  ...replay,
  ...server,
  ...tournaments,
} as const;

// Deutsch.
import type { Catalogue } from "../speech";
import { cross_roads } from "./cross_roads";
import { crosswise } from "./crosswise";
import { games } from "./games";
import { kreuz_und_quer } from "./kreuz_und_quer";
import { kriss_kross } from "./kriss_kross";
import { pages } from "./pages";
import { replay } from "./replay";
import { server } from "./server";
import { tournaments } from "./tournaments";

export const de = {
  ...cross_roads,
  ...crosswise,
  ...games,
  ...kreuz_und_quer,
  ...kriss_kross,
  ...pages,
  ...replay,
  ...server,
  ...tournaments,
} satisfies Catalogue;

// Deutsch.
import { cross_roads } from "./cross_roads";
import { crosswise } from "./crosswise";
import { fairness } from "./fairness";
import { kreuz_und_quer } from "./kreuz_und_quer";
import { kriss_kross } from "./kriss_kross";
import { pages } from "./pages";
import { replay } from "./replay";
import { server } from "./server";
import { tournaments } from "./tournaments";

export const de = {
  ...pages,
  ...replay,
  ...cross_roads,
  ...crosswise,
  ...fairness,
  ...kreuz_und_quer,
  ...kriss_kross,
  ...server,
  ...tournaments,
};

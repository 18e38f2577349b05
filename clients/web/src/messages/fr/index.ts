// French. No native speaker has read these texts yet.
import type { Speech } from "../speech";
import { cross_roads } from "./cross_roads";
import { cross_roads_rules } from "./cross_roads_rules";
import { crosswise } from "./crosswise";
import { crosswise_rules } from "./crosswise_rules";
import { events } from "./events";
import { fairness } from "./fairness";
import { kreuz_und_quer } from "./kreuz_und_quer";
import { kreuz_und_quer_rules } from "./kreuz_und_quer_rules";
import { kriss_kross } from "./kriss_kross";
import { kriss_kross_rules } from "./kriss_kross_rules";
import { lessons } from "./lessons";
import { me } from "./me";
import { notifications } from "./notifications";
import { pages } from "./pages";
import { people } from "./people";
import { replay } from "./replay";
import { seeking } from "./seeking";
import { server } from "./server";
import { tournaments } from "./tournaments";
import { settings } from "./settings";

export const fr = {
  texts: {
    ...pages,
    ...replay,
    ...cross_roads,
    ...crosswise,
    ...fairness,
    ...kreuz_und_quer,
    ...kriss_kross,
    ...server,
    ...tournaments,
  },
  parts: {
    cross_roads_rules,
    crosswise_rules,
    events,
    kreuz_und_quer_rules,
    kriss_kross_rules,
    lessons,
    me,
    notifications,
    people,
    seeking,
    settings,
  },
} satisfies Speech;

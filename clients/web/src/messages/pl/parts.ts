// What loads after the first page.
import type { Parts } from "../speech";
import { agreeing } from "./agreeing";
import { analysis } from "./analysis";
import { cross_roads_rules } from "./cross_roads_rules";
import { crosswise_rules } from "./crosswise_rules";
import { events } from "./events";
import { fairness } from "./fairness";
import { inviting } from "./inviting";
import { kreuz_und_quer_rules } from "./kreuz_und_quer_rules";
import { kriss_kross_rules } from "./kriss_kross_rules";
import { lessons } from "./lessons";
import { me } from "./me";
import { notifications } from "./notifications";
import { offline } from "./offline";
import { people } from "./people";
import { playing } from "./playing";
import { profile } from "./profile";
import { recovery } from "./recovery";
import { seeking } from "./seeking";
import { settings } from "./settings";

export const parts = {
  agreeing,
  analysis,
  cross_roads_rules,
  crosswise_rules,
  events,
  fairness,
  inviting,
  kreuz_und_quer_rules,
  kriss_kross_rules,
  lessons,
  me,
  notifications,
  offline,
  people,
  playing,
  profile,
  recovery,
  seeking,
  settings,
} satisfies Partial<Parts>;

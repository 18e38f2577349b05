// The texts that load with their part of the page, and so are not in the catalogue: their types.
import type { agreeing } from "./agreeing";
import type { analysis } from "./analysis";
import type { cross_roads_rules } from "./cross_roads_rules";
import type { crosswise_rules } from "./crosswise_rules";
import type { events } from "./events";
import type { fairness } from "./fairness";
import type { inviting } from "./inviting";
import type { kreuz_und_quer_rules } from "./kreuz_und_quer_rules";
import type { kriss_kross_rules } from "./kriss_kross_rules";
import type { lessons } from "./lessons";
import type { me } from "./me";
import type { notifications } from "./notifications";
import type { offline } from "./offline";
import type { people } from "./people";
import type { playing } from "./playing";
import type { profile } from "./profile";
import type { recovery } from "./recovery";
import type { seeking } from "./seeking";
import type { settings } from "./settings";

export interface EnglishParts {
  readonly agreeing: typeof agreeing;
  readonly analysis: typeof analysis;
  readonly cross_roads_rules: typeof cross_roads_rules;
  readonly crosswise_rules: typeof crosswise_rules;
  readonly events: typeof events;
  readonly fairness: typeof fairness;
  readonly inviting: typeof inviting;
  readonly kreuz_und_quer_rules: typeof kreuz_und_quer_rules;
  readonly kriss_kross_rules: typeof kriss_kross_rules;
  readonly lessons: typeof lessons;
  readonly me: typeof me;
  readonly notifications: typeof notifications;
  readonly offline: typeof offline;
  readonly people: typeof people;
  readonly playing: typeof playing;
  readonly profile: typeof profile;
  readonly recovery: typeof recovery;
  readonly seeking: typeof seeking;
  readonly settings: typeof settings;
}

// German: other people, and a member's programs.
import type { people as en } from "../en/people";

export const people: Readonly<Record<keyof typeof en, string>> = {
  title: "Leute",
  friends: "Freunde online",
  followed: "Du folgst",
  "followed.none":
    "Du folgst noch niemandem. Folge Mitgliedern auf ihren Profilen, dann siehst du hier, wer online ist.",
  blocked: "Du blockierst",
  "blocked.none": "Du blockierst niemanden.",
  "blocked.about": "Von Leuten, die du blockierst, hörst du nichts, und du triffst sie in keiner Partie.",
  online: "online",
  offline: "offline",
  follow: "Folgen",
  unfollow: "Nicht mehr folgen",
  "unfollow.of": "{name} nicht mehr folgen",
  block: "Blockieren",
  unblock: "Freigeben",
  "unblock.of": "{name} freigeben",
  unnamed: "Spieler ohne Namen",
  "bots.title": "Deine Programme",
  "bots.about": "Ein Programm von dir spielt als eigener Spieler, dessen Name sagt, dass er dir gehört.",
  "bots.name": "Name des Bots",
  "bots.go": "Einen Bot anlegen",
  "bots.once": "Das ist das Token von {name}. Es wird nur dieses eine Mal gezeigt: Gib es deinem Programm.",
  "bots.token": "Token",
  "bots.end": "Beenden",
  "bots.end.sure": "Für immer beenden?",
  "bots.end.of": "{name} für immer beenden",
};

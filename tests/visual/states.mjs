// What is pictured: every state names its page, what has to be there, and what is done first. `at` lists the looks it
// is pictured in, a choice that keeps them all small; `events` is a tournament of clients/web/tests/fake that p1
// (plays) or p2 (directs) looks at.
export const looks = {
  wide: { width: 1920, height: 1080 },
  desktop: { width: 1440, height: 900 },
  "desktop-dark": { width: 1440, height: 900, dark: true },
  "tablet-dark": { width: 820, height: 1180, touch: true, dark: true },
  phone: { width: 390, height: 844, touch: true },
  "phone-dark": { width: 390, height: 844, touch: true, dark: true },
  flat: { width: 740, height: 360, touch: true },
  large: { width: 390, height: 844, touch: true, text: "200%" },
  contrast: { width: 1440, height: 900, forced: true },
};
const everywhere = Object.keys(looks).filter((look) => look !== "large" && look !== "contrast");
const usual = ["desktop", "phone-dark"];
const swapped = ["desktop-dark", "phone"];

const press =
  (...selectors) =>
  async (page) => {
    for (const selector of selectors) await page.locator(selector).first().click();
  };

const states = [];
const state = (name, more) => states.push({ name, at: usual, hash: () => "#/", ...more });
const room = (name) => (world) => `#/${world.rooms[name]}`;

state("home-new", {
  guest: true,
  ready: "[data-card=crosswise]",
  at: ["desktop", "tablet-dark", "phone-dark", "flat"],
});
state("home", {
  ready: "[data-testid=your-turn] li svg.glance",
  at: ["wide", "desktop", "tablet-dark", "phone", "flat"],
});
state("home-lost", {
  guest: true,
  ready: "[data-card=crosswise]",
  act: (page) => page.evaluate(() => world.lose()),
  then: "[data-testid=banner]",
  at: ["desktop", "phone"],
});
state("settings", {
  ready: "[data-testid=your-turn]",
  act: press("[data-do=settings]"),
  then: "[data-testid=settings] select",
  at: ["desktop", "phone-dark", "flat"],
});
const play = (game) => ({
  hash: () => `#/play/${game}`,
  ready: `[data-testid=play-page][data-game=${game}] [data-do=open]`,
});
state("play-crosswise", { ...play("crosswise"), at: ["desktop", "phone-dark", "flat"] });
state("play-kriss-kross", { ...play("kriss-kross"), at: ["desktop-dark", "phone"] });
state("watch", {
  live: true,
  hash: () => "#/watch",
  ready: "[data-testid=live]:nth-of-type(4) svg.glance",
  at: ["desktop", "phone-dark"],
});
state("create", {
  ...play("crosswise"),
  act: press("[data-do=open]"),
  then: "[data-dialog=create]",
  at: ["desktop", "phone-dark", "flat"],
});
state("seek", {
  ...play("cross-roads"),
  act: press("[data-do=seek-rated]"),
  then: "dialog[open]",
});
for (const game of ["crosswise", "cross-roads", "kriss-kross", "kreuz-und-quer"])
  state(`rules-${game}`, {
    ...play(game),
    act: press("[data-do=rules]"),
    then: "[data-testid=rules]",
    at: ["desktop-dark", "phone"],
  });

state("waiting", { hash: room("waiting"), ready: "[data-testid=waiting]", at: ["desktop", "tablet-dark", "phone"] });
state("table-crosswise_four", { hash: room("crosswise_four"), ready: "[data-game][data-my-turn]", at: swapped });
for (const game of ["crosswise", "cross_roads", "kriss_kross", "kreuz_und_quer"])
  state(`table-${game}`, { hash: room(game), ready: "[data-game][data-my-turn]", at: [...everywhere, "contrast"] });
state("first-steps", {
  hash: room("crosswise"),
  newcomer: true,
  ready: "[data-testid=first-steps]",
  then: ".steps-ring",
  at: ["desktop", "phone"],
});
state("crosswise-chosen", {
  hash: room("crosswise"),
  ready: "[data-game][data-my-turn]",
  act: press("[data-hand-index='0']", "[data-cell=c3]"),
  at: ["desktop", "phone"],
});
state("cross_roads-chosen", {
  hash: room("cross_roads"),
  ready: "[data-legal], [data-hand-index='0'][data-lively]",
  act: press("[data-hand-index][data-lively]"),
  then: "[data-place]",
  at: swapped,
});
state("chat", {
  hash: room("crosswise_four"),
  ready: "[data-game]",
  act: press("[data-panel=chat]"),
  then: "input[name=say]",
  at: swapped,
});
state("commands", {
  hash: room("crosswise_four"),
  ready: "[data-game]",
  act: async (page) => {
    await press("[data-panel=chat]")(page);
    await page.locator("input[name=say]").fill("/m");
  },
  then: "#suggestions",
  at: ["phone-dark"],
});
state("moves", {
  hash: room("kreuz_und_quer"),
  ready: "[data-game]",
  act: press("[data-panel=moves]"),
  then: "[data-testid=moves-lines] li",
  at: swapped,
});
state("manage", {
  hash: room("crosswise_four"),
  ready: "[data-game]",
  act: press("[data-panel=manage]"),
  then: "[data-do=resign]",
});
for (const game of ["crosswise", "cross_roads", "kriss_kross", "kreuz_und_quer"])
  state(`result-${game}`, {
    hash: room(`${game}_over`),
    ready: "[data-testid=room][data-phase=over]",
    then: "[data-dialog=result] [data-do=check-deal]",
    at: ["desktop", "phone-dark", "flat"],
  });
for (const game of ["crosswise", "cross_roads", "kriss_kross", "kreuz_und_quer"])
  state(`replay-${game}`, {
    hash: (world) => `#/game/${world.records[`${game}_over`]}/12`,
    ready: "[data-testid=replay] [data-game]",
    at: swapped,
  });
for (const game of ["crosswise", "cross-roads", "kriss-kross", "kreuz-und-quer"])
  state(`lesson-${game}`, {
    hash: () => `#/lesson/${game}`,
    ready: "[data-testid=lesson-bar]",
    at: game === "kriss-kross" ? [...swapped, "large"] : swapped,
  });

state("account", {
  hash: () => "#/me",
  ready: "[data-testid=me][data-member=true] [data-device]",
  at: [...usual, "large"],
});
state("account-guest", { hash: () => "#/me", guest: true, ready: "[data-form=claim]", at: [...swapped, "large"] });
state("person", {
  hash: (world) => `#/player/${world.answers.hello.player.id}`,
  ready: "[data-testid=games-played] li",
  at: [...swapped, "large"],
});
state("door", { hash: () => "#/ABCDEF", guest: true, ready: "[data-testid=doorway]", at: swapped });

const event = (name, of, part, ready, more = {}) =>
  state(`event-${name}`, { events: of, hash: () => `#/event/E7QX2M${part}`, ready, ...more });
event("overview", "swiss", "", "[data-testid=event]");
event("pairings", "swiss", "/pairings", "[data-testid=pairings] li", { at: swapped });
event("menu", "swiss", "", "[data-testid=event]", {
  act: press(".ev-menu summary"),
  then: ".ev-menu[open]",
  at: ["phone", "large"],
});
event("standings", "swiss", "/standings", "[data-testid=standings]");
event("crosstable", "swiss", "/crosstable", "[data-testid=crosstable]", { at: swapped });
event("bracket", "knockout", "/bracket", "[data-testid=bracket]");
event("winner", "swiss_over", "", "[data-testid=winner]", { at: [...swapped, "large"] });
event("desk", "swiss", "/desk", "[data-testid=desk-tables] li", { who: 2 });
event("overlay", "swiss", "/overlay", "[data-testid=overlay]", { at: ["wide"] });
state("events", { events: "swiss", hash: () => "#/events", ready: "[data-testid=events] li", at: swapped });
for (const step of ["who", "how", "when"])
  state(`event-new-${step}`, {
    hash: () => "#/events/new",
    ready: "[data-testid=new-event]",
    act: press(`button[data-step=${step}]`),
    then: `main[data-step=${step}]`,
    at: swapped,
  });
state("event-new", { hash: () => "#/events/new", ready: "[data-testid=new-event]", at: swapped });

export { states };

// What the page of a state starts from, and what it is answered: the recorded world, or the same for a guest, or for an
// entrant of one of the tournaments that the client's own tests make.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(new URL("../../clients/web/package.json", import.meta.url));
const fake = fileURLToPath(new URL("../../clients/web/tests/fake/", import.meta.url));

async function tournaments() {
  const { outputFiles } = await require("esbuild").build({
    stdin: {
      contents: `export * from "./event_views"; export * from "./fake_events"; export * from "./event_making";`,
      resolveDir: fake,
      loader: "ts",
    },
    bundle: true,
    format: "esm",
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/** What a page reads of the tournaments of `events` without a connection to them. */
export async function eventsOverHttp(world) {
  const { views } = await tournaments();
  const { event, ...view } = views.swiss(world.at);
  return { [`/api/events/${event}`]: { event, ...view } };
}

/** What is seen of a room from outside: no hand. */
function fromOutside({ view }) {
  const { hand, ...table } = view.table ?? {};
  return { view: view.table ? { ...view, table } : view };
}

/** The tables of all games, as everybody may watch them. */
function liveTables({ rooms, answers }) {
  const codes = ["crosswise_four", "cross_roads", "kriss_kross", "kreuz_und_quer"].map((name) => rooms[name]);
  const listed = codes.map((code) => {
    const { game, options, seats } = answers[`room.enter ${code}`].view;
    const seated = Object.keys(seats).length;
    const room = {
      game,
      host: "Ada",
      options,
      password: false,
      phase: "playing",
      seated,
      seats: seated,
      spectators: 0,
    };
    return [code, room];
  });
  return {
    "lobby.enter": { seq: 0, rooms: Object.fromEntries(listed), seeks: {} },
    ...Object.fromEntries(codes.map((code) => [`room.peek ${code}`, fromOutside(answers[`room.enter ${code}`])])),
  };
}

export async function profilesIn(world, states) {
  const { FakeEvents, nameOfPerson, views } = await tournaments();
  const { hello } = world.answers;
  const guest = { id: "p_guest", name: "Guest" };
  const answersTo = (player, more) => ({ ...world.answers, hello: { ...hello, player, rooms: [] }, ...more });
  const ofEvent = (name, who) => {
    const events = new FakeEvents();
    const view = views[name](world.at);
    events.put(view);
    const person = { id: `p${who}`, name: nameOfPerson(who), handle: nameOfPerson(who) };
    return answersTo(person, {
      events: { events: events.list() },
      [`event.watch ${view.event}`]: { event: view.event, seq: 1, view },
    });
  };
  const invited = { "room.peek ABCDEF": fromOutside(world.answers[`room.enter ${world.rooms.waiting}`]) };
  const answersIn = ({ guest: is_guest, events, live, who = 1 }) => {
    if (is_guest) return answersTo(guest, invited);
    if (events) return ofEvent(events, who);
    return live ? { ...world.answers, ...liveTables(world) } : world.answers;
  };
  return (name) => {
    const state = states.find((each) => each.name === name);
    return {
      answers: answersIn(state),
      name: state.guest ? undefined : "Ada",
      shown_around: state.newcomer !== true,
    };
  };
}

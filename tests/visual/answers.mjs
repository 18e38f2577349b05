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
  const answersIn = ({ guest: is_guest, events, who = 1 }) =>
    is_guest ? answersTo(guest) : events ? ofEvent(events, who) : world.answers;
  return (name) => {
    const state = states.find((each) => each.name === name);
    return {
      answers: answersIn(state),
      name: state.guest ? undefined : "Ada",
      shown_around: state.newcomer !== true,
    };
  };
}

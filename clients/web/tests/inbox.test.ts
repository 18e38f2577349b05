import { expect, it } from "vitest";
import { initialState } from "../src/state/app";
import { reduce } from "../src/state/reduce";
import { howMuchWaits } from "../src/state/inbox";
import { tablesThatWait } from "../src/state/tables";
import { clientOn, fakeServer, state, until } from "./fake/test_client";

const challenge = (id: string) => ({
  id,
  player: { id: "p1", name: "Bo" },
  game: "crosswise",
  options: {},
  expires_at: 0,
});
const seat = (room: string) => ({ room, game: "crosswise", seat: 0 });

it("an inbox says which games wait now, of those that were known and of others", () => {
  const before = {
    ...initialState({ kind: "home" }, "Ada"),
    my_rooms: [{ ...seat("AAAAAA"), waits: true }, seat("BBBBBB"), seat("CCCCCC")],
  };
  const after = reduce(before, {
    kind: "inbox",
    inbox: { waits: [seat("BBBBBB"), seat("DDDDDD")], challenges: [challenge("a")] },
  });
  expect(after.my_rooms.map(({ room }) => room)).toEqual(["AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD"]);
  expect(tablesThatWait(after).map(({ room }) => room)).toEqual(["BBBBBB", "DDDDDD"]);
  expect(after.meeting.challenges).toEqual([challenge("a")]);
  expect(howMuchWaits(after)).toBe(3);
});

it("an inbox takes back the challenges that are over", () => {
  const before = reduce(initialState({ kind: "home" }, "Ada"), {
    kind: "inbox",
    inbox: { waits: [], challenges: [challenge("a"), challenge("b")] },
  });
  const after = reduce(before, { kind: "inbox", inbox: { waits: [], challenges: [challenge("b")] } });
  expect(after.meeting.challenges.map(({ id }) => id)).toEqual(["b"]);
});

it("the inbox is looked into when the player comes back to the lobby, and the page to the front", async () => {
  const server = fakeServer();
  const client = clientOn(server);
  await until(() => expect(state(client).catalogue).toBeDefined());
  const room = (await client.createRoom({ game: "crosswise", options: {}, visibility: "public" }))!;
  server.waits = [seat(room)];
  await client.leaveTable(room);
  expect(tablesThatWait(state(client)).map((each) => each.room)).toEqual([room]);
  server.waits = [];
  client.networkBack();
  await until(() => expect(tablesThatWait(state(client))).toEqual([]));
});

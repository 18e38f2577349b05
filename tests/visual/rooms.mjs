// The tables of the recorded world. `ask` is Ada's connection; bots hold the other seats.

/** A table that Ada opens and fills; she plays as the house advises until it is her turn after `moves` moves. */
const play =
  (game, { bots = ["greedy"], options = {}, moves, clock, visibility = "private" }) =>
  async (ask) => {
    const { room } = await ask("room.create", { game, options, visibility, ...(clock && { clock }) });
    for (const level of bots) await ask("room.bot", { room, level });
    await ask("room.start", { room });
    for (let made = 0; ;) {
      const { prompt, view } = await ask("room.sync", { room });
      if (view.phase === "over") return { code: room, record: view.result.record };
      if (!prompt) {
        await new Promise((later) => setTimeout(later, 20));
        continue;
      }
      if (made >= moves) return { code: room };
      made += 1;
      const move = await advised(ask, room, made);
      await ask("room.move", { room, prompt: prompt.id, move }).catch(() => {}); // the prompt may be gone
    }
  };

async function advised(ask, room, made) {
  try {
    return (await ask("room.hint", { room })).move;
  } catch {
    const { moves } = await ask("room.legal", { room });
    return moves[(made * 7) % moves.length];
  }
}

const code = (table) => async (ask) => (await table(ask)).code;

export const running = {
  crosswise: code(play("crosswise", { moves: 9 })),
  crosswise_four: code(play("crosswise", { bots: ["greedy", "greedy", "greedy"], options: { match: 2 }, moves: 5 })),
  cross_roads: code(play("cross-roads", { bots: ["greedy", "greedy"], moves: 4 })),
  kriss_kross: code(play("kriss-kross", { bots: ["greedy", "greedy", "random"], moves: 12 })),
  kreuz_und_quer: code(play("kreuz-und-quer", { moves: 30 })),
  waiting: async (ask) => {
    const { room } = await ask("room.create", { game: "crosswise", options: { match: 2 }, visibility: "private" });
    await ask("room.bot", { room, level: "greedy" });
    return room;
  },
};

export const finished = {
  crosswise_over: play("crosswise", { moves: Infinity }),
  cross_roads_over: play("cross-roads", { moves: Infinity }),
  kriss_kross_over: play("kriss-kross", { bots: ["greedy", "random"], moves: Infinity }),
  kreuz_und_quer_over: play("kreuz-und-quer", { moves: Infinity }),
};

/** Others, each with a page of their own: open tables, and a player who looks for a game. */
export async function company(browser, url) {
  const opened = [
    ["Grace", "crosswise", { match: 3 }],
    ["Edsger", "kriss-kross", {}],
    ["Barbara", "cross-roads", { deck: "doubles" }],
  ];
  for (const [name, game, options] of opened) {
    const { page } = await browser.visit("about:blank", {}, name);
    await page.goto(url);
    await page.evaluate(open, [name, game, options]);
  }
  return { rooms: {} };
}

// Runs in the page, so it uses nothing from here.
function open([name, game, options]) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`, "crosstable.v1");
    const send = (id, method, params) => socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    socket.onopen = () => {
      send(1, "hello", { version: 1, name });
      send(2, "room.create", { game, options });
    };
    socket.onmessage = ({ data }) => {
      const { id, error } = JSON.parse(data);
      if (error) reject(new Error(error.message));
      else if (id === 2) resolve();
    };
  });
}

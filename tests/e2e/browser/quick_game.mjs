// A whole game against the house, played by a second guest inside a visitor's page: no hand on the table, one legal
// move after the other. For tests of what comes after a game.

/** The id of the game's record. */
export function playAgainstTheHouse(page, game) {
  return page.evaluate(playOver, game);
}

// Runs in the page, so it uses nothing from here.
function playOver(game) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`, "crosstable.v1");
    const waiting = new Map();
    let next = 1;
    let room;
    let answered;
    let moves = 0;
    const ask = (method, params) =>
      new Promise((answer, refused) => {
        waiting.set(next, { answer, refused });
        socket.send(JSON.stringify({ jsonrpc: "2.0", id: next, method, params }));
        next += 1;
      });
    // Not always the first move: it may be to pass.
    const act = async (prompt) => {
      if (!prompt || prompt.id === answered) return;
      answered = prompt.id;
      const legal = await ask("room.legal", { room });
      moves += 1;
      await ask("room.move", { room, prompt: prompt.id, move: legal.moves[(moves * 7) % legal.moves.length] });
    };
    const hear = ({ method, params }) => {
      if (method !== "room.update" || params.room !== room) return;
      const over = params.events.find(({ type }) => type === "game_over");
      if (over) {
        socket.close();
        resolve(over.record);
      } else {
        act(params.prompt).catch(reject);
      }
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.method) return hear(message);
      const { answer, refused } = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) refused(new Error(message.error.message));
      else answer(message.result);
    };
    socket.onerror = () => reject(new Error("no connection"));
    socket.onopen = async () => {
      await ask("hello", { version: 1, name: "Grace" });
      ({ room } = await ask("room.create", { game, visibility: "private" }));
      await ask("room.bot", { room, level: "greedy" });
      await ask("room.start", { room });
      const { prompt } = await ask("room.sync", { room });
      await act(prompt);
    };
  });
}

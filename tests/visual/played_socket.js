// The page's first script: it has the profile of the state, and instead of a WebSocket a connection to the recorded
// world. Every request gets the recorded answer; what was never asked while recording is not answered. `world.lose()`
// ends the connection, and no other opens.
(({ answers, name, shown_around }) => {
  Math.random = () => 0.5; // which name is suggested
  localStorage.clear();
  sessionStorage.clear();
  if (name) localStorage.setItem("crosstable.name", name);
  localStorage.setItem("crosstable.settings", JSON.stringify({ motion: "off", shown_around }));

  const key = (method, params = {}) =>
    [method, params.room ?? params.event ?? params.player ?? params.pool].filter(Boolean).join(" ");
  const soon = (run) => setTimeout(run, 0);
  let current;
  let lost = false;
  window.world = {
    lose() {
      lost = true;
      current.onclose?.({ code: 1006 });
    },
  };
  delete window.SharedWorker; // so that the page's connection is its own
  window.WebSocket = class {
    constructor() {
      if (lost) return;
      current = this;
      soon(() => this.onopen?.());
    }
    send(text) {
      const { id, method, params } = JSON.parse(text);
      const result = method === "ping" ? { now: Date.now() } : answers[key(method, params)];
      if (result) soon(() => this.onmessage?.({ data: JSON.stringify({ jsonrpc: "2.0", id, result }) }));
    }
    close() {}
  };
})(STATE);

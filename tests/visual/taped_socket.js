// Runs in the page instead of its WebSocket while a world is recorded: passes everything through, notes the answer to
// every request, and lets the recorder ask on the same connection (`tape.ask`).
(() => {
  const Inner = WebSocket;
  const own_ids_from = 1_000_000;
  const waiting = new Map();
  let next = own_ids_from;
  let socket;
  let met;
  const tape = (window.tape = {
    /** Results by request: the method, and what it is about. */
    answers: {},
    greeted: new Promise((resolve) => (met = resolve)),
    key: (method, params = {}) =>
      [method, params.room ?? params.event ?? params.player ?? params.pool].filter(Boolean).join(" "),
    ask: async (method, params = {}) => {
      await tape.greeted;
      return new Promise((resolve, reject) => {
        next += 1;
        waiting.set(next, { resolve, reject });
        socket.send(JSON.stringify({ jsonrpc: "2.0", id: next, method, params }));
      });
    },
  });

  delete window.SharedWorker; // so that the page's connection is its own
  window.WebSocket = class {
    #asked = new Map();
    constructor(address, protocol) {
      socket = this.inner = new Inner(address, protocol);
      socket.onopen = () => this.onopen?.();
      socket.onclose = (event) => this.onclose?.(event);
      socket.onmessage = (event) => this.#hear(event);
    }
    send(text) {
      const { id, method, params } = JSON.parse(text);
      this.#asked.set(id, tape.key(method, params));
      this.inner.send(text);
    }
    close(code) {
      this.inner.close(code);
    }
    #hear(event) {
      const { id, result, error } = JSON.parse(event.data);
      if (id > own_ids_from) {
        const { resolve, reject } = waiting.get(id);
        waiting.delete(id);
        return error ? reject(new Error(error.message)) : resolve(result);
      }
      const key = this.#asked.get(id);
      if (key !== undefined && result !== undefined) tape.answers[key] = result;
      this.onmessage?.(event);
      if (key === "hello") met();
    }
  };
})();

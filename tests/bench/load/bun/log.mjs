// The durable peer's log: what happens during a turn of the event loop is committed once, and only then shown.
import { Database } from "bun:sqlite";

export class Log {
  constructor(folder) {
    this.database = new Database(`${folder}/log.db`);
    this.database.run("PRAGMA journal_mode=WAL");
    this.database.run("PRAGMA synchronous=FULL");
    this.database.run("CREATE TABLE fact(id INTEGER PRIMARY KEY, room TEXT NOT NULL, body TEXT NOT NULL) STRICT");
    this.insert = this.database.prepare("INSERT INTO fact(room, body) VALUES (?, ?)");
    this.commit = this.database.transaction(() => {
      for (let i = 0; i < this.facts.length; i += 2) this.insert.run(this.facts[i], this.facts[i + 1]);
    });
    this.facts = [];
    this.texts = [];
    this.flush = this.flush.bind(this);
  }

  keep(room, body) {
    if (this.facts.length === 0) setImmediate(this.flush);
    this.facts.push(room, body);
  }

  /** Shows the text once everything kept so far is on disk. */
  show(socket, text) {
    this.texts.push(socket, text);
  }

  flush() {
    this.commit();
    const texts = this.texts;
    this.facts = [];
    this.texts = [];
    for (let i = 0; i < texts.length; i += 2) texts[i].send(texts[i + 1]);
  }
}

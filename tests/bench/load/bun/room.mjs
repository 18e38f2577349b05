// One room of the peer: the rules of its turn, and the texts that its members are shown. It only keeps the sockets.
//
// An update is a public part, written once per move, and each viewer's own tail, which has their hand and no other. A
// tail changes only when its hand does.

const cells = 36;
const hand_size = 4;
/** Kinds of tiles: six symbols, of seven each, and four inert actions, of three each. */
const symbols = 6;
const material = [7, 7, 7, 7, 7, 7, 3, 3, 3, 3].flatMap((count, kind) => Array(count).fill(kind));
/** What so many equal symbols of a line are worth (CW-21). Six different ones are worth 6. */
const worth = [0, 0, 1, 3, 5, 7, 7];
const empty = -1;
const around_padding = ',"pad":"","hand":['.length;

let padding = "";
let padded_bytes = 0;

/** Every update is filled up to this many bytes. */
export function padTo(bytes) {
  padded_bytes = bytes;
  padding = "x".repeat(bytes);
}

function shuffled(tiles) {
  for (let i = tiles.length - 1; i > 0; --i) {
    const j = Math.floor(Math.random() * (i + 1));
    const tile = tiles[i];
    tiles[i] = tiles[j];
    tiles[j] = tile;
  }
  return tiles;
}

export class Room {
  constructor(name, players) {
    this.name = name;
    this.players = players;
    this.sockets = [];
    this.seq = 0;
    this.turn = -1;
    this.board = new Int8Array(cells);
    this.placed = 0;
    this.bag = [];
    this.hands = [];
    this.tails = [];
    this.sizes = "";
    this.scores = "0,0";
    this.head = `","room":"${name}","seq":`;
  }

  /** Begins a game, and returns the public part of its first update. */
  deal() {
    this.bag = shuffled(material.slice());
    this.board.fill(empty);
    this.placed = 0;
    this.turn = Math.floor(Math.random() * this.players);
    for (let seat = 0; seat < this.players; ++seat) {
      this.hands[seat] = this.bag.splice(-hand_size);
      this.write(seat);
    }
    this.count();
    ++this.seq;
    return this.publicPart("dealt", `,"scores":[${this.scores}],"turn":${this.turn}`);
  }

  /** Why this seat may not make the move, or nothing. */
  refusal(seat, { room, seat: named, seq, tile, cell }) {
    if (room !== this.name || named !== seat) return "not_here";
    if (seat !== this.turn) return "not_your_turn";
    if (seq !== this.seq) return "stale";
    if (!this.hands[seat].includes(tile)) return "not_in_hand";
    if (this.board[cell] !== empty) return "no_empty_cell";
  }

  /** Makes a legal move, and returns the public part of its update. */
  place(seat, tile, cell) {
    const hand = this.hands[seat];
    const slot = hand.indexOf(tile);
    this.board[cell] = tile;
    if (this.bag.length > 0) hand[slot] = this.bag.pop();
    else {
      hand.splice(slot, 1);
      this.count();
    }
    this.write(seat);
    ++this.seq;
    ++this.placed;
    this.turn = this.full ? -1 : (seat + 1) % this.players;
    const next = this.full ? "" : `,"turn":${this.turn}`;
    return this.publicPart("moved", `,"seat":${seat},"tile":${tile},"cell":${cell}${next}`);
  }

  get full() {
    return this.placed === cells;
  }

  /** Columns against rows (CW-3). */
  score() {
    let columns = 0;
    let rows = 0;
    for (let line = 0; line < 6; ++line) {
      columns += this.lineWorth(line, 6);
      rows += this.lineWorth(line * 6, 1);
    }
    this.scores = `${columns},${rows}`;
  }

  lineWorth(first, step) {
    const counts = new Uint8Array(material.at(-1) + 1);
    for (let i = 0; i < 6; ++i) ++counts[this.board[first + i * step]];
    let sum = 0;
    let different = 0;
    for (let kind = 0; kind < symbols; ++kind) {
      sum += worth[counts[kind]];
      if (counts[kind] === 1) ++different;
    }
    return different === symbols ? 6 : sum;
  }

  publicPart(type, what) {
    const text = `{"t":"${type}${this.head}${this.seq}${what},"bag":${this.bag.length},"hands":[${this.sizes}]`;
    const missing = padded_bytes - text.length - this.tails[0].length - around_padding;
    return missing < 0 ? `${text},"hand":[` : `${text},"pad":"${padding.slice(0, missing)}","hand":[`;
  }

  write(seat) {
    this.tails[seat] = `${this.hands[seat].join()}]}`;
  }

  count() {
    this.sizes = this.hands.map((hand) => hand.length).join();
  }
}

// Chooses moves for both sides so that one team wins every game. It takes the move after which that team's lines lead
// most (CW-21), action stones first, and never completes a six, so that games end with a full board.
const columns = ["a", "b", "c", "d", "e", "f"];
const rows = ["1", "2", "3", "4", "5", "6"];
const cells = columns.flatMap((column) => rows.map((row) => column + row));
const points = [0, 0, 1, 3, 5, 7, -1000];

/** A move in the rules' notation. `favoured` is "orange" or "green". */
export function chooseMove({ position: { board }, hand, playable }, favoured) {
  const actions = playable.filter((stone) => "MRSX".includes(stone));
  const moves = [...new Set(actions.length > 0 ? actions : playable)].flatMap((stone) => movesOf(stone, board, hand));
  const sign = favoured === "orange" ? 1 : -1;
  let best;
  for (const { move, after } of moves) {
    const worth = lead(after, sign);
    if (!best || worth > best.worth) best = { move, worth };
  }
  return best?.move;
}

function movesOf(stone, board, hand) {
  const filled = cells.filter((at) => board[at]);
  const empty = cells.filter((at) => !board[at]);
  const with_cells = (changes) => ({ ...board, ...changes });
  switch (stone) {
    case "M":
      return filled.flatMap((from) =>
        empty.map((to) => ({ move: `M:${from}-${to}`, after: with_cells({ [from]: undefined, [to]: board[from] }) })),
      );
    case "R":
      return filled.map((at) => ({ move: `R:${at}`, after: with_cells({ [at]: undefined }) }));
    case "S":
      return filled.flatMap((one) =>
        filled
          .filter((other) => other > one)
          .map((other) => ({
            move: `S:${one}-${other}`,
            after: with_cells({ [one]: board[other], [other]: board[one] }),
          })),
      );
    case "X":
      return hand
        .filter((symbol) => symbol <= "F")
        .flatMap((symbol) => filled.map((at) => ({ move: `X:${at}=${symbol}`, after: with_cells({ [at]: symbol }) })));
    default:
      return empty.map((at) => ({ move: `${stone}@${at}`, after: with_cells({ [at]: stone }) }));
  }
}

/** How far orange leads, times `sign`; a six is equally bad for both. */
function lead(board, sign) {
  const orange = columns.map((column) => value(rows.map((row) => board[column + row])));
  const green = rows.map((row) => value(columns.map((column) => board[column + row])));
  const sum = (values) => values.reduce((total, one) => total + Math.max(one, 0), 0);
  return sign * (sum(orange) - sum(green)) + Math.min(0, ...orange, ...green);
}

function value(line) {
  const stones = line.filter(Boolean);
  const counts = [...new Set(stones)].map((symbol) => stones.filter((stone) => stone === symbol).length);
  return counts.length === 6 ? 6 : counts.reduce((total, count) => total + points[count], 0);
}

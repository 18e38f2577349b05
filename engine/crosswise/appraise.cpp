// One ply of judgement for the greedy bot, from the board and the seat's own hand alone (CW-6).
//
// A line is worth its points plus what may still become of it. All numbers are in eighths of a point and were found by
// experiment. The greedy bot should finish lines that pay, guard against sixes, and keep its action stones until they
// gain something.
#include <algorithm>

#include "engine/crosswise/turn.hpp"

namespace crosstable {

using namespace crosswise;

namespace {

constexpr int point = 8;
constexpr int winning = 1'000'000;
constexpr int lost_next_turn = 10'000;  // the other team needs one stone to complete a six
constexpr int price_of_an_action = point / 2;

// What one more of the same symbol could bring, by how many there are.
constexpr std::array<int, 6> hope_of_equals = {0, 1, 3, 5, 6, 8};
// How close a line of equal symbols is to a six, and a line of different symbols to its 6 points.
constexpr std::array<int, 6> hope_of_six = {0, 0, 0, 4, 16, 60};
constexpr std::array<int, 6> hope_of_all_different = {0, 0, 1, 4, 10, 24};

struct Judge {
  const Board& board;
  Stones hand;  // after the play, before the refill
  Team team;    // the team that judges

  // How many stones of the symbol are neither on the board nor in the seat's hand.
  unsigned unseen(Stone symbol) const {
    unsigned seen = hand.count(symbol);
    for (unsigned column = 0; column < line_length; ++column) seen += board.count(line_at(column), symbol);
    return Stones::all().count(symbol) - seen;
  }

  // What the line is worth to its owner.
  int worth(Line line) const {
    unsigned filled = 0, most = 0, singles = 0;
    Stone favourite = Stone::A;
    for (unsigned i = 0; i < symbols; ++i) {
      const unsigned n = board.count(line, stone_at(i));
      filled += n;
      singles += n == 1;
      if (n > most) {
        most = n;
        favourite = stone_at(i);
      }
    }
    if (most == line_length) return winning;
    int worth = point * board.value(line);
    if (filled == line_length) return worth;

    worth += hope_of_equals[most];
    if (singles == filled) worth += hope_of_all_different[filled];
    if (most == filled) {
      worth += hope_of_six[most];
      if (most == line_length - 1 && owner_of(line) != team && unseen(favourite) > 0) worth += lost_next_turn;
    }
    return worth;
  }
};

}  // namespace

int Crosswise::appraise(const Known& known, const Move& move) {
  if (move.act == Act::redraw || move.act == Act::keep) return move.act == Act::redraw ? 1 : 0;

  const Team team = team_of(known.seat());
  Board after = known.open.board;
  Stones hand_after = known.own.hand;
  apply(move, after, hand_after);
  const Judge before{known.open.board, known.own.hand, team};
  const Judge then{after, hand_after, team};

  const auto gain = [&](Line line) {
    const int change = then.worth(line) - before.worth(line);
    return owner_of(line) == team ? change : -change;
  };
  int sum = gain(column_line(move.cell)) + gain(row_line(move.cell));
  if (move.act == Act::move || move.act == Act::swap) {
    if (column_of(move.to) != column_of(move.cell)) sum += gain(column_line(move.to));
    if (row_of(move.to) != row_of(move.cell)) sum += gain(row_line(move.to));
  }
  return move.act == Act::place ? sum : sum - price_of_an_action;
}

}  // namespace crosstable

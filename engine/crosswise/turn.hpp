// A draw and a legal turn. Random playouts do them tens of millions of times a second, so the compiler is made to
// inline them: left alone it calls most of them, which costs some 6 % of the speed. Only the files that play include
// this.
#pragma once
#include <algorithm>

#include "engine/crosswise/crosswise.hpp"

namespace crosstable {

[[gnu::always_inline]] inline void Crosswise::draw(crosswise::Stone stone, Events* events) {
  bag_.remove(stone);
  hand_of(table_.turn).add(stone);
  tell(events, crosswise::Drew{Owned(table_.turn, stone)});
  if (--table_.to_draw > 0) return;
  if (table_.stage == crosswise::Stage::play) return pass_on_turn(events);
  after_set_up_draw(events);
}

// CW-12 … CW-20, for a legal move.
[[gnu::always_inline]] inline void Crosswise::carry_out(Seat seat, const Move& move, Events* events) {
  using namespace crosswise;
  if (move.act != Act::place) table_.played.add(action_stone(move.act));  // CW-15
  apply(move, table_.board, hand_of(seat));
  table_.any_play = true;
  table_.last_seat = seat;
  table_.last_move = {move.act, move.stone, move.cell, move.to};

  // CW-17, in this order.
  if (makes_six(move)) [[unlikely]]
    return end_by_six(move, events);
  if (table_.board.stones() < cells) return refill(seat, events);
  tell(events, Full{});  // CW-20
  table_.stage = Stage::over;
}

// CW-13
[[gnu::always_inline]] inline void Crosswise::apply(const Move& move, crosswise::Board& board,
                                                    crosswise::Stones& hand) {
  using namespace crosswise;
  if (move.act == Act::place) {
    hand.remove(move.stone);
    return board.put(move.cell, move.stone);
  }
  hand.remove(action_stone(move.act));
  const Stone stone = board.take(move.cell);
  if (move.act == Act::move) return board.put(move.to, stone);
  if (move.act == Act::remove) return hand.add(stone);
  if (move.act == Act::swap) {
    board.put(move.cell, board.take(move.to));
    return board.put(move.to, stone);
  }
  hand.remove(move.stone);
  board.put(move.cell, move.stone);
  hand.add(stone);
}

// CW-19. Only a symbol that got to another cell can have become a six.
[[gnu::always_inline]] inline bool Crosswise::makes_six(const Move& move) const {
  using namespace crosswise;
  const Board& board = table_.board;
  switch (move.act) {
    case Act::place:
    case Act::replace:
      return board.has_six(move.stone);
    case Act::move:
      return board.has_six(board.at(move.to));
    case Act::swap:
      return board.has_six(board.at(move.cell)) || board.has_six(board.at(move.to));
    default:
      return false;
  }
}

// CW-17, CW-18
[[gnu::always_inline]] inline void Crosswise::refill(Seat seat, Events* events) {
  // Never more than one stone is missing while there are any in the bag.
  const bool draws = !bag_.is_empty() && hand_of(seat).size() < table_.hand_size(seat);
  table_.to_draw = draws ? 1 : 0;
  if (!draws) pass_on_turn(events);
}

[[gnu::always_inline]] inline void Crosswise::pass_on_turn(Events* events) {
  table_.go_to(table_.position + 1u);
  if (!hand_of(table_.turn).has_symbol()) skip_the_stuck(events);
}

inline crosswise::Stone Crosswise::random_stone(FastRandom& random) const { return bag_.at(random.below(bag_.size())); }

}  // namespace crosstable

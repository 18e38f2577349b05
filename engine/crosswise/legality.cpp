// What a player may do now, or why not. Refusals look only at the board and at the mover's own hand.
#include "engine/crosswise/crosswise.hpp"

namespace crosstable {

using namespace crosswise;

namespace {

Rejection no_stone_at(Cell cell) {
  return refusal("CW-13", "crosswise.cell_empty", "There's no tile on " + name_of(cell) + ".");
}

Rejection not_in_hand(Stone stone) {
  return refusal("CW-12", "crosswise.not_in_hand",
                 std::string("You don't have ") + letter_of(stone) + " in your hand.");
}

}  // namespace

// CW-14
bool Table::can_carry_out(Stones hand, Stone action) const {
  if (!hand.contains(action)) return false;
  const unsigned stones = board.filled().count();
  switch (action) {
    case Stone::M:
      return stones > 0 && stones < cells;
    case Stone::R:
      return stones > 0;
    case Stone::S:
      return stones > 1;
    case Stone::X:
      return stones > 0 && hand.has_symbol();
    default:
      return false;
  }
}

// CW-16. The board is not full, so a symbol can always be placed.
bool Table::is_stuck(Stones hand) const {
  if (hand.has_symbol()) return false;
  for (const Stone action : {Stone::M, Stone::R, Stone::S, Stone::X}) {
    if (can_carry_out(hand, action)) return false;
  }
  return true;
}

std::optional<Rejection> Crosswise::check(Seat seat, const Move& move) const {
  if (!to_act().contains(seat)) return Rejection::not_your_turn();
  if (table_.stage == Stage::redraw) return check_answer(seat, move);
  if (move.act == Act::redraw || move.act == Act::keep) {
    return refusal("CW-9", "crosswise.no_offer", "You can't draw a new hand now.");
  }
  const Stones stones = hand(seat);
  if (move.act != Act::place) return check_action(stones, move);

  if (!is_symbol(move.stone)) {
    return refusal("CW-13", "crosswise.symbol_needed", "Only symbol tiles can be placed on the board.");
  }
  if (!stones.contains(move.stone)) return not_in_hand(move.stone);
  if (table_.board.has(move.cell)) {
    return refusal("CW-12", "crosswise.cell_taken", "There's already a tile on " + name_of(move.cell) + ".");
  }
  return std::nullopt;
}

// CW-9
std::optional<Rejection> Crosswise::check_answer(Seat seat, const Move& move) const {
  if (move.act == Act::redraw) return std::nullopt;
  if (move.act != Act::keep) {
    return refusal("CW-9", "crosswise.offer_open", "First decide whether to draw a new hand: redraw or keep.");
  }
  if (index_of(seat) != table_.start) return std::nullopt;
  return refusal("CW-9", "crosswise.must_redraw",
                 "The first player can't keep a hand of only action tiles. Draw a new hand.");
}

// CW-13, CW-14
std::optional<Rejection> Crosswise::check_action(Stones hand, const Move& move) const {
  const Stone action = action_stone(move.act);
  if (!hand.contains(action)) return not_in_hand(action);
  if (!table_.can_carry_out(hand, action)) {
    return refusal("CW-14", "crosswise.cannot_carry_out",
                   std::string("Your ") + letter_of(action) + " can't be used now.");
  }
  if (!table_.board.has(move.cell)) return no_stone_at(move.cell);
  if (move.act == Act::move && table_.board.has(move.to)) {
    return refusal("CW-13", "crosswise.cell_taken", "There's already a tile on " + name_of(move.to) + ".");
  }
  if (move.act == Act::swap) {
    if (!table_.board.has(move.to)) return no_stone_at(move.to);
    if (move.cell == move.to) return refusal("CW-13", "crosswise.same_cell", "Choose two different tiles to swap.");
  }
  if (move.act == Act::replace) {
    if (!is_symbol(move.stone)) {
      return refusal("CW-13", "crosswise.symbol_needed", "Only a symbol tile can replace a tile on the board.");
    }
    if (!hand.contains(move.stone)) return not_in_hand(move.stone);
  }
  return std::nullopt;
}

}  // namespace crosstable

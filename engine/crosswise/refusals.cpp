// Why a move is refused, in words. turn.cpp finds what is wrong with it.
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

Rejection taken(std::string_view rule, Cell cell) {
  return refusal(rule, "crosswise.cell_taken", "There's already a tile on " + name_of(cell) + ".");
}

}  // namespace

Rejection Crosswise::refusal_of(Fault fault, const Move& move) {
  switch (fault) {
    case Fault::not_your_turn:
      break;
    case Fault::no_offer:
      return refusal("CW-9", "crosswise.no_offer", "You can't draw a new hand now.");
    case Fault::offer_open:
      return refusal("CW-9", "crosswise.offer_open", "First decide whether to draw a new hand: redraw or keep.");
    case Fault::must_redraw:
      return refusal("CW-9", "crosswise.must_redraw",
                     "The first player can't keep a hand of only action tiles. Draw a new hand.");
    case Fault::stone_not_in_hand:
      return not_in_hand(move.stone);
    case Fault::action_not_in_hand:
      return not_in_hand(action_stone(move.act));
    case Fault::no_symbol_to_place:
      return refusal("CW-13", "crosswise.symbol_needed", "Only symbol tiles can be placed on the board.");
    case Fault::no_symbol_to_replace:
      return refusal("CW-13", "crosswise.symbol_needed", "Only a symbol tile can replace a tile on the board.");
    case Fault::cannot_carry_out:
      return refusal("CW-14", "crosswise.cannot_carry_out",
                     std::string("Your ") + letter_of(action_stone(move.act)) + " can't be used now.");
    case Fault::cell_taken:
      return taken("CW-12", move.cell);
    case Fault::target_taken:
      return taken("CW-13", move.to);
    case Fault::cell_empty:
      return no_stone_at(move.cell);
    case Fault::target_empty:
      return no_stone_at(move.to);
    case Fault::same_cell:
      return refusal("CW-13", "crosswise.same_cell", "Choose two different tiles to swap.");
  }
  return Rejection::not_your_turn();
}

}  // namespace crosstable

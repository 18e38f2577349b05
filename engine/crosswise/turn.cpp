// Draws and turns, and which moves are legal. refusals.cpp says in words why one is not; turn.hpp has what playouts
// share.
#include "engine/crosswise/turn.hpp"

namespace crosstable {

using namespace crosswise;

void Crosswise::resolve(unsigned outcome, Events* events) {
  if (table_.stage == Stage::first) return start_with(seat_at(outcome), events);
  draw(stone_at(outcome), events);
}

std::optional<Rejection> Crosswise::play(Seat seat, const Move& move, Events* events) {
  if (const std::optional<Fault> fault = this->fault(seat, move)) return refusal_of(*fault, move);
  if (events != nullptr) events->push_back(description(seat, move));
  if (table_.stage == Stage::redraw) {
    answer_offer(seat, move, events);
  } else {
    carry_out(seat, move, events);
  }
  return std::nullopt;
}

// CW-9, CW-12 … CW-14. Looks only at the board and at the mover's own hand.
std::optional<Crosswise::Fault> Crosswise::fault(Seat seat, const Move& move) const {
  if (!table_.decides(seat)) return Fault::not_your_turn;
  if (table_.stage == Stage::redraw) return fault_of_answer(seat, move);
  const Stones stones = hand(seat);
  if (move.act != Act::place) return fault_of_action(stones, move);
  if (!is_symbol(move.stone)) return Fault::no_symbol_to_place;
  if (!stones.contains(move.stone)) return Fault::stone_not_in_hand;
  if (table_.board.has(move.cell)) return Fault::cell_taken;
  return std::nullopt;
}

// CW-9
std::optional<Crosswise::Fault> Crosswise::fault_of_answer(Seat seat, const Move& move) const {
  if (move.act == Act::redraw) return std::nullopt;
  if (move.act != Act::keep) return Fault::offer_open;
  if (index_of(seat) == table_.start) return Fault::must_redraw;
  return std::nullopt;
}

// CW-13, CW-14
std::optional<Crosswise::Fault> Crosswise::fault_of_action(Stones hand, const Move& move) const {
  if (move.act == Act::redraw || move.act == Act::keep) return Fault::no_offer;
  if (!hand.contains(action_stone(move.act))) return Fault::action_not_in_hand;
  if (!table_.can_carry_out(hand, action_stone(move.act))) return Fault::cannot_carry_out;
  if (!table_.board.has(move.cell)) return Fault::cell_empty;
  if (move.act == Act::move && table_.board.has(move.to)) return Fault::target_taken;
  if (move.act == Act::swap) {
    if (!table_.board.has(move.to)) return Fault::target_empty;
    if (move.cell == move.to) return Fault::same_cell;
  }
  if (move.act == Act::replace) {
    if (!is_symbol(move.stone)) return Fault::no_symbol_to_replace;
    if (!hand.contains(move.stone)) return Fault::stone_not_in_hand;
  }
  return std::nullopt;
}

// CW-14
bool Table::can_carry_out(Stones hand, Stone action) const {
  if (!hand.contains(action)) return false;
  const unsigned stones = board.stones();
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

// A swap can complete two sixes at once.
void Crosswise::end_by_six(const Move& move, Events* events) {
  const auto look_at = [&](Cell cell) {
    if (!table_.board.has(cell)) return;
    const Stone symbol = table_.board.at(cell);
    for (const Line line : {column_line(cell), row_line(cell)}) {
      if (!table_.board.is_six(line, symbol)) continue;
      table_.six_team = owner_of(line);
      tell(events, Six{line, symbol});
    }
  };
  look_at(move.cell);
  if (move.act == Act::move || move.act == Act::swap) look_at(move.to);
  table_.six = true;
  table_.stage = Stage::over;
}

// CW-16. The board is not full, so a symbol can always be placed.
bool Table::is_stuck(Stones hand) const {
  if (hand.has_symbol()) return false;
  for (const Stone action : {Stone::M, Stone::R, Stone::S, Stone::X}) {
    if (can_carry_out(hand, action)) return false;
  }
  return true;
}

// CW-16. This ends because some seat always has a legal play.
void Crosswise::skip_the_stuck(Events* events) {
  while (table_.is_stuck(hand_of(table_.turn))) {
    tell(events, Skipped{table_.turn});
    table_.go_to(table_.position + 1u);
  }
}

}  // namespace crosstable

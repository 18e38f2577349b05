#include "engine/cross_roads/layout.hpp"

#include <algorithm>
#include <cassert>

namespace crosstable::cross_roads {

Layout::Top Layout::top_at(Cell cell) const {
  const bool around = cell.x >= lowest_.x && cell.x <= highest_.x && cell.y >= lowest_.y && cell.y <= highest_.y;
  return around ? top_near(cell) : Top{0};
}

void Layout::lay(const Placement& placement) {
  assert(laid_count_ == 0 || !fault(placement));
  const Direction direction = *way(placement.low.cell, placement.high.cell);
  put(placement.low, direction);
  put(placement.high, opposite(direction));
  laid_[laid_count_++] = placement;
  find_fitting();
}

void Layout::put(Half half, Direction other_half) {
  Top& there = tops_[place(half.cell)];
  if (there == 0) {
    filled_[filled_count_++] = half.cell;
    lowest_ = {std::min(lowest_.x, half.cell.x), std::min(lowest_.y, half.cell.y)};
    highest_ = {std::max(highest_.x, half.cell.x), std::max(highest_.y, half.cell.y)};
  }
  there = top(half.number, other_half);
}

void Layout::find_fitting() {
  fitting_ = Kinds();
  each_footprint([this](Cell, Cell, Number on) { fitting_ = fitting_ | low_beside[on] | high_beside[on]; },
                 [this](Cell, Cell, Number one, Number two) {
                   fitting_ = fitting_ | (low_beside[one] & high_beside[two]) | (low_beside[two] & high_beside[one]);
                 });
}

std::optional<Fault> Layout::fault(const Placement& placement) const {
  const std::optional<Direction> direction = way(placement.low.cell, placement.high.cell);
  if (!direction) return Fault::not_side_by_side;
  const Top under_low = top_at(placement.low.cell);
  const Top under_high = top_at(placement.high.cell);
  if (under_low == 0 && under_high == 0) return Fault::covers_nothing;
  if (under_low != 0 && under_high != 0 && other_half(under_low) == *direction &&
      other_half(under_high) == opposite(*direction)) {
    return Fault::same_card;
  }
  const auto across = [&](Top under) { return under != 0 && is_upright(other_half(under)) != is_upright(*direction); };
  if (!across(under_low) && !across(under_high)) return Fault::not_across;
  const auto beside_it = [](Half half, Top under) { return under == 0 || are_neighbours(half.number, number(under)); };
  if (!beside_it(placement.low, under_low) || !beside_it(placement.high, under_high)) return Fault::no_neighbour;
  return std::nullopt;
}

Effect Layout::effect(const Placement& placement) const {
  const Top under_low = top_at(placement.low.cell);
  const Top under_high = top_at(placement.high.cell);
  if (under_low == 0 || under_high == 0) return Effect::none;
  const Direction direction = *way(placement.low.cell, placement.high.cell);
  // Two cards can share only one of the covered cells: no other cell is beside both.
  const bool one_on_the_other = other_half(under_low) == direction || other_half(under_high) == opposite(direction);
  return one_on_the_other ? Effect::whiff : Effect::reeky;
}

}  // namespace crosstable::cross_roads

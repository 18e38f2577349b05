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
  openings_ = openings_after(placement);
  fitting_ = openings_.fitting();
  const Direction direction = *way(placement.low.cell, placement.high.cell);
  put(placement.low, direction);
  put(placement.high, opposite(direction));
  laid_[laid_count_++] = placement;
}

// The footprints that touch a cell of the card, apart from the card's own, which is never one: nothing lies across it.
Openings Layout::openings_after(const Placement& placement) const {
  Openings after = openings_;
  const Direction to_high = *way(placement.low.cell, placement.high.cell);
  const auto change = [&](const Half& half, Direction other_half) {
    const Top before = top_near(half.cell);
    for (const Direction direction : {Direction::right, Direction::up, Direction::left, Direction::down}) {
      if (direction == other_half) continue;
      const Top beside_it = top_near(beside(half.cell, direction));
      count(after, before, beside_it, direction, false);
      count(after, top(half.number, other_half), beside_it, direction, true);
    }
  };
  change(placement.low, to_high);
  change(placement.high, opposite(to_high));
  count(after, top_near(placement.low.cell), top_near(placement.high.cell), to_high, false);
  return after;
}

void Layout::count(Openings& openings, Top one, Top two, Direction direction, bool there) {
  const auto across = [&](Top top) { return top != 0 && is_upright(other_half(top)) != is_upright(direction); };
  if (!across(one) && !across(two)) return;
  if (one == 0 || two == 0) {
    const Number on = number(one == 0 ? two : one);
    there ? openings.add_single(on) : openings.remove_single(on);
  } else {
    const Effect what = effect(one, two, direction);
    there ? openings.add_pair(number(one), number(two), what) : openings.remove_pair(number(one), number(two), what);
  }
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
  return effect(under_low, under_high, *way(placement.low.cell, placement.high.cell));
}

// Two cards can share only one of the covered cells: no other cell is beside both.
Effect Layout::effect(Top one, Top two, Direction direction) {
  const bool one_on_the_other = other_half(one) == direction || other_half(two) == opposite(direction);
  return one_on_the_other ? Effect::whiff : Effect::reeky;
}

}  // namespace crosstable::cross_roads

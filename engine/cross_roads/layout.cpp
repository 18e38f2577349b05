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

// The footprints that touch a cell of the card, apart from the card's own two cells, which are never a footprint:
// nothing lies across the card.
Openings Layout::openings_after(const Placement& placement) const {
  Openings after = openings_;
  const Direction to_high = *way(placement.low.cell, placement.high.cell);
  const auto change = [&](const Half& half, Direction other_half) {
    const unsigned here = place(half.cell);
    const Top before = tops_[here], then = top(half.number, other_half);
    for (unsigned n = 1; n < 4; ++n) {
      const Direction direction = static_cast<Direction>((static_cast<unsigned>(other_half) + n) % 4);
      const Top beside_it = top_near(beside(half.cell, direction));
      after.change(footprints[pair_of(before, beside_it, direction)], -1);
      after.change(footprints[pair_of(then, beside_it, direction)], +1);
    }
  };
  change(placement.low, to_high);
  change(placement.high, opposite(to_high));
  after.change(footprints[pair_of(top_near(placement.low.cell), top_near(placement.high.cell), to_high)], -1);
  return after;
}

constexpr Openings::Kind Layout::footprint(Top one, Top two, Direction direction) {
  const auto across = [&](Top top) { return top != 0 && is_upright(other_half(top)) != is_upright(direction); };
  if (!across(one) && !across(two)) return Openings::Kind::none;
  if (one == 0 || two == 0) return Openings::single(number(one == 0 ? two : one));
  return Openings::pair(number(one), number(two), effect(one, two, direction));
}

constexpr Layout::Footprints Layout::all_footprints() {
  Footprints all{};
  for (const Direction direction : {Direction::right, Direction::up, Direction::left, Direction::down}) {
    for (Top one = 0; one < tops; ++one) {
      for (Top two = 0; two < tops; ++two) {
        if (is_top(one) && is_top(two)) all[pair_of(one, two, direction)] = footprint(one, two, direction);
      }
    }
  }
  return all;
}

constinit const Layout::Footprints Layout::footprints = Layout::all_footprints();

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
  const Top under_low = top_near(placement.low.cell);
  const Top under_high = top_near(placement.high.cell);
  if (under_low == 0 || under_high == 0) return Effect::none;
  return effect(under_low, under_high, *way(placement.low.cell, placement.high.cell));
}

}  // namespace crosstable::cross_roads

#include "engine/cross_roads/layout.hpp"

#include <algorithm>
#include <cassert>

#include "engine/core/fast_random.hpp"

namespace crosstable::cross_roads {

Layout::Top Layout::top_at(Cell cell) const {
  const bool around = cell.x >= lowest_.x && cell.x <= highest_.x && cell.y >= lowest_.y && cell.y <= highest_.y;
  return around ? top_near(cell) : Top{0};
}

void Layout::lay(const Placement& placement) {
  assert(laid_count_ == 0 || !fault(placement));
  change(openings_, placement);
  fitting_ = openings_.fitting();
  const Direction direction = *way(placement.low.cell, placement.high.cell);
  put(placement.low, direction);
  put(placement.high, opposite(direction));
  laid_[laid_count_++] = placement;
}

Openings Layout::openings_after(const Placement& placement) const {
  Openings after = openings_;
  change(after, placement);
  return after;
}

// The footprints that touch a cell of the card, apart from the card's own two cells, which are never a footprint:
// nothing lies across the card.
void Layout::change(Openings& after, const Placement& placement) const {
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
  if (there != 0) {
    const auto shows_this = [&](std::uint64_t bit) {
      return filled_[static_cast<unsigned>(std::countr_zero(bit))] == half.cell;
    };
    std::uint64_t left = showing_[number(there)];
    while (!shows_this(left & (~left + 1))) left &= left - 1;
    const std::uint64_t bit = left & (~left + 1);
    showing_[number(there)] ^= bit;
    showing_[half.number] |= bit;
  } else {
    showing_[half.number] |= std::uint64_t{1} << filled_count_;
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

Placement Layout::random_placement(Kinds kinds, std::uint64_t number) const {
  const Kinds able = kinds & fitting_;
  std::array<std::uint8_t, card_kinds> placements{};
  unsigned all = 0, size = 0;
  for (const Card card : able)
    all += placements[size++] = static_cast<std::uint8_t>(ways_of_card[index_of(card)].placements(openings_));
  unsigned n = Fraction(high_half(number)).take(all);
  unsigned place = 0;
  auto card = able.begin();
  for (; n >= placements[place]; ++card) n -= placements[place++];
  const Way& way = ways_of_card[index_of(*card)].of(n, openings_);
  return placement(*card, way, n);
}

// The n-th of those that go this way, by the cell that the first half covers and then the direction.
Placement Layout::placement(Card card, const Way& way, unsigned n) const {
  const bool once = way.on == way.other_on && way.per_opening == 1;  // do not find it from both of its cells
  for (std::uint64_t left = showing_[way.on];; left &= left - 1) {
    const Cell cell = filled_[static_cast<unsigned>(std::countr_zero(left))];
    const Top here = top_near(cell);
    for (unsigned i = 0; i < (once ? 2u : 4u); ++i) {
      const Direction direction = static_cast<Direction>(i);
      const Top there = top_near(beside(cell, direction));
      if (cross_roads::Layout::number(there) != way.other_on) continue;
      if (footprints[pair_of(here, there, direction)] != way.opening || n-- > 0) continue;
      const Half one{way.high_first ? high_of(card) : low_of(card), cell};
      const Half other{way.high_first ? low_of(card) : high_of(card), beside(cell, direction)};
      return Placement::of(one, other);
    }
  }
}

Effect Layout::effect(const Placement& placement) const {
  const Top under_low = top_near(placement.low.cell);
  const Top under_high = top_near(placement.high.cell);
  if (under_low == 0 || under_high == 0) return Effect::none;
  return effect(under_low, under_high, *way(placement.low.cell, placement.high.cell));
}

}  // namespace crosstable::cross_roads

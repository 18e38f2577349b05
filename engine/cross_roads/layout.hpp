// The cards on the table: what lies on top, where a card may be laid, and what effect that has (CR-6, CR-7). It knows
// cards, not players.
//
// The grid has no edges, but 54 cards cannot use much of it. A card widens the layout by one column only if it lies
// across an upright card in the outermost column. That upright card was laid after a flat card had opened the column.
// So each new column costs two cards, and 53 are left after the flip: at most 26 columns more than the flip's two.
// There are at most 27 rows more than the flip's one, because the first of them needs no flat card besides the flip. So
// a grid of 32 × 32 cells that wraps around always holds the layout and its margin, and no two cells collide.
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "engine/cross_roads/openings.hpp"
#include "engine/cross_roads/placement.hpp"
#include "engine/cross_roads/ways.hpp"

namespace crosstable::cross_roads {

// Why CR-6 forbids a placement.
enum class Fault : std::uint8_t { not_side_by_side, covers_nothing, same_card, not_across, no_neighbour };

class Layout {
 public:
  static constexpr unsigned most_cards = 54;
  static constexpr unsigned most_cells = most_cards + 1;  // the flip fills two, every other card at most one

  // Takes the flip, or a card without fault.
  void lay(const Placement& placement);

  unsigned count() const { return laid_count_; }
  const Placement& laid(unsigned number) const { return laid_[number]; }
  const Placement& last() const { return laid_[laid_count_ - 1u]; }

  // The number on top; 0 for an empty cell.
  Number number_at(Cell cell) const { return number(top_at(cell)); }

  std::optional<Fault> fault(const Placement& placement) const;  // CR-6
  Effect effect(const Placement& placement) const;               // CR-7, for a placement without fault

  // All kinds that can be laid somewhere.
  Kinds fitting() const { return fitting_; }

  const Openings& openings() const { return openings_; }
  Openings openings_after(const Placement& placement) const;  // a card without fault

  // Calls visit(placement) for every placement of these kinds that CR-6 allows, each once.
  template <class Visit>
  void each_placement(Kinds kinds, Visit&& visit) const;

  // One of them, each equally likely; at least one of the kinds must fit. The number decides everything.
  Placement random_placement(Kinds kinds, std::uint64_t number) const;

  // Visits every footprint that lies across a top card, each once. Calls single(covered, free, number on top) for those
  // that cover one half, and both(one, two, number on one, number on two) for those that cover two.
  template <class Single, class Both>
  void each_footprint(Single&& single, Both&& both) const;

  friend bool operator==(const Layout&, const Layout&) = default;

 private:
  // What lies on top of a cell: 0 for nothing, else the number in the low bits and above it the direction of the card's
  // other half.
  using Top = std::uint8_t;
  static constexpr Top top(Number number, Direction other_half) {
    return static_cast<Top>(number | static_cast<unsigned>(other_half) << 4);
  }
  static constexpr Number number(Top top) { return top & 15u; }
  static constexpr Direction other_half(Top top) { return static_cast<Direction>(top >> 4); }

  static constexpr bool is_top(Top top) { return top == 0 || (number(top) >= 1 && number(top) <= numbers); }

  static constexpr unsigned side = 32;
  static constexpr unsigned place(Cell cell) {
    return (static_cast<unsigned>(cell.y) % side) * side + static_cast<unsigned>(cell.x) % side;
  }
  Top top_near(Cell cell) const { return tops_[place(cell)]; }  // for a cell of the layout or its margin
  Top top_at(Cell cell) const;                                  // for any cell

  void put(Half half, Direction other_half);
  void change(Openings& openings, const Placement& placement) const;

  Placement placement(Card card, const Way& way, unsigned n) const;

  // For two tops side by side, `direction` being the way from one to two.
  static constexpr Openings::Kind footprint(Top one, Top two, Direction direction);
  static constexpr Effect effect(Top one, Top two, Direction direction) {
    // Two cards can share only one of the covered cells: no other cell is beside both.
    const bool one_on_the_other = other_half(one) == direction || other_half(two) == opposite(direction);
    return one_on_the_other ? Effect::whiff : Effect::reeky;
  }

  // The same, looked up.
  static constexpr unsigned tops = 64;
  using Footprints = std::array<Openings::Kind, 4 * tops * tops>;
  static constexpr unsigned pair_of(Top one, Top two, Direction direction) {
    return (static_cast<unsigned>(direction) * tops + one) * tops + two;
  }
  static constexpr Footprints all_footprints();
  static const Footprints footprints;

  std::array<Top, side * side> tops_{};
  std::array<Cell, most_cells> filled_{};
  std::array<Placement, most_cards> laid_{};
  std::array<std::uint64_t, numbers + 1> showing_{};  // by number: which of the filled cells show it
  Openings openings_;
  Kinds fitting_;
  Cell lowest_, highest_;  // corners of the smallest rectangle around all filled cells
  std::uint8_t filled_count_ = 0;
  std::uint8_t laid_count_ = 0;
};

template <class Single, class Both>
void Layout::each_footprint(Single&& single, Both&& both) const {
  for (unsigned i = 0; i < filled_count_; ++i) {
    const Cell cell = filled_[i];
    const Top here = top_near(cell);
    const Direction across = is_upright(other_half(here)) ? Direction::right : Direction::up;
    const auto look = [&](Direction direction) {
      const Cell other = beside(cell, direction);
      const Top there = top_near(other);
      if (there == 0) return single(cell, other, number(here));
      // If both cards lie across the footprint, it would be found from each of them.
      const bool seen_from_there = direction != across && is_upright(other_half(there)) == is_upright(other_half(here));
      if (!seen_from_there) both(cell, other, number(here), number(there));
    };
    look(across);
    look(opposite(across));
  }
}

template <class Visit>
void Layout::each_placement(Kinds kinds, Visit&& visit) const {
  const auto lay_all = [&](Kinds fitting, Cell low, Cell high) {
    for (const Card card : fitting) visit(Placement::of({low_of(card), low}, {high_of(card), high}));
  };
  each_footprint(
      [&](Cell covered, Cell free, Number on) {
        lay_all(kinds & low_beside[on], covered, free);
        lay_all(kinds & high_beside[on] & unequal_kinds, free, covered);
      },
      [&](Cell one, Cell two, Number on_one, Number on_two) {
        lay_all(kinds & low_beside[on_one] & high_beside[on_two], one, two);
        lay_all(kinds & low_beside[on_two] & high_beside[on_one] & unequal_kinds, two, one);
      });
}

}  // namespace crosstable::cross_roads

// How a card can be laid, by what it covers. Together with the openings this says how many placements each card has, so
// one of them can be drawn without listing them all.
#pragma once
#include <array>
#include <cstdint>

#include "engine/cross_roads/cards.hpp"
#include "engine/cross_roads/openings.hpp"

namespace crosstable::cross_roads {

// One half on a number, and the other half on a number or, if that is 0, on a free cell.
struct Way {
  Openings::Kind opening = nothing;
  bool high_first = false;  // the card's high half is the one
  Number on = 0, other_on = 0;
  std::uint8_t per_opening = 0;  // placements on each opening of the kind

  static constexpr Openings::Kind nothing{63};  // no footprint is counted as this
};

class Ways {
 public:
  constexpr Ways() = default;
  constexpr explicit Ways(Card card) {
    const Number low = low_of(card), high = high_of(card);
    for (const Number on : beside(low)) add({Openings::single(on), false, on, 0, 1});
    if (!is_double(card)) {
      for (const Number on : beside(high)) add({Openings::single(on), true, on, 0, 1});
    }
    for (const Number on : beside(low)) {
      for (const Number other_on : beside(high)) {
        // A double is the same card both ways round.
        if (is_double(card) && other_on < on) continue;
        const bool both_ways = on == other_on && !is_double(card);
        for (const Effect effect : {Effect::whiff, Effect::reeky})
          add({Openings::pair(on, other_on, effect), false, on, other_on,
               static_cast<std::uint8_t>(both_ways ? 2 : 1)});
      }
    }
  }

  unsigned placements(const Openings& openings) const {
    unsigned sum = 0;
    for (const Way& way : all_) sum += way.per_opening * openings.count(way.opening);
    return sum;
  }
  // The way of the n-th placement; n becomes the number among those of the way.
  const Way& of(unsigned& n, const Openings& openings) const {
    const Way* way = all_.data();
    for (;; ++way) {
      const unsigned here = way->per_opening * openings.count(way->opening);
      if (n < here) return *way;
      n -= here;
    }
  }

 private:
  static constexpr unsigned most = 4 + 4 * 2;

  static constexpr std::array<Number, 2> beside(Number number) {
    return {number == 1 ? Number{numbers} : static_cast<Number>(number - 1),
            number == numbers ? Number{1} : static_cast<Number>(number + 1)};
  }
  constexpr void add(const Way& way) { all_[size_++] = way; }

  std::array<Way, most> all_{};
  unsigned size_ = 0;
};

inline constexpr std::array<Ways, card_kinds> ways_of_card = [] {
  std::array<Ways, card_kinds> all{};
  for (unsigned i = 0; i < card_kinds; ++i) all[i] = Ways(card_at(i));
  return all;
}();

}  // namespace crosstable::cross_roads

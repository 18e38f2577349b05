// How many footprints (CR-6) the table offers, by the numbers that they cover. It is all that a layout tells of which
// cards fit and with which effect. Laying a card changes at most seven footprints, so it is kept up to date instead of
// being searched for, and what a move would leave open is known without laying it.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/cross_roads/cards.hpp"

namespace crosstable::cross_roads {

enum class Effect : std::uint8_t { none, whiff, reeky };

namespace detail {

// The union of what each member of a set stands for, looked up six members at a time.
template <std::size_t count>
class Unions {
 public:
  constexpr explicit Unions(const std::array<Kinds, count>& kinds) {
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
      for (unsigned set = 1; set < 64; ++set) {
        const std::size_t member = chunk * 6 + static_cast<std::size_t>(std::countr_zero(set));
        rows_[chunk][set] = rows_[chunk][set & (set - 1)];
        if (member < count) rows_[chunk][set] = rows_[chunk][set] | kinds[member];
      }
    }
  }
  constexpr Kinds operator()(std::uint64_t set) const {
    Kinds kinds;
    for (std::size_t chunk = 0; chunk < chunks; ++chunk, set >>= 6) kinds = kinds | rows_[chunk][set & 63u];
    return kinds;
  }

 private:
  static constexpr std::size_t chunks = (count + 5) / 6;
  std::array<std::array<Kinds, 64>, chunks> rows_{};
};

// The kinds that fit on a number, and on a pair of numbers, which is named like a kind of card.
inline constexpr Unions kinds_on_numbers{[] {
  std::array<Kinds, numbers + 1> kinds{};
  for (unsigned n = 1; n <= numbers; ++n) kinds[n] = low_beside[n] | high_beside[n];
  return kinds;
}()};
inline constexpr Unions kinds_on_pairs{[] {
  std::array<Kinds, card_kinds> kinds{};
  for (unsigned pair = 0; pair < card_kinds; ++pair) {
    const auto [one, two] = numbers_of[pair];
    kinds[pair] = (low_beside[one] & high_beside[two]) | (low_beside[two] & high_beside[one]);
  }
  return kinds;
}()};

}  // namespace detail

class Openings {
 public:
  void add_single(Number on) {
    if (singles_[on]++ == 0) single_set_ |= std::uint64_t{1} << on;
  }
  void remove_single(Number on) {
    if (--singles_[on] == 0) single_set_ &= ~(std::uint64_t{1} << on);
  }
  void add_pair(Number one, Number two, Effect effect) { pairs(effect).add(pair_of(one, two)); }
  void remove_pair(Number one, Number two, Effect effect) { pairs(effect).remove(pair_of(one, two)); }

  Kinds fitting() const {
    return detail::kinds_on_numbers(single_set_) | detail::kinds_on_pairs(whiffs_.set | reekies_.set);
  }
  // The kinds that can be laid with an effect (CR-7).
  Kinds whiffing() const { return detail::kinds_on_pairs(whiffs_.set); }
  Kinds reeking() const { return detail::kinds_on_pairs(reekies_.set); }

  // Footprints that cover just one half, with this number.
  unsigned singles(Number on) const { return singles_[on]; }

  friend bool operator==(const Openings&, const Openings&) = default;

 private:
  struct Pairs {
    std::uint64_t set = 0;  // those with a count above 0
    std::array<std::uint8_t, card_kinds> counts{};

    void add(unsigned pair) {
      if (counts[pair]++ == 0) set |= std::uint64_t{1} << pair;
    }
    void remove(unsigned pair) {
      if (--counts[pair] == 0) set &= ~(std::uint64_t{1} << pair);
    }
    friend bool operator==(const Pairs&, const Pairs&) = default;
  };

  static unsigned pair_of(Number one, Number two) {
    return index_of(one < two ? card_of(one, two) : card_of(two, one));
  }
  Pairs& pairs(Effect effect) { return effect == Effect::whiff ? whiffs_ : reekies_; }

  std::uint64_t single_set_ = 0;
  Pairs whiffs_, reekies_;
  std::array<std::uint8_t, numbers + 1> singles_{};
};

}  // namespace crosstable::cross_roads

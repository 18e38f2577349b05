// How many footprints (CR-6) the table offers, by the numbers that they cover. This says all about which cards fit and
// with which effect. Laying a card changes at most seven footprints, so it is kept up to date instead of being searched
// for, and what a move would leave open is known without laying it.
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
  // What a footprint is counted as: a number, or a pair of numbers with its effect.
  enum class Kind : std::uint8_t { none = 0 };
  static constexpr Kind single(Number on) { return static_cast<Kind>(on); }
  static constexpr Kind pair(Number one, Number two, Effect effect) {
    return static_cast<Kind>(static_cast<unsigned>(effect) << 6 |
                             index_of(one < two ? card_of(one, two) : card_of(two, one)));
  }

  // Without branches: this is what playouts do most. Cells that offer no footprint are counted too, as kind `none`,
  // which nothing reads.
  void change(Kind kind, int by) {
    const unsigned what = static_cast<unsigned>(kind);
    counts_[what] = static_cast<std::uint8_t>(counts_[what] + by);
    std::uint64_t& set = sets_[what >> 6];
    const std::uint64_t bit = std::uint64_t{1} << (what & 63u);
    set = (set & ~bit) | (counts_[what] != 0 ? bit : 0);
  }

  Kinds fitting() const { return detail::kinds_on_numbers(sets_[0]) | detail::kinds_on_pairs(sets_[1] | sets_[2]); }
  // The kinds that can be laid with an effect (CR-7).
  Kinds whiffing() const { return detail::kinds_on_pairs(sets_[1]); }
  Kinds reeking() const { return detail::kinds_on_pairs(sets_[2]); }

  unsigned count(Kind kind) const { return counts_[static_cast<unsigned>(kind)]; }
  // Footprints that cover just one half, with this number.
  unsigned singles(Number on) const { return counts_[on]; }

  friend bool operator==(const Openings&, const Openings&) = default;

 private:
  // By effect: the singles, whiffs and reekies with a count above 0.
  std::array<std::uint64_t, 3> sets_{};
  std::array<std::uint8_t, 2 * 64 + card_kinds> counts_{};
};

}  // namespace crosstable::cross_roads

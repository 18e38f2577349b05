// Stones, and a multiset of stones in one word: a hand, the bag, the played action stones (CW-2).
#pragma once
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string_view>

namespace crosstable::crosswise {

// Six symbols, then the action stones move, remove, swap, replace. This is also the order of a draw's outcomes.
enum class Stone : std::uint8_t { A, B, C, D, E, F, M, R, S, X };

constexpr unsigned symbols = 6;
constexpr unsigned stone_kinds = 10;
constexpr std::string_view stone_letters = "ABCDEFMRSX";

constexpr unsigned index_of(Stone stone) { return static_cast<unsigned>(stone); }
constexpr Stone stone_at(unsigned index) { return static_cast<Stone>(index); }
constexpr bool is_symbol(Stone stone) { return index_of(stone) < symbols; }
constexpr char letter_of(Stone stone) { return stone_letters[index_of(stone)]; }
constexpr std::optional<Stone> stone_named(char letter) {
  const std::size_t index = stone_letters.find(letter);
  if (index == std::string_view::npos) return std::nullopt;
  return stone_at(static_cast<unsigned>(index));
}

// Six bits per kind. All kinds are summed up, compared and counted at once, without branches: random play spends most
// of its time here.
class Stones {
 public:
  // CW-2: seven of each symbol, three of each action stone.
  static constexpr Stones all() {
    Stones stones;
    for (unsigned i = 0; i < stone_kinds; ++i) stones.bits_ += (i < symbols ? 7 : 3) * unit(stone_at(i));
    return stones;
  }

  constexpr unsigned size() const { return static_cast<unsigned>(sums(bits_) >> last_field); }
  constexpr unsigned count(Stone stone) const {
    return static_cast<unsigned>(bits_ >> (field_bits * index_of(stone))) & field;
  }
  constexpr unsigned actions() const { return count(Stone::M) + count(Stone::R) + count(Stone::S) + count(Stone::X); }
  constexpr bool is_empty() const { return bits_ == 0; }
  constexpr bool contains(Stone stone) const { return (bits_ & field * unit(stone)) != 0; }
  // 1 if there is such a stone, else 0.
  constexpr unsigned has(Stone stone) const {
    return static_cast<unsigned>(present() >> (field_bits * index_of(stone))) & 1u;
  }
  constexpr bool has_symbol() const { return (bits_ & symbol_bits) != 0; }

  constexpr void add(Stone stone) { bits_ += unit(stone); }
  constexpr void remove(Stone stone) {
    assert(contains(stone));
    bits_ -= unit(stone);
  }
  constexpr void add(Stones more) { bits_ += more.bits_; }
  constexpr void remove(Stones fewer) { bits_ -= fewer.bits_; }

  // The number of different symbols, and the n-th of them, from 0.
  constexpr unsigned different_symbols() const {
    return static_cast<unsigned>(sums(present() & symbol_bits) >> last_field);
  }
  [[gnu::always_inline]] constexpr Stone symbol(unsigned n) const { return at(present() & symbol_bits, n); }

  // The stone at `position` (0 … size()-1) in sorted order.
  constexpr Stone at(unsigned position) const {
    assert(position < size());
    return at(bits_, position);
  }

  friend constexpr bool operator==(Stones, Stones) = default;

 private:
  static constexpr unsigned field_bits = 6;
  static constexpr unsigned last_field = field_bits * (stone_kinds - 1);
  static constexpr std::uint64_t field = (1u << field_bits) - 1;
  static constexpr std::uint64_t all_bits = (std::uint64_t{1} << (field_bits * stone_kinds)) - 1;
  static constexpr std::uint64_t ones = all_bits / field;  // 1 in every field
  static constexpr std::uint64_t symbol_bits = (std::uint64_t{1} << (field_bits * symbols)) - 1;
  // 1 in every second field, which so has room for twice as many bits.
  static constexpr std::uint64_t wide_ones = all_bits / ((1u << 2 * field_bits) - 1);
  static constexpr std::uint64_t wide_field_ends = wide_ones << field_bits;

  static constexpr std::uint64_t unit(Stone stone) { return std::uint64_t{1} << (field_bits * index_of(stone)); }
  // One for each kind that is present.
  constexpr std::uint64_t present() const { return (bits_ | bits_ >> 1 | bits_ >> 2) & ones; }

  // Each field is the sum of all up to it. No sum exceeds a field: there are 54 stones.
  static constexpr std::uint64_t sums(std::uint64_t counts) { return (counts * ones) & all_bits; }
  // As many fields as have a sum of at most `position` come before the stone.
  static constexpr Stone at(std::uint64_t counts, unsigned position) {
    const std::uint64_t up_to = sums(counts);
    const std::uint64_t even = up_to & (field * wide_ones), odd = (up_to >> field_bits) & (field * wide_ones);
    const std::uint64_t compared = position * wide_ones | wide_field_ends;
    const std::uint64_t passed = ((compared - even) & wide_field_ends) + ((compared - odd) & wide_field_ends);
    constexpr unsigned last_wide_field = last_field - field_bits;
    return stone_at(static_cast<unsigned>((passed * wide_ones) >> (last_wide_field + field_bits)) & field);
  }

  std::uint64_t bits_ = 0;
};

}  // namespace crosstable::crosswise

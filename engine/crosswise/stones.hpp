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

// Four bits per kind (there are at most 7 of each), and the total above them.
class Stones {
 public:
  // CW-2: seven of each symbol, three of each action stone.
  static constexpr Stones all() {
    Stones stones;
    for (unsigned i = 0; i < stone_kinds; ++i) stones.bits_ += (i < symbols ? 7 : 3) * unit(stone_at(i));
    return stones;
  }

  constexpr unsigned size() const { return static_cast<unsigned>(bits_ >> size_shift); }
  constexpr unsigned count(Stone stone) const { return static_cast<unsigned>(bits_ >> (4 * index_of(stone))) & 15u; }
  constexpr unsigned actions() const { return count(Stone::M) + count(Stone::R) + count(Stone::S) + count(Stone::X); }
  constexpr bool contains(Stone stone) const { return count(stone) != 0; }
  constexpr bool has_symbol() const { return (bits_ & symbol_bits) != 0; }

  constexpr void add(Stone stone) { bits_ += unit(stone); }
  constexpr void remove(Stone stone) {
    assert(contains(stone));
    bits_ -= unit(stone);
  }
  constexpr void add(Stones more) { bits_ += more.bits_; }
  constexpr void remove(Stones fewer) { bits_ -= fewer.bits_; }

  // The number of different symbols, and the n-th of them, from 0.
  constexpr unsigned different_symbols() const { return static_cast<unsigned>((present() * 0x111111) >> 20) & 15u; }
  constexpr Stone symbol(unsigned n) const {
    std::uint64_t left = present();
    while (n-- > 0) left &= left - 1;
    return stone_at(static_cast<unsigned>(std::countr_zero(left)) / 4);
  }

  // The stone at `position` (0 … size()-1) in sorted order.
  constexpr Stone at(unsigned position) const {
    assert(position < size());
    unsigned kind = 0;
    for (std::uint64_t left = bits_; position >= (left & 15u); left >>= 4, ++kind)
      position -= static_cast<unsigned>(left & 15u);
    return stone_at(kind);
  }

  friend constexpr bool operator==(Stones, Stones) = default;

 private:
  static constexpr unsigned size_shift = 4 * stone_kinds;
  static constexpr std::uint64_t symbol_bits = (std::uint64_t{1} << (4 * symbols)) - 1;

  static constexpr std::uint64_t unit(Stone stone) {
    return (std::uint64_t{1} << (4 * index_of(stone))) + (std::uint64_t{1} << size_shift);
  }
  // One bit for each symbol that is present.
  constexpr std::uint64_t present() const { return (bits_ | bits_ >> 1 | bits_ >> 2) & 0x111111; }

  std::uint64_t bits_ = 0;
};

}  // namespace crosstable::crosswise

// Sets of cells in one word: counting the members, and finding the n-th. The popcount instruction needs a newer machine
// than we require, so both work on the eight bytes of the word at once.
#pragma once
#include <array>
#include <cassert>
#include <cstdint>

namespace crosstable {

namespace bits {

inline constexpr std::uint64_t ones = 0x0101010101010101;
inline constexpr std::uint64_t high_bits = 0x8080808080808080;

// Row b, column n: the position of the n-th set bit of the byte b.
inline constexpr std::array<std::array<std::uint8_t, 8>, 256> nth_in_byte = [] {
  std::array<std::array<std::uint8_t, 8>, 256> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    unsigned n = 0;
    for (unsigned bit = 0; bit < 8; ++bit) {
      if ((byte >> bit) & 1u) table[byte][n++] = static_cast<std::uint8_t>(bit);
    }
  }
  return table;
}();

// Each byte of the result counts the set bits of the same byte of the word.
constexpr std::uint64_t byte_counts(std::uint64_t word) {
  std::uint64_t pairs = word - ((word >> 1) & 0x5555555555555555);
  pairs = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333);
  return (pairs + (pairs >> 4)) & 0x0f0f0f0f0f0f0f0f;
}

}  // namespace bits

constexpr unsigned count_bits(std::uint64_t word) {
  return static_cast<unsigned>((bits::byte_counts(word) * bits::ones) >> 56);
}

// The position of the n-th set bit in ascending order, from 0; n below count_bits(). Branch-free: first the byte, then
// the bit within it.
[[gnu::always_inline]] constexpr unsigned nth_bit(std::uint64_t word, unsigned n) {
  assert(n < count_bits(word));
  const std::uint64_t up_to = bits::byte_counts(word) * bits::ones;  // byte i: bits in bytes 0 … i
  const std::uint64_t passed = (((n * bits::ones) | bits::high_bits) - up_to) & bits::high_bits;
  const unsigned byte = static_cast<unsigned>(((passed >> 7) * bits::ones) >> 56);
  const unsigned before = static_cast<unsigned>((up_to << 8) >> (8 * byte)) & 255u;
  return 8 * byte + bits::nth_in_byte[(word >> (8 * byte)) & 255u][n - before];
}

// The same in a byte.
constexpr unsigned nth_bit_of_byte(unsigned byte, unsigned n) { return bits::nth_in_byte[byte][n]; }

}  // namespace crosstable

// Cells and sets of cells. A cell is numbered by column, then row: a1 a2 … a6 b1 … f6, the order in which notation and
// JSON sort them.
#pragma once
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crosstable::crosswise {

enum class Cell : std::uint8_t {};

constexpr unsigned cells = 36;

constexpr unsigned index_of(Cell cell) { return static_cast<unsigned>(cell); }
constexpr Cell cell_at(unsigned index) { return static_cast<Cell>(index); }
constexpr Cell cell_at(unsigned column, unsigned row) { return cell_at(column * 6 + row); }
constexpr unsigned column_of(Cell cell) { return index_of(cell) / 6; }
constexpr unsigned row_of(Cell cell) { return index_of(cell) % 6; }

inline std::string name_of(Cell cell) {
  return {static_cast<char>('a' + column_of(cell)), static_cast<char>('1' + row_of(cell))};
}
constexpr std::optional<Cell> cell_named(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'f' || text[1] < '1' || text[1] > '6') return std::nullopt;
  return cell_at(static_cast<unsigned>(text[0] - 'a'), static_cast<unsigned>(text[1] - '1'));
}

class Cells {
 public:
  constexpr Cells() = default;

  constexpr bool contains(Cell cell) const { return (bits_ >> index_of(cell)) & 1u; }
  constexpr bool is_empty() const { return bits_ == 0; }
  constexpr void add(Cell cell) { bits_ |= std::uint64_t{1} << index_of(cell); }
  constexpr void remove(Cell cell) { bits_ &= ~(std::uint64_t{1} << index_of(cell)); }
  constexpr Cells complement() const { return Cells(~bits_ & all_bits); }
  // The members above `cell`.
  constexpr Cells above(Cell cell) const { return Cells(bits_ & ~((std::uint64_t{2} << index_of(cell)) - 1)); }

  constexpr unsigned count() const { return static_cast<unsigned>((byte_counts() * ones) >> 56); }

  // The n-th member in ascending order, from 0; n below count(). Branch-free: which byte, then where in it.
  constexpr Cell nth(unsigned n) const {
    assert(n < count());
    const std::uint64_t up_to = byte_counts() * ones;  // byte i: members in bytes 0 … i
    const std::uint64_t passed = (((n * ones) | high_bits) - up_to) & high_bits;
    const unsigned byte = static_cast<unsigned>(((passed >> 7) * ones) >> 56);
    const unsigned before = static_cast<unsigned>((up_to << 8) >> (8 * byte)) & 255u;
    return cell_at(8 * byte + nth_in_byte[(bits_ >> (8 * byte)) & 255u][n - before]);
  }

  class iterator {
   public:
    constexpr explicit iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Cell operator*() const { return cell_at(static_cast<unsigned>(std::countr_zero(bits_))); }
    constexpr iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(iterator, iterator) = default;

   private:
    std::uint64_t bits_;
  };
  constexpr iterator begin() const { return iterator(bits_); }
  constexpr iterator end() const { return iterator(0); }
  friend constexpr bool operator==(Cells, Cells) = default;

 private:
  static constexpr std::uint64_t all_bits = (std::uint64_t{1} << cells) - 1;
  static constexpr std::uint64_t ones = 0x0101010101010101;
  static constexpr std::uint64_t high_bits = 0x8080808080808080;

  static constexpr std::array<std::array<std::uint8_t, 8>, 256> nth_in_byte = [] {
    std::array<std::array<std::uint8_t, 8>, 256> table{};
    for (unsigned byte = 0; byte < 256; ++byte) {
      unsigned n = 0;
      for (unsigned bit = 0; bit < 8; ++bit) {
        if ((byte >> bit) & 1u) table[byte][n++] = static_cast<std::uint8_t>(bit);
      }
    }
    return table;
  }();

  constexpr explicit Cells(std::uint64_t bits) : bits_(bits) {}

  // Each byte: how many members it has. A plain popcount instruction needs a newer machine than we ask for.
  constexpr std::uint64_t byte_counts() const {
    std::uint64_t pairs = bits_ - ((bits_ >> 1) & 0x5555555555555555);
    pairs = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333);
    return (pairs + (pairs >> 4)) & 0x0f0f0f0f0f0f0f0f;
  }

  std::uint64_t bits_ = 0;
};

}  // namespace crosstable::crosswise

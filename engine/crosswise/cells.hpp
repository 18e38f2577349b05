// Cells and sets of cells. Cells are numbered by column, then row: a1 a2 … a6 b1 … f6. Notation and JSON sort them in
// the same order.
#pragma once
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/bits.hpp"

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
  // The members that come after `cell`.
  constexpr Cells above(Cell cell) const { return Cells(bits_ & ~((std::uint64_t{2} << index_of(cell)) - 1)); }

  constexpr unsigned count() const { return count_bits(bits_); }

  // The n-th member in ascending order, from 0; n below count().
  [[gnu::always_inline]] constexpr Cell nth(unsigned n) const { return cell_at(nth_bit(bits_, n)); }

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

  constexpr explicit Cells(std::uint64_t bits) : bits_(bits) {}

  std::uint64_t bits_ = 0;
};

}  // namespace crosstable::crosswise

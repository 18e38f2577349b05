// A matrix of bits whose rows can be combined a word at a time: who may meet whom.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crosstable::events {

class BitMatrix {
 public:
  BitMatrix(std::size_t rows, std::size_t columns)
      : rows_(rows), columns_(columns), words_((columns + 63) / 64), bits_(rows * words_) {}

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }
  std::size_t words() const { return words_; }  // per row

  bool at(std::size_t row, std::size_t column) const {
    return (bits_[row * words_ + column / 64] >> (column % 64) & 1) != 0;
  }
  void set(std::size_t row, std::size_t column) { bits_[row * words_ + column / 64] |= bit(column); }
  void clear(std::size_t row, std::size_t column) { bits_[row * words_ + column / 64] &= ~bit(column); }
  std::uint64_t word(std::size_t row, std::size_t index) const { return bits_[row * words_ + index]; }

 private:
  static std::uint64_t bit(std::size_t column) { return std::uint64_t{1} << (column % 64); }

  std::size_t rows_, columns_, words_;
  std::vector<std::uint64_t> bits_;
};

}  // namespace crosstable::events

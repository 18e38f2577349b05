// What one player sees of a Crosswise game, as far as needed to choose a legal move. frame_scan keeps it up to date
// from snapshots and merge patches; MovePicker reads it.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace load {

enum class Phase : unsigned char { unknown, lobby, playing, between, over };

constexpr std::size_t cell_count = 36;
constexpr std::size_t longest_hand = 6;  // CW-5

struct Sight {
  std::array<char, cell_count> board{};   // 'A'..'F', 0 where the cell is empty; see cell_at
  std::array<char, longest_hand> hand{};  // symbols 'A'..'F', action stones 'M' 'R' 'S' 'X'
  std::size_t hand_size = 0;
  Phase phase = Phase::unknown;

  [[nodiscard]] std::string_view stones() const { return {hand.data(), hand_size}; }
};

// "a1" is 0, "b1" is 1, "f6" is 35; cell_count for anything that is not a cell.
constexpr std::size_t cell_at(std::string_view name) {
  if (name.size() != 2 || name[0] < 'a' || name[0] > 'f' || name[1] < '1' || name[1] > '6') return cell_count;
  return static_cast<std::size_t>(name[0] - 'a') + 6 * static_cast<std::size_t>(name[1] - '1');
}

}  // namespace load

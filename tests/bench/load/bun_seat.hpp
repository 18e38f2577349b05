// What one player of the Bun peer knows of their room. Each message must agree with it: a peer that left out a part of
// the turn would be fast for nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "bun_message.hpp"
#include "sight.hpp"

namespace load {

class BunSeat {
 public:
  void enter(std::string_view room, std::size_t players);
  void sit(std::size_t seat) { seat_ = seat; }

  // A sentence about what is wrong with an update, or nothing; then the update is taken in.
  [[nodiscard]] std::string follow(const BunMessage& message);

  // What the player will place. The update of the move must show it.
  void place(char tile, std::size_t cell) { placing_ = {tile, cell}; }

  [[nodiscard]] bool sees_the_same(const BunSeat& other) const;

  [[nodiscard]] bool may_move() const { return turn_ == seat_; }
  [[nodiscard]] std::size_t seat() const { return seat_; }
  [[nodiscard]] std::uint64_t seq() const { return seq_; }
  [[nodiscard]] std::string_view hand() const { return hand_.all(); }
  [[nodiscard]] const std::array<char, cell_count>& board() const { return board_; }  // 0 where a cell is empty

 private:
  static constexpr std::size_t nobody = 99;

  std::string deal(const BunMessage& message);
  std::string move(const BunMessage& message);
  [[nodiscard]] std::string wrong_hand(const BunMessage& message) const;
  [[nodiscard]] bool sizes_agree(const BunMessage& message) const;
  [[nodiscard]] std::uint64_t worth_of_lines(std::size_t first_step, std::size_t step) const;

  std::string room_;
  std::size_t players_ = 0;
  std::size_t seat_ = 0;
  std::uint64_t seq_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t bag_ = 0;
  std::size_t turn_ = nobody;
  std::size_t placed_ = 0;
  std::array<char, cell_count> board_{};
  std::array<std::uint64_t, 8> hand_sizes_{};
  BunTiles hand_;
  std::pair<char, std::size_t> placing_{0, cell_count};
};

}  // namespace load

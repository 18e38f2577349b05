#include "bun_seat.hpp"

#include <algorithm>

namespace load {
namespace {

constexpr std::uint64_t all_tiles = 54;  // CW-2

// What six cells are worth (CW-21). Inert actions are worth nothing.
std::uint64_t worth_of(const std::array<int, 10>& counts) {
  constexpr std::array<std::uint64_t, 7> worth{0, 0, 1, 3, 5, 7, 7};
  std::uint64_t sum = 0;
  int different = 0;
  for (std::size_t kind = 0; kind < 6; ++kind) {
    sum += worth[static_cast<std::size_t>(counts[kind])];
    different += counts[kind] == 1 ? 1 : 0;
  }
  return different == 6 ? 6 : sum;
}

}  // namespace

void BunSeat::enter(std::string_view room, std::size_t players) {
  room_ = room;
  players_ = players;
}

std::string BunSeat::follow(const BunMessage& message) {
  if (message.unexpected) return "an update with something that it may not have";
  if (message.hands != 1) return "an update with " + std::to_string(message.hands) + " hands";
  if (message.room != room_) return "an update of another room";
  if (message.seq != seq_ + 1) return "a gap in seq after " + std::to_string(seq_);
  const std::string wrong = message.type == BunMessage::Type::dealt ? deal(message) : move(message);
  if (!wrong.empty()) return wrong;
  seq_ = *message.seq;
  bag_ = message.bag;
  hand_sizes_ = message.hand_sizes;
  hand_ = message.hand;
  turn_ = message.turn ? static_cast<std::size_t>(*message.turn) : nobody;
  placing_ = {0, cell_count};
  return {};
}

std::string BunSeat::deal(const BunMessage& message) {
  if (games_ > 0 && placed_ < cell_count) return "a new game before the board is full";
  if (games_ > 0 && message.scores != std::array{worth_of_lines(1, 6), worth_of_lines(6, 1)}) return "a wrong score";
  if (!message.turn || *message.turn >= players_) return "a game that nobody begins";
  if (message.bag != all_tiles - players_ * BunTiles::most) return "a wrong number of tiles in the bag";
  hand_sizes_.fill(0);
  std::fill_n(hand_sizes_.begin(), players_, BunTiles::most);
  if (!sizes_agree(message)) return "a hand of a wrong size";
  ++games_;
  placed_ = 0;
  board_.fill(0);
  return {};
}

std::string BunSeat::move(const BunMessage& message) {
  if (message.type != BunMessage::Type::moved || !message.seat) return "no update";
  if (*message.seat != turn_) return "a move out of turn";
  if (message.tile > 9 || message.cell >= cell_count || board_[message.cell] != 0) return "a move to no empty cell";
  const std::pair<char, std::size_t> placed('0' + static_cast<char>(message.tile), message.cell);
  if (turn_ == seat_ && placed != placing_) return "another move than the player's";
  if (message.bag + (bag_ > 0 ? 1 : 0) != bag_) return "a wrong number of tiles in the bag";
  if (bag_ == 0) --hand_sizes_[turn_];
  if (!sizes_agree(message)) return "a hand of a wrong size";
  if (std::string wrong = wrong_hand(message); !wrong.empty()) return wrong;
  board_[message.cell] = placed.first;
  ++placed_;
  const bool full = placed_ == cell_count;
  if (full ? message.turn.has_value() : message.turn != (turn_ + 1) % players_) return "a wrong turn";
  return {};
}

// The mover's hand has one tile drawn anew, in the place of the one that was placed. All others are what they were.
std::string BunSeat::wrong_hand(const BunMessage& message) const {
  BunTiles expected = hand_;
  if (turn_ == seat_) {
    const std::size_t slot = hand_.all().find(placing_.first);
    if (bag_ > 0) {
      expected.kinds[slot] = message.hand.kinds[slot];
    } else {
      std::copy(hand_.kinds.begin() + static_cast<std::ptrdiff_t>(slot) + 1, hand_.kinds.end(),
                expected.kinds.begin() + static_cast<std::ptrdiff_t>(slot));
      --expected.size;
    }
  }
  return message.hand.all() == expected.all() ? "" : "a hand that is not the player's";
}

bool BunSeat::sizes_agree(const BunMessage& message) const {
  return message.seats == players_ && message.hand_sizes == hand_sizes_ && message.hand.size == hand_sizes_[seat_];
}

std::uint64_t BunSeat::worth_of_lines(std::size_t first_step, std::size_t step) const {
  std::uint64_t sum = 0;
  for (std::size_t line = 0; line < 6; ++line) {
    std::array<int, 10> counts{};
    for (std::size_t i = 0; i < 6; ++i) {
      const char tile = board_[line * first_step + i * step];
      ++counts[static_cast<std::size_t>(tile - '0')];
    }
    sum += worth_of(counts);
  }
  return sum;
}

bool BunSeat::sees_the_same(const BunSeat& other) const {
  return seq_ == other.seq_ && turn_ == other.turn_ && board_ == other.board_;
}

}  // namespace load

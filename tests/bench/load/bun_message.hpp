// What the Bun peer tells a player: bun/server.mjs. Reads one message in a single pass, as frame_scan does for ours.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace load {

// A tile is '0' + its kind: '0'..'5' are symbols, '6'..'9' actions, which only lie there in this peer.
struct BunTiles {
  static constexpr std::size_t most = 4;
  std::array<char, most> kinds{};
  std::size_t size = 0;

  [[nodiscard]] std::string_view all() const { return {kinds.data(), size}; }
};

struct BunMessage {
  enum class Type : unsigned char { other, welcome, joined, dealt, moved };

  Type type = Type::other;
  std::string_view room;
  std::optional<std::uint64_t> seq;
  std::optional<std::uint64_t> seat;  // whose the player is (joined), or who moved (moved)
  std::optional<std::uint64_t> turn;
  std::uint64_t tile = 0;
  std::uint64_t cell = 0;
  std::uint64_t bag = 0;
  std::array<std::uint64_t, 8> hand_sizes{};
  std::size_t seats = 0;
  std::array<std::uint64_t, 2> scores{};  // of the game before: columns, rows
  std::size_t hands = 0;                  // how often there is a "hand"
  BunTiles hand;
  bool unexpected = false;  // something that no message has, or a hand that cannot be one
};

// Nothing if the text is not a JSON object.
[[nodiscard]] std::optional<BunMessage> read_bun_message(std::string_view text);

}  // namespace load

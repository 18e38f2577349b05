// Drives a crosstable server (protocol/README.md) with endless games of Crosswise: hello · the first player creates a
// public room, the others enter, and sit unless they watch · start · moves · rematch. A table moves on once every
// member has the update and the mover has the answer, so one move per room is in flight. Checks throughout: every
// answer belongs to a request, no member's `seq` has a gap, a room has one prompt, and every member sees the same
// board.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frame_scan.hpp"
#include "move_picker.hpp"
#include "table.hpp"
#include "turns.hpp"

namespace load {

class CrosstableDialect final : public Dialect {
 public:
  CrosstableDialect(Turns& turns, std::size_t players, std::uint64_t seed, double action_chance)
      : turns_(turns), guests_(players), picker_(seed, action_chance) {}

  void hello(Player& player) override;
  void open(Table& table) override;
  void received(Player& player, std::string_view text) override;
  void move(Table& table) override;

 private:
  enum class Ask : unsigned char { nothing, hello, create, enter, sit, start, move, rematch };

  struct Guest {
    Sight sight;
    std::uint64_t seq = 0;  // of the last update; 0 before the first
    Ask asked = Ask::nothing;
    std::uint32_t request = 0;
    std::string prompt_id;  // raw JSON; empty: no decision to make
    bool redraw = false;
  };

  struct Room {
    std::string code;
    std::size_t settled = 1;  // members who sit, or watch
    bool begun = false;
    bool rematch = false;  // requested
  };

  Guest& guest(const Player& player) { return guests_[player.index]; }
  Room& room(const Table& table);
  void ask(Player& player, Ask what, std::string_view method, std::string_view params);
  void ask_in_room(Player& player, Ask what, std::string_view method, std::string_view more = {});
  void answered(Player& player, const Frame& frame);
  static bool is_player(const Player& member);
  void settled(Table& table);
  void follow(Player& player, const Frame& frame, std::size_t bytes);
  void advance(Table& table);
  void compare_boards(Table& table);

  Turns& turns_;
  std::vector<Guest> guests_;
  std::vector<Room> rooms_;
  MovePicker picker_;
  std::string text_;
};

}  // namespace load

// Facts that happen only because somebody asked for them, moves and chat apart, and what clients ask for: one by the
// product's own facts, the other by its own reader of messages and commands.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "protocol/command.hpp"
#include "server/room/room_state.hpp"

namespace crosstable::test {

struct Deed {
  enum class Kind {
    admitted,
    renamed,
    sat,
    seated_bot,
    stood,
    removed,
    handed_on,
    secured,
    set,
    started,
    readied,
    resigned
  };

  Kind kind;
  std::uint64_t fact;
  std::string player = {};  // who did it, or who was removed, or the bot
  std::string name = {};    // of the seat, or of who was removed
  std::string host = {};    // of the room, until then
  unsigned seat = 0;
  BotLevel level = {};             // `seated_bot`
  bool for_rematch = false;        // `readied`
  bool for_a_seat = false;         // `stood`: to sit down elsewhere with the next fact
  protocol::Options options = {};  // `set`
  bool has_password = false;       // `secured`: from now on
  bool new_invite = false;         // `secured`
};

// What this fact is for, given the room before it; nothing for what happens by itself too: a game's end, the next game
// of a series, a rematch that all who are seated want, a bot in the place of somebody who was removed from a game, the
// creator's own seat, a name that waited until a silent game was over.
std::optional<Deed> deed_of(const Fact& fact, std::uint64_t number, const RoomState& before);

// What a frame asks of a room, by its method or by a command; nothing for moves, chat, questions and what cannot be
// read.
struct Wish {
  std::string room;
  protocol::Command what;
};
std::optional<Wish> wish_of(const std::string& frame);

}  // namespace crosstable::test

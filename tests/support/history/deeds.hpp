// Facts that happen only on request, except moves and chat, and what clients ask for. The first come from the product's
// own facts, the second from its own reader of messages and commands.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "protocol/command.hpp"
#include "server/room/state/room_state.hpp"

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
    hinted,
    paused,
    continued,
    agreed,
    declined,
    resigned
  };

  Kind kind;
  std::uint64_t fact;
  std::string player = {};  // who did it, or who was removed, or the bot
  std::string name = {};    // of the seat, or of who was removed
  std::string host = {};    // the room's, up to then
  unsigned seat = 0;
  BotLevel level = {};             // `seated_bot`
  bool for_rematch = false;        // `readied`
  bool for_a_seat = false;         // to sit down elsewhere in the next fact
  protocol::Options options = {};  // `set`
  Proposal what = {};              // `agreed` and `declined`
  bool has_password = false;       // `secured`: from now on
  bool new_invite = false;         // `secured`
};

// What the fact is, given the room before it. Nothing for facts that can also happen by themselves: a game's end, the
// next game of a series, a rematch once everybody seated wants it, a bot in place of a player removed from a game, the
// creator's own seat, a name that waited for a silent game to end, whom a plan seats and the game that it begins.
std::optional<Deed> deed_of(const Fact& fact, std::uint64_t number, const RoomState& before);

// What a frame asks of a room, by its method or by a command. Nothing for moves, chat, queries and anything unreadable.
struct Wish {
  std::string room;
  protocol::Command what;
};
std::optional<Wish> wish_of(const std::string& frame);

}  // namespace crosstable::test

// What a planner does to a room that it planned, beside opening it. Each ruling has a number, and a room takes each
// number once: a planner that does not know whether a ruling arrived sends it again, after a restart too.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <variant>

#include "engine/core/seat.hpp"
#include "protocol/ids.hpp"
#include "server/room/state/boards.hpp"

namespace crosstable {

namespace ruling {

// These seats lose the series, however it stands. With two sides, a running game ends as lost by theirs and the other
// side wins the series. If both sides forfeit, or nothing was dealt yet, the room closes: no game is there to win.
struct Forfeit {
  Seats seats;
  bool by_director = false;  // so a rated unit that was dealt counts for nobody
};
struct Adjourn {};  // the game stops, and no other begins
struct Resume {};
// Between games: the seat is kept for this player from now on, who takes it at once if the series has begun.
struct Replace {
  Seat seat{};
  PlayerId player;
  std::string name;
  bool by_director = false;  // as in Forfeit; a captain's substitute changes nothing in the rating
};
// To what the seat has left in this game; with a time for each decision, to the one it owes or owes next.
struct AddTime {
  static constexpr std::int64_t least_ms = 1'000, most_ms = std::int64_t{14} * 86'400'000;

  Seat seat{};
  std::int64_t ms = 0;
};
// The room may deal this board, by its number in the series, and those before it (RoomPlan::in_step).
struct Deal {
  std::uint32_t board = 0;
};
struct Close {};  // as when the operator ends the room
// The boards are over at every table. What was played on them may be seen from now on: spectators come in, records and
// history appear, ratings change. Refused while this room has a board to play, but not once it has closed. A room does
// so once, whatever the number: the one ruling that may follow any other.
struct Disclose {
  std::shared_ptr<const OpenedBoards> opened = {};  // for the records; the ruling's fact has nothing of it
};
// All seats whose players are not inside forfeit. The room refuses it once the series has begun.
struct NoShow {};

}  // namespace ruling

using RulingAct = std::variant<ruling::Forfeit, ruling::Adjourn, ruling::Resume, ruling::Replace, ruling::AddTime,
                               ruling::Deal, ruling::Close, ruling::Disclose>;

struct Ruling {
  std::uint32_t number = 0;  // from 1, ascending in each room
  std::variant<RulingAct, ruling::NoShow> act;
};

}  // namespace crosstable

// The board and the turns, which is the whole state of a game, because nothing in it is hidden.
#pragma once
#include <cstdint>
#include <optional>

#include "engine/core/first_seat.hpp"
#include "engine/core/seat.hpp"
#include "engine/kreuz_und_quer/board.hpp"
#include "engine/kreuz_und_quer/move.hpp"
#include "engine/kreuz_und_quer/roll.hpp"
#include "engine/kreuz_und_quer/turns.hpp"

namespace crosstable::kreuz_und_quer {

enum class Stage : std::uint8_t { first, roll, turn, exchange, over };
constexpr unsigned most_rolls = 600;  // KQ-17

enum class Ending : std::uint8_t { none, musketeers_lost, musketeers_home, no_moves, turn_limit };

struct Open {
  Board board;
  FirstSeat first_seat;
  Stage stage = Stage::first;
  Ending ending = Ending::none;
  Seat start{};
  Seat turn{};  // the seat that rolls or decides; once the game is over, the one that would
  std::uint16_t rolls = 0;
  Roll roll;
  Turns turns{};         // stage turn: what the roll allows
  Figure to_exchange{};  // stage exchange: the captured musketeer
  bool any_move = false;
  Seat last_seat{};
  Move last_move{};

  Seats to_act() const { return stage == Stage::turn || stage == Stage::exchange ? Seats(turn) : Seats(); }
};

struct Own {};

}  // namespace crosstable::kreuz_und_quer

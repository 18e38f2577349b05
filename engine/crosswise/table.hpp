// What everybody may know of a game (CW-7): the board, the turns, how many stones lie hidden. Nothing here can hold a
// hand or the contents of the bag.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/first_seat.hpp"
#include "engine/core/seat.hpp"
#include "engine/crosswise/board.hpp"
#include "engine/crosswise/move.hpp"
#include "engine/crosswise/stones.hpp"

namespace crosstable::crosswise {

enum class Stage : std::uint8_t { first, deal, redraw, play, over };

constexpr unsigned most_players = 4;

constexpr Team team_of(Seat seat) { return index_of(seat) % 2 == 0 ? Team::orange : Team::green; }  // CW-4

struct Table {
  Board board;
  Stones played;  // action stones out of the game
  std::uint8_t players = 2;
  bool profi = false;
  FirstSeat first_seat;
  Stage stage = Stage::first;
  std::uint8_t start = 0;     // the start seat, which is also its place in the cycle
  std::uint8_t position = 0;  // the place in the cycle of the seat whose turn it is
  std::uint8_t dealt = 0;     // deal and redraw: the place in dealing order
  Seat turn{};                // the seat that decides, or draws
  std::uint8_t to_draw = 0;   // stones that `turn` still draws
  bool six = false;           // ended by a six, of six_team
  Team six_team{};
  bool any_play = false;
  Seat last_seat{};
  Move last_move{};

  bool over() const { return stage == Stage::over; }
  bool somebody_decides() const { return (stage == Stage::redraw || stage == Stage::play) && to_draw == 0; }
  bool decides(Seat seat) const { return seat == turn && somebody_decides(); }
  Seats to_act() const { return somebody_decides() ? Seats(turn) : Seats(); }

  // Seats and turns (CW-5, CW-8, CW-10).
  static constexpr std::array<std::uint8_t, 4> cycle_of_three = {0, 1, 2, 1};
  unsigned cycle_length() const { return players == 3 ? 4 : players; }
  Seat seat_in_cycle(unsigned place) const {
    place %= cycle_length();
    return seat_at(players == 3 ? cycle_of_three[place] : place);
  }
  // The place in the cycle may be one too far.
  void go_to(unsigned place) {
    position = static_cast<std::uint8_t>(place == cycle_length() ? 0 : place);
    turn = seat_at(players == 3 ? cycle_of_three[position] : position);
  }
  Seat seat_in_deal(unsigned n) const;
  unsigned place_in_deal(Seat seat) const;
  unsigned hand_size(Seat seat) const { return players == 3 && index_of(seat) == 1 ? 6 : 4; }

  bool can_carry_out(Stones hand, Stone action) const;  // CW-14
  bool is_stuck(Stones hand) const;                     // CW-16; not asked while the board is full

  friend bool operator==(const Table&, const Table&) = default;
};

struct Open : Table {
  std::array<std::uint8_t, most_players> hand_sizes{};
  std::uint8_t bag_size = 0;

  // The seat that a new hand is offered to stays hidden (CW-7): `turn` and `dealt` say nothing then.
  Seats to_act() const { return stage == Stage::redraw ? Seats() : Table::to_act(); }
};

struct Own {
  enum class Offer : std::uint8_t { none, open, answered };

  Stones hand;
  Offer offer = Offer::none;  // of a new hand, while one is open to some seat (CW-9)
};

}  // namespace crosstable::crosswise

// What everybody may know of a game (CR-13): the layout, the turns, how many cards lie hidden, and what is known of a
// hand because its owner could not lay. Nothing here can hold a hand or the contents of the pile.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/first_seat.hpp"
#include "engine/core/seat.hpp"
#include "engine/cross_roads/cards.hpp"
#include "engine/cross_roads/layout.hpp"

namespace crosstable::cross_roads {

enum class Stage : std::uint8_t { first, deal, flip, play, over };

constexpr unsigned most_players = 4;

// What everybody knows of a hand because its owner could not lay: at least `cards` of its cards are none of `barred`.
struct Barred {
  Kinds barred;
  std::uint8_t cards = 0;
  friend bool operator==(const Barred&, const Barred&) = default;
};

struct Table {
  Layout layout;
  std::array<Barred, most_players> known{};  // by seat
  std::uint8_t players = 2;
  Deck deck = Deck::plain;
  FirstSeat first_seat;
  Stage stage = Stage::first;
  Seat start{};
  Seat turn{};               // play: whose turn it is
  Seat drawer{};             // the seat that draws next
  std::uint8_t to_draw = 0;  // cards still to be drawn: by `drawer` in the deal, else one each from `drawer` on
  Seat last_seat{};          // the seat that laid the last card, the flip aside

  Seats to_act() const { return stage == Stage::play && to_draw == 0 ? Seats(turn) : Seats(); }

  friend bool operator==(const Table&, const Table&) = default;
};

struct Open : Table {
  std::array<std::uint8_t, most_players> hand_sizes{};
  std::uint8_t pile_size = 0;
};

struct Own {
  Cards hand;
};

}  // namespace crosstable::cross_roads

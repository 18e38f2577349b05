// What everybody may know of a game: the sheets as they were last revealed, the roll, and which seats have entered, but
// not what (KK-7).
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/first_seat.hpp"
#include "engine/core/seat.hpp"
#include "engine/kriss_kross/move.hpp"
#include "engine/kriss_kross/sheet.hpp"

namespace crosstable::kriss_kross {

enum class Stage : std::uint8_t { first, choose, roll, enter, over };

constexpr unsigned most_players = 6;

struct Open {
  std::array<Sheet, most_players> sheets{};
  Roll roll;
  std::uint8_t players = 1;
  bool advanced = false;
  FirstSeat first_seat;
  Stage stage = Stage::first;
  Seats entered;  // in this round, and waiting for the others
  Seats finished;
  std::uint8_t chosen = 0;  // seats below this one have a symbol
  std::uint8_t roller = 0;  // the seat that rolled, or is about to
  std::uint8_t round = 0;   // rolls so far

  const Sheet& sheet(Seat seat) const { return sheets[index_of(seat)]; }
  int total(Seat seat) const { return sheet(seat).total(advanced); }
  bool is_chosen(Symbol symbol) const;

  friend bool operator==(const Open&, const Open&) = default;
};

// A seat's entry while it waits for the others.
struct Own {
  std::optional<Move> entry;
};

}  // namespace crosstable::kriss_kross

// Rounds for games with more than two sides: tables of 3 to 6. As few repeated meetings as possible; then equal scores
// together.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "server/events/pairing/entrant.hpp"

namespace crosstable::events {

constexpr unsigned least_seats = 3, most_seats = 6;

struct TablesEntrant {
  Number number = 0;
  double score = 0;
  unsigned byes = 0;             // so far
  unsigned firsts = 0;           // times on the first seat
  std::vector<Number> met = {};  // everybody they sat at a table with; twice if twice
};

struct TablesRound {
  std::vector<std::vector<Number>> tables;  // in the order of the seats
  std::vector<Number> byes;
};

// Tables of `seats` or one less (with 3 seats: of 3 or 4), as many full ones as possible. Adds up to less than
// `entrants` only where no other sizes do; empty for fewer entrants than a table takes.
std::vector<unsigned> table_sizes(unsigned entrants, unsigned seats);

// Seats those present. Byes go to the entrants with the fewest so far, then the lowest score, then the largest number.
TablesRound seat_tables(std::vector<TablesEntrant> present, unsigned seats);

// What a table is worth to each, by place (1: the best; equal places share; 0: forfeited, which is worth nothing): a
// point for each opponent beaten, half a point for each equal one, scaled so that the winner always has seats - 1.
std::vector<double> points_by_place(std::span<const unsigned> places, unsigned seats);
constexpr double points_of_bye(unsigned seats) { return (seats - 1) / 2.0; }

}  // namespace crosstable::events

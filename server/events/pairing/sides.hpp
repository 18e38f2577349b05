// Who gets the first side (C.04.6, article 4). Only matches that were really played count.
#pragma once
#include <optional>
#include <vector>

#include "server/events/pairing/swiss.hpp"

namespace crosstable::events {

struct SideRecord {
  std::vector<Side> played;        // in order
  int balance = 0;                 // times first - times second
  std::optional<Side> preference;  // type A
};

SideRecord side_record(const History& history, bool preferences);

// One of a pair, with what decides the sides.
struct Sided {
  const SwissEntrant& entrant;
  const SideRecord& record;
};

// Whether `a` gets the first side against `b`. `lot` is the side that number 1 gets in round 1.
bool has_first_side(const Sided& a, const Sided& b, Side lot);

}  // namespace crosstable::events

// A tournament report file, FIDE's TRF16 (handbook C.04.A, annex 2), which other pairing programs and checkers read.
#pragma once
#include "server/events/exports/csv.hpp"

namespace crosstable::events {

struct TrfHeader {
  std::string name;    // of the event
  std::string system;  // such as "Swiss (C.04.6)"
  unsigned rounds = 0;
};

// Numbers up to 9999; the first side is written as white. Names lose what the file's columns cannot hold.
std::string trf(const TrfHeader& header, const std::vector<Standing>& standings, const std::vector<Ranked>& entrants,
                const Names& names);

}  // namespace crosstable::events

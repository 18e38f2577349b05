// A tournament report file, FIDE's TRF16 (handbook C.04.A, annex 2), which other pairing programs and checkers read.
#pragma once
#include <optional>

#include "server/events/exports/csv.hpp"
#include "server/events/standings/scores.hpp"

namespace crosstable::events {

struct TrfHeader {
  std::string name;     // of the event
  std::string system;   // such as "Swiss (C.04.6)"
  unsigned rounds = 0;  // of the whole event
  unsigned over = 0;    // of those; what is still to come is no bye
  MatchPoints points = {};
  System scores = System::swiss;
};

// Numbers up to 9999; the first side is written as white. Names are UTF-8, cut by characters. What results and byes are
// worth is said in lines that bbpPairings (BBW, BBU, ...) and JaVaFo (XXS) read. Nothing: the points do not fit the
// file's columns.
std::optional<std::string> trf(const TrfHeader& header, const std::vector<Standing>& standings,
                               const std::vector<Ranked>& entrants, const Names& names);

}  // namespace crosstable::events

// What a game is started with.
#pragma once
#include <optional>

#include "engine/core/options.hpp"
#include "engine/core/seat.hpp"

namespace crosstable {

struct Setup {
  unsigned players = 2;
  OptionValues options;
  std::optional<Seat> first;  // set for the later games of a series: the `first` chance line then has this one outcome
};

}  // namespace crosstable

// A player and network that an open room counts for, as long as it is open.
#pragma once
#include <string>
#include <vector>

#include "protocol/ids.hpp"

namespace crosstable {

struct Maker {
  PlayerId player;
  std::string network = {};  // where they came from then, as Who::network; empty: not known

  friend bool operator==(const Maker&, const Maker&) = default;
};
using Makers = std::vector<Maker>;

}  // namespace crosstable

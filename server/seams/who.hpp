// Who asks, as rooms know them.
#pragma once
#include <string>

#include "protocol/ids.hpp"

namespace crosstable {

struct Who {
  PlayerId player;
  std::string name;
  // Where the connection comes from, as limits by address count it (Address::network); empty: unknown.
  std::string network = {};
  bool bot = false;     // a program that a member made plays under this name
  bool member = false;  // a person with an account
};

}  // namespace crosstable

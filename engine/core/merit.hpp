// What speaks for a move, as far as the rules can tell: for hints. What it says is true, and known to the move's mover.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace crosstable {

struct Merit {
  std::string_view key;  // for message catalogues: "hint.crosswise.gain"
  std::string text;      // an English clause without its full stop: "Your line c goes from 2 to 5 points"
  std::vector<std::pair<std::string, std::string>> args;
};

}  // namespace crosstable

// Options of a game as a request words them, read.
#pragma once
#include <string>
#include <variant>

#include "server/matchplay/chosen_options.hpp"

namespace crosstable::test {

inline ChosenOptions chosen(const std::string& game, const protocol::Options& options) {
  return std::get<ChosenOptions>(ChosenOptions::read(*find_game(game), options));
}

}  // namespace crosstable::test

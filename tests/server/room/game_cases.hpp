// Every way to play that the catalogue allows: each game, each number of players, and each value of each option once.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "tests/server/room/room_under_test.hpp"
#include "tests/support/other_options.hpp"

namespace crosstable::test {

struct GameCase {
  const GameInfo* info;
  unsigned players;
  protocol::Options options;  // that differ from the defaults

  friend void PrintTo(const GameCase& each, std::ostream* out) { *out << each.info->id << " of " << each.players; }
};

inline const std::array<std::string, max_seats>& names() {
  static const std::array<std::string, max_seats> all{"Ada", "Bo", "Cy", "Dee", "Eli", "Fay"};
  return all;
}

// With `options`, else each number of players with the defaults only.
inline std::vector<GameCase> game_cases(bool options) {
  std::vector<GameCase> all;
  for (const GameInfo& info : catalogue()) {
    for (unsigned players = info.min_players; players <= info.max_players; ++players) {
      all.push_back({&info, players, {}});
      if (!options) continue;
      for (const protocol::Option& other : other_values(info)) all.push_back({&info, players, {other}});
    }
  }
  return all;
}

inline std::string case_name(const testing::TestParamInfo<GameCase>& each) {
  std::string name(each.param.info->id);
  name += "_" + std::to_string(each.param.players);
  for (const protocol::Option& option : each.param.options) {
    name += "_" + option.key;
    if (const auto* word = std::get_if<std::string>(&option.value)) name += "_" + *word;
  }
  std::ranges::replace(name, '-', '_');
  return name;
}

// A room for the case; `seats` people, the first is host, or as many as the case has players.
struct Case : RoomUnderTest {
  explicit Case(const GameCase& each, std::uint64_t seed = 1)
      : RoomUnderTest(seed), players(each.players), options(each.options) {
    game = each.info->id;
  }
  std::vector<std::string> people_of_the_game() const { return {names().begin(), names().begin() + players}; }
  void start_all(protocol::Options further = {}) {
    further.insert(further.end(), options.begin(), options.end());
    start(people_of_the_game(), std::move(further));
  }
  const Json& seen_by(const std::string& name) { return person(name).line->view; }

  unsigned players;
  protocol::Options options;
};

}  // namespace crosstable::test

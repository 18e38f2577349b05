// Every way to start a game: each number of players with each combination of options.
#pragma once
#include <string>
#include <variant>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "engine/core/game.hpp"

namespace crosstable::test {

inline std::vector<OptionValue> values_of(const OptionSpec& spec) {
  if (spec.choices.empty()) return {false, true};
  std::vector<OptionValue> values;
  for (const std::string_view choice : spec.choices) values.emplace_back(std::string(choice));
  return values;
}

inline std::vector<OptionValues> every_options(std::span<const OptionSpec> specs) {
  std::vector<OptionValues> all(1);
  for (const OptionSpec& spec : specs) {
    std::vector<OptionValues> longer;
    for (const OptionValues& so_far : all) {
      for (const OptionValue& value : values_of(spec)) longer.emplace_back(so_far).set(specs, spec.key, value);
    }
    all = std::move(longer);
  }
  return all;
}

inline std::vector<Setup> every_setup(unsigned min_players, unsigned max_players, std::span<const OptionSpec> specs) {
  std::vector<Setup> all;
  for (unsigned players = min_players; players <= max_players; ++players) {
    for (const OptionValues& options : every_options(specs))
      all.push_back({.players = players, .options = options, .first = {}});
  }
  return all;
}

template <Game G>
std::vector<Setup> every_setup() {
  return every_setup(G::min_players, G::max_players, G::option_specs());
}

inline std::vector<Setup> every_setup(const GameInfo& game) {
  return every_setup(game.min_players, game.max_players, game.options);
}

// "3 players, profi"
inline std::string text_of(const Setup& setup) {
  std::string text = std::to_string(setup.players) + " players";
  for (const auto& [key, value] : setup.options.changed()) {
    const std::string* choice = std::get_if<std::string>(&value);
    text.append(", ").append(key).append(choice ? " " + *choice : "");
  }
  return text;
}

}  // namespace crosstable::test

// Every game's notation and rules. The first four bytes choose game, number of players, options and chance; every line
// behind them is a seat's digit and what this seat sends. An empty line stands for some legal move, so that inputs get
// far into games.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "engine/core/fast_random.hpp"
#include "engine/core/match.hpp"
#include "json/reader.hpp"
#include "tests/fuzz/check.hpp"

namespace crosstable::fuzz {
namespace {

Setup setup_of(const GameInfo& game, unsigned players, unsigned wishes) {
  Setup setup{.players = game.min_players + players % (game.max_players - game.min_players + 1), .options = {}, .first = {}};
  for (const OptionSpec& option : game.options) {
    if (option.choices.empty()) {
      setup.options.set(game.options, option.key, wishes % 2 == 1);
      wishes /= 2;
    } else {
      const auto choices = static_cast<unsigned>(option.choices.size());
      setup.options.set(game.options, option.key, std::string(option.choices[wishes % choices]));
      wishes /= choices;
    }
  }
  return setup;
}

std::string everything(const Match& match, unsigned players) {
  std::string text;
  JsonWriter json(text);
  json.object();
  match.public_table(json);
  json.end();
  json::JsonDocument document;
  check(!json::parse(text, document), "the public table is JSON");
  const auto also = [&](auto write) {
    std::string part;
    JsonWriter more(part);
    more.object();
    write(more);
    more.end();
    text += part;
  };
  also([&](JsonWriter& more) { match.hidden_table(more); });
  for (unsigned seat = 0; seat < players; ++seat) also([&](JsonWriter& more) { match.own_table(seat_at(seat), more); });
  return text;
}

void let_chance_act(Match& match, FastRandom& random) {
  while (match.chance_acts()) {
    ChanceWeights weights;
    match.chance_weights(weights);
    check(weights.total > 0, "chance can do something");
    match.resolve(weights.at(random.below(weights.total)), nullptr);
  }
}

void send(Match& match, unsigned players, Seat seat, std::string_view move) {
  std::vector<std::string> legal;
  if (match.to_act().contains(seat)) match.legal(seat, legal);
  const std::string before = everything(match, players);
  Narration told;
  const auto played = match.play(seat, move, &told);
  if (const auto* canonical = std::get_if<std::string>(&played)) {
    check(std::ranges::binary_search(legal, *canonical), "what was played is legal");
    return;
  }
  check(!std::get<Rejection>(played).text.empty(), "a refusal says something");
  check(!std::ranges::binary_search(legal, move), "what is legal is not refused");
  check(everything(match, players) == before && told.empty(), "a refusal changes nothing");
}

void play(std::string_view input) {
  if (input.size() < 4) return;
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(input[at]); };
  const GameInfo& game = catalogue()[byte(0) % catalogue().size()];
  const Setup setup = setup_of(game, byte(1), byte(2));
  FastRandom random(byte(3));
  const auto match = game.start(setup);
  input.remove_prefix(4);
  while (!input.empty()) {
    let_chance_act(*match, random);
    if (match->outcome()) return;
    const std::string_view line = input.substr(0, input.find('\n'));
    input.remove_prefix(std::min(input.size(), line.size() + 1));
    if (!line.empty()) {
      send(*match, setup.players, seat_at((static_cast<unsigned char>(line[0]) - unsigned{'0'}) % setup.players), line.substr(1));
      continue;
    }
    const Seat seat = *match->to_act().begin();
    check(std::holds_alternative<std::string>(match->play(seat, match->choose(seat, BotLevel::random, random.next()), nullptr)),
          "a bot's choice is legal");
  }
}

}  // namespace
}  // namespace crosstable::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  crosstable::fuzz::play(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}

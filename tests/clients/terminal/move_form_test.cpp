// Typed text that could be meant as a move is never sent as chat.
#include "clients/terminal/play/move_form.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "engine/core/fast_random.hpp"
#include "tests/support/places.hpp"

namespace crosstable::terminal {
namespace {

nlohmann::json typed_lines() {
  std::ifstream file(test::in_sources("protocol/typed_lines.json"));
  return nlohmann::json::parse(file);
}

TEST(MoveForm, TypedLinesAreToldApartAsTheProtocolShowsThem) {
  const auto lines = typed_lines();
  for (const std::string line : lines.at("never")) {
    EXPECT_TRUE(has_form_of_move(line)) << line;
    EXPECT_TRUE(might_be_meant_as_move(line)) << line;
  }
  for (const std::string line : lines.at("asked")) {
    EXPECT_FALSE(has_form_of_move(line)) << line;
    EXPECT_TRUE(might_be_meant_as_move(line)) << line;
  }
  for (const std::string line : lines.at("said")) EXPECT_FALSE(might_be_meant_as_move(line)) << line;
  EXPECT_EQ(lines.at("words"), nlohmann::json(words_of_moves));
}

// Typing errors: a character missing, doubled, with a blank before it, or another in its place.
std::vector<std::string> mistyped(const std::string& move) {
  std::vector<std::string> all;
  const std::size_t from = move.find(' ') == std::string::npos ? 0 : move.find(' ') + 1;  // behind the word
  for (std::size_t at = from; at < move.size(); ++at) {
    const std::string before = move.substr(0, at), here(1, move[at]), after = move.substr(at + 1);
    all.push_back(before + here + here + after);
    all.push_back(before + " " + here + after);
    for (const char* other : {"z", "9", "-", "@", ","}) all.push_back(before + other + after);
    if (move.size() > 3) all.push_back(before + after);
  }
  return all;
}

// Random games, through every number of players.
void for_each_legal_move(const GameInfo& game, const std::function<void(const std::string&)>& see) {
  FastRandom random(7);
  std::vector<std::string> moves;
  for (unsigned round = 0; round < 12; ++round) {
    const unsigned players = game.min_players + round % (game.max_players - game.min_players + 1);
    const auto match = game.start(Setup{.players = players, .options = {}, .first = {}});
    for (unsigned step = 0; step < 200 && !match->outcome(); ++step) {
      if (match->chance_acts()) {
        ChanceWeights weights;
        match->chance_weights(weights);
        match->resolve(weights.at(random.below(weights.total)), nullptr);
        continue;
      }
      const Seat seat = *match->to_act().begin();
      moves.clear();
      match->legal(seat, moves);
      for (const std::string& move : moves) see(move);
      match->play(seat, moves[random.below(static_cast<unsigned>(moves.size()))], nullptr);
    }
  }
}

TEST(MoveForm, EveryMoveOfEveryGameHasItAlsoMistyped) {
  for (const GameInfo& game : catalogue()) {
    std::set<std::string> seen, missed;
    for_each_legal_move(game, [&](const std::string& move) {
      if (!seen.insert(move).second) return;
      if (!has_form_of_move(move)) missed.insert(move);
      if (const std::string verb = verb_of(move); verb == move) return;  // a word: what is near it is a word too
      for (const std::string& wrong : mistyped(move))
        if (!has_form_of_move(wrong)) missed.insert(move + " as " + wrong);
    });
    EXPECT_GT(seen.size(), 50u) << game.id;
    EXPECT_TRUE(missed.empty()) << game.id << ": " << missed.size() << " such as " << *missed.begin();
  }
}

}  // namespace
}  // namespace crosstable::terminal

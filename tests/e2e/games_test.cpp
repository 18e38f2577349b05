// Whole games and series over real WebSockets: every game of the catalogue, every number of seats, every value of its
// options, with people and bots mixed.
#include <gtest/gtest.h>

#include <set>

#include "engine/core/catalogue.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

struct Way {
  const GameInfo* game;
  unsigned seats;

  friend void PrintTo(const Way& way, std::ostream* out) { *out << way.game->id << " of " << way.seats; }
};

std::vector<Way> every_way() {
  std::vector<Way> all;
  for (const GameInfo& game : catalogue())
    for (unsigned seats = game.min_players; seats <= game.max_players; ++seats) all.push_back({&game, seats});
  return all;
}

std::vector<Way> every_game() {
  std::vector<Way> all;
  for (const GameInfo& game : catalogue()) all.push_back({&game, std::max(2u, game.min_players)});
  return all;
}

std::string way_name(const testing::TestParamInfo<Way>& each) {
  std::string name = std::string(each.param.game->id) + "_" + std::to_string(each.param.seats);
  std::ranges::replace(name, '-', '_');
  return name;
}

// The defaults, then every other value of every option, each alone.
std::vector<json> option_sets(const GameInfo& game) {
  std::vector<json> sets{json::object()};
  for (const OptionSpec& spec : game.options) {
    if (spec.choices.empty()) sets.push_back({{std::string(spec.key), !spec.flag}});
    for (std::size_t at = 1; at < spec.choices.size(); ++at)
      sets.push_back({{std::string(spec.key), std::string(spec.choices[at])}});
  }
  return sets;
}

// One bit per seat: a human or a bot. A host without a seat watches.
std::deque<Player> started(const ServerProcess& server, const Way& way, unsigned humans, const json& options) {
  std::deque<Player> players = connected({"Host"}, server.port());
  players[0].create({{"game", way.game->id}, {"sit", false}, {"options", options}});
  bool host_sits = false;
  for (unsigned seat = 0; seat < way.seats; ++seat) {
    if ((humans >> seat & 1u) == 0) {
      players[0].in_room("room.bot", {{"seat", seat}, {"level", name_of(bot_levels[seat % 3])}});
    } else if (!std::exchange(host_sits, true)) {
      players[0].in_room("room.sit", {{"seat", seat}});
    } else {
      Player& guest = players.emplace_back("Guest " + std::to_string(seat));
      guest.connect(server.port());
      guest.enter(players[0].room());
      guest.in_room("room.sit", {{"seat", seat}});
    }
  }
  players[0].in_room("room.start");
  sync_all(players);
  return players;
}

json record_of(const ServerProcess& server, const json& view) {
  return json::parse(
      http(server.port(), "GET", "/api/records/" + view.at("result").at("record").get<std::string>()).body);
}

void play_through(const ServerProcess& server, const Way& way, unsigned humans, const json& options,
                  std::mt19937_64& random) {
  SCOPED_TRACE("humans " + std::to_string(humans) + ", options " + options.dump());
  std::deque<Player> players = started(server, way, humans, options);
  ASSERT_EQ(players[0].view().at("seats").size(), way.seats);
  for (const auto& [key, value] : options.items()) EXPECT_EQ(players[0].view().at("options").at(key), value);
  play_on(players, random);
  for (const Player& player : players) {
    EXPECT_EQ(player.phase(), "over");
    EXPECT_EQ(player.view().at("table").at("stage"), "over");
    const json& result = player.view().at("result");
    EXPECT_EQ(result.at("players").size(), way.seats);
    EXPECT_EQ(result, players[0].view().at("result"));
  }
  const json record = record_of(server, players[0].view());
  EXPECT_EQ(record.at("options"), options);
  EXPECT_EQ(record.at("result").at("scores"), players[0].view().at("result").at("scores"));
}

// However slow the machine is that bots search on. The whole test has a limit (CMakeLists.txt).
constexpr int as_long_as_it_takes_ms = 3'600'000;

// The first moves of one person and these bots: searching through a whole game takes long under sanitizers.
void play_with_bots(const ServerProcess& server, const GameInfo& game, const std::vector<BotLevel>& levels) {
  std::deque<Player> players;
  Player& ada = players.emplace_back("Ada");
  ada.connect(server.port(), WsOptions{.timeout_ms = as_long_as_it_takes_ms});
  ada.create({{"game", game.id}});
  for (const BotLevel level : levels) ada.in_room("room.bot", {{"level", name_of(level)}});
  ada.in_room("room.start");
  sync_all(players);
  for (std::size_t seat = 0; seat < levels.size(); ++seat)
    EXPECT_EQ(ada.view().at("seats").at(std::to_string(seat + 1)).at("bot"), name_of(levels[seat]));
  std::mt19937_64 random(levels.size());
  for (int decisions = 0; decisions < 3; ++decisions) {
    ada.wait_for_prompt_or({"over"});
    if (ada.owes()) ada.move(ada.choose_legal(random));
  }
  ada.wait_for_prompt_or({"over"});
  if (ada.phase() == "playing") ada.in_room("room.resign");
  ada.wait_for_phase("over");
}

TEST(Bots, OfEveryLevelPlayEveryGame) {
  const ServerProcess server(swift({"--log", "memory", "--threads", "2", "--bot-threads", "2"}));
  for (const GameInfo& game : catalogue()) {
    SCOPED_TRACE(game.id);
    for (const BotLevel level : bot_levels) play_with_bots(server, game, {level});
    if (game.max_players > 3) play_with_bots(server, game, {BotLevel::expert, BotLevel::random, BotLevel::strong});
  }
  const std::string figures = http(server.port(), "GET", "/metrics").body;
  for (const BotLevel level : bot_levels) {
    const std::string none = "crosstable_bot_thought_seconds_count{level=\"" + std::string(name_of(level)) + "\"} 0\n";
    EXPECT_EQ(figures.find(none), std::string::npos) << "nobody has thought at this level";
  }
}

class EveryWay : public testing::TestWithParam<Way> {};

TEST_P(EveryWay, IsPlayedToTheEndByPeopleAndBots) {
  const ServerProcess server(swift({"--log", "memory", "--threads", "2"}));
  const Way& way = GetParam();
  std::mt19937_64 random(way.seats);
  const unsigned all = (1u << way.seats) - 1;
  const auto sets = option_sets(*way.game);
  std::set<unsigned> mixes{all, 1u, all & 0b101010u, 0u};
  std::size_t at = 0;
  for (const unsigned humans : mixes) play_through(server, way, humans, sets[at++ % sets.size()], random);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryWay, testing::ValuesIn(every_way()), way_name);

TEST(Crosswise, ProfiHidesTheValuesOfLinesUntilTheEnd) {
  const ServerProcess server(swift({"--log", "memory"}));
  std::mt19937_64 random(5);
  for (const bool profi : {false, true}) {
    std::deque<Player> players = started(server, {find_game("crosswise"), 2}, 3, {{"profi", profi}});
    EXPECT_EQ(players[0].view().at("table").contains("values"), !profi);
    play_on(players, random);
    EXPECT_TRUE(players[0].view().at("table").contains("values"));
  }
}

// Plays a series to its end and returns the start seat of each game.
std::vector<int> play_series(const ServerProcess& server, std::deque<Player>& players, std::mt19937_64& random) {
  std::vector<int> starts;
  while (true) {
    play_on(players, random);
    const std::string first = record_of(server, players[0].view()).at("moves").at(0).get<std::string>();
    starts.push_back(first.back() - '0');
    if (players[0].phase() == "over") return starts;
    EXPECT_EQ(players[0].phase(), "between");
    EXPECT_TRUE(players[0].view().contains("next_at"));
    for (Player& player : players) player.in_room("room.ready");
    sync_all(players);
  }
}

// Do the results add up to the standings? A shared win counts for each, a draw for none.
void expect_adds_up(const json& series, unsigned seats) {
  for (unsigned seat = 0; seat < seats; ++seat) {
    int wins = 0, points = 0;
    for (const auto& [game, result] : series.at("results").items()) {
      for (const json& winner : result.at("winners")) wins += winner == seat;
      points += result.at("scores").at(seat).get<int>();
    }
    EXPECT_EQ(series.at("wins").at(std::to_string(seat)), wins);
    EXPECT_EQ(series.at("points").at(std::to_string(seat)), points);
  }
}

void expect_start_moves_on(const std::vector<int>& starts, unsigned seats) {
  for (std::size_t game = 1; game < starts.size(); ++game)
    EXPECT_EQ(starts[game], (starts[game - 1] + 1) % static_cast<int>(seats)) << "game " << game + 1;
}

class EverySeries : public testing::TestWithParam<Way> {};

TEST_P(EverySeries, AMatchIsPlayedToItsFinalTable) {
  const ServerProcess server(swift());
  const auto& [game, seats] = GetParam();
  std::mt19937_64 random(2);
  std::deque<Player> players = started(server, {game, seats}, (1u << seats) - 1, {{"match", 1}});
  const std::vector<int> starts = play_series(server, players, random);
  expect_start_moves_on(starts, seats);
  const json& series = players[1].view().at("series");
  EXPECT_EQ(series.at("kind"), "match");
  EXPECT_EQ(series.at("game"), starts.size());
  EXPECT_EQ(series.at("over"), true);
  EXPECT_FALSE(series.at("winners").empty());
  for (const json& winner : series.at("winners")) EXPECT_EQ(series.at("wins").at(winner.dump()), 1) << series;
  expect_adds_up(series, seats);
}

TEST_P(EverySeries, ASumOfTwoGoesToThePointsThenToTheWins) {
  const ServerProcess server(swift());
  const auto& [game, seats] = GetParam();
  std::mt19937_64 random(3);
  std::deque<Player> players = started(server, {game, seats}, 1u, {{"sumof", 2}});  // bots are always ready
  const std::vector<int> starts = play_series(server, players, random);
  ASSERT_EQ(starts.size(), 2u);
  expect_start_moves_on(starts, seats);
  const json& series = players[0].view().at("series");
  expect_adds_up(series, seats);
  EXPECT_EQ(series.at("over"), true);
  const auto standing = [&](unsigned seat) {
    const std::string key = std::to_string(seat);
    return std::pair(series.at("points").at(key).get<int>(), series.at("wins").at(key).get<int>());
  };
  const auto best = std::max(standing(0), standing(1));
  json winners = json::array();
  for (unsigned seat = 0; seat < seats; ++seat)
    if (standing(seat) == best) winners.push_back(seat);
  EXPECT_EQ(series.at("winners"), winners) << series;
}

INSTANTIATE_TEST_SUITE_P(Games, EverySeries, testing::ValuesIn(every_game()), way_name);

TEST(Series, TheNextGameStartsByItselfWhenNobodyIsReady) {
  const ServerProcess server(swift({"--limit", "next_game_ms=100"}));
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/sumof 2");
  players[0].say("/start");
  players[1].in_room("room.resign");
  players[0].wait_for_phase("between");
  players[0].wait_for_phase("playing");
  EXPECT_EQ(players[0].view().at("series").at("game"), 2);
  EXPECT_EQ(players[0].view().at("series").at("points").at("0"), 42);
}

}  // namespace
}  // namespace crosstable::test

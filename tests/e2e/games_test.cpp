// Whole games and series over real WebSockets: 2, 3 and 4 seats, humans and bots in every mix, `profi` among them.
#include <gtest/gtest.h>

#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

// One bit a seat: a human or a bot. A host without a seat looks on.
struct Mix {
  int seats;
  unsigned humans;
  bool profi;
};

std::deque<Player> started(const ServerProcess& server, const Mix& mix) {
  std::deque<Player> players = connected({"Host"}, server.port());
  players[0].create({{"game", "crosswise"}, {"sit", false}, {"options", {{"profi", mix.profi}}}});
  bool host_sits = false;
  for (int seat = 0; seat < mix.seats; ++seat) {
    if ((mix.humans >> seat & 1u) == 0) {
      players[0].in_room("room.bot", {{"seat", seat}, {"level", seat % 2 == 0 ? "random" : "greedy"}});
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

// The scoring aid that `profi` takes away until the end.
bool shows_values(const json& view) { return view.at("table").contains("values"); }

void play_through(const ServerProcess& server, const Mix& mix, std::mt19937_64& random) {
  std::deque<Player> players = started(server, mix);
  ASSERT_EQ(players[0].view().at("seats").size(), static_cast<std::size_t>(mix.seats));
  if (players[0].phase() == "playing") {
    EXPECT_EQ(shows_values(players[0].view()), !mix.profi) << players[0].view();
  }
  play_on(players, random);
  for (const Player& player : players) {
    EXPECT_EQ(player.phase(), "over");
    EXPECT_TRUE(shows_values(player.view()));
    const json& result = player.view().at("result");
    EXPECT_EQ(result.at("players").size(), static_cast<std::size_t>(mix.seats));
    EXPECT_EQ(result, players[0].view().at("result"));
    EXPECT_TRUE(result.at("reason") == "six" || result.at("reason") == "full") << result;
  }
}

class Mixes : public testing::TestWithParam<int> {};

TEST_P(Mixes, OfHumansAndBotsPlayToTheEnd) {  // CW-3, CW-20
  const ServerProcess server(swift({"--log", "memory", "--threads", "2"}));
  const int seats = GetParam();
  std::mt19937_64 random(static_cast<std::uint64_t>(seats));
  for (unsigned humans = 0; humans < 1u << seats; ++humans) {
    const Mix mix{seats, humans, humans % 2 == 1};
    SCOPED_TRACE("humans " + std::to_string(humans));
    play_through(server, mix, random);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Mixes, testing::Values(2, 3, 4));

// Plays the series of a table of two to its end; gives the start seat of each game.
std::vector<int> play_series(std::deque<Player>& players, std::mt19937_64& random) {
  std::vector<int> starts;
  while (true) {
    sync_all(players);
    starts.push_back(players[0].view().at("table").at("order").at(0).get<int>());
    play_on(players, random);
    if (players[0].phase() == "over") return starts;
    EXPECT_EQ(players[0].phase(), "between");
    EXPECT_TRUE(players[0].view().contains("next_at"));
    for (Player& player : players) player.in_room("room.ready");
    sync_all(players);
  }
}

std::deque<Player> two_players(const ServerProcess& server, const std::string& series) {
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say(series);
  players[0].say("/start");
  return players;
}

// What the table of results adds up to.
void expect_adds_up(const json& series) {
  json wins{{"0", 0}, {"1", 0}}, points{{"0", 0}, {"1", 0}};
  for (const auto& [game, result] : series.at("results").items()) {
    for (const json& seat : result.at("winners")) wins[std::to_string(seat.get<int>())] = wins[std::to_string(seat.get<int>())].get<int>() + 1;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      json& sum = points[std::to_string(seat)];
      sum = sum.get<int>() + result.at("scores").at(seat).get<int>();
    }
  }
  EXPECT_EQ(series.at("wins"), wins);
  EXPECT_EQ(series.at("points"), points);
}

void expect_start_moves_on(const std::vector<int>& starts) {
  for (std::size_t game = 1; game < starts.size(); ++game) EXPECT_EQ(starts[game], 1 - starts[game - 1]) << "game " << game + 1;
}

TEST(Series, MatchOfTwoWinsIsPlayedToItsFinalTable) {
  const ServerProcess server(swift());
  std::mt19937_64 random(2);
  std::deque<Player> players = two_players(server, "/match 2");
  const std::vector<int> starts = play_series(players, random);
  expect_start_moves_on(starts);
  const json& series = players[1].view().at("series");
  EXPECT_EQ(series.at("kind"), "match");
  EXPECT_EQ(series.at("target"), 2);
  EXPECT_EQ(series.at("game"), starts.size());
  EXPECT_EQ(series.at("over"), true);
  ASSERT_EQ(series.at("winners").size(), 1u) << series;
  EXPECT_EQ(series.at("wins").at(series["winners"][0].dump()), 2);
  expect_adds_up(series);
}

TEST(Series, SumOfTwoGamesGoesToThePointsThenToTheWins) {
  const ServerProcess server(swift());
  std::mt19937_64 random(3);
  std::deque<Player> players = two_players(server, "/sumof 2");
  for (int round = 0; round < 3; ++round) {
    const std::vector<int> starts = play_series(players, random);
    ASSERT_EQ(starts.size(), 2u);
    expect_start_moves_on(starts);
    const json& series = players[0].view().at("series");
    expect_adds_up(series);
    EXPECT_EQ(series.at("over"), true);
    const auto standing = [&](const char* seat) { return std::pair(series.at("points").at(seat).get<int>(), series.at("wins").at(seat).get<int>()); };
    const json best = standing("0") == standing("1") ? json{0, 1} : standing("0") > standing("1") ? json{0} : json{1};
    EXPECT_EQ(series.at("winners"), best) << series;
    for (Player& player : players) player.in_room("room.rematch");
  }
}

TEST(Series, TheNextGameStartsByItselfWhenNobodyIsReady) {
  const ServerProcess server(swift({"--limit", "next_game_ms=100"}));
  std::deque<Player> players = two_players(server, "/sumof 2");
  players[1].in_room("room.resign");
  players[0].wait_for_phase("between");
  players[0].wait_for_phase("playing");
  EXPECT_EQ(players[0].view().at("series").at("game"), 2);
  EXPECT_EQ(players[0].view().at("series").at("points").at("0"), 42);
}

}  // namespace
}  // namespace crosstable::test

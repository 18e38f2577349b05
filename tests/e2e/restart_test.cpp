// A server is stopped or killed, and started again on the same data. The same players find the same rooms, seats,
// decisions, standings, chat and clocks; everything goes on, and the history is true.
#include <gtest/gtest.h>

#include <chrono>
#include <ostream>

#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"
#include "tests/support/history/checker.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

enum class End { terminated, killed };
void PrintTo(End end, std::ostream* out) { *out << (end == End::killed ? "kill -9" : "SIGTERM"); }

class Restart : public testing::TestWithParam<End> {
 protected:
  // Everybody is cut off; by a clean stop, with 1001.
  void end(ServerProcess& server, std::deque<Player>& players) {
    std::deque<Player> nobody;
    end(server, players, nobody);
  }
  void end(ServerProcess& server, std::deque<Player>& players, std::deque<Player>& others) {
    if (GetParam() == End::killed) {
      server.kill_9();
      for (auto* all : {&players, &others})
        for (Player& player : *all) player.hear_out();
    } else {
      server.terminate();
      for (auto* all : {&players, &others})
        for (Player& player : *all) EXPECT_EQ(player.line().read_close(), 1001);
      EXPECT_EQ(server.wait(), 0);
    }
    expect_true(server);
    for (auto* all : {&players, &others})
      for (Player& player : *all) player.disconnect();
  }

  void expect_true(const ServerProcess& server) {
    for (const std::string& wrong : checker_.check(read_event_log(server.data()))) ADD_FAILURE() << wrong;
  }

  // At the end of a test.
  void finish(ServerProcess& server) {
    server.kill_9();
    expect_true(server);
  }

  std::deque<Player> seated(const std::vector<std::string>& names, std::uint16_t port,
                            const nlohmann::json& wish = {{"game", "crosswise"}}) {
    return test::seated(names, port, wish, &history_);
  }

  std::deque<Player> mid_series(const ServerProcess& server, std::mt19937_64& random);

  static void come_back(const ServerProcess& server, std::deque<Player>& players) {
    for (Player& player : players) player.connect(server.port());
    for (Player& player : players) player.enter(player.room());
    sync_all(players);
  }

  static constexpr const char* few_lines = "chat_lines=6";  // lines of chat are kept
  History history_;
  HistoryChecker checker_{history_, 6};
};

INSTANTIATE_TEST_SUITE_P(Server, Restart, testing::Values(End::terminated, End::killed),
                         [](const auto& tested) { return tested.param == End::killed ? "Killed" : "Terminated"; });

struct Seen {
  explicit Seen(const Player& player) : view(player.durable_view()), prompt(player.prompt()), chat(player.chat()) {}
  bool operator==(const Seen&) const = default;

  json view;
  std::optional<std::string> prompt;
  std::vector<json> chat;
};

std::vector<Seen> what_all_see(std::deque<Player>& players) {
  sync_all(players);
  return {players.begin(), players.end()};
}

// In the second game of `/match 2`, after a few moves and some chat.
std::deque<Player> Restart::mid_series(const ServerProcess& server, std::mt19937_64& random) {
  std::deque<Player> players =
      seated({"Ada", "Bo"}, server.port(), {{"game", "crosswise"}, {"visibility", "private"}, {"password", "sesame"}});
  players.emplace_back("Cleo").note_into(history_);
  players[2].connect(server.port());
  players[2].enter(players[0].room(), players[0].invite());
  players[0].say("/match 2");
  players[0].say("/start");
  players[1].say("/resign");
  sync_all(players);
  players[0].say("/ready");
  players[1].say("/ready");
  for (int line = 0; line < 9; ++line) players[static_cast<std::size_t>(line) % 3].say("line " + std::to_string(line));
  sync_all(players);
  for (int ply = 0; ply < 7; ++ply) {
    for (Player& player : players) {
      player.catch_up();
      if (player.owes()) player.move(player.choose_legal(random));
    }
  }
  return players;
}

TEST_P(Restart, InTheMiddleOfAMatchKeepsPlayersSeatsDecisionsStandingAndChat) {
  std::mt19937_64 random(11);
  ServerProcess server(swift({"--limit", few_lines}));
  std::deque<Player> players = mid_series(server, random);
  const auto before = what_all_see(players);
  ASSERT_EQ(players[0].phase(), "playing");
  EXPECT_EQ(players[0].view().at("series").at("wins").at("0"), 1);
  EXPECT_EQ(players[0].chat().size(), 6u);

  end(server, players);
  server.start();
  players[0].connect(server.port());
  EXPECT_EQ(players[0].greeting().at("rooms"),
            json::parse(R"([{"room":")" + players[0].room() + R"(","game":"crosswise","seat":0}])"));
  come_back(server, players);
  const auto after = what_all_see(players);
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(after[i].view, before[i].view);
    EXPECT_EQ(after[i].prompt, before[i].prompt);
    EXPECT_EQ(after[i].chat, before[i].chat);
  }

  while (players[0].phase() != "over") {
    play_on(players, random);
    if (players[0].phase() != "between") continue;
    for (std::size_t i : {0u, 1u}) players[i].in_room("room.ready");
    sync_all(players);
  }
  EXPECT_EQ(players[2].view().at("series").at("over"), true);
  finish(server);
}

TEST_P(Restart, TheLastMoveSentAgainGetsItsFirstAnswer) {
  std::mt19937_64 random(12);
  ServerProcess server(swift());
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/start");
  sync_all(players);
  Player& mover = players[0].owes() ? players[0] : players[1];
  const json move{{"prompt", *mover.prompt()}, {"move", mover.choose_legal(random)}};
  const json answer = mover.in_room("room.move", move);
  end(server, players);
  server.start();
  mover.connect(server.port());
  EXPECT_EQ(mover.in_room("room.move", move), answer);
  come_back(server, players);
  play_on(players, random);
  finish(server);
}

TEST_P(Restart, BetweenGamesTheClockRunsOnToTheTimeThatWasSet) {
  ServerProcess server(swift({"--limit", "next_game_ms=1500"}));
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/sumof 2");
  players[0].say("/start");
  players[1].say("/resign");
  players[0].wait_for_phase("between");
  const std::int64_t next_at = players[0].view().at("next_at").get<std::int64_t>();
  end(server, players);
  server.start();
  come_back(server, players);
  if (players[0].phase() == "between") {
    EXPECT_EQ(players[0].view().at("next_at"), next_at);
  }
  players[0].wait_for_phase("playing");
  const auto now =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
          .count();
  EXPECT_GE(now, next_at);
  EXPECT_EQ(players[0].view().at("series").at("game"), 2);
}

TEST_P(Restart, ABotThatWasThinkingMovesByItself) {
  std::mt19937_64 random(13);
  ServerProcess server(swift({"--limit", "bot_delay_min_ms=600000", "--limit", "bot_delay_max_ms=600000"}));
  std::deque<Player> players = seated({"Ada"}, server.port());
  players[0].say("/bot");
  players[0].say("/start");
  Player& ada = players[0];
  ada.sync();
  if (ada.owes()) ada.move(ada.choose_legal(random));
  while (ada.owes()) ada.move(ada.choose_legal(random));  // a redraw comes first
  const json before = ada.sync().at("view").at("table");
  ASSERT_EQ(before.at("turn"), 1);

  end(server, players);
  server.start_with(swift());
  come_back(server, players);
  ada.wait_for_prompt_or({"over"});
  EXPECT_EQ(ada.view().at("table").at("turn"), 0);
  finish(server);
}

TEST_P(Restart, AnAbsentPlayerGetsAStandInAndTakesTheSeatBack) {
  std::mt19937_64 random(14);
  ServerProcess server(swift());
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/start");
  sync_all(players);
  end(server, players);
  server.start_with(swift({"--limit", "stand_in_ms=50"}));
  Player& ada = players[0];
  ada.connect(server.port());
  ada.enter(ada.room());
  while (!ada.view().at("table").value("last", "").starts_with("1 ") && ada.phase() == "playing") {
    if (ada.owes()) ada.move(ada.choose_legal(random));
    else ada.read_one();
  }
  EXPECT_EQ(ada.view().at("seats").at("1").at("standin"), true);
  players[1].connect(server.port());
  players[1].enter(ada.room());
  EXPECT_FALSE(ada.sync().at("view").at("seats").at("1").contains("standin"));
  play_on(players, random);
  finish(server);
}

TEST_P(Restart, ARoomThatHasNotStartedAndOneThatIsOverComeBackToo) {
  std::mt19937_64 random(15);
  ServerProcess server(swift());
  std::deque<Player> waiting =
      seated({"Ada", "Bo"}, server.port(), {{"game", "crosswise"}, {"options", {{"profi", true}, {"sumof", 3}}}});
  std::deque<Player> done = seated({"Cem", "Dan"}, server.port());
  done[0].say("/start");
  done[1].say("/resign");
  const auto waiting_before = what_all_see(waiting), done_before = what_all_see(done);
  const std::string record = "/api/records/" + done[0].view().at("result").at("record").get<std::string>();
  const std::string recorded = http(server.port(), "GET", record).body;

  end(server, waiting, done);
  server.start();
  come_back(server, waiting);
  come_back(server, done);
  EXPECT_EQ(what_all_see(waiting), waiting_before);
  EXPECT_EQ(what_all_see(done), done_before);
  EXPECT_EQ(http(server.port(), "GET", record).body, recorded);
  for (Player& player : done) player.in_room("room.rematch");
  play_on(done, random);
  waiting[0].in_room("room.start");
  play_on(waiting, random);
  EXPECT_EQ(waiting[1].phase(), "between");
}

}  // namespace
}  // namespace crosstable::test

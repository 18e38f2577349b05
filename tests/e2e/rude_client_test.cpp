// Clients that flood, fall silent, connect halfway or never read are dealt with as documented, while the game at
// another table goes on.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

#include "tests/e2e/frame_judge.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

// The usual traffic limits, except those that a test names.
std::vector<std::string> strict(const std::vector<std::string>& limits) {
  std::vector<std::string> options{"--log", "memory"};
  for (const std::string& limit : limits) options.insert(options.end(), {"--limit", limit});
  return options;
}

// A game for two that other people's misbehaviour must not disturb.
class OtherTable {
 public:
  explicit OtherTable(const ServerProcess& server) : players_(seated({"Ada", "Bo"}, server.port())) {
    players_[0].in_room("room.start");
    sync_all(players_);
  }

  // A few moves at most; a new game when it is over. Throws if an answer takes more than a few seconds.
  void play(int moves) {
    while (moves > 0) {
      for (Player& player : players_) {
        player.sync();
        if (player.phase() == "over") {
          player.in_room("room.rematch");
        } else if (player.owes()) {
          player.move(player.choose_legal(random_));
          --moves;
        }
      }
    }
  }

 private:
  std::deque<Player> players_;
  std::mt19937_64 random_{31};
};

std::string request(int id, const std::string& method, const json& params = json::object()) {
  return json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}.dump();
}

TEST(Flood, IsRefusedMessageByMessageThenClosedWith1008) {
  const ServerProcess server(strict({"message_burst=200", "message_rate=0.01"}));
  OtherTable other(server);
  WsClient line(server.port());
  line.send_text(request(0, "hello", {{"version", 1}}));
  judged_frame(line.read_text(), "hello");
  constexpr int flood = 2'000;
  try {
    for (int id = 1; id <= flood; ++id) line.send_text(request(id, "lobby.leave"));
  } catch (const Disconnected&) {  // closed before everything was sent
  }
  other.play(4);
  int answered = 0, limited = 0;
  try {
    while (true) {
      const json frame = judged_frame(line.read_text(), "lobby.leave");
      ++answered;
      EXPECT_EQ(frame.at("id"), answered);
      if (frame.contains("result")) continue;
      EXPECT_EQ(Refused(frame.at("error")).code, "rate_limited");
      ++limited;
    }
  } catch (const Disconnected& end) {
    EXPECT_STREQ(end.what(), "closed with 1008");
  }
  EXPECT_GE(answered - limited, 199);
  EXPECT_EQ(limited, 60);  // flood_messages
  other.play(4);
}

TEST(Flood, OfMalformedTextIsClosedLikeAnyOther) {
  const ServerProcess server(strict({"message_burst=200", "message_rate=0.01"}));
  OtherTable other(server);
  WsClient line(server.port());
  try {
    for (int i = 0; i < 2'000; ++i) line.send_text("{");
  } catch (const Disconnected&) {}
  other.play(4);
  EXPECT_EQ(line.read_close(), 1008);
}

TEST(Flood, ThatEndsIsForgiven) {
  const ServerProcess server(strict({"message_burst=10", "message_rate=5"}));
  Player hasty("Hasty");
  hasty.connect(server.port());
  for (int id = 1; id <= 30; ++id) hasty.line().send_text(request(id, "games"));
  int limited = 0;
  for (int id = 1; id <= 30; ++id)
    if (json::parse(hasty.line().read_text()).contains("error")) ++limited;
  EXPECT_GT(limited, 0);
  // A client that slows down is heard again. Until then each attempt is refused, and counts.
  std::string code = "rate_limited";
  for (int tries = 0; tries < 50 && code == "rate_limited"; ++tries) {
    EXPECT_FALSE(hasty.line().try_read_text(20));  // real time must pass, because the limit counts it
    code = hasty.answer_to(request(99, "lobby.leave"), "lobby.leave").contains("result") ? "" : "rate_limited";
  }
  EXPECT_EQ(code, "");
}

TEST(Silence, WithoutHelloIsClosedWith1008) {
  const ServerProcess server(strict({"hello_ms=1000"}));
  OtherTable other(server);
  WsClient line(server.port());
  EXPECT_EQ(line.read_close(), 1008);
  WsClient chatters(server.port());  // anything but hello does not count
  chatters.send_text(request(1, "games"));
  EXPECT_EQ(chatters.read_close(), 1008);
  other.play(2);
}

TEST(Silence, OfAConnectionThatDoesNotAnswerPingsIsNoticedByTheTable) {
  const ServerProcess server(strict({"hello_ms=2000", "ping_ms=100", "pong_ms=1500"}));
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].in_room("room.start");
  players[0].sync();
  // Bo neither reads nor writes any more. Ada's reading answers her pings.
  players[0].wait_until([&] { return players[0].view().at("seats").at("1").at("connected") == false; });
  EXPECT_EQ(players[0].view().at("seats").at("0").at("connected"), true);
  players[1].connect(server.port());
  players[1].enter(players[0].room());
  players[0].wait_until([&] { return players[0].view().at("seats").at("1").at("connected") == true; });
}

TEST(HalfOpen, ConnectionsEndByThemselves) {
  const ServerProcess server(strict({"handshake_ms=1000"}));
  OtherTable other(server);
  TcpClient nothing(server.port()), half(server.port());
  half.send("GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: webs");
  other.play(4);
  nothing.read_to_end();  // throws unless the server ends it
  half.read_to_end();
  WsClient begun(server.port());
  begun.tcp().send(WsClient::frame(WsClient::text, request(1, "hello", {{"version", 1}})).substr(0, 20));
  other.play(2);
}

std::vector<std::string> small_queues(const std::vector<std::string>& further) {
  std::vector<std::string> options = swift({"--log", "memory"});
  for (const char* limit : {"send_buffer_bytes=4096", "max_outbox_bytes=4096", "chat_lines=5"})
    options.insert(options.end(), {"--limit", limit});
  for (const std::string& limit : further) options.insert(options.end(), {"--limit", limit});
  return options;
}

// A table for two with a spectator who does not read.
class DeafSpectator {
 public:
  explicit DeafSpectator(const ServerProcess& server) : players(seated({"Ada", "Bo"}, server.port())), deaf("Deaf") {
    deaf.connect(server.port(), {.receive_buffer = 4096});
    deaf.enter(players[0].room());
    players[0].in_room("room.start");
    sync_all(players);
  }

  // Play and chat, much more than any buffer holds, with a rematch when the game is over.
  void go_on(int lines = 100) {
    for (int line = 0; line < lines; ++line) players[0].say(std::string(480, 'x'));
    if (players[0].phase() == "over")
      for (Player& player : players) player.in_room("room.rematch");
    play_on(players, random_);
  }

  std::deque<Player> players;
  Player deaf;

 private:
  std::mt19937_64 random_{32};
};

TEST(SlowReader, ThatReadsAgainGetsASnapshotAndIsInStep) {
  const ServerProcess server(small_queues({"slow_reader_ms=60000"}));
  DeafSpectator table(server);
  for (int game = 0; game < 3; ++game) table.go_on();

  json shown = table.players[0].view().at("table");
  shown.erase("hand");
  Player& deaf = table.deaf;
  deaf.wait_until([&] { return deaf.view().value("table", json()) == shown; });
  EXPECT_EQ(deaf.view().at("series"), table.players[0].view().at("series"));
  const auto& frames = deaf.received();
  EXPECT_TRUE(std::any_of(frames.begin(), frames.end(), [](const std::string& frame) {
    return frame.find("\"method\":\"room.snapshot\"") != std::string::npos;
  }));
  EXPECT_LT(frames.size(), 300u);  // as many lines were said, not counting the moves
  table.players[0].say("welcome back");
  deaf.sync();
  EXPECT_EQ(deaf.chat().back().at("text"), "welcome back");
}

TEST(SlowReader, ThatNeverReadsIsClosedWith1013WhileTheOthersPlayOn) {
  const ServerProcess server(small_queues({"slow_reader_ms=300", "close_ms=60000"}));
  DeafSpectator table(server);
  const auto enough = std::chrono::steady_clock::now() + std::chrono::milliseconds(1'000);  // this tests real time
  int games = 0;
  for (; std::chrono::steady_clock::now() < enough; ++games) table.go_on();
  EXPECT_EQ(table.deaf.line().read_close(), 1013);
  EXPECT_GT(games, 0);
  table.players[0].sync();
  table.players[0].wait_until([&] { return table.players[0].view().at("spectators") == 0; });
}

// Makes AddressSanitizer return freed memory at once, so that the size of a sanitized server means something.
class FreedAtOnce {
 public:
  FreedAtOnce() {
    ::setenv("ASAN_OPTIONS", (before_ + ":quarantine_size_mb=0:thread_local_quarantine_size_kb=0").c_str(), 1);
  }
  ~FreedAtOnce() { ::setenv("ASAN_OPTIONS", before_.c_str(), 1); }

 private:
  const std::string before_ = std::getenv("ASAN_OPTIONS") == nullptr ? "" : std::getenv("ASAN_OPTIONS");
};

int lines_to_the_deaf() {
  const char* const told = std::getenv("LINES_TO_THE_DEAF");
  return told == nullptr ? 700 : std::atoi(told);
}

// How many bytes a server grows while two players play and chat in a room where 24 others read nothing: half a megabyte
// is sent to each of them.
std::ptrdiff_t growth_behind_deaf_spectators(const std::vector<std::string>& limits) {
  const FreedAtOnce freed;
  std::vector<std::string> all{"slow_reader_ms=3600000", "ping_ms=3600000", "spectators_per_address=24"};
  all.insert(all.end(), limits.begin(), limits.end());
  const ServerProcess server(small_queues(all));
  DeafSpectator table(server);
  std::deque<Player> deaf;
  for (int i = 0; i < 23; ++i) {
    deaf.emplace_back("Deaf " + std::to_string(i)).connect(server.port(), {.receive_buffer = 4096});
    deaf.back().enter(table.players[0].room());
  }
  table.go_on();  // what every server reaches
  const auto before = static_cast<std::ptrdiff_t>(server.resident_bytes());
  constexpr int games = 7;
  for (int game = 0; game < games; ++game) table.go_on(lines_to_the_deaf() / games);
  const auto after = static_cast<std::ptrdiff_t>(server.resident_bytes());
  EXPECT_EQ(table.players[0].view().at("spectators"), 24) << "nobody was cut off: that would be another limit";
  return after - before;
}

// What was said and played, which this server keeps in memory, and some slack. A line waiting for all of them takes 30
// kB.
std::ptrdiff_t most_growth() { return 3'000'000 + 5'000 * std::ptrdiff_t{lines_to_the_deaf()}; }

TEST(SlowReader, CostsABoundedQueueHoweverMuchTheOthersSay) {
  const auto growth = growth_behind_deaf_spectators({});
  RecordProperty("growth", static_cast<int>(growth));
  EXPECT_LT(growth, most_growth());
}

TEST(SlowReader, WouldCostAllThatIsSaidWithoutTheLimit) {  // the check before this one notices
  const auto growth =
      growth_behind_deaf_spectators({"max_outbox_bytes=1000000000", "max_outbox_hard_bytes=1000000000"});
  RecordProperty("growth", static_cast<int>(growth));
  EXPECT_GT(growth, 2 * most_growth());
}

}  // namespace
}  // namespace crosstable::test

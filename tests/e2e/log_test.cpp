// What a server tells its operator, on standard error and at its end, holds no secret: not while all is well, not when
// clients send what they should not, and not when it is killed, runs out of disk, or cannot read its log.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "engine/core/catalogue.hpp"
#include "server/store/sqlite/database.hpp"
#include "tests/e2e/secrets.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/e2e/small_disk.hpp"
#include "tests/e2e/table_of.hpp"
#include "tests/support/history/event_log.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

const std::string password = "swordfish-4711", wrong_password = "sturgeon-0815";

std::string content_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

class ALongRun : public testing::Test {
 protected:
  ALongRun() {
    secrets_.add("password", password);
    secrets_.add("password", wrong_password);
  }

  // A table of each game behind a password, with nonces, watched by Zoe and played for a while.
  void play(const GameInfo& game) {
    std::deque<Player>& players = tables_.emplace_back();
    for (unsigned seat = 0; seat < std::max(2u, game.min_players); ++seat) {
      Player& player = players.emplace_back("Player " + std::to_string(seat));
      player.will_contribute();
      player.connect(server_.port());
    }
    players[0].create({{"game", game.id}, {"visibility", "private"}, {"password", password}});
    for (std::size_t seat = 1; seat < players.size(); ++seat)
      players[seat].take_seat(players[0].room(), players[0].invite());
    players.emplace_back("Zoe").connect(server_.port());
    Player& zoe = players.back();
    EXPECT_THROW(zoe.ask("room.enter", {{"room", players[0].room()}, {"password", wrong_password}}), Refused);
    zoe.ask("room.enter", {{"room", players[0].room()}, {"password", password}});
    zoe.enter(players[0].room());
    players[0].in_room("room.start");
    give_nonces(players);
    go_on(players, 25);
  }

  void give_nonces(std::deque<Player>& players) {
    const auto stage = [](const Player& player) {
      return player.view().value("sealing", json::object()).value("stage", "");
    };
    std::vector<Nonce> nonces(players.size());
    for (std::size_t i = 0; i + 1 < players.size(); ++i) {
      Player& player = players[i];
      player.wait_until([&] { return stage(player) == "commit"; });
      for (std::uint8_t& byte : nonces[i]) byte = static_cast<std::uint8_t>(random_());
      secrets_.add_bytes("nonce", nonces[i]);
      const json& sealing = player.view().at("sealing");
      const FairnessContext context{
          player.room(), sealing.at("game").get<std::uint32_t>(), sealing.at("rules").get<std::string>(), {}};
      const Bytes32 commit = nonce_commit(context, seat_at(static_cast<unsigned>(player.seat())), nonces[i]);
      player.in_room("room.commit", {{"game", context.game}, {"commit", hex(commit)}});
    }
    for (std::size_t i = 0; i + 1 < players.size(); ++i) {
      Player& player = players[i];
      player.wait_until([&] { return stage(player) == "reveal"; });
      EXPECT_THROW(player.in_room("room.reveal", {{"game", 1}, {"nonce", hex(nonces[1 - i % 2])}}), Refused);
      player.in_room("room.reveal", {{"game", 1}, {"nonce", hex(nonces[i])}});
    }
    for (Player& player : players) player.wait_for_phase("playing");
  }

  void go_on(std::deque<Player>& players, int moves) {
    for (; moves > 0; --moves) {
      sync_all(players);
      for (Player& player : players) {
        secrets_.add("token", player.token());
        secrets_.add("invitation", player.invite());
        secrets_.add_hand(player, players.back());
      }
      const auto mover = std::ranges::find_if(players, [](const Player& player) { return player.owes(); });
      if (mover == players.end()) return;
      EXPECT_THROW(mover->in_room("room.move", {{"prompt", *mover->prompt()}, {"move", "nonsense"}}), Refused);
      mover->move(mover->choose_legal(random_));
    }
  }

  // Everything that a client should not send, with secrets in it.
  void be_rude() {
    const Player& player = tables_.front().front();
    const std::string token = player.token();
    for (const std::string& text : {
             R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"version":1,"token":")" + token + "\",",
             R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"version":9,"token":")" + token + "\"}}",
             R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"version":1,")" + token + "\":1}}",
             R"({"jsonrpc":"2.0","id":")" + token + R"(","method":")" + token + "\"}",
             R"({"jsonrpc":"2.0","id":1,"method":"room.enter","params":{"room":"ABCDEF","password":")" + password +
                 "\"}}",
             token,
             "\xff\xfe" + token,
             token + std::string(20'000, 'x'),
         }) {
      WsClient client(server_.port());
      client.send_text(text);
      try {
        client.try_read_text(200);
      } catch (const Disconnected&) {  // some of it ends the connection
      }
    }
    WsClient binary(server_.port());
    binary.send_frame(WsClient::binary, token);
    binary.read_close();
    for (const std::string& target :
         {"/?token=" + token, "/api/records/" + token, "/ws?" + token, "/" + player.invite()})
      http(server_.port(), "GET", target);
    http(server_.port(), "GET", "/", "Authorization: Bearer " + token + "\r\nCookie: " + token + "\r\n");
    TcpClient(server_.port()).send("GET " + token + "\r\n\r\n");
  }

  void come_back() {
    for (std::deque<Player>& players : tables_) {
      for (Player& player : players) {
        player.connect(server_.port());
        player.enter(player.room());
        secrets_.add("token", player.token());
      }
    }
  }

  // From a dead server: seeds, and who drew what.
  void learn_from_the_store() {
    const EventLog log = read_event_log(server_.data());
    for (const auto& [code, room] : log.rooms) {
      for (const SealRow& row : room.seals) secrets_.add_bytes("seed", row.seed.reveal());
      for (const LoggedFact& fact : room.facts) secrets_.add_draws(fact.body);
    }
    EXPECT_FALSE(log.records.empty());
    for (const auto& [id, text] : log.records)
      secrets_.add("seed, disclosed", json::parse(text).at("fairness").at("seed").get<std::string>());
  }

  // A server on a copy of the data with something broken in it. It sets rooms aside, or refuses to start if whole pages
  // are missing. Its output is added to the log.
  void start_on_damaged(const char* sql) {
    SCOPED_TRACE(sql);
    const TemporaryFolder folder;
    for (const auto& entry : fs::directory_iterator(server_.data())) {  // the admin socket cannot be copied
      if (entry.is_regular_file()) fs::copy(entry.path(), folder.path() + "/");
    }
    const std::string file = folder.path() + "/crosstable.db";
    sqlite::Database(file).execute(*sql == '\0' ? "PRAGMA wal_checkpoint(TRUNCATE)" : sql);
    if (*sql == '\0') {
      std::fstream raw(file, std::ios::in | std::ios::out | std::ios::binary);
      const std::size_t most = fs::file_size(file) - 2 * 4096;
      raw.seekp(2 * 4096).write(std::string(most, '\x5a').data(), static_cast<std::streamsize>(most));
    }
    const auto before = content_of(log_).size();
    Process server(
        {server_program(), "--address", "127.0.0.1", "--port", "0", "--log-level", "debug", "--data", folder.path()},
        log_);
    const auto started = server.read_line(60'000);
    EXPECT_EQ(started.has_value(), *sql != '\0');
    if (started) server.signal(SIGTERM);
    EXPECT_EQ(server.wait(), started ? 0 : 1);
    EXPECT_GT(content_of(log_).size(), before + 20) << "it said nothing";
  }

  void expect_no_secret(const std::string& when) {
    const auto found = secrets_.found_in(content_of(log_));
    EXPECT_TRUE(found.empty()) << when << ": " << json(found).dump(-1, ' ', false, json::error_handler_t::replace);
  }

  TemporaryFolder folder_;
  const std::string log_ = folder_.path() + "/log";
  ServerProcess server_{swift({"--log-level", "debug", "--limit", "nonce_ms=60000"}), log_};
  std::deque<std::deque<Player>> tables_;
  std::mt19937_64 random_{77};
  Secrets secrets_;
};

TEST_F(ALongRun, TellsTheOperatorNoSecret) {
  for (const GameInfo& game : catalogue()) play(game);
  be_rude();
  for (std::deque<Player>& players : tables_) {  // another client gets the token too
    Player again("Player 0", players[0].token());
    secrets_.add("token", players[0].token());
    again.connect(server_.port());
    secrets_.add("token", again.token());
    players[0] = std::move(again);
    players[0].enter(players[1].room());
  }
  tables_.back()[0].say("/resign");
  expect_no_secret("while it runs");

  server_.kill_9();
  learn_from_the_store();
  server_.start();
  come_back();
  for (std::deque<Player>& players : tables_) go_on(players, 6);
  fill_disk(server_.pid(), largest_file(server_.data()) + 50'000);
  try {
    for (int line = 0; line < 100'000; ++line) tables_[0][0].say("line " + std::to_string(line));
  } catch (const std::exception&) {  // the connection broke: that is the end
  }
  EXPECT_EQ(server_.wait(), 128 + SIGABRT);
  learn_from_the_store();
  expect_no_secret("after kills and a full disk");

  for (const char* sql :
       {"UPDATE event SET body = body || substr(body, instr(body, char(10))) WHERE body LIKE 'm%'",
        "UPDATE event SET body = '{\"f\":\"' || replace(body, char(10), ' ') || '\"}' WHERE body LIKE 'm%'",
        "UPDATE event SET body = replace(body, '{', '') WHERE body LIKE '{%'", "DELETE FROM event WHERE body LIKE 'm%'",
        "UPDATE seal SET seed = substr(seed, 1, 31)", ""}) {
    start_on_damaged(sql);
  }
  expect_no_secret("after damaged logs");

  for (const char* kind : {"token", "invitation", "password", "seed", "nonce", "hand", "draw"}) {
    std::cout << kind << ": " << secrets_.count(kind) << "\n";
    EXPECT_GT(secrets_.count(kind), 0u) << kind;
  }
  const std::string log = content_of(log_);
  std::cout << log.size() << " bytes of log\n";
  for (const auto& telling :
       {tables_[0][0].room(), tables_[0][0].id(), std::string("taken over"), std::string("the store failed")}) {
    EXPECT_NE(log.find(telling), std::string::npos) << telling << " is missing: the log was not captured";
  }
  for (const auto& [text, what] : secrets_.all()) {
    EXPECT_FALSE(secrets_.found_in(log + "session 1: " + text + "\n").empty())
        << "the search would not find a " << what;
  }
}

}  // namespace
}  // namespace crosstable::test

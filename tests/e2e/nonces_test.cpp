// Players' nonces, through real sockets, a real terminal client and a kill -9 between the rounds
// (engine/core/FAIRNESS.md, step 2). The record holds them, and `crosstable verify` accepts it.
#include <gtest/gtest.h>

#include "engine/fairness/sealed_chance.hpp"
#include "tests/e2e/record_tool.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

// So long that no player is too late, even on a slow machine.
std::vector<std::string> patient(const std::vector<std::string>& further = {}) {
  std::vector<std::string> options{"--limit", "nonce_ms=60000"};
  options.insert(options.end(), further.begin(), further.end());
  return swift(options);
}

// Two people whose clients contribute, at a table whose game is being sealed.
class Contributors {
 public:
  explicit Contributors(std::uint16_t port) {
    for (const char* name : {"Ada", "Bo"}) {
      Player& player = players_.emplace_back(name);
      player.will_contribute();
      player.connect(port);
    }
    players_[0].create({{"game", "kreuz-und-quer"}});
    players_[1].take_seat(players_[0].room(), players_[0].invite());
    players_[0].in_room("room.start");
    wait_for_stage("commit");
  }

  void come_back(std::uint16_t port, const std::string& stage) {
    for (Player& player : players_) {
      player.connect(port);
      player.enter(player.room());
    }
    wait_for_stage(stage);
  }

  void commit(std::size_t at) {
    Player& player = players_[at];
    player.in_room("room.commit", {{"game", sealing().at("game")}, {"commit", hex(commit_of(player))}});
  }
  void reveal(std::size_t at) {
    Player& player = players_[at];
    player.in_room("room.reveal", {{"game", sealing().at("game")}, {"nonce", hex(nonce_of(player))}});
  }
  void give() {
    for (const std::size_t at : {0, 1}) commit(at);
    wait_for_stage("reveal");
    for (const std::size_t at : {0, 1}) reveal(at);
    wait_for_deal();
  }
  void wait_for_stage(const std::string& stage) {
    for (Player& player : players_)
      player.wait_until([&] { return player.view().value("sealing", json::object()).value("stage", "") == stage; });
  }
  void wait_for_commits(std::size_t count) {
    players_[0].wait_until([&] { return sealing().at("commits").size() == count; });
  }
  void wait_for_deal() {
    for (Player& player : players_) player.wait_for_phase("playing");
  }

  const json& sealing() const { return players_[0].view().at("sealing"); }
  json nonces() const { return {hex(nonce_of(players_[0])), hex(nonce_of(players_[1]))}; }
  std::deque<Player>& players() { return players_; }

 private:
  static Nonce nonce_of(const Player& player) {
    Nonce nonce{};
    nonce.fill(static_cast<std::uint8_t>(player.name()[0]));
    return nonce;
  }
  Bytes32 commit_of(const Player& player) const {
    const FairnessContext context{
        player.room(), sealing().at("game").get<std::uint32_t>(), sealing().at("rules").get<std::string>(), {}};
    return nonce_commit(context, seat_at(static_cast<unsigned>(player.seat())), nonce_of(player));
  }

  std::deque<Player> players_;
};

TEST(Nonces, TheRecordHoldsThoseOfBothPlayersAndVerifies) {
  ServerProcess server(patient({"--log", "memory"}));
  Contributors table(server.port());
  table.give();
  table.players()[0].in_room("room.resign");
  table.players()[0].wait_for_phase("over");
  const json record = record_of(server.port(), table.players()[0]);
  EXPECT_EQ(record.at("fairness").at("nonces"), table.nonces());
  const TemporaryFolder folder;
  EXPECT_EQ(run_tool("verify", record, folder.path()), 0);
  json changed = record;
  changed["fairness"]["nonces"][1] = std::string(64, '0');
  EXPECT_NE(run_tool("verify", changed, folder.path()), 0);
}

TEST(Nonces, AServerThatIsKilledInEitherRoundGoesOnWhereItStood) {
  ServerProcess server(patient());
  Contributors table(server.port());
  table.commit(0);
  table.wait_for_commits(1);
  const json first = table.sealing();
  server.kill_9();
  server.start();
  table.come_back(server.port(), "commit");
  EXPECT_EQ(table.sealing(), first);
  table.commit(1);
  table.wait_for_stage("reveal");
  const json second = table.sealing();
  table.reveal(1);
  server.kill_9();
  server.start();
  table.come_back(server.port(), "reveal");
  EXPECT_EQ(table.sealing(), second);
  table.reveal(0);
  table.wait_for_deal();
  EXPECT_EQ(table.players()[0].view().at("seal"), first.at("seal"));
  std::mt19937_64 random(7);
  play_on(table.players(), random);
  const json record = record_of(server.port(), table.players()[0]);
  EXPECT_EQ(record.at("fairness").at("nonces"), table.nonces());
  EXPECT_EQ(run_tool("verify", record, server.data()), 0);
}

TEST(Nonces, TheTerminalClientGivesItsOwnAndSaysHowToCheckTheDeal) {
  ServerProcess server(patient({"--log", "memory"}));
  const TemporaryFolder home;
  Process terminal({crosstable_program(), "play", "http://127.0.0.1:" + std::to_string(server.port()), "--name", "Ada",
                    "--token-file", home.path() + "/token"});
  for (const char* line : {"/create crosswise", "/bot", "/start"}) terminal.write_line(line);
  std::string shown;
  const auto read_to = [&](const std::string& wanted) {
    for (std::optional<std::string> line; (line = terminal.read_line());) {
      shown += *line + "\n";
      if (line->find(wanted) != std::string::npos) return *line;
    }
    throw std::runtime_error("never said: " + wanted + "\n" + shown);
  };
  read_to("The deal is sealed. ");
  read_to("Your turn.");
  EXPECT_NE(shown.find("Your program's random number is in."), std::string::npos) << shown;
  terminal.write_line("/resign");
  const std::string link = read_to("/api/records/");
  const std::string compare = read_to("Its \"seal\" must be ");
  const std::size_t at = link.find("/api/records/") + std::string("/api/records/").size();
  const json record = record_with_id(server.port(), link.substr(at, link.find_first_of(" .", at) - at));
  const json& fairness = record.at("fairness");
  EXPECT_NE(compare.find(fairness.at("seal").get<std::string>()), std::string::npos) << compare;
  EXPECT_NE(compare.find(fairness.at("nonces").at(0).get<std::string>()), std::string::npos) << compare;
  EXPECT_EQ(fairness.at("nonces").at(0).get<std::string>().size(), 64u);
  EXPECT_EQ(run_tool("verify", record, home.path()), 0);
}

}  // namespace
}  // namespace crosstable::test

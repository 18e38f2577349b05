// What must not appear on sockets or in the log: others' hands and draws, tokens, invitations, passwords, and the seed
// of an unfinished game.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/e2e/server_process.hpp"
#include "tests/e2e/table_of.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

std::string content_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

std::string all_frames(const Player& player) {
  std::string all;
  for (const std::string& frame : player.received()) all += frame + "\n";
  return all;
}

// A whole game at a private table with a password: two people, a bot and a spectator. Keeps every frame.
class WholeGame : public testing::Test {
 protected:
  static constexpr const char* password = "swordfish-4711";

  void SetUp() override {
    server_ = std::make_unique<ServerProcess>(swift({"--log-level", "debug"}), log_file_);
    players_ = seated({"Ada", "Bo", "Cleo"}, server_->port(),
                      {{"game", "crosswise"}, {"visibility", "private"}, {"password", password}});
    Player& cleo = players_[2];
    cleo.in_room("room.stand");
    players_[0].say("/bot");
    players_.emplace_back("Dora").connect(server_->port());
    players_[3].ask("room.enter", {{"room", players_[0].room()}, {"password", password}});
    players_[3].enter(players_[0].room());
    players_[0].say("/start");
    sync_all(players_);
    std::mt19937_64 random(21);
    play_on(players_, random);
    ASSERT_EQ(players_[0].phase(), "over");
    log_before_record_ = content_of(log_file_);
    record_ = json::parse(
        http(server_->port(), "GET", "/api/records/" + players_[0].view().at("result").at("record").get<std::string>())
            .body);
  }

  const Player& ada() const { return players_[0]; }
  const Player& bo() const { return players_[1]; }
  const Player& cleo() const { return players_[2]; }  // never seated in the game

  TemporaryFolder folder_;
  std::string log_file_ = folder_.path() + "/log";
  std::unique_ptr<ServerProcess> server_;
  std::deque<Player> players_;
  std::string log_before_record_;
  json record_;
};

// The stones in `drew` events, by seat.
std::map<int, std::vector<std::string>> draws_shown(const Player& player) {
  std::map<int, std::vector<std::string>> shown;
  for (const std::string& text : player.received()) {
    const json frame = json::parse(text);
    if (frame.value("method", "") != "room.update") continue;
    for (const json& event : frame["params"]["events"])
      if (event.at("type") == "drew" && event.contains("stone"))
        shown[event.at("seat").get<int>()].push_back(event["stone"].get<std::string>());
  }
  return shown;
}

// Checks every `hand` in a frame: a view or patch has only one, the viewer's own.
void expect_hands_fit(const Player& player) {
  json view = json::object();
  int hands = 0;
  for (const std::string& text : player.received()) {
    const json frame = json::parse(text);
    const json& content = frame.contains("result") ? frame["result"] : frame.value("params", json::object());
    if (content.contains("view")) view = content["view"];
    else if (frame.value("method", "") == "room.update") view.merge_patch(content.at("patch"));
    if (!view.contains("table") || !view["table"].contains("hand")) continue;
    ++hands;
    std::string seat;
    for (const auto& [number, chair] : view.at("seats").items())
      if (chair.at("player") == player.id()) seat = number;
    EXPECT_EQ(view["table"]["hand"].size(), view["table"]["hands"].at(seat).get<std::size_t>()) << text;
  }
  EXPECT_GT(hands, 0);
}

TEST_F(WholeGame, ShowsHandsAndDrawsOnlyToTheirOwners) {
  EXPECT_EQ(all_frames(cleo()).find("\"hand\""), std::string::npos);
  EXPECT_TRUE(draws_shown(cleo()).empty());
  for (const Player* player : {&ada(), &bo()}) {
    expect_hands_fit(*player);
    const auto shown = draws_shown(*player);
    ASSERT_EQ(shown.size(), 1u);
    std::vector<std::string> drawn;  // from the record
    const std::string mine = "* draw " + std::to_string(shown.begin()->first) + " ";
    for (const json& line : record_.at("moves"))
      if (line.get<std::string>().starts_with(mine)) drawn.push_back(line.get<std::string>().substr(mine.size()));
    EXPECT_EQ(shown.begin()->first, player->seat());
    EXPECT_EQ(shown.begin()->second, drawn);
  }
  for (const Player& player : players_)
    for (const char* secret : {"all_hands", "bag_stones"})
      EXPECT_EQ(all_frames(player).find(secret), std::string::npos);
}

TEST_F(WholeGame, TellsTheSeedOnlyInTheRecordAndOnlyAtTheEnd) {
  const std::string seed = record_.at("fairness").at("seed").get<std::string>();
  ASSERT_EQ(seed.size(), 64u);
  for (Player& player : players_) {
    EXPECT_EQ(all_frames(player).find(seed), std::string::npos);
    player.sync();
    EXPECT_EQ(all_frames(player).find(seed), std::string::npos);
  }
  EXPECT_EQ(log_before_record_.find(seed), std::string::npos);
  EXPECT_EQ(content_of(log_file_).find(seed), std::string::npos);
  EXPECT_NE(all_frames(cleo()).find(record_.at("fairness").at("seal").get<std::string>()), std::string::npos);
  EXPECT_EQ(http(server_->port(), "GET", "/metrics").body.find(seed), std::string::npos);
}

TEST_F(WholeGame, TellsTokensInvitationsAndPasswordsToNobodyElseAndNotToTheLog) {
  const std::string log = content_of(log_file_);
  ASSERT_NE(log.find(ada().room()), std::string::npos) << "the log was not captured";
  for (const std::string& secret :
       {ada().token(), bo().token(), cleo().token(), ada().invite(), std::string(password)}) {
    ASSERT_GE(secret.size(), 8u);
    EXPECT_EQ(log.find(secret), std::string::npos);
    EXPECT_EQ(http(server_->port(), "GET", "/metrics").body.find(secret), std::string::npos);
    EXPECT_EQ(record_.dump().find(secret), std::string::npos);
    for (const Player& player : players_) {
      const bool own = secret == player.token() || (secret == ada().invite() && &player == &ada());
      EXPECT_TRUE(own || all_frames(player).find(secret) == std::string::npos) << player.name();
    }
  }
  EXPECT_EQ(log.find("\"hand\""), std::string::npos);
}

// Everybody's connection, from the start of a game on.
struct OpenTable {
  explicit OpenTable(const char* game, const std::vector<std::string>& seats)
      : players(seated(seats, server.port(), {{"game", game}})) {
    players.emplace_back("Zoe").connect(server.port());
    players.back().enter(players[0].room());
    players[0].in_room("room.start");
    sync_all(players);
  }
  ServerProcess server{swift({"--log", "memory"})};
  std::deque<Player> players;  // the last one is a spectator
};

// How many drawn or taken cards this player's frames showed.
std::size_t cards_shown(const Player& player, bool looks_on) {
  std::size_t shown = 0;
  for (const std::string& text : player.received()) {
    for (const char* secret : {"all_hands", "pile_cards"}) EXPECT_EQ(text.find(secret), std::string::npos);
    EXPECT_TRUE(!looks_on || text.find("\"hand\"") == std::string::npos) << text;
    const json frame = json::parse(text);
    if (frame.value("method", "") != "room.update") continue;
    for (const json& event : frame["params"]["events"]) {
      if (!event.contains("card")) continue;
      EXPECT_FALSE(looks_on) << text;
      EXPECT_EQ(event.at("seat"), player.seat()) << text;
      ++shown;
    }
  }
  return shown;
}

// The server draws the cards. In a short game perhaps no player has to draw, so this may take several games.
TEST(Hands, OfCardsAreSeenOnlyByTheirOwners) {  // CR-13
  std::mt19937_64 random(31);
  std::size_t shown = 0;
  for (int games = 0; shown == 0 && !HasFailure(); ++games) {
    ASSERT_LT(games, 20);
    OpenTable table("cross-roads", {"Ada", "Bo", "Cleo"});
    play_on(table.players, random);
    for (const Player& player : table.players) {
      const bool looks_on = &player == &table.players.back();
      if (!looks_on) expect_hands_fit(player);
      shown += cards_shown(player, looks_on);
    }
  }
}

// Until the round is over, no other player's frames contain an entry under any key (except lists of legal moves).
TEST(Entries, OfARoundAreSeenOnlyByTheirOwnersUntilAllAreIn) {  // KK-7
  OpenTable table("kriss-kross", {"Ada", "Bo", "Cleo"});
  std::mt19937_64 random(32);
  std::size_t looked_at = 0;
  while (table.players[0].phase() == "playing") {
    for (Player& player : table.players) {
      player.sync();
      if (!player.owes()) continue;
      const bool waits = player.view().at("table").at("stage") == "enter";
      const std::string move = player.choose_legal(random);
      std::vector<std::size_t> before;
      for (const Player& each : table.players) before.push_back(each.received().size());
      player.move(move);
      sync_all(table.players);
      const json& seen = table.players.back().view().at("table");
      if (!waits || table.players[0].phase() != "playing" || seen.at("entered").empty()) continue;  // shown to all
      for (std::size_t at = 0; at < table.players.size(); ++at) {
        const Player& other = table.players[at];
        if (&other == &player) continue;
        for (std::size_t frame = before[at]; frame < other.received().size(); ++frame) {
          const bool own = other.received()[frame].find("\"entry\":\"" + move) != std::string::npos &&
                           other.view().at("table").value("entry", "") == move;
          EXPECT_TRUE(own || other.received()[frame].find(move) == std::string::npos)
              << other.name() << ": " << other.received()[frame];
          ++looked_at;
        }
      }
    }
  }
  EXPECT_GT(looked_at, 50u);
}

TEST(RunningGame, HasNoRecordYet) {
  const ServerProcess server(swift());
  std::deque<Player> players = seated({"Ada", "Bo"}, server.port());
  players[0].say("/start");
  players[0].sync();
  EXPECT_TRUE(players[0].view().contains("seal"));
  EXPECT_FALSE(players[0].view().contains("result"));
  for (const std::string& id : {players[0].room(), std::string("1"), players[0].view().at("seal").get<std::string>()})
    EXPECT_EQ(http(server.port(), "GET", "/api/records/" + id).status, 404);
}

}  // namespace
}  // namespace crosstable::test

// How much of the log, and of costly answers, the clients of one address get.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "server/session/costs.hpp"
#include "tests/server/house/house_under_test.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test {
namespace {

// About what a write takes in the database: its texts, and some bytes of every row.
std::size_t bytes_of(const Write& write) {
  std::size_t bytes = 0;
  for (const std::string& fact : write.facts) bytes += fact.size() + 32;
  for (const RecordRow& record : write.records) bytes += record.json.size() + 64;
  if (write.player) bytes += 256;
  return bytes;
}
std::size_t bytes_of(const GatedStore& store) {
  std::size_t bytes = 0;
  for (const Write& write : store.writes()) bytes += bytes_of(write);
  return bytes;
}

class Allowances : public testing::Test {
 protected:
  static constexpr std::size_t burst = 64 << 10, rate = 1 << 10;

  // One of many connections of one address, each a guest of its own.
  Client& come() {
    here_.emplace_back(house_, "192.0.2.1");
    here_.back().hello();
    return here_.back();
  }
  static std::string key_of(const json& answer) { return answer.value("/error/data/key"_json_pointer, ""); }

  std::shared_ptr<GatedStore> store_ = std::make_shared<GatedStore>();
  HouseUnderTest house_{{.log_bytes = {burst, rate}}, store_};
  std::vector<Client> here_;
};

// Everybody does what they can, once a second of the loop's clock.
constexpr int turns = 600;
constexpr std::size_t allowed(std::size_t burst, std::size_t rate) { return burst + turns * rate; }

TEST_F(Allowances, BoundWhatIsSaid) {
  const std::string room = come().result("room.create", {{"game", "crosswise"}})["room"];
  for (int i = 0; i < 5; ++i) come().result("room.enter", {{"room", room}});
  const std::string line(500, 'x');
  std::size_t refused = 0;
  for (int turn = 0; turn < turns; ++turn) {
    for (Client& guest : here_)
      refused += key_of(guest.ask("room.say", {{"room", room}, {"text", line}})) == "error.rate_limited.writes" ? 1 : 0;
    house_.loop.advance(1'000);
  }
  EXPECT_GT(refused, 1'000u);
  EXPECT_LT(bytes_of(*store_), allowed(burst, rate));
  EXPECT_GT(bytes_of(*store_), allowed(burst, rate) / 2) << "what is charged is not far from what is written";
  Client elsewhere(house_, "192.0.2.2");
  elsewhere.hello();
  elsewhere.result("room.enter", {{"room", room}});
  elsewhere.result("room.say", {{"room", room}, {"text", "hello"}});
}

TEST_F(Allowances, AreASixtyFourthOnADiskThatIsNearlyFullAndGamesGoOn) {
  const std::string room = come().result("room.create", {{"game", "crosswise"}})["room"];
  come().result("room.enter", {{"room", room}});
  here_[1].result("room.sit", {{"room", room}});
  here_[0].result("room.start", {{"room", room}});
  house_.loop.advance(turns * 1'000);
  store_->disk_is_low = true;
  const std::size_t before = bytes_of(*store_);
  json refused;
  for (int i = 0; i < 200; ++i) {
    const json answer = here_[1].ask("room.say", {{"room", room}, {"text", std::string(100, 'x')}});
    if (answer.contains("error")) refused = answer;
  }
  EXPECT_EQ(key_of(refused), "error.busy.disk_low");
  EXPECT_LT(bytes_of(*store_) - before, burst / dear * 2);
  EXPECT_EQ(key_of(here_[0].ask("room.start", {{"room", room}})), "error.busy.disk_low");
  const json legal = here_[0].ask("room.legal", {{"room", room}});
  Client& mover = legal.contains("error") ? here_[1] : here_[0];
  const json choice = mover.result("room.legal", {{"room", room}});
  mover.result("room.move", {{"room", room}, {"prompt", choice["prompt"]}, {"move", choice["moves"][0]}});
}

TEST_F(Allowances, BoundGamesThatAreStartedAndResigned) {
  std::vector<std::string> rooms;
  for (int i = 0; i < 3; ++i) {
    rooms.push_back(come().result("room.create", {{"game", "crosswise"}})["room"]);
    here_.back().result("room.bot", {{"room", rooms.back()}});
  }
  std::vector<bool> plays(rooms.size()), played(rooms.size());
  for (int turn = 0; turn < turns; ++turn) {
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      const char* command = plays[i] ? "/resign" : played[i] ? "/rematch" : " /START";
      if (here_[i].ask("room.say", {{"room", rooms[i]}, {"text", command}}).contains("error")) continue;
      plays[i] = !plays[i];
      played[i] = true;
    }
    house_.loop.advance(1'000);
  }
  EXPECT_GT(std::ranges::count_if(store_->writes(), [](const Write& write) { return !write.records.empty(); }), 10);
  EXPECT_LT(bytes_of(*store_), allowed(burst, rate));
}

TEST_F(Allowances, BoundGuestsWhoAreKeptAndRenamedAndTakenOver) {
  std::vector<json> tokens;
  std::size_t refused = 0;
  for (int turn = 0; turn < turns; ++turn) {
    Client guest(house_, "192.0.2.1");
    tokens.push_back(guest.hello()["token"]);
    const json made = guest.ask("room.create", {{"game", "crosswise"}, {"sit", false}});
    if (made.contains("error")) ++refused;
    for (int again = 0; again < 5; ++again) {
      Client other(house_, "192.0.2.1");
      other.hello({{"token", tokens.back()}, {"name", "Name " + std::to_string(again)}});
    }
    house_.loop.advance(1'000);
  }
  EXPECT_GT(refused, 100u);
  EXPECT_LT(bytes_of(*store_), allowed(burst, rate));
}

TEST_F(Allowances, LetWhoHasUsedThemUpComeBackUnderTheOldName) {
  house_.room_limits.chat.burst = 1'000'000;
  Client& talker = come();
  const std::string room = talker.result("room.create", {{"game", "crosswise"}})["room"];
  Client ada(house_, "192.0.2.1");
  const json hello = ada.hello({{"name", "Ada"}});
  ada.act();
  while (key_of(talker.ask("room.say", {{"room", room}, {"text", "hello"}})).empty()) {}
  Client again(house_, "192.0.2.1");
  const json later = again.hello({{"token", hello["token"]}, {"name", "Countess"}});
  EXPECT_EQ(later["player"], hello["player"]);
  EXPECT_EQ(later["token"], hello["token"]) << "a new one would have to be written";
  EXPECT_EQ(ada.wire->closed_with, 4001);
}

TEST_F(Allowances, NeverRefuseAMoveButCountIt) {
  Client& ada = come();
  const std::string room = ada.result("room.create", {{"game", "crosswise"}})["room"];
  ada.result("room.bot", {{"room", room}});
  ada.result("room.start", {{"room", room}});
  const auto is_heard = [&] {
    return ada.refusal("room.move", {{"room", room}, {"prompt", "9.9"}, {"move", "A@a1"}}) != "rate_limited";
  };
  std::size_t moves = 0;
  while (key_of(ada.ask("room.say", {{"room", room}, {"text", "hello"}})).empty()) {
    for (int i = 0; i < 40; ++i, ++moves) EXPECT_TRUE(is_heard());
  }
  EXPECT_LE(moves, burst / move_bytes);
  EXPECT_TRUE(is_heard());
}

TEST(Costs, OfMovesAndOfSeeingAreNothing) {
  using namespace protocol;
  EXPECT_EQ(log_bytes_of(RoomMove{}, 4), 0);
  EXPECT_EQ(log_bytes_of(RoomEnter{}, 4), 0);
  EXPECT_EQ(log_bytes_of(RoomSync{}, 4), 0);
  EXPECT_EQ(log_bytes_of(RoomLegal{}, 4), 0);
  EXPECT_EQ(log_bytes_of(RoomMoves{}, 4), 0);
  EXPECT_EQ(log_bytes_of(RoomPeek{}, 4), 0);
  EXPECT_EQ(log_bytes_of(RoomLeave{}, 4), 0);
  EXPECT_GT(log_bytes_of(RoomSay{RoomCode("K7QX2M"), std::string(500, 'x')}, 4), 600);
  EXPECT_EQ(log_bytes_of(RoomSay{RoomCode("K7QX2M"), " \n/ReMatch"}, 4), series_bytes);
}

// A lesson of 45 minutes: a table for two, five games each, four lines a minute from everybody.
TEST(Costs, OfASchoolAreWithinTheAllowance) {
  using namespace protocol;
  const HouseLimits limits;
  const double pupils = 300, minutes = 45, tables = pupils / 2, games = 5, moves_of_a_game = 64;
  double bytes = pupils * (player_row_bytes + fact_bytes) + tables * room_bytes;
  bytes +=
      tables * games * (log_bytes_of(RoomStart{}, 0) + 2 * log_bytes_of(RoomReady{}, 0) + moves_of_a_game * move_bytes);
  bytes += pupils * minutes * 4 * log_bytes_of(RoomSay{RoomCode("K7QX2M"), std::string(60, 'x')}, 24);
  EXPECT_LT(bytes, limits.log_bytes.burst + limits.log_bytes.per_second * minutes * 60);
}

TEST(Views, OfListsAndRoomsAreBoundByNetwork) {
  HouseUnderTest house({.views = {3, 0.1}});
  Client ada(house, "192.0.2.1"), bo(house, "192.0.2.1"), cy(house, "192.0.2.2");
  for (Client* each : {&ada, &bo, &cy}) each->hello();
  const std::string room = ada.result("room.create", {{"game", "crosswise"}})["room"];
  ada.result("games");
  ada.result("lobby.enter");
  bo.result("room.enter", {{"room", room}});
  for (const char* method : {"games", "lobby.enter"}) EXPECT_EQ(bo.refusal(method), "rate_limited");
  for (const char* method : {"room.enter", "room.sync"})
    EXPECT_EQ(ada.refusal(method, {{"room", room}}), "rate_limited");
  cy.result("lobby.enter");
  house.loop.advance(10'000);
  bo.result("room.sync", {{"room", room}});
}

}  // namespace
}  // namespace crosstable::test

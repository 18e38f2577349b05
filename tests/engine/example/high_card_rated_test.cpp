// A game that is new to the server is rated there, because it declares its pools: this program's catalogue has the
// example alone.
#include <gtest/gtest.h>

#include <array>

#include "engine/core/catalogue.hpp"
#include "engine/core/match_adapter.hpp"
#include "tests/engine/example/high_card.hpp"
#include "tests/server/house/house_under_test.hpp"

namespace crosstable {

// In place of engine/core/catalogue.cpp.
std::span<const GameInfo> catalogue() {
  static const std::array games = {info_of<HighCard>()};
  return games;
}
const GameInfo* find_game(std::string_view id) { return id == HighCard::id ? catalogue().data() : nullptr; }

namespace test {
namespace {

std::string member(Client& client, const std::string& handle) {
  const std::string id = client.hello({{"name", handle}})["player"]["id"];
  client.result("account.claim", {{"handle", handle}});
  return id;
}

TEST(TheExampleGame, IsRatedInThePoolThatItDeclares) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string ada_id = member(ada, "Ada");
  member(bo, "Bobby");
  const json games = ada.result("games")["games"];
  ASSERT_EQ(games.size(), 1u);
  EXPECT_EQ(games[0]["pools"][0]["id"], "high-card");

  const json options{{"rated", true}, {"clock", "10+5"}};
  const json room{{"room", ada.result("room.create", {{"game", HighCard::id}, {"options", options}})["room"]}};
  bo.result("room.enter", room);
  json seat = room;
  seat["agreed"] = bo.result("room.sync", room)["view"]["options"];
  bo.result("room.sit", seat);
  house.loop.advance(house.room_limits.settle_ms);
  ada.result("room.start", room);
  for (Client* player : {&ada, &bo}) {
    const json legal = player->result("room.legal", room);
    json move = room;
    move["prompt"] = legal["prompt"];
    move["move"] = legal["moves"][0];
    player->result("room.move", move);
  }
  bo.result("room.resign", room);
  const json ratings = ada.result("player", {{"player", ada_id}})["ratings"];
  ASSERT_TRUE(ratings.contains("high-card")) << ratings;
  EXPECT_GT(ratings["high-card"]["rating"], 1500);
  EXPECT_EQ(bo.result("leaderboard", {{"pool", "high-card"}})["pool"], "high-card");
}

}  // namespace
}  // namespace test
}  // namespace crosstable

// Rated games: who may play them, what they do to ratings, and who sees that.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/identity/rating_chain.hpp"
#include "tests/server/house/house_under_test.hpp"
#include "tests/support/everybody.hpp"

namespace crosstable::test::ratings_test {
namespace {

struct Player {
  Player(HouseUnderTest& its_house, const std::string& handle, bool member = true)
      : house(its_house), client(its_house) {
    id = client.hello({{"name", handle}})["player"]["id"];
    if (member) client.result("account.claim", {{"handle", handle}});
  }

  HouseUnderTest& house;
  Client client;
  std::string id;
};

const json rated_options{{"rated", true}, {"clock", "10+5"}};

std::string table(Player& host, std::vector<Player*> others, const json& options = rated_options,
                  const std::string& game = "crosswise") {
  const std::string room = host.client.result("room.create", {{"game", game}, {"options", options}})["room"];
  for (Player* other : others) {
    other->client.result("room.enter", {{"room", room}});
    other->client.result("room.sit", {{"room", room}, {"agreed", options}});
  }
  host.house.loop.advance(host.house.room_limits.settle_ms);
  return room;
}

// Everybody answers until each has acted this often.
void act(const std::string& room, std::vector<Player*> players, int times = 1) {
  for (int round = 0; round < times * static_cast<int>(players.size()); ++round) {
    for (Player* player : players) {
      const json legal = player->client.ask("room.legal", {{"room", room}});
      if (!legal.contains("result")) continue;
      player->client.result(
          "room.move", {{"room", room}, {"prompt", legal["result"]["prompt"]}, {"move", legal["result"]["moves"][0]}});
      break;
    }
  }
}

json view(Player& player, const std::string& room) {
  return player.client.result("room.sync", {{"room", room}})["view"];
}

// The first player wins.
std::string duel(Player& winner, Player& loser, const json& options = rated_options) {
  const std::string room = table(winner, {&loser}, options);
  winner.client.result("room.start", {{"room", room}});
  act(room, {&winner, &loser});
  loser.client.result("room.resign", {{"room", room}});
  return room;
}

json ratings_of(Player& asker, const Player& whose) {
  return asker.client.result("player", {{"player", whose.id}})["ratings"];
}

std::vector<UnitRow> units(HouseUnderTest& house) { return all_units(*house.store); }

std::string key_of(const json& answer) {
  return answer.contains("error") ? answer["error"]["data"]["key"].get<std::string>().substr(sizeof "error.forbidden")
                                  : std::string();
}

TEST(RatedGames, ChangeBothRatingsOnce) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby");
  const std::string room = duel(ada, bo);
  const json ratings = ratings_of(bo, ada);
  ASSERT_TRUE(ratings.contains("crosswise-duel")) << ratings;
  EXPECT_EQ(ratings["crosswise-duel"]["rating"], 1662) << "as Glickman's formulas have it for two newcomers";
  EXPECT_EQ(ratings["crosswise-duel"]["rd"], 290);
  EXPECT_EQ(ratings["crosswise-duel"]["games"], 1);
  EXPECT_EQ(ratings["crosswise-duel"]["provisional"], true);
  EXPECT_EQ(ratings_of(ada, bo)["crosswise-duel"]["rating"], 1338);
  EXPECT_EQ(view(ada, room)["result"]["ratings"],
            json::parse(R"([{"before":1500,"after":1662},{"before":1500,"after":1338}])"));
  EXPECT_EQ(ada.client.result("player.games", {{"player", ada.id}})["games"][0]["rated"], true);
  EXPECT_EQ(units(house).size(), 1u);
}

TEST(RatedGames, BeginWhereTheLastOneEnded) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby"), cy(house, "Cyrus");
  duel(ada, bo);
  house.loop.advance(86'400'000);
  duel(bo, cy);
  duel(cy, ada);
  RatingChain chain;
  for (const UnitRow& unit : units(house)) {
    EXPECT_EQ(chain.fault_of(unit), std::nullopt);
    chain.apply(unit);
  }
  EXPECT_EQ(units(house).size(), 3u);
  EXPECT_EQ(ratings_of(ada, ada)["crosswise-duel"]["games"], 2);
}

TEST(RatedGames, AreLostAtOnceByWhoeverDeletesTheirAccount) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby"), cy(house, "Cyrus");
  const std::string room = table(ada, {&bo}), casual = table(ada, {&cy}, json::object());
  for (const std::string& each : {room, casual}) ada.client.result("room.start", {{"room", each}});
  act(room, {&ada, &bo});
  bo.client.result("account.delete", {{"confirm", "Bobby"}});
  cy.client.result("account.delete", {{"confirm", "Cyrus"}});
  EXPECT_EQ(view(ada, room)["phase"], "over");
  EXPECT_EQ(view(ada, room)["result"]["reason"], "forfeit");
  EXPECT_EQ(view(ada, room)["result"]["winners"], json::array({0}));
  EXPECT_EQ(ratings_of(ada, ada)["crosswise-duel"]["rating"], 1662);
  EXPECT_EQ(view(ada, casual)["phase"], "playing") << "a casual game waits, as for anybody who has left";
}

TEST(RatedGames, AreOfMembersOnly) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby", false);
  const std::string room = table(ada, {&bo});
  EXPECT_EQ(key_of(ada.client.ask("room.start", {{"room", room}})), "rated_members");
  const std::string with_bot = table(ada, {});
  ada.client.result("room.bot", {{"room", with_bot}, {"level", "steady"}});
  EXPECT_EQ(key_of(ada.client.ask("room.start", {{"room", with_bot}})), "rated_members");
}

TEST(RatedGames, NeedAClockAndAPool) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby"), cy(house, "Cyrus");
  const auto refusal = [&](std::vector<Player*> others, json options, const std::string& game = "crosswise") {
    options["rated"] = true;
    const std::string room = table(ada, std::move(others), options, game);
    return key_of(ada.client.ask("room.start", {{"room", room}}));
  };
  EXPECT_EQ(refusal({&bo}, json::object()), "rated_clock");
  EXPECT_EQ(refusal({&bo, &cy}, {{"clock", "10+5"}}), "rated_players");
  EXPECT_EQ(refusal({&bo}, {{"clock", "10+5"}, {"advanced", true}}, "kriss-kross"), "rated_option");
  EXPECT_EQ(refusal({&bo}, {{"clock", "10+5"}, {"profi", true}}), "") << "it changes the comfort alone";
}

TEST(RatedGames, OfDaysHaveAPoolOfTheirOwn) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby");
  duel(ada, bo, {{"rated", true}, {"clock", "days 2"}});
  EXPECT_TRUE(ratings_of(ada, bo).contains("crosswise-duel-days"));
  EXPECT_FALSE(ratings_of(ada, bo).contains("crosswise-duel"));
}

TEST(RatedGames, OfMoreThanTwoAreRatedByPlackettLuce) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby"), cy(house, "Cyrus"), dee(house, "Deedee");
  const std::string room = table(ada, {&bo, &cy, &dee});
  ada.client.result("room.start", {{"room", room}});
  act(room, {&ada, &bo, &cy, &dee}, 3);
  dee.client.result("room.resign", {{"room", room}});
  const json won = ratings_of(ada, ada)["crosswise-team"], lost = ratings_of(ada, dee)["crosswise-team"];
  EXPECT_GT(won["rating"].is_null() ? 0 : won["rating"].get<int>(), 1500) << view(ada, room)["result"];
  EXPECT_LT(lost["rating"].get<int>(), 1500);
  EXPECT_TRUE(won.contains("sigma"));
}

TEST(RatedGames, CountFromTheDeal) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby");
  const std::string room = table(ada, {&bo});
  ada.client.result("room.start", {{"room", room}});
  bo.client.result("room.resign", {{"room", room}});
  EXPECT_THAT(units(house), testing::SizeIs(1)) << "or sides, opponents and hands could be picked for nothing";
  EXPECT_EQ(ratings_of(ada, ada)["crosswise-duel"]["rating"], 1662);
  EXPECT_TRUE(view(ada, room)["result"].contains("ratings"));
  EXPECT_EQ(ada.client.result("player.games", {{"player", ada.id}})["games"][0]["rated"], true);
}

json reliability_of(Player& asker, const Player& whose) {
  return asker.client.result("player", {{"player", whose.id}}).value("reliability", json());
}

TEST(Reliability, IsToldInQuartersAndToOneselfInNumbers) {
  const auto store = std::make_shared<MemoryStore>();
  std::string id;
  {
    HouseUnderTest house({}, store);
    Player ada(house, "Ada"), bo(house, "Bobby");
    for (int game = 0; game < 4; ++game) duel(ada, bo);
    EXPECT_EQ(reliability_of(ada, ada), json()) << "four units say nothing";
    duel(ada, bo);
    EXPECT_EQ(reliability_of(ada, ada), json::parse(R"({"units":5,"finished":5})"));
    EXPECT_EQ(reliability_of(bo, ada), 4);
    const std::string room = table(ada, {&bo});
    ada.client.result("room.start", {{"room", room}});
    Player& asked = ada.client.ask("room.legal", {{"room", room}}).contains("result") ? ada : bo;
    id = asked.id;
    asked.client.leave();
    house.loop.advance(3'600'000);
  }
  HouseUnderTest after({}, store, 21);
  Client cy(after);
  cy.hello();
  EXPECT_EQ(cy.result("player", {{"player", id}})["reliability"], 3) << "5 of 6";
}

TEST(RatedGames, OfASeriesCountOnce) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby");
  const std::string room = table(ada, {&bo}, {{"rated", true}, {"clock", "10+5"}, {"match", 2}});
  ada.client.result("room.start", {{"room", room}});
  act(room, {&ada, &bo});
  bo.client.result("room.resign", {{"room", room}});
  EXPECT_THAT(units(house), testing::IsEmpty()) << "the series goes on";
  ada.client.result("room.ready", {{"room", room}});
  bo.client.result("room.ready", {{"room", room}});
  bo.client.result("room.resign", {{"room", room}});
  EXPECT_EQ(units(house).size(), 1u);
  EXPECT_EQ(ratings_of(ada, ada)["crosswise-duel"]["games"], 1);
}

TEST(RatedGames, AreLostOnTimeUnlessTheHostWishesOtherwise) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby");
  EXPECT_EQ(view(ada, table(ada, {&bo}))["options"]["flag"], "lose");
  EXPECT_EQ(view(ada, table(ada, {&bo}, {{"rated", true}, {"clock", "10+5"}, {"flag", "stand-in"}}))["options"]["flag"],
            "stand-in");
}

TEST(RatedGames, ThrowNobodyOut) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby");
  const std::string room = table(ada, {&bo});
  ada.client.result("room.start", {{"room", room}});
  EXPECT_EQ(key_of(ada.client.ask("room.kick", {{"room", room}, {"player", bo.id}})), "rated_kick");
}

TEST(RatedGames, AreTheSameAfterARestart) {
  const auto store = std::make_shared<MemoryStore>();
  json before, result;
  std::string room, id;
  {
    HouseUnderTest house({}, store);
    Player ada(house, "Ada"), bo(house, "Bobby");
    room = duel(ada, bo);
    id = ada.id;
    before = ratings_of(ada, ada);
    result = view(ada, room)["result"];
  }
  HouseUnderTest after({}, store, 21);
  Client cy(after);
  cy.hello();
  EXPECT_EQ(cy.result("player", {{"player", id}})["ratings"], before);
  EXPECT_EQ(cy.result("room.enter", {{"room", room}})["view"]["result"], result);
  EXPECT_EQ(units(after).size(), 1u);
}

// Until both are known well enough: 30 games at one table, of which each wins every second one.
void get_to_know(Player& ada, Player& bo) {
  const std::string room = duel(ada, bo);
  for (int game = 1; game < 30; ++game) {
    for (Player* player : {&ada, &bo}) player->client.result("room.rematch", {{"room", room}});
    act(room, {&ada, &bo});
    (game % 2 == 0 ? bo : ada).client.result("room.resign", {{"room", room}});
  }
  for (Player* player : {&ada, &bo}) player->client.result("room.leave", {{"room", room}});
}

TEST(Leaderboards, ListThoseWhoseRatingsAreSettledTheBestFirst) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby"), cy(house, "Cyrus");
  get_to_know(ada, bo);
  duel(bo, ada);
  duel(cy, ada);
  const json board = ada.client.result("leaderboard", {{"pool", "crosswise-duel"}});
  ASSERT_EQ(board["leaders"].size(), 2u) << "Cyrus has played one game only: " << board;
  EXPECT_EQ(board["leaders"][0]["place"], 1);
  EXPECT_EQ(board["leaders"][0]["player"]["handle"], "Bobby");
  EXPECT_EQ(board["leaders"][1]["player"]["id"], ada.id);
  EXPECT_EQ(board["leaders"][0]["rating"]["provisional"], false);
  EXPECT_FALSE(board.contains("next"));
  EXPECT_EQ(ada.client.result("leaderboard", {{"pool", "crosswise-duel"}, {"after", 1}})["leaders"][0],
            board["leaders"][1]);
  const auto over_http = house.document("/api/ratings/{pool}", "crosswise-duel");
  ASSERT_TRUE(over_http);
  EXPECT_EQ(json::parse(*over_http), board);
  const auto behind = house.document("/api/ratings/{pool}", "crosswise-duel", "after=1").value();
  EXPECT_EQ(json::parse(behind)["leaders"], json::array({board["leaders"][1]}));
  for (const auto* query : {"after=x", "after=0", "after=10001"})
    EXPECT_EQ(house.document("/api/ratings/{pool}", "crosswise-duel", query), over_http) << query;
  EXPECT_FALSE(house.document("/api/ratings/{pool}", "chess"));
  EXPECT_THAT(ada.client.result("leaderboard", {{"pool", "kriss-kross"}})["leaders"], testing::IsEmpty());
  EXPECT_EQ(ada.client.refusal("leaderboard", {{"pool", "chess"}}), "bad_argument");
}

TEST(Leaderboards, DoNotShowWhoeverIsDeleted) {
  const auto store = std::make_shared<MemoryStore>();
  {
    HouseUnderTest house({}, store);
    Player ada(house, "Ada"), bo(house, "Bobby");
    get_to_know(ada, bo);
    bo.client.result("account.delete", {{"confirm", "Bobby"}});
    EXPECT_EQ(ada.client.result("leaderboard", {{"pool", "crosswise-duel"}})["leaders"].size(), 1u);
    EXPECT_EQ(ada.client.refusal("player", {{"player", bo.id}}), "no_such_player");
    EXPECT_EQ(units(house).size(), 30u) << "Ada's rating can still be computed again";
  }
  HouseUnderTest after({}, store, 21);
  Client cy(after);
  cy.hello();
  EXPECT_EQ(cy.result("leaderboard", {{"pool", "crosswise-duel"}})["leaders"].size(), 1u);
}

TEST(RatedSeeks, BringMembersTogetherInARatedRoom) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby"), cy(house, "Cyrus", false);
  const json wish{{"game", "crosswise"}, {"clock", "3+2"}, {"rated", true}};
  EXPECT_EQ(key_of(cy.client.ask("seek.open", wish)), "rated_members");
  EXPECT_EQ(key_of(ada.client.ask("seek.open", {{"game", "crosswise"}, {"rated", true}})), "rated_clock");
  ada.client.result("seek.open", wish);
  bo.client.result("seek.open", wish);
  const auto matched = ada.client.notifications("seek.matched");
  ASSERT_EQ(matched.size(), 1u);
  const std::string room = matched[0]["room"];
  for (Player* player : {&ada, &bo}) player->client.result("room.enter", {{"room", room}});
  EXPECT_EQ(view(ada, room)["phase"], "playing");
  EXPECT_EQ(view(ada, room)["options"]["rated"], true);
}

TEST(RatedSeeks, PauseForWhoeverNeitherCameNorSaidSo) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby"), cy(house, "Cyrus");
  const json wish{{"game", "crosswise"}, {"clock", "3+2"}, {"rated", true}};
  const auto meet = [&](Player& other) {
    ada.client.result("seek.open", wish);
    other.client.result("seek.open", wish);
    return ada.client.notifications("seek.matched").back()["room"].get<std::string>();
  };
  std::string room = meet(bo);
  ada.client.result("room.enter", {{"room", room}});
  house.loop.advance(15'000);
  EXPECT_EQ(bo.client.refusal("seek.open", wish), "rate_limited");
  EXPECT_EQ(
      bo.client.refusal("challenge", {{"player", ada.id}, {"game", "crosswise"}, {"clock", "3+2"}, {"rated", true}}),
      "rate_limited");
  bo.client.result("seek.open", {{"game", "crosswise"}});
  bo.client.result("seek.close");
  house.loop.advance(60'000);
  bo.client.result("seek.open", wish);
  bo.client.result("seek.close");
  room = meet(cy);
  ada.client.result("room.enter", {{"room", room}});
  cy.client.result("room.leave", {{"room", room}});
  cy.client.result("seek.open", wish);
}

TEST(RatedSeeks, AreMatchedByTheRatingOfTheirPool) {
  HouseUnderTest house;
  Player ada(house, "Ada"), bo(house, "Bobby"), cy(house, "Cyrus");
  duel(ada, bo);
  const json wish{{"game", "crosswise"}, {"clock", "3+2"}, {"rated", true}};
  json strong = wish;
  strong["rating"] = {1600, 1700};
  cy.client.result("seek.open", strong);
  bo.client.result("seek.open", wish);
  EXPECT_THAT(cy.client.notifications("seek.matched"), testing::IsEmpty()) << "Bo has 1338";
  ada.client.result("seek.open", wish);
  EXPECT_THAT(ada.client.notifications("seek.matched"), testing::SizeIs(1));
}

}  // namespace
}  // namespace crosstable::test::ratings_test

// Attacks on a player's rating by a host, as a hostile client would send them: the table changes while they sit there.
#include <gtest/gtest.h>

#include "tests/server/house/house_under_test.hpp"
#include "tests/support/everybody.hpp"

namespace crosstable::test::bait_test {
namespace {

const json bait{{"rated", true}, {"clock", "move 5"}};

class Bait : public testing::Test {
 protected:
  Bait() {
    for (auto& [client, name] : {std::pair(&mallory_, "mallory"), std::pair(&ada_, "ada")}) {
      client->hello({{"name", name}});
      client->result("account.claim", {{"handle", name}});
    }
  }
  // Mallory's casual table, where Ada sits down.
  std::string table(const json& options = json::object()) {
    const std::string room = mallory_.result("room.create", {{"game", "crosswise"}, {"options", options}})["room"];
    ada_.result("room.enter", {{"room", room}});
    ada_.result("room.sit", {{"room", room}, {"agreed", options}});
    return room;
  }
  static std::string key_of(const json& answer) {
    return answer.contains("error") ? answer["error"]["data"]["key"].get<std::string>() : "";
  }
  std::size_t rated_units() { return all_units(*house_.store).size(); }

  HouseUnderTest house_;
  Client mallory_{house_}, ada_{house_};
};

TEST_F(Bait, ASwitchedTableStartsOnlyOnceItsGuestHasAgreed) {
  const std::string room = table();
  mallory_.result("room.set", {{"room", room}, {"options", bait}});
  for (const std::int64_t later : {0, 4'999, 1, 600'000}) {
    house_.loop.advance(later);
    EXPECT_EQ(key_of(mallory_.ask("room.start", {{"room", room}})), "error.forbidden.not_agreed") << later;
    EXPECT_EQ(key_of(mallory_.ask("room.say", {{"room", room}, {"text", "/start"}})), "error.forbidden.not_agreed");
  }
  ada_.result("room.leave", {{"room", room}});
  EXPECT_EQ(rated_units(), 0u);
}

TEST_F(Bait, ASwitchThatCrossesTheAnswerIsNotAgreedTo) {
  const std::string room = table();
  mallory_.result("room.set", {{"room", room}, {"options", {{"rated", true}, {"clock", "10+5"}}}});
  const json shown = ada_.result("room.sync", {{"room", room}})["view"]["options"];
  mallory_.result("room.set", {{"room", room}, {"options", {{"clock", "move 5"}}}});
  EXPECT_EQ(ada_.refusal("room.ready", {{"room", room}, {"agreed", shown}}), "forbidden");
  house_.loop.advance(5'000);
  EXPECT_EQ(key_of(mallory_.ask("room.start", {{"room", room}})), "error.forbidden.not_agreed");
}

TEST_F(Bait, ASwitchThatCrossesSittingDownIsNotAgreedTo) {
  const std::string room = table();
  ada_.result("room.stand", {{"room", room}});
  mallory_.result("room.set", {{"room", room}, {"options", bait}});
  ada_.result("room.sit", {{"room", room}, {"agreed", json::object()}});
  const json agreement = ada_.result("room.sync", {{"room", room}})["view"]["agreement"];
  EXPECT_EQ(agreement["changed"]["rated"], json::parse("[false,true]"));
  house_.loop.advance(5'000);
  EXPECT_EQ(key_of(mallory_.ask("room.start", {{"room", room}})), "error.forbidden.not_agreed");
}

TEST_F(Bait, ASwitchAfterAWishForARematchTakesItBack) {
  const std::string room = table({{"rated", true}, {"clock", "10+5"}});
  house_.loop.advance(5'000);
  mallory_.result("room.start", {{"room", room}});
  ada_.result("room.resign", {{"room", room}});
  ada_.result("room.rematch", {{"room", room}});
  mallory_.result("room.set", {{"room", room}, {"options", {{"clock", "move 5"}}}});
  EXPECT_EQ(key_of(mallory_.ask("room.rematch", {{"room", room}})), "error.forbidden.not_agreed");
  house_.loop.advance(60'000);
  EXPECT_EQ(key_of(mallory_.ask("room.rematch", {{"room", room}})), "error.forbidden.not_agreed");
  EXPECT_EQ(ada_.result("room.sync", {{"room", room}})["view"]["phase"], "over");
}

TEST_F(Bait, GuessingAtPrivateTablesTellsNothing) {
  const json made = mallory_.result("room.create", {{"game", "crosswise"}, {"visibility", "private"}});
  const json wrong = ada_.ask("room.peek", {{"room", made["room"]}, {"invite", "guess"}});
  const json none = ada_.ask("room.peek", {{"room", "AAAAAA"}, {"invite", "guess"}});
  EXPECT_EQ(wrong["error"], none["error"]);
  EXPECT_EQ(ada_.result("room.peek", {{"room", made["room"]}, {"invite", made["invite"]}})["view"]["room"],
            made["room"]);
}

}  // namespace
}  // namespace crosstable::test::bait_test

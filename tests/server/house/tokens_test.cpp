// A takeover gives a new token; the old one is good until the new one has been used.
#include <gtest/gtest.h>

#include "tests/server/house/held_store.hpp"
#include "tests/server/house/house_under_test.hpp"
#include "tests/support/everybody.hpp"

namespace crosstable::test {
namespace {

class Tokens : public testing::Test {
 protected:
  Tokens() {
    const json ada = first_.hello({{"name", "Ada"}});
    id_ = ada["player"]["id"];
    old_ = ada["token"];
  }

  // A hello on a connection that is gone again afterwards.
  json brief(const std::string& token) {
    Client client(under_test_);
    return client.hello({{"token", token}});
  }
  bool is_ada(const std::string& token) { return brief(token)["player"]["id"] == id_; }
  // The token that a takeover of the first connection gives; no client is connected afterwards.
  std::string taken_over() {
    const std::string token = brief(old_)["token"];
    first_.leave();
    return token;
  }

  HouseUnderTest under_test_;
  Client first_{under_test_};
  std::string id_, old_;
};

TEST_F(Tokens, ATakeoverGivesTheSamePlayerANewOne) {
  const json room = first_.result("room.create", {{"game", "crosswise"}});
  Client second(under_test_);
  const json hello = second.hello({{"token", old_}});
  EXPECT_EQ(hello["player"]["id"], id_);
  EXPECT_EQ(hello["rooms"][0]["room"], room["room"]);
  EXPECT_NE(hello["token"], old_);
  EXPECT_EQ(hello["token"].get<std::string>().size(), old_.size());
  EXPECT_EQ(first_.wire->closed_with, 4001);
}

TEST_F(Tokens, AReconnectionKeepsTheOldOne) {
  first_.leave();
  for (int time = 0; time < 3; ++time) {
    const json hello = brief(old_);
    EXPECT_EQ(hello["player"]["id"], id_);
    EXPECT_EQ(hello["token"], old_);
  }
}

TEST_F(Tokens, TheOldOneIsGoodUntilTheNewOneIsUsed) {
  const std::string fresh = taken_over();
  EXPECT_EQ(brief(old_)["token"], old_) << "the answer with the new one may have been lost";
  EXPECT_TRUE(is_ada(old_));
  EXPECT_TRUE(is_ada(fresh));
}

TEST_F(Tokens, FromTheFirstUseOfTheNewOneOnTheOldOneIsNobodys) {
  const std::string fresh = taken_over();
  EXPECT_EQ(brief(fresh)["token"], fresh);
  const json stranger = brief(old_);
  EXPECT_NE(stranger["player"]["id"], id_);
  EXPECT_NE(stranger["token"], old_) << "as with any unknown token";
  EXPECT_TRUE(is_ada(fresh));
}

TEST_F(Tokens, AClientThatNeverStoresANewOneGoesOnWithTheOldOne) {
  std::vector<Client> later;
  for (int time = 0; time < 5; ++time) {
    later.emplace_back(under_test_);
    EXPECT_EQ(later.back().hello({{"token", old_}})["player"]["id"], id_);
  }
  for (std::size_t i = 0; i + 1 < later.size(); ++i) EXPECT_EQ(later[i].wire->closed_with, 4001);
  later.back().leave();
  EXPECT_EQ(brief(old_)["token"], old_);
  EXPECT_TRUE(is_ada(old_));
}

TEST_F(Tokens, AHelloThatComesLateDoesNotSpoilWhatTheClientHasKept) {
  Client second(under_test_), late(under_test_);
  const std::string fresh = second.hello({{"token", old_}})["token"];
  EXPECT_EQ(late.hello({{"token", old_}})["token"], fresh) << "it was sent before, on a connection that was given up";
  EXPECT_EQ(second.wire->closed_with, 4001);
  late.leave();
  EXPECT_TRUE(is_ada(fresh));
  EXPECT_FALSE(is_ada(old_));
}

TEST_F(Tokens, AServerThatWasStartedAnewReplacesTheNewOneThatWasNeverUsed) {
  const std::string replaced = taken_over();
  HouseUnderTest later({}, under_test_.store, 21);
  Client one(later), other(later), third(later);
  one.hello({{"token", old_}});
  const std::string fresh = other.hello({{"token", old_}})["token"];
  EXPECT_NE(fresh, replaced);
  EXPECT_NE(third.hello({{"token", replaced}})["player"]["id"], id_) << "never two successors at once";
  EXPECT_FALSE(other.wire->closed_with);
  other.leave();
  Client last(later);
  EXPECT_EQ(last.hello({{"token", fresh}})["player"]["id"], id_);
}

TEST_F(Tokens, TheNewOneOutlivesTheServerThatGaveIt) {
  const std::string fresh = taken_over();
  HouseUnderTest later({}, under_test_.store, 21);
  Client client(later), stranger(later);
  EXPECT_EQ(client.hello({{"token", fresh}})["player"]["id"], id_);
  EXPECT_NE(stranger.hello({{"token", old_}})["player"]["id"], id_);
}

TEST_F(Tokens, ANewOneThatTakesOverIsReplacedInItsTurn) {
  Client second(under_test_);
  const std::string fresh = second.hello({{"token", old_}})["token"];
  Client third(under_test_);
  const json hello = third.hello({{"token", fresh}});
  EXPECT_EQ(hello["player"]["id"], id_);
  EXPECT_EQ(second.wire->closed_with, 4001);
  third.leave();
  EXPECT_FALSE(is_ada(old_)) << "the new one has been used";
  EXPECT_TRUE(is_ada(fresh));
  EXPECT_TRUE(is_ada(hello["token"]));
  EXPECT_FALSE(is_ada(fresh));
}

TEST_F(Tokens, CountOnePlayer) {
  first_.result("games");
  taken_over();
  EXPECT_NE(under_test_.house->metrics().find("crosstable_players_known 1\n"), std::string::npos);
}

// Two hellos that wait for the same disk.
class TokenRace : public testing::Test {
 protected:
  TokenRace() {
    const json ada = first_.hello();
    id_ = ada["player"]["id"];
    old_ = ada["token"];
    first_.send(R"({"jsonrpc":"2.0","id":2,"method":"room.create","params":{"game":"crosswise"}})");  // keeps a guest
    durable();
    durable();
  }

  static void say_hello(Client& client, const std::string& token) {
    client.send(json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", "hello"}, {"params", {{"version", 1}, {"token", token}}}}
                    .dump());
  }
  void durable() {
    store_->release();
    under_test_.loop.run_all();
  }
  // The player for whom a restarted server takes the holder of this token.
  json after_a_crash(const std::string& token) const {
    const auto copy = std::make_shared<MemoryStore>();
    for (PlayerRow& row : all_players(*store_)) {
      Write write;
      write.player = std::move(row);
      ManualLoop loop;
      copy->append(std::move(write), loop, [] {});
    }
    HouseUnderTest later({}, copy, 21);
    Client client(later);
    return client.hello({{"token", token}})["player"]["id"];
  }

  std::shared_ptr<HeldStore> store_ = std::make_shared<HeldStore>();
  HouseUnderTest under_test_{{}, store_};
  Client first_{under_test_};
  std::string id_, old_;
};

TEST_F(TokenRace, OfTwoTakeoversTheLaterOneHoldsThePlaceAndBothHaveTheOnlyNewToken) {
  Client second(under_test_), third(under_test_);
  say_hello(second, old_);
  say_hello(third, old_);
  EXPECT_EQ(store_->held(), 2U);
  durable();
  EXPECT_EQ(first_.wire->closed_with, 4001);
  const std::string fresh = second.last_frame()["result"]["token"];
  EXPECT_EQ(after_a_crash(fresh), id_);
  durable();
  EXPECT_EQ(second.wire->closed_with, 4001);
  EXPECT_FALSE(third.wire->closed_with);
  EXPECT_EQ(third.last_frame()["result"]["token"], fresh);
  EXPECT_EQ(after_a_crash(fresh), id_);
  EXPECT_EQ(after_a_crash(old_), id_);
}

TEST_F(TokenRace, ANewTokenLeavesOnlyWhenItIsDurable) {
  Client second(under_test_);
  say_hello(second, old_);
  EXPECT_TRUE(second.wire->frames.empty());
  EXPECT_FALSE(first_.wire->closed_with);
  durable();
  EXPECT_EQ(after_a_crash(second.last_frame()["result"]["token"]), id_);
}

TEST_F(TokenRace, AConnectionThatEndsBeforeItsAnswerLeavesTheOldTokenGood) {
  Client second(under_test_);
  say_hello(second, old_);
  second.leave();
  durable();
  EXPECT_EQ(first_.wire->closed_with, 4001) << "it has lost its place";
  EXPECT_TRUE(second.wire->frames.empty());
  EXPECT_EQ(after_a_crash(old_), id_);
  Client third(under_test_);
  say_hello(third, old_);
  EXPECT_EQ(third.last_frame()["result"]["token"], old_) << "nobody is there to be taken over";
}

TEST_F(TokenRace, ACrashAtAnyMomentLeavesATokenThatTheClientHas) {
  EXPECT_EQ(after_a_crash(old_), id_);
  Client second(under_test_);
  say_hello(second, old_);
  EXPECT_EQ(after_a_crash(old_), id_) << "asked for, not durable";
  durable();
  const std::string fresh = second.last_frame()["result"]["token"];
  second.leave();
  EXPECT_EQ(after_a_crash(old_), id_) << "durable, the answer perhaps lost";
  EXPECT_EQ(after_a_crash(fresh), id_);
  Client third(under_test_);
  say_hello(third, fresh);
  EXPECT_TRUE(third.wire->frames.empty()) << "used, not durable";
  EXPECT_EQ(after_a_crash(fresh), id_);
  durable();
  EXPECT_EQ(after_a_crash(fresh), id_);
  EXPECT_NE(after_a_crash(old_), id_) << "used, and durable";
}

}  // namespace
}  // namespace crosstable::test

// hello: who a connection is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/house/held_store.hpp"
#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

class Hello : public testing::Test {
 protected:
  HouseUnderTest under_test_;
};

TEST_F(Hello, WithoutATokenMakesANewGuestWithASecretOf256Bits) {
  Client client(under_test_);
  const json hello = client.hello();
  EXPECT_THAT(hello["player"]["id"].get<std::string>(), MatchesRegex("p_[a-z0-9]{10}"));
  EXPECT_THAT(hello["player"]["name"].get<std::string>(), MatchesRegex("Guest [0-9]{4}"));
  EXPECT_THAT(hello["token"].get<std::string>(), MatchesRegex("[A-Za-z0-9_-]{43}"));
  EXPECT_EQ(hello["server"]["name"], "crosstable");
  EXPECT_EQ(hello["rooms"], json::array());
}

TEST_F(Hello, GivesEveryGuestAnotherTokenAndId) {
  Client one(under_test_), other(under_test_);
  const json first = one.hello(), second = other.hello();
  EXPECT_NE(first["token"], second["token"]);
  EXPECT_NE(first["player"]["id"], second["player"]["id"]);
}

TEST_F(Hello, WithATokenIsTheSamePlayer) {
  Client first(under_test_);
  const json before = first.hello({{"name", "Ada"}});
  first.leave();
  Client again(under_test_);
  const json after = again.hello({{"token", before["token"]}, {"name", "Ada"}});
  EXPECT_EQ(after["player"], before["player"]);
  EXPECT_EQ(after["token"], before["token"]);
}

TEST_F(Hello, WithATokenAndANameRenames) {
  Client client(under_test_);
  const json ada = client.hello({{"name", "Ada"}});
  client.act();
  client.leave();
  Client renamed(under_test_);
  const json countess = renamed.hello({{"token", ada["token"]}, {"name", " Countess "}});
  EXPECT_EQ(countess["player"]["id"], ada["player"]["id"]);
  EXPECT_EQ(countess["player"]["name"], "Countess");
  renamed.leave();
  Client later(under_test_);
  EXPECT_EQ(later.hello({{"token", ada["token"]}})["player"]["name"], "Countess");
}

TEST_F(Hello, WithAnUnknownTokenMakesANewGuestWithANewToken) {
  Client client(under_test_);
  const json hello = client.hello({{"token", "no-such-token"}});
  EXPECT_NE(hello["token"], "no-such-token");
  Client other(under_test_);
  EXPECT_NE(other.hello({{"token", "no-such-token"}})["player"]["id"], hello["player"]["id"]);
}

TEST_F(Hello, WithAnEmptyTokenIsNobodyElse) {
  Client one(under_test_), other(under_test_);
  EXPECT_NE(one.hello({{"token", ""}})["player"]["id"], other.hello({{"token", ""}})["player"]["id"]);
}

TEST_F(Hello, RefusesABadNameAndMayBeSaidAgain) {
  for (const char* name : {"", "   ", "1234567890123456789012345", "A\u202eda", "A\u200bda", "\u0410da"}) {
    Client client(under_test_);
    const json answer = client.ask("hello", {{"version", 1}, {"name", name}});
    EXPECT_EQ(answer["error"]["data"]["code"], "bad_argument") << name;
    EXPECT_EQ(answer["error"]["data"]["key"],
              name == std::string_view("\u0410da") ? "error.bad_argument.name_scripts" : "error.bad_argument.name");
    EXPECT_FALSE(client.session->greeted());
    client.hello({{"name", "Ada"}});
  }
}

TEST_F(Hello, RefusesAnotherVersion) {
  Client client(under_test_);
  const json answer = client.ask("hello", {{"version", 2}});
  EXPECT_EQ(answer["error"]["data"]["code"], "bad_version");
  EXPECT_EQ(answer["error"]["data"]["args"]["version"], "1");
  EXPECT_FALSE(client.session->greeted());
}

TEST_F(Hello, IsRefusedTheSecondTime) {
  Client client(under_test_);
  const json first = client.hello({{"name", "Ada"}});
  EXPECT_EQ(client.refusal("hello", {{"version", 1}, {"name", "Bo"}}), "forbidden");
  EXPECT_TRUE(client.session->greeted());
}

TEST_F(Hello, MustComeBeforeEverythingElse) {
  Client client(under_test_);
  const json room{{"room", "K7QX2M"}};
  const std::vector<std::pair<std::string, json>> requests{
      {"ping", json::object()},
      {"games", json::object()},
      {"lobby.enter", json::object()},
      {"lobby.leave", json::object()},
      {"say", {{"text", "/help"}}},
      {"room.create", {{"game", "crosswise"}}},
      {"room.enter", room},
      {"room.sync", room},
      {"room.move", {{"room", "K7QX2M"}, {"prompt", "1"}, {"move", "A@a1"}}}};
  for (const auto& [method, params] : requests) EXPECT_EQ(client.refusal(method, params), "hello_required") << method;
  EXPECT_FALSE(client.session->greeted());
}

TEST_F(Hello, TakesOverFromTheOldConnectionOfTheSamePlayer) {
  Client old(under_test_);
  const json ada = old.hello();
  Client fresh(under_test_);
  fresh.hello({{"token", ada["token"]}});
  EXPECT_EQ(old.wire->closed_with, 4001);
  EXPECT_FALSE(fresh.wire->closed_with);
  const std::size_t heard = old.wire->frames.size();
  old.send(R"({"jsonrpc":"2.0","id":9,"method":"games"})");
  EXPECT_EQ(old.wire->frames.size(), heard);
}

TEST_F(Hello, LeavesTheNewConnectionInPlaceWhenTheOldOneEnds) {
  Client old(under_test_);
  const json ada = old.hello();
  Client fresh(under_test_);
  fresh.hello({{"token", ada["token"]}});
  old.leave();
  EXPECT_THAT(under_test_.house->metrics(), HasSubstr("crosstable_players_connected 1\n"));
  Client third(under_test_);
  third.hello({{"token", ada["token"]}});
  EXPECT_EQ(fresh.wire->closed_with, 4001);
}

TEST_F(Hello, SaysWhereThePlayerHoldsASeat) {
  Client client(under_test_);
  const json ada = client.hello();
  const json room = client.result("room.create", {{"game", "crosswise"}});
  client.leave();
  Client again(under_test_);
  EXPECT_EQ(again.hello({{"token", ada["token"]}})["rooms"],
            json::array({{{"room", room["room"]}, {"game", "crosswise"}, {"seat", 0}}}));
}

// A hello that must be durable before its answer: one that takes over a connection.
class HelloGate : public testing::Test {
 protected:
  void take_over(Client& client) {
    client.send(
        json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", "hello"}, {"params", {{"version", 1}, {"token", token_}}}}
            .dump());
  }
  void durable() {
    store_->release();
    under_test_.loop.run_all();
  }

  std::shared_ptr<HeldStore> store_ = std::make_shared<HeldStore>();
  HouseUnderTest under_test_{{.unanswered = 2}, store_};
  Client first_{under_test_};
  const std::string token_ = first_.hello()["token"];
};

TEST_F(HelloGate, AnswersATakeoverOnlyWhenItIsDurable) {
  Client client(under_test_);
  take_over(client);
  EXPECT_TRUE(client.wire->frames.empty());
  EXPECT_FALSE(client.session->greeted());
  durable();
  EXPECT_EQ(client.wire->frames.size(), 1U);
  EXPECT_TRUE(client.session->greeted());
}

TEST_F(HelloGate, KeepsWhatComesMeanwhileInItsOrder) {
  Client client(under_test_);
  take_over(client);
  client.send(R"({"jsonrpc":"2.0","id":2,"method":"games"})");
  client.send(R"({"jsonrpc":"2.0","id":3,"method":"lobby.leave"})");
  client.send(R"({"jsonrpc":"2.0","id":4,"method":"games"})");
  EXPECT_EQ(client.last_frame()["id"], 4);
  EXPECT_EQ(client.last_frame()["error"]["data"]["code"], "busy");
  durable();
  ASSERT_EQ(client.wire->frames.size(), 4U);
  EXPECT_EQ(json::parse(client.wire->frames[1])["id"], 1);
  EXPECT_EQ(json::parse(client.wire->frames[2])["id"], 2);
  EXPECT_EQ(json::parse(client.wire->frames[3])["id"], 3);
}

TEST_F(HelloGate, SurvivesAConnectionThatEndsMeanwhile) {
  Client client(under_test_);
  take_over(client);
  client.leave();
  durable();
  EXPECT_TRUE(client.wire->frames.empty());
  EXPECT_THAT(under_test_.house->metrics(), HasSubstr("crosstable_players_connected 0\n"));
}

}  // namespace
}  // namespace crosstable::test

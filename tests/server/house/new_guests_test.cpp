// A guest who has done nothing costs nothing that lasts, and is the same player when they come back all the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/identity/guest_tokens.hpp"
#include "tests/server/house/house_under_test.hpp"
#include "tests/server/room/room_under_test.hpp"
#include "tests/support/everybody.hpp"

namespace crosstable::test {
namespace {

using testing::HasSubstr;

constexpr std::int64_t day_ms = 86'400'000;

class NewGuests : public testing::Test {
 protected:
  explicit NewGuests(HouseLimits limits = {}) : under_test_(limits, store_) {}

  bool knows(const std::string& figure) const {
    return under_test_.house->metrics().find("crosstable_players_known " + figure + "\n") != std::string::npos;
  }
  std::vector<std::string> rows() const {
    std::vector<std::string> ids;
    for (const PlayerRow& row : all_players(*store_)) ids.push_back(row.id.text());
    return ids;
  }
  static json brief(HouseUnderTest& house, const json& token) {
    return Client(house).hello({{"token", token}})["player"]["id"];
  }

  std::shared_ptr<GatedStore> store_ = std::make_shared<GatedStore>();
  HouseUnderTest under_test_;
};

TEST_F(NewGuests, AreNotStored) {
  for (int i = 0; i < 200; ++i) Client(under_test_).hello({{"name", "Ada"}});
  EXPECT_TRUE(store_->writes().empty());
  EXPECT_TRUE(knows("0"));
}

TEST_F(NewGuests, AreTheSamePlayerAfterARestart) {
  const json ada = Client(under_test_).hello();
  HouseUnderTest later({}, store_, 21);
  const json again = Client(later).hello({{"token", ada["token"]}});
  EXPECT_EQ(again["player"], ada["player"]) << "the name that was given to them too";
  EXPECT_EQ(again["token"], ada["token"]);
}

TEST_F(NewGuests, AreNobodyInTheLogOfAnotherServer) {
  const json ada = Client(under_test_).hello();
  HouseUnderTest other({}, std::make_shared<MemoryStore>(), 21);
  EXPECT_NE(brief(other, ada["token"]), ada["player"]["id"]);
}

TEST_F(NewGuests, AreNotToBeForged) {
  const json ada = Client(under_test_).hello();
  const std::string token = ada["token"];
  for (std::size_t at = 0; at < token.size(); ++at) {
    std::string forged = token;
    forged[at] = forged[at] == 'A' ? 'B' : 'A';
    EXPECT_NE(brief(under_test_, forged), ada["player"]["id"]) << at;
  }
  for (const std::string& forged :
       {token + "A", token.substr(0, 42), std::string(43, 'A'), token + "==", token + "\n"}) {
    EXPECT_NE(brief(under_test_, forged), ada["player"]["id"]) << forged;
  }
}

TEST_F(NewGuests, WhoWatchAndLeaveAreNotStored) {
  Client host(under_test_), watcher(under_test_);
  host.hello();
  const json room = host.result("room.create", {{"game", "crosswise"}})["room"];
  watcher.hello();
  const auto before = store_->writes().size();
  watcher.result("lobby.enter");
  watcher.result("room.enter", {{"room", room}});
  watcher.result("room.sync", {{"room", room}});
  watcher.result("room.leave", {{"room", room}});
  watcher.leave();
  EXPECT_EQ(store_->writes().size(), before);
  EXPECT_EQ(rows().size(), 1u);
}

// The player's act, and the row that goes before it.
TEST_F(NewGuests, AreStoredBeforeTheirFirstActThatMustSurvive) {
  Client host(under_test_);
  host.hello();
  const std::string open = host.result("room.create", {{"game", "crosswise"}})["room"];
  const json hidden =
      host.result("room.create", {{"game", "crosswise"}, {"visibility", "private"}, {"password", "sesame"}});
  const auto acts = std::vector<std::pair<std::string, json>>{
      {"room.create", {{"game", "crosswise"}}},
      {"say", {{"text", "/join " + open}}},
      {"say", {{"text", "/create crosswise"}}},
      {"room.enter", {{"room", hidden["room"]}, {"password", "sesame"}}},
      {"room.enter", {{"room", hidden["room"]}, {"invite", hidden["invite"]}}},
  };
  for (const auto& [method, params] : acts) {
    Client guest(under_test_);
    const json hello = guest.hello();
    const auto before = store_->writes().size();
    guest.result(method, params);
    ASSERT_EQ(store_->writes().size(), before + 2) << method << params;
    ASSERT_TRUE(store_->writes()[before].player) << method << params;
    EXPECT_EQ(store_->writes()[before].player->id.text(), hello["player"]["id"].get<std::string>());
    EXPECT_FALSE(store_->writes()[before + 1].facts.empty());
  }
  Client guest(under_test_);
  guest.hello();
  guest.result("room.enter", {{"room", open}});
  const auto before = store_->writes().size();
  guest.result("room.say", {{"room", open}, {"text", "hello"}});
  EXPECT_TRUE(store_->writes().at(before).player);
  guest.result("room.say", {{"room", open}, {"text", "hello again"}});
  EXPECT_EQ(store_->writes().size(), before + 3) << "once";
}

TEST_F(NewGuests, WhoBecomeHostAreStored) {
  Client host(under_test_), heir(under_test_);
  host.hello();
  const json room = host.result("room.create", {{"game", "crosswise"}})["room"];
  const json hello = heir.hello();
  heir.result("room.enter", {{"room", room}});
  EXPECT_EQ(rows().size(), 1u);
  host.result("room.leave", {{"room", room}});
  EXPECT_THAT(rows(), testing::Contains(hello["player"]["id"].get<std::string>()));
}

TEST_F(NewGuests, AreStoredByATakeover) {
  Client first(under_test_), second(under_test_);
  const json ada = first.hello({{"name", "Ada"}});
  const json again = second.hello({{"token", ada["token"]}, {"name", "Ada"}});
  EXPECT_EQ(again["player"], ada["player"]);
  EXPECT_NE(again["token"], ada["token"]);
  EXPECT_EQ(rows().size(), 1u);
}

TEST_F(NewGuests, ARotatedTokenStaysDeadThoughItsMacIsGood) {
  Client first(under_test_), second(under_test_);
  const json ada = first.hello();
  const json fresh = second.hello({{"token", ada["token"]}})["token"];
  second.leave();
  EXPECT_EQ(brief(under_test_, fresh), ada["player"]["id"]);
  EXPECT_NE(brief(under_test_, ada["token"]), ada["player"]["id"]);
  HouseUnderTest later({}, store_, 21);
  EXPECT_NE(brief(later, ada["token"]), ada["player"]["id"]);
  later.loop.advance(30 * day_ms);
  EXPECT_NE(brief(later, ada["token"]), ada["player"]["id"]) << "the player is forgotten, and so is what the MAC says";
}

TEST_F(NewGuests, AreSomebodyElseAfterAWeek) {
  const json ada = Client(under_test_).hello();
  under_test_.loop.advance(7 * day_ms);
  EXPECT_EQ(brief(under_test_, ada["token"]), ada["player"]["id"]);
  under_test_.loop.advance(day_ms);
  EXPECT_NE(brief(under_test_, ada["token"]), ada["player"]["id"]);
}

TEST_F(NewGuests, WhoDidSomethingOnOneDayAreForgottenAfterAWeekAndOthersLater) {
  Client passing(under_test_), regular(under_test_);
  passing.hello();
  passing.act();
  const json token = regular.hello()["token"];
  regular.act();
  passing.leave();
  regular.leave();
  under_test_.loop.advance(2 * day_ms);
  const json bo = brief(under_test_, token);
  under_test_.loop.advance(6 * day_ms);
  EXPECT_THAT(rows(), testing::ElementsAre(bo.get<std::string>()));
  under_test_.loop.advance(300 * day_ms);
  EXPECT_EQ(brief(under_test_, token), bo);
}

class FullBook : public NewGuests {
 protected:
  FullBook() : NewGuests({.players = 10}) {
    for (int i = 0; i < 10; ++i) {
      Client guest(under_test_);
      tokens_.push_back(guest.hello()["token"]);
      guest.act();
    }
  }
  std::vector<json> tokens_;
};

TEST_F(FullBook, GivesANewcomerThePlaceOfWhoWasSeenLongestAgo) {
  const json second = brief(under_test_, tokens_[1]);
  const json first =
      brief(under_test_, tokens_[0]);  // so the second was seen longest ago, once the others have been here
  for (std::size_t i = 2; i < 10; ++i) brief(under_test_, tokens_[i]);
  Client newcomer(under_test_);
  const json hello = newcomer.hello();
  newcomer.act();
  EXPECT_EQ(rows().size(), 10u);
  EXPECT_THAT(rows(), testing::Contains(hello["player"]["id"].get<std::string>()));
  EXPECT_THAT(rows(), testing::Not(testing::Contains(second.get<std::string>())));
  EXPECT_THAT(rows(), testing::Contains(first.get<std::string>()));
  EXPECT_EQ(brief(under_test_, tokens_[1]), second) << "whose token was never replaced is the same guest as before";
}

TEST_F(FullBook, KeepsRegularsBeforeOthers) {
  under_test_.loop.advance(day_ms);
  const json regular = brief(under_test_, tokens_[0]);
  for (int i = 0; i < 30; ++i) {
    Client newcomer(under_test_);
    newcomer.hello();
    newcomer.act();
  }
  EXPECT_EQ(rows().size(), 10u);
  EXPECT_THAT(rows(), testing::Contains(regular.get<std::string>()));
}

TEST_F(FullBook, GivesAwayThePlaceOfARegularRatherThanLockNewcomersOut) {
  under_test_.loop.advance(day_ms);
  for (const json& token : tokens_) brief(under_test_, token);
  Client newcomer(under_test_);
  newcomer.hello();
  newcomer.act();
  EXPECT_EQ(rows().size(), 10u);
}

TEST_F(FullBook, OfPlayersWhoAreHereOrHoldSeatsTakesNobodyElse) {
  std::vector<Client> here;
  for (std::size_t i = 0; i < 5; ++i) {
    here.emplace_back(under_test_);
    here.back().hello({{"token", tokens_[i]}});
  }
  for (std::size_t i = 5; i < 10; ++i) {
    Client seated(under_test_);
    seated.hello({{"token", tokens_[i]}});
    seated.result("room.create", {{"game", "crosswise"}});
  }
  Client newcomer(under_test_);
  newcomer.hello();
  EXPECT_EQ(newcomer.refusal("room.create", {{"game", "crosswise"}}), "busy");
  newcomer.result("lobby.enter");
  here.pop_back();
  newcomer.act();
  EXPECT_EQ(rows().size(), 10u);
}

TEST(NewGuestRates, AreCountedByNetworkAndEarnedAgain) {
  HouseUnderTest under_test({.new_guests = {3, 0.1}});
  json token;
  for (int i = 0; i < 3; ++i) token = Client(under_test, "2001:db8::" + std::to_string(i)).hello()["token"];
  Client fourth(under_test, "2001:db8::ffff");
  const json refused = fourth.ask("hello", {{"version", 1}});
  EXPECT_EQ(refused["error"]["data"]["code"], "rate_limited");
  EXPECT_EQ(refused["error"]["data"]["key"], "error.rate_limited.guests");
  EXPECT_FALSE(fourth.session->greeted());
  Client(under_test, "2001:db8::1").hello({{"token", token}});
  Client(under_test, "192.0.2.1").hello();
  under_test.loop.advance(10'000);
  fourth.hello();
}

TEST(NewGuestRates, LetASchoolInAtOnce) {
  HouseUnderTest under_test;
  for (int i = 0; i < 300; ++i) Client(under_test, "192.0.2.1").hello({{"name", "Pupil"}});
}

TEST(GuestTokens, SayWhoAndHowOld) {
  const GuestTokens tokens(Secret(Bytes32{1, 2, 3}));
  for (const PlayerId& player : {PlayerId("p_aaaaaaaaaa"), PlayerId("p_9999999999"), PlayerId("p_abcde23456")}) {
    for (const std::int64_t day :
         {std::int64_t{0}, std::int64_t{20'000}, std::int64_t{-400}, std::int64_t{3'000'000}}) {
      const auto claim = tokens.read(tokens.make(player, day), day + 5);
      ASSERT_TRUE(claim);
      EXPECT_EQ(claim->player, player);
      EXPECT_EQ(claim->days_old, 5);
      EXPECT_EQ(tokens.read(tokens.make(player, day), day - 2)->days_old, -2) << "the clock was set back";
    }
  }
}

}  // namespace
}  // namespace crosstable::test

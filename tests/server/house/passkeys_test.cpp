// Passkeys of members: asked for, kept, used and removed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/bytes/base64url.hpp"
#include "tests/server/house/held_store.hpp"
#include "tests/server/house/passkey_page.hpp"
#include "tests/support/everybody.hpp"
#include "tests/support/member_rows.hpp"

namespace crosstable::test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string key_of(const json& answer) {
  return answer.contains("error") ? answer["error"]["data"]["key"].get<std::string>() : "no error";
}

class Passkeys : public testing::Test {
 protected:
  Passkeys() {
    token_ = ada_.hello()["token"];
    claimed_ = ada_.result("account.claim", {{"handle", "ada"}});
    user_ = to_base64url(claimed_["player"]["id"].get<std::string>());
  }
  json log_in_elsewhere(HouseUnderTest& house, std::uint32_t count = 0) {
    Page other(house);
    other.hello();
    auto asked = other.asked_to_log_in(user_);
    asked.count = count;
    return other.log_in(soft_, asked);
  }

  HouseUnderTest under_test_;
  Page ada_{under_test_};
  SoftPasskey soft_;
  std::string token_, user_;
  json claimed_;
};

TEST_F(Passkeys, AreAskedForAsABrowserTakesIt) {
  const json add = ada_.options("add");
  EXPECT_EQ(add["rp"]["id"], "play.example.org");
  EXPECT_EQ(add["user"], (json{{"id", user_}, {"name", "ada"}, {"displayName", "ada"}}));
  EXPECT_EQ(from_base64url(add["challenge"].get<std::string>())->size(), 32U);
  EXPECT_EQ(add["excludeCredentials"], json::array());
  ada_.add(soft_);
  EXPECT_EQ(ada_.options("add")["excludeCredentials"][0]["id"], to_base64url(soft_.id()));
  Page guest(under_test_);
  guest.hello();
  const json login = guest.options("login");
  EXPECT_EQ(login["rpId"], "play.example.org");
  EXPECT_NE(login["challenge"], guest.options("login")["challenge"]);
}

TEST_F(Passkeys, OneThatWasAddedLogsInOnAnotherDeviceWithATokenOfItsOwn) {
  EXPECT_EQ(ada_.add(soft_)["result"], (json{{"id", 1}}));
  const json answer = log_in_elsewhere(under_test_);
  ASSERT_TRUE(answer.contains("result")) << answer;
  EXPECT_EQ(answer["result"]["player"], claimed_["player"]);
  EXPECT_NE(answer["result"]["token"], token_);
  EXPECT_EQ(ada_.wire->closed_with, 4001) << "the player is connected elsewhere now";
  Client again(under_test_);
  EXPECT_EQ(again.hello({{"token", answer["result"]["token"]}})["player"], claimed_["player"]);
  EXPECT_EQ(again.result("account.devices")["devices"].size(), 2U);
}

TEST_F(Passkeys, AreListedWithTheirNamesAndTheDayTheyWereUsed) {
  ada_.add(soft_, "  Laptop\u00a0at home ");
  under_test_.loop.advance(3 * 86'400'000LL);
  const std::string today = ada_.result("account.devices")["devices"][0]["last"];
  log_in_elsewhere(under_test_);
  Client again(under_test_);
  again.hello({{"token", token_}});
  const json all = again.result("account.passkeys")["passkeys"];
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0]["name"], "Laptop at home");
  EXPECT_LT(all[0]["first"], all[0]["last"]);
  EXPECT_GE(all[0]["last"], today);
}

TEST_F(Passkeys, AChallengeIsGoodOnceOnItsOwnConnection) {
  ada_.add(soft_);
  Page other(under_test_), third(under_test_);
  other.hello();
  third.hello();
  const auto asked = other.asked_to_log_in(user_);
  third.options("login");
  EXPECT_EQ(key_of(third.log_in(soft_, asked)), "error.wrong_login.passkey") << "another connection's";
  auto wrong = asked;
  wrong.flags = 0;
  EXPECT_EQ(key_of(other.log_in(soft_, wrong)), "error.wrong_login.passkey");
  EXPECT_EQ(key_of(other.log_in(soft_, asked)), "error.bad_argument.passkey_challenge") << "a wrong answer used it up";
  EXPECT_TRUE(other.log_in(soft_, other.asked_to_log_in(user_)).contains("result"));
}

TEST_F(Passkeys, AnAnswerThatLoggedInDoesNotDoSoAgain) {
  ada_.add(soft_);
  Page first(under_test_), second(under_test_);
  first.hello();
  const json proof{{"passkey", json_of(soft_.proof(first.asked_to_log_in(user_)))}};
  first.result("account.login", proof);
  second.hello();
  EXPECT_EQ(key_of(second.ask("account.login", proof)), "error.bad_argument.passkey_challenge");
  second.options("login");
  EXPECT_EQ(key_of(second.ask("account.login", proof)), "error.wrong_login.passkey");
}

TEST_F(Passkeys, AChallengeIsGoodForTwoMinutesAndForWhatItWasAskedFor) {
  const json made = json_of(soft_.made(ada_.asked_to_add()));
  under_test_.loop.advance(120'000);
  EXPECT_EQ(key_of(ada_.ask("account.passkey.add", {{"name", "Late"}, {"credential", made}})),
            "error.bad_argument.passkey_challenge");
  const auto asked = ada_.asked_to_add();
  under_test_.loop.advance(119'999);
  ada_.result("account.passkey.add", {{"name", "In time"}, {"credential", json_of(soft_.made(asked))}});
  Page other(under_test_);
  other.hello();
  other.options("login");
  EXPECT_EQ(key_of(other.ask("account.passkey.add", {{"name", "x"}, {"credential", made}})),
            "error.forbidden.members_only");
}

TEST_F(Passkeys, ACountOfSignaturesThatGoesBackIsACopys) {
  ada_.add(soft_);
  EXPECT_TRUE(log_in_elsewhere(under_test_, 5).contains("result"));
  EXPECT_EQ(key_of(log_in_elsewhere(under_test_, 5)), "error.wrong_login.passkey");
  EXPECT_EQ(key_of(log_in_elsewhere(under_test_, 4)), "error.wrong_login.passkey");
  EXPECT_EQ(key_of(log_in_elsewhere(under_test_, 0)), "error.wrong_login.passkey");
  HouseUnderTest later({}, under_test_.store, 21);
  EXPECT_EQ(key_of(log_in_elsewhere(later, 5)), "error.wrong_login.passkey") << "also after a restart";
  EXPECT_TRUE(log_in_elsewhere(later, 6).contains("result"));
}

TEST_F(Passkeys, ARemovedOneIsNobodysAndWhomItLoggedInStays) {
  ada_.add(soft_);
  const json token = log_in_elsewhere(under_test_)["result"]["token"];
  Page laptop(under_test_);
  laptop.hello({{"token", token}});
  EXPECT_EQ(laptop.result("account.passkey.remove", {{"id", 1}}), json::object());
  EXPECT_FALSE(laptop.wire->closed_with);
  EXPECT_EQ(key_of(laptop.ask("account.passkey.remove", {{"id", 1}})), "error.bad_argument.no_passkey");
  EXPECT_EQ(laptop.result("account.passkeys")["passkeys"], json::array());
  EXPECT_EQ(key_of(log_in_elsewhere(under_test_)), "error.wrong_login.passkey");
  EXPECT_EQ(laptop.add(SoftPasskey())["result"]["id"], 2) << "a number is never given twice";
  laptop.leave();
  Client again(under_test_);
  EXPECT_EQ(again.hello({{"token", token}})["player"], claimed_["player"]);
}

TEST_F(Passkeys, AreForMembersOnAPageWithAName) {
  Page guest(under_test_);
  guest.hello();
  EXPECT_EQ(key_of(guest.ask("account.passkey.options", {{"for", "add"}})), "error.forbidden.members_only");
  EXPECT_EQ(guest.refusal("account.passkeys"), "forbidden");
  EXPECT_EQ(guest.refusal("account.passkey.remove", {{"id", 1}}), "forbidden");
  EXPECT_EQ(key_of(ada_.ask("account.passkey.options", {{"for", "login"}})), "error.forbidden.member");
  for (const char* origin : {"", "http://127.0.0.1:8080"}) {
    Page nowhere(under_test_, origin);
    nowhere.hello();
    EXPECT_EQ(key_of(nowhere.ask("account.passkey.options", {{"for", "login"}})), "error.forbidden.passkey_page")
        << origin;
  }
}

TEST_F(Passkeys, ALoginNeedsAGuestWhoIsInNoRoom) {
  ada_.add(soft_);
  Page other(under_test_);
  other.hello();
  const auto asked = other.asked_to_log_in(user_);
  other.result("room.create", {{"game", "crosswise"}});
  EXPECT_EQ(key_of(other.log_in(soft_, asked)), "error.forbidden.in_room");
}

TEST_F(Passkeys, WorkOnlyOnThePagesOfTheirSite) {
  ada_.add(soft_);
  Page other(under_test_, "https://play.example.com");
  other.hello();
  auto asked = other.asked_to_log_in(user_);
  asked.origin = "https://play.example.com";
  asked.site = "play.example.com";
  EXPECT_EQ(key_of(other.log_in(soft_, asked)), "error.wrong_login.passkey");
}

TEST_F(Passkeys, HaveANameAsPlayersDoAndOneMember) {
  EXPECT_EQ(key_of(ada_.add(soft_, "")), "error.bad_argument.name");
  EXPECT_EQ(key_of(ada_.add(soft_, std::string(25, 'x'))), "error.bad_argument.name");
  EXPECT_TRUE(ada_.add(soft_).contains("result"));
  EXPECT_EQ(key_of(ada_.add(soft_)), "error.bad_argument.passkey_known");
  Page bo(under_test_);
  bo.hello();
  bo.result("account.claim", {{"handle", "bert"}});
  EXPECT_EQ(key_of(bo.add(soft_)), "error.bad_argument.passkey_known");
  auto wrong = bo.asked_to_add();
  wrong.site = "example.com";
  EXPECT_EQ(key_of(bo.ask("account.passkey.add", {{"name", "x"}, {"credential", json_of(soft_.made(wrong))}})),
            "error.bad_argument.passkey");
}

TEST_F(Passkeys, AnExportNamesThemWithoutTheirKeys) {
  ada_.add(soft_);
  const json all = ada_.result("account.export");
  EXPECT_EQ(all["passkeys"][0]["name"], "Laptop");
  EXPECT_EQ(all["passkeys"][0]["site"], "play.example.org");
  EXPECT_THAT(all.dump(), Not(HasSubstr(to_base64url(soft_.id()))));
}

TEST_F(Passkeys, GoWithTheirMember) {
  ada_.add(soft_);
  ada_.result("account.delete", {{"confirm", "ada"}});
  HouseUnderTest later({}, under_test_.store, 21);
  for (HouseUnderTest* house : {&under_test_, &later})
    EXPECT_EQ(key_of(log_in_elsewhere(*house)), "error.wrong_login.passkey");
}

// The store holds its writes back; what it has not released is lost by a kill.
TEST(PasskeysDurable, AreKeptAndRemovedOnlyOnceThatCannotBeLost) {
  const auto disk = std::make_shared<MemoryStore>();
  const auto store = std::make_shared<HeldStore>(disk);
  HouseUnderTest house({}, store);
  Page ada(house);
  const auto durable = [&] {
    while (store->held() > 0) {
      store->release();
      house.loop.run_all();
    }
  };
  const auto send = [&](const std::string& method, json params) {
    ada.send(json{{"jsonrpc", "2.0"}, {"id", 7}, {"method", method}, {"params", std::move(params)}}.dump());
  };
  const SoftPasskey soft;
  ada.hello();
  send("account.claim", {{"handle", "ada"}});
  durable();
  const auto asked = ada.asked_to_add();
  const auto logs_in_after_a_kill = [&] {
    const auto copy = std::make_shared<MemoryStore>();
    Write write;
    each_member(*disk, [&](const MemberRow& row) { write.members.push_back(next_row_of(*read_member(row))); });
    copy->append(std::move(write), house.loop, [] {});
    HouseUnderTest later({}, copy, 21);
    Page page(later);
    page.hello();
    return page.log_in(soft, page.asked_to_log_in(asked.user)).contains("result");
  };
  const std::size_t before = ada.wire->frames.size();
  send("account.passkey.add", {{"name", "Laptop"}, {"credential", json_of(soft.made(asked))}});
  EXPECT_EQ(ada.wire->frames.size(), before);
  EXPECT_FALSE(logs_in_after_a_kill());
  durable();
  EXPECT_EQ(ada.last_frame()["result"]["id"], 1);
  EXPECT_TRUE(logs_in_after_a_kill());
  send("account.passkey.remove", {{"id", 1}});
  durable();
  EXPECT_EQ(ada.last_frame()["result"], json::object());
  EXPECT_FALSE(logs_in_after_a_kill());
}

}  // namespace
}  // namespace crosstable::test

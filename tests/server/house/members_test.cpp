// Handles, recovery codes and devices: what only a member can do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/house/held_store.hpp"
#include "tests/server/house/house_under_test.hpp"
#include "tests/support/everybody.hpp"
#include "tests/support/member_rows.hpp"

namespace crosstable::test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

constexpr std::int64_t one_day_ms = 86'400'000;

class Members : public testing::Test {
 protected:
  // Becomes a member; the client stays connected.
  json claim(Client& client, const std::string& handle) { return client.result("account.claim", {{"handle", handle}}); }
  std::string key_of_refusal(Client& client, const std::string& method, json params) {
    const json answer = client.ask(method, std::move(params));
    EXPECT_TRUE(answer.contains("error")) << answer;
    return answer.contains("error") ? answer["error"]["data"]["key"].get<std::string>() : "";
  }

  HouseUnderTest under_test_;
};

TEST_F(Members, AGuestWhoClaimsAHandleStaysTheSamePlayerWithTheSameToken) {
  Client ada(under_test_);
  const json guest = ada.hello({{"name", "Countess"}});
  const json claimed = claim(ada, "Ada_L");
  EXPECT_EQ(claimed["player"], (json{{"id", guest["player"]["id"]}, {"name", "Ada_L"}, {"handle", "Ada_L"}}));
  EXPECT_THAT(claimed["recovery"].get<std::string>(), MatchesRegex("[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){4}"));
  ada.leave();
  Client again(under_test_);
  const json hello = again.hello({{"token", guest["token"]}, {"name", "Somebody"}});
  EXPECT_EQ(hello["player"], claimed["player"]) << "a member is called by their handle";
  EXPECT_EQ(hello["token"], guest["token"]);
}

TEST_F(Members, SeatsStayAndTheRoomShowsTheHandleAtTheNextEntry) {
  Client ada(under_test_);
  ada.hello({{"name", "Countess"}});
  const std::string room = ada.result("room.create", {{"game", "crosswise"}})["room"];
  claim(ada, "ada");
  EXPECT_EQ(ada.result("room.enter", {{"room", room}})["view"]["seats"]["0"]["name"], "ada");
}

TEST_F(Members, AHandleIsALettersFirstShortName) {
  Client ada(under_test_);
  ada.hello();
  for (const char* handle : {"", "ab", "1ada", "-ada", "_ada", "ada l", "ad\u00e4", "a23456789012345678901", "Bot-1",
                             "visitor1", "Deleted", "\u0430da", "ada\n", "ada."}) {
    EXPECT_EQ(key_of_refusal(ada, "account.claim", {{"handle", handle}}), "error.bad_argument.handle") << handle;
  }
  claim(ada, "a2345678901234567-_z");
}

TEST_F(Members, AHandleReadsNeitherAsAnIdNorAsAWordOfTheServer) {
  Client ada(under_test_);
  ada.hello();
  for (const char* handle : {"p_7ytfh5f5kp", "P_7ytfh5f5kp", "p_a", "guest", "House", "bot", "deleted"})
    EXPECT_EQ(key_of_refusal(ada, "account.claim", {{"handle", handle}}), "error.bad_argument.handle") << handle;
  claim(ada, "pa_7ytfh5f5kp");
  EXPECT_EQ(key_of_refusal(ada, "account.rename", {{"handle", "p_7ytfh5f5kp"}}), "error.bad_argument.handle");
}

TEST_F(Members, AHandleIsOnesOwnInAnyCaseAndByItsLook) {
  Client ada(under_test_), bo(under_test_);
  ada.hello();
  bo.hello();
  claim(ada, "Ill_modern");
  for (const char* handle : {"Ill_modern", "ILL_MODERN", "lll_modern", "I1l_modern", "Ill_rnodern"})
    EXPECT_EQ(bo.refusal("account.claim", {{"handle", handle}}), "handle_taken") << handle;
  claim(bo, "Ill-modern");
}

TEST_F(Members, ABotOfOnesOwnCanBeEnded) {
  Client ada(under_test_), bo(under_test_), program(under_test_);
  ada.hello();
  bo.hello();
  claim(ada, "ada");
  claim(bo, "bob");
  const json bot = ada.result("account.bot", {{"name", "Deep"}});
  const json params{{"player", bot["player"]["id"]}};
  program.hello({{"token", bot["token"]}});
  EXPECT_EQ(key_of_refusal(bo, "account.bot.end", params), "error.no_such_player.own_bot") << "it is Ada's";
  EXPECT_EQ(program.refusal("account.bot.end", params), "forbidden") << "a bot is no member";
  EXPECT_FALSE(program.wire->closed_with);
  EXPECT_EQ(ada.result("account.bot.end", params), json::object());
  EXPECT_EQ(program.wire->closed_with, 4002);
  Client again(under_test_);
  EXPECT_NE(again.hello({{"token", bot["token"]}})["player"]["id"], bot["player"]["id"]) << "its token is nobody's";
  EXPECT_EQ(ada.result("account.people")["bots"], json::array());
  EXPECT_EQ(key_of_refusal(ada, "account.bot.end", params), "error.no_such_player.own_bot");
  for (std::size_t i = 0; i < under_test_.limits.bots_per_member; ++i)
    ada.result("account.bot", {{"name", "Deeper " + std::to_string(i)}});
}

TEST_F(Members, ABanOfItsOwnerIsABanOfABot) {
  Client ada(under_test_), program(under_test_);
  const std::string id = ada.hello()["player"]["id"];
  claim(ada, "ada");
  const json bot = ada.result("account.bot", {{"name", "Deep"}});
  program.hello({{"token", bot["token"]}});
  std::size_t closed = 0;
  under_test_.house->for_operator().ban("root", {.kind = BanRow::Kind::player, .whom = id},
                                        [&](std::size_t count) { closed = count; });
  under_test_.loop.run_all();
  EXPECT_EQ(closed, 2u);
  EXPECT_EQ(program.wire->closed_with, 1008);
  Client again(under_test_);
  EXPECT_EQ(again.ask("hello", {{"version", 1}, {"token", bot["token"]}})["error"]["data"]["key"],
            "error.forbidden.banned");
}

TEST_F(Members, BotsOfOneOwnerHaveNamesThatCanBeToldApart) {
  Client ada(under_test_), bo(under_test_);
  ada.hello();
  bo.hello();
  claim(ada, "ada");
  claim(bo, "bob");
  const json deep = ada.result("account.bot", {{"name", "Deep One"}})["player"];
  for (const char* name : {"Deep One", "deep one", "DeepOne", "Deep  One", "Deep 0ne"})
    EXPECT_EQ(key_of_refusal(ada, "account.bot", {{"name", name}}), "error.bad_argument.name_taken") << name;
  const json other = bo.result("account.bot", {{"name", "Deep One"}})["player"];
  for (const char* name : {"ada/Deep One", "ADA/deepone"})
    EXPECT_EQ(bo.result("player", {{"handle", name}})["id"], deep["id"]) << name;
  EXPECT_EQ(bo.result("player", {{"handle", "bob/Deep One"}})["id"], other["id"]);
  for (const char* name : {"ada/Deep", "bert/Deep One", "ada/", "/Deep One"})
    EXPECT_EQ(bo.refusal("player", {{"handle", name}}), "no_such_player") << name;
  ada.result("account.bot.end", {{"player", deep["id"]}});
  ada.result("account.bot", {{"name", "Deep One"}});
}

TEST_F(Members, OneCanBeAMemberOnlyOnce) {
  Client ada(under_test_);
  ada.hello();
  claim(ada, "ada");
  EXPECT_EQ(key_of_refusal(ada, "account.claim", {{"handle", "bert"}}), "error.forbidden.member");
}

TEST_F(Members, NobodyElseMayHaveANameThatLooksLikeAHandle) {
  Client ada(under_test_);
  ada.hello();
  claim(ada, "Pacco");
  for (const char* name :
       {"Pacco", "pacco", "PACCO", "\u0440\u0430\u0441\u0441\u043e", "\u0420\u0410\u0421\u0421\u041e"}) {
    Client other(under_test_);
    EXPECT_EQ(key_of_refusal(other, "hello", {{"version", 1}, {"name", name}}), "error.bad_argument.name_member")
        << name;
  }
  Client other(under_test_);
  other.hello({{"name", "Pacca"}});
}

TEST_F(Members, AGuestWhoHadTheNameBeforeGetsTheGuestsOneBack) {
  Client before(under_test_), ada(under_test_);
  const json guest = before.hello({{"name", "Ada"}});
  before.act();
  before.leave();
  ada.hello();
  claim(ada, "ada");
  Client later(under_test_);
  EXPECT_THAT(later.hello({{"token", guest["token"]}})["player"]["name"].get<std::string>(),
              MatchesRegex("Guest [0-9]{4}"));
}

TEST_F(Members, ALoginOnANewDeviceIsAnsweredLikeHelloAndHasATokenOfItsOwn) {
  Client phone(under_test_), laptop(under_test_);
  const json guest = phone.hello();
  const std::string room = phone.result("room.create", {{"game", "crosswise"}})["room"];
  const json claimed = claim(phone, "ada");
  const json stranger = laptop.hello();
  const json hello = laptop.result("account.login", {{"handle", "ADA"}, {"recovery", claimed["recovery"]}});
  EXPECT_EQ(hello["player"], claimed["player"]);
  EXPECT_EQ(hello["rooms"][0]["room"], room);
  EXPECT_NE(hello["token"], guest["token"]);
  EXPECT_NE(hello["token"], stranger["token"]);
  EXPECT_EQ(phone.wire->closed_with, 4001) << "the player is connected elsewhere now";
  laptop.leave();
  for (const json& token : {guest["token"], hello["token"]}) {
    Client again(under_test_);
    EXPECT_EQ(again.hello({{"token", token}})["player"]["id"], claimed["player"]["id"]) << "both devices are good";
  }
}

TEST_F(Members, ARecoveryCodeMayBeTypedInAnyWay) {
  Client ada(under_test_);
  ada.hello();
  std::string code = claim(ada, "ada")["recovery"];
  std::erase(code, '-');
  for (char& c : code) c = c == '0' ? 'o' : c == '1' ? 'l' : static_cast<char>(std::tolower(c));
  code.insert(7, "  -");
  Client other(under_test_);
  other.hello();
  EXPECT_EQ(other.result("account.login", {{"handle", "ada"}, {"recovery", code}})["player"]["handle"], "ada");
}

TEST_F(Members, AWrongHandleAndAWrongCodeGetTheSameAnswer) {
  Client ada(under_test_), other(under_test_);
  ada.hello();
  const std::string code = claim(ada, "ada")["recovery"];
  other.hello();
  json wrong_code = other.ask("account.login", {{"handle", "ada"}, {"recovery", "00000-00000-00000-00000-00000"}});
  json wrong_handle = other.ask("account.login", {{"handle", "bert"}, {"recovery", code}});
  wrong_code["id"] = wrong_handle["id"] = 0;
  EXPECT_EQ(wrong_code, wrong_handle);
  EXPECT_EQ(wrong_code["error"]["data"]["code"], "wrong_login");
  EXPECT_EQ(other.result("room.create", {{"game", "crosswise"}}).contains("room"), true) << "still the guest";
}

TEST_F(Members, ANewRecoveryCodeEndsTheOldOne) {
  Client ada(under_test_), other(under_test_);
  ada.hello();
  const std::string old = claim(ada, "ada")["recovery"];
  const std::string code = ada.result("account.recovery")["recovery"];
  other.hello();
  EXPECT_EQ(other.refusal("account.login", {{"handle", "ada"}, {"recovery", old}}), "wrong_login");
  other.result("account.login", {{"handle", "ada"}, {"recovery", code}});
}

TEST_F(Members, ALoginNeedsAGuestWhoIsInNoRoom) {
  Client ada(under_test_), other(under_test_);
  ada.hello();
  const std::string code = claim(ada, "ada")["recovery"];
  other.hello();
  const std::string room = other.result("room.create", {{"game", "crosswise"}})["room"];
  const json login{{"handle", "ada"}, {"recovery", code}};
  EXPECT_EQ(key_of_refusal(other, "account.login", login), "error.forbidden.in_room");
  EXPECT_EQ(key_of_refusal(ada, "account.login", login), "error.forbidden.member");
}

TEST_F(Members, GuestsHaveNoAccount) {
  Client guest(under_test_);
  const std::string id = guest.hello()["player"]["id"];
  const json player{{"player", id}};
  EXPECT_EQ(key_of_refusal(guest, "account.recovery", json::object()), "error.forbidden.members_only");
  EXPECT_EQ(guest.refusal("account.devices"), "forbidden");
  EXPECT_EQ(guest.refusal("account.device.end", {{"id", 1}}), "forbidden");
  EXPECT_EQ(guest.refusal("account.rename", {{"handle", "ada"}}), "forbidden");
  EXPECT_EQ(guest.refusal("account.export"), "forbidden");
  EXPECT_EQ(guest.refusal("account.delete", {{"confirm", ""}}), "forbidden");
  EXPECT_EQ(guest.refusal("account.block", player), "forbidden");
  EXPECT_EQ(guest.refusal("account.follow", player), "forbidden");
  EXPECT_EQ(guest.refusal("account.people"), "forbidden");
  EXPECT_EQ(guest.refusal("account.bot", {{"name", "Deep"}}), "forbidden");
}

// ---- devices

class Devices : public Members {
 protected:
  Devices() {
    phone_token_ = phone_.hello({{"client", "phone/1"}})["token"];
    claimed_ = claim(phone_, "ada");
    laptop_.hello({{"client", "laptop/2"}});
    laptop_token_ = laptop_.result("account.login", {{"handle", "ada"}, {"recovery", claimed_["recovery"]}})["token"];
  }
  bool is_ada(HouseUnderTest& house, const std::string& token) {
    Client client(house);
    return client.hello({{"token", token}})["player"]["id"] == claimed_["player"]["id"];
  }

  Client phone_{under_test_}, laptop_{under_test_};
  json claimed_;
  std::string phone_token_, laptop_token_;
};

TEST_F(Devices, AreListedWithTheirNamesAndDays) {
  const json devices = laptop_.result("account.devices")["devices"];
  ASSERT_EQ(devices.size(), 2U);
  EXPECT_EQ(devices[0]["name"], "phone/1");
  EXPECT_EQ(devices[0]["current"], false);
  EXPECT_EQ(devices[1]["name"], "laptop/2");
  EXPECT_EQ(devices[1]["current"], true);
  EXPECT_THAT(devices[1]["first"].get<std::string>(), MatchesRegex("[0-9]{4}-[0-9]{2}-[0-9]{2}"));
}

TEST_F(Devices, ASecondOneOfTheSameNameHasANumber) {
  std::vector<std::unique_ptr<Client>> more;
  for (const char* client : {"phone/1", "Phone/1"}) {
    more.push_back(std::make_unique<Client>(under_test_));
    more.back()->hello({{"client", client}});
    more.back()->result("account.login", {{"handle", "ada"}, {"recovery", claimed_["recovery"]}});
  }
  std::vector<std::string> names;
  const json known = more.back()->result("account.devices");
  for (const json& device : known["devices"]) names.push_back(device["name"]);
  EXPECT_THAT(names, testing::ElementsAre("phone/1", "laptop/2", "phone/1 2", "Phone/1 3"));
}

// Rows of servers that did not tell them apart.
TEST_F(Devices, EqualNamesOfBeforeGetNumbersAtAStart) {
  const std::string id = claimed_["player"]["id"];
  Write write;
  each_member(*under_test_.store, [&](const MemberRow& row) {
    auto member = *read_member(row);
    for (Device& device : member.devices) device.name = "Firefox";
    write.members.push_back(next_row_of(member));
    write.members.back().version = row.version + 1;
  });
  for (const char* bot : {"p_bot1", "p_bot2"}) {
    Member deep{
        .id = PlayerId(bot), .name = "Deep", .since_day = bot[5] == '1' ? 20'001 : 20'000, .owner = PlayerId(id)};
    write.members.push_back(next_row_of(deep));
  }
  under_test_.store->append(write, under_test_.loop, [] {});
  for (int start = 0; start < 2; ++start) {
    HouseUnderTest later({}, under_test_.store, 21);
    Client ada(later);
    ada.hello({{"token", phone_token_}});
    std::vector<std::string> devices, bots;
    const json own = ada.result("account.devices"), people = ada.result("account.people");
    for (const json& device : own["devices"]) devices.push_back(device["name"]);
    for (const json& bot : people["bots"])
      bots.push_back(bot["id"].get<std::string>() + " " + bot["name"].get<std::string>());
    EXPECT_THAT(devices, testing::ElementsAre("Firefox", "Firefox 2"));
    EXPECT_THAT(bots, testing::UnorderedElementsAre("p_bot1 Deep (of ada)", "p_bot2 Deep 2 (of ada)"))
        << "the first of their ids keeps its name";
  }
}

TEST_F(Devices, AnEndedOneIsNobodysAndTheOthersStay) {
  laptop_.result("account.device.end", {{"id", 1}});
  EXPECT_FALSE(laptop_.wire->closed_with) << "it was another one";
  EXPECT_FALSE(is_ada(under_test_, phone_token_));
  EXPECT_EQ(laptop_.result("account.devices")["devices"].size(), 1U);
  laptop_.leave();
  EXPECT_TRUE(is_ada(under_test_, laptop_token_));
}

TEST_F(Devices, TheEndOfTheOneThatIsConnectedClosesItsConnectionAfterTheAnswer) {
  EXPECT_EQ(laptop_.result("account.device.end", {{"id", 2}}), json::object());
  EXPECT_EQ(laptop_.wire->closed_with, 4002);
  EXPECT_FALSE(is_ada(under_test_, laptop_token_));
}

// The token of a new guest itself names its owner: it must not bring the member back.
TEST_F(Devices, AnEndedTokenStaysDeadAfterARestart) {
  laptop_.result("account.device.end", {{"id", 1}});
  laptop_.leave();
  HouseUnderTest later({}, under_test_.store, 21);
  EXPECT_FALSE(is_ada(later, phone_token_));
  EXPECT_TRUE(is_ada(later, laptop_token_));
}

TEST_F(Devices, ASuccessorEndsWithItsDevice) {
  Client second(under_test_);
  const std::string fresh = second.hello({{"token", laptop_token_}})["token"];
  ASSERT_NE(fresh, laptop_token_) << "it took over";
  second.result("account.device.end", {{"id", 2}});
  EXPECT_FALSE(is_ada(under_test_, laptop_token_));
  EXPECT_FALSE(is_ada(under_test_, fresh));
}

TEST_F(Devices, AReplacedTokenIsDeadOnceItsSuccessorIsUsed) {
  std::string fresh;
  {
    Client second(under_test_);
    fresh = second.hello({{"token", laptop_token_}})["token"];
  }
  EXPECT_TRUE(is_ada(under_test_, laptop_token_)) << "the answer may have been lost";
  EXPECT_TRUE(is_ada(under_test_, fresh));
  EXPECT_FALSE(is_ada(under_test_, laptop_token_));
}

TEST_F(Devices, OnlyOnesOwnCanBeEnded) {
  EXPECT_EQ(key_of_refusal(laptop_, "account.device.end", {{"id", 3}}), "error.bad_argument.device");
  Client bo(under_test_);
  bo.hello();
  claim(bo, "bert");
  EXPECT_EQ(bo.refusal("account.device.end", {{"id", 2}}), "bad_argument");
}

// ---- another name, and the end

TEST_F(Devices, AnotherHandleComesOnceInThirtyDaysAndTheOldOneStaysTheirs) {
  EXPECT_EQ(laptop_.result("account.rename", {{"handle", "countess"}})["player"]["name"], "countess");
  EXPECT_EQ(key_of_refusal(laptop_, "account.rename", {{"handle", "ada"}}), "error.rate_limited.rename");
  Client bo(under_test_);
  bo.hello();
  EXPECT_EQ(bo.refusal("account.claim", {{"handle", "ada"}}), "handle_taken");
  under_test_.loop.advance(30 * one_day_ms);
  EXPECT_EQ(laptop_.result("account.rename", {{"handle", "ada"}})["player"]["handle"], "ada");
}

TEST_F(Devices, AnExportHasWhatIsKeptAndNoSecret) {
  const json all = laptop_.result("account.export");
  EXPECT_EQ(all["handle"], "ada");
  EXPECT_EQ(all["devices"].size(), 2U);
  EXPECT_THAT(all.dump(), Not(HasSubstr("token")));
  EXPECT_THAT(all.dump(), Not(HasSubstr("recovery")));
}

TEST_F(Devices, ADeletedMemberIsNobodyAndTheirHandleNobodys) {
  EXPECT_EQ(key_of_refusal(laptop_, "account.delete", {{"confirm", "Ada"}}), "error.bad_argument.confirm");
  laptop_.result("account.delete", {{"confirm", "ada"}});
  EXPECT_EQ(laptop_.wire->closed_with, 4002);
  HouseUnderTest later({}, under_test_.store, 21);
  for (HouseUnderTest* house : {&under_test_, &later}) {
    EXPECT_FALSE(is_ada(*house, phone_token_));
    EXPECT_FALSE(is_ada(*house, laptop_token_));
    Client bo(*house);
    bo.hello();
    EXPECT_EQ(bo.refusal("account.claim", {{"handle", "ada"}}), "handle_taken");
    EXPECT_EQ(bo.refusal("account.login", {{"handle", "ada"}, {"recovery", claimed_["recovery"]}}), "wrong_login");
  }
}

TEST_F(Devices, ADeletedMembersSeatStaysAndShowsThatTheyAreGone) {
  Client bo(under_test_), cy(under_test_);
  bo.hello({{"name", "Bo"}});
  cy.hello({{"name", "Cy"}});
  claim(cy, "cyrus");
  const std::string room = laptop_.result("room.create", {{"game", "crosswise"}})["room"];
  for (Client* each : {&bo, &cy}) each->result("say", {{"text", "/join " + room}});
  bo.result("room.enter", {{"room", room}});
  laptop_.result("account.delete", {{"confirm", "ada"}});
  const auto name = [&](const char* seat) {
    return bo.result("room.sync", {{"room", room}})["view"]["seats"][seat]["name"];
  };
  EXPECT_EQ(name("0"), "deleted");
  EXPECT_EQ(name("1"), "Bo");
  cy.result("account.delete", {{"confirm", "cyrus"}});
  EXPECT_EQ(name("2"), "deleted 2") << "a name at a table means one person";
  EXPECT_EQ(name("0"), "deleted");
}

// A server that died after the deletion was durable, and before the room knew.
TEST_F(Devices, ADeletedMembersSeatShowsItAfterARestartToo) {
  Client bo(under_test_);
  const json token = bo.hello({{"name", "Bo"}})["token"];
  const std::string room = laptop_.result("room.create", {{"game", "crosswise"}})["room"];
  bo.result("say", {{"text", "/join " + room}});
  Write write;
  const PlayerId ada(claimed_["player"]["id"].get<std::string>());
  const Member gone{.id = ada, .handles = {"ada"}, .deleted = true, .leaving = true};
  write.members.push_back(next_row_of(gone, under_test_.store.get()));
  under_test_.store->append(std::move(write), under_test_.loop, [] {});
  HouseUnderTest later({}, under_test_.store, 21);
  Client again(later);
  again.hello({{"token", token}});
  EXPECT_EQ(again.result("room.enter", {{"room", room}})["view"]["seats"]["0"]["name"], "deleted");
}

// ---- other people

TEST_F(Devices, ABlockedPlayersTalkIsNotDelivered) {
  Client bo(under_test_);
  const std::string id = bo.hello({{"name", "Bo"}})["player"]["id"];
  const std::string room = bo.result("room.create", {{"game", "crosswise"}})["room"];
  laptop_.result("room.enter", {{"room", room}});
  bo.result("room.say", {{"room", room}, {"text", "first"}});
  laptop_.result("account.block", {{"player", id}});
  bo.result("room.say", {{"room", room}, {"text", "second"}});
  EXPECT_EQ(laptop_.notifications("room.chat").size(), 1U);
  EXPECT_EQ(laptop_.result("room.sync", {{"room", room}})["chat"], json::array()) << "nor in a snapshot";
  laptop_.result("account.unblock", {{"player", id}});
  bo.result("room.say", {{"room", room}, {"text", "third"}});
  EXPECT_EQ(laptop_.notifications("room.chat").size(), 2U);
  EXPECT_EQ(bo.notifications("room.chat").size(), 3U);
}

TEST_F(Devices, ABlockHoldsOnEveryDeviceAndAfterARestart) {
  Client bo(under_test_);
  const json stranger = bo.hello();
  bo.act();
  laptop_.result("account.block", {{"player", stranger["player"]["id"]}});
  HouseUnderTest later({}, under_test_.store, 21);
  Client ada(later), other(later);
  ada.hello({{"token", phone_token_}});
  other.hello({{"token", stranger["token"]}});
  const std::string room = other.result("room.create", {{"game", "crosswise"}})["room"];
  ada.result("room.enter", {{"room", room}});
  other.result("room.say", {{"room", room}, {"text", "hello"}});
  EXPECT_TRUE(ada.notifications("room.chat").empty());
}

TEST_F(Devices, WhoIsFollowedIsKeptAndShownOnline) {
  Client bo(under_test_);
  bo.hello();
  const json bert = claim(bo, "bert")["player"];
  laptop_.result("account.follow", {{"player", bert["id"]}});
  json followed = laptop_.result("account.people")["followed"];
  EXPECT_EQ(followed, json::array({json{{"player", bert}, {"online", true}}}));
  bo.leave();
  EXPECT_EQ(laptop_.result("account.people")["followed"][0]["online"], false);
  laptop_.result("account.unfollow", {{"player", bert["id"]}});
  EXPECT_EQ(laptop_.result("account.people")["followed"], json::array());
  EXPECT_EQ(laptop_.refusal("account.follow", {{"player", "p_nobody"}}), "no_such_player");
}

TEST_F(Devices, ABotIsAPlayerOfItsOwnThatIsShownAsItsOwners) {
  const json made = laptop_.result("account.bot", {{"name", "Deep"}});
  EXPECT_EQ(made["player"]["name"], "Deep (of ada)");
  EXPECT_EQ(laptop_.result("account.people")["bots"], json::array({made["player"]}));
  Client bot(under_test_);
  const json hello = bot.hello({{"token", made["token"]}, {"name", "Somebody"}});
  EXPECT_EQ(hello["player"], made["player"]);
  EXPECT_EQ(bot.refusal("account.bot", {{"name", "Deeper"}}), "forbidden");
  EXPECT_EQ(bot.refusal("account.claim", {{"handle", "deep"}}), "forbidden");
  for (const char* name : {"Deep (of ada)", "x (OF bert)", "Deep ( o\uff46 ada)"}) {
    Client guest(under_test_);
    EXPECT_EQ(guest.refusal("hello", {{"version", 1}, {"name", name}}), "bad_argument") << name;
  }
  laptop_.result("account.rename", {{"handle", "countess"}});
  bot.leave();
  Client again(under_test_);
  EXPECT_EQ(again.hello({{"token", made["token"]}})["player"]["name"], "Deep (of countess)");
  laptop_.result("account.delete", {{"confirm", "countess"}});
  EXPECT_EQ(again.wire->closed_with, 4002) << "a bot goes with its owner";
}

// ---- the operator

TEST_F(Devices, TheOperatorRenamesAtAnyTimeByHandleOrId) {
  Operator& house = under_test_.house->for_operator();
  const auto act = [&](const MemberAct& wish) {
    Operator::Refused said = "not answered";
    house.act_on_member("root", wish, [&](Operator::Refused refused) { said = std::move(refused); });
    under_test_.loop.run_all();
    return said;
  };
  EXPECT_EQ(act({MemberAct::Kind::rename, "ADA", "countess"}), std::nullopt);
  EXPECT_EQ(act({MemberAct::Kind::rename, claimed_["player"]["id"], "lovelace"}), std::nullopt);
  EXPECT_EQ(act({MemberAct::Kind::role, "lovelace", "director"}), std::nullopt);
  EXPECT_EQ(laptop_.result("account.export")["handles"], (json{"ada", "countess", "lovelace"}));
  EXPECT_EQ(laptop_.result("account.export")["role"], "director");
  EXPECT_NE(act({MemberAct::Kind::rename, "lovelace", "x"}), std::nullopt);
  EXPECT_NE(act({MemberAct::Kind::forget, "nobody"}), std::nullopt);
  EXPECT_FALSE(laptop_.wire->closed_with);
  EXPECT_EQ(act({MemberAct::Kind::forget, "lovelace"}), std::nullopt);
  EXPECT_EQ(laptop_.wire->closed_with, 4002);
  EXPECT_FALSE(is_ada(under_test_, laptop_token_));
}

TEST_F(Members, AreNeverForgotten) {
  Client ada(under_test_);
  const json token = ada.hello()["token"];
  claim(ada, "ada");
  ada.leave();
  under_test_.loop.advance(2'000 * one_day_ms);
  Client again(under_test_);
  EXPECT_EQ(again.hello({{"token", token}})["player"]["handle"], "ada");
}

// ---- what survives a kill

class MembersDurable : public testing::Test {
 protected:
  MembersDurable() {
    guest_ = ada_.hello();
    ask(ada_, "room.create", {{"game", "crosswise"}});
    while (store_->held() > 0) durable();
  }

  static void ask(Client& client, const std::string& method, json params) {
    client.send(json{{"jsonrpc", "2.0"}, {"id", 7}, {"method", method}, {"params", std::move(params)}}.dump());
  }
  void durable() {
    store_->release();
    under_test_.loop.run_all();
  }
  // The player for whom a server that starts after a kill takes the holder of this token.
  json after_a_kill(const std::string& token) const {
    HouseUnderTest later({}, disk_, 21);
    Client client(later);
    return client.hello({{"token", token}})["player"];
  }

  std::shared_ptr<MemoryStore> disk_ = std::make_shared<MemoryStore>();
  std::shared_ptr<HeldStore> store_ = std::make_shared<HeldStore>(disk_);
  HouseUnderTest under_test_{{}, store_};
  Client ada_{under_test_};
  json guest_;
};

TEST_F(MembersDurable, AClaimIsAnsweredOnlyWhenItCannotBeLost) {
  const std::size_t frames = ada_.wire->frames.size();
  ask(ada_, "account.claim", {{"handle", "ada"}});
  EXPECT_EQ(ada_.wire->frames.size(), frames);
  EXPECT_EQ(after_a_kill(guest_["token"]), guest_["player"]) << "still a guest, with everything";
  durable();
  EXPECT_EQ(ada_.last_frame()["result"]["player"]["handle"], "ada");
  EXPECT_EQ(after_a_kill(guest_["token"])["handle"], "ada");
}

TEST_F(MembersDurable, OfTwoWhoClaimTheSameHandleAtOnceOneGetsIt) {
  Client bo(under_test_);
  bo.hello();
  ask(ada_, "account.claim", {{"handle", "ada"}});
  ask(bo, "account.claim", {{"handle", "Ada"}});
  while (store_->held() > 0) durable();
  EXPECT_EQ(ada_.last_frame()["result"]["player"]["handle"], "ada");
  EXPECT_EQ(bo.last_frame()["error"]["data"]["code"], "handle_taken");
}

TEST_F(MembersDurable, TheEndOfADeviceIsAnsweredOnlyWhenItCannotBeLost) {
  ask(ada_, "account.claim", {{"handle", "ada"}});
  durable();
  ask(ada_, "account.device.end", {{"id", 1}});
  EXPECT_FALSE(ada_.wire->closed_with);
  durable();
  EXPECT_EQ(ada_.wire->closed_with, 4002);
  EXPECT_NE(after_a_kill(guest_["token"])["id"], guest_["player"]["id"]);
}

// A hello with a token that is ended while it waits for the disk.
TEST_F(MembersDurable, AHelloThatIsOnItsWayWhileItsDeviceEndsComesTooLate) {
  ask(ada_, "account.claim", {{"handle", "ada"}});
  durable();
  ask(ada_, "account.device.end", {{"id", 1}});
  Client second(under_test_);
  ask(second, "hello", {{"version", 1}, {"token", guest_["token"]}});
  while (store_->held() > 0) durable();
  EXPECT_NE(second.last_frame()["result"]["player"]["id"], guest_["player"]["id"]) << "its token was nobody's already";
}

}  // namespace
}  // namespace crosstable::test

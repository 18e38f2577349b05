// Which member an operator means, and what they are told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/admin/desk.hpp"
#include "server/identity/member.hpp"
#include "tests/server/house/house_under_test.hpp"
#include "tests/support/everybody.hpp"
#include "tests/support/member_rows.hpp"

namespace crosstable::test::operator_test {
namespace {

class OperatorsDesk : public testing::Test {
 protected:
  OperatorsDesk() {
    id_ = ada_.hello()["player"]["id"];
    ada_.result("account.claim", {{"handle", "ada"}});
  }

  static json asked(HouseUnderTest& house, const json& request) {
    json said = "not answered";
    admin::Desk desk({.house = house.house->for_operator(),
                      .reload = [](const auto& done) { done(""); },
                      .figures = [] { return std::string(); },
                      .started_at_s = 0,
                      .loop = house.loop});
    desk.take("root", request.dump(), [&](const std::string& answer) { said = json::parse(answer); });
    house.loop.run_all();
    return said;
  }
  json ask(const json& request) { return asked(house_, request); }
  json ban(const std::string& whom) { return ask({{"command", "ban"}, {"kind", "player"}, {"whom", whom}}); }

  HouseUnderTest house_;
  Client ada_{house_};
  std::string id_;
};

const json nobody = {{"error", "There is no such player."}};

TEST_F(OperatorsDesk, BansAPlayerByTheirHandle) {
  EXPECT_EQ(ban("ADA"), (json{{"result", {{"player", id_}, {"name", "ada"}, {"closed", 1}}}}));
  EXPECT_EQ(ada_.wire->closed_with, 1008);
  EXPECT_EQ(ask({{"command", "bans"}})["result"][0]["whom"], id_);
  const json lifted = ask({{"command", "unban"}, {"kind", "player"}, {"whom", "ada"}});
  EXPECT_EQ(lifted, (json{{"result", {{"player", id_}, {"name", "ada"}}}}));
  EXPECT_EQ(ask({{"command", "bans"}})["result"], json::array());
}

TEST_F(OperatorsDesk, BansABotByItsOwnersHandleAndItsName) {
  const json bot = ada_.result("account.bot", {{"name", "Deep"}})["player"];
  EXPECT_EQ(ban("ada/deep")["result"]["player"], bot["id"]);
  EXPECT_FALSE(ada_.wire->closed_with);
}

TEST_F(OperatorsDesk, SaysThatItFindsNobody) {
  EXPECT_EQ(ban("nobody"), nobody);
  EXPECT_EQ(ask({{"command", "bans"}})["result"], json::array());
  for (const char* command : {"rename", "role", "forget"})
    EXPECT_EQ(ask({{"command", command}, {"whom", "nobody"}, {"to", "director"}}), nobody) << command;
  EXPECT_EQ(ask({{"command", "unban"}, {"kind", "player"}, {"whom", "nobody"}}), nobody);
  EXPECT_EQ(ask({{"command", "event"}, {"event", "222222"}, {"act", "director"}, {"whom", "nobody"}}), nobody);
  for (const char* whom : {"nobody", "4711", "203.0.113.0/24"})
    EXPECT_EQ(ask({{"command", "close"}, {"whom", whom}})["error"], "No such player is connected.") << whom;
  ada_.result("account.delete", {{"confirm", "ada"}});
  for (const std::string& whom : {std::string("ada"), id_}) EXPECT_EQ(ban(whom), nobody) << whom;
}

TEST_F(OperatorsDesk, FindsAGuestWhoHasDoneNothingYet) {
  Client guest(house_);
  const std::string id = guest.hello()["player"]["id"];
  EXPECT_EQ(ban(id), (json{{"result", {{"player", id}, {"closed", 1}}}}));
  EXPECT_EQ(guest.wire->closed_with, 1008);
}

TEST_F(OperatorsDesk, ClosesAndKicksByHandle) {
  Client bo(house_);
  bo.hello();
  const std::string room = ada_.result("room.create", {{"game", "crosswise"}})["room"];
  bo.result("room.enter", {{"room", room}});
  const json kicked = ask({{"command", "kick"}, {"player", "ada"}, {"room", room}});
  EXPECT_EQ(kicked["result"]["player"], id_) << kicked;
  EXPECT_EQ(ada_.refusal("room.enter", {{"room", room}}), "forbidden");
  EXPECT_EQ(ask({{"command", "close"}, {"whom", "ada"}}),
            (json{{"result", {{"player", id_}, {"name", "ada"}, {"closed", 1}}}}));
}

TEST_F(OperatorsDesk, SaysWhomItActedOn) {
  EXPECT_EQ(ask({{"command", "role"}, {"whom", "ada"}, {"to", "director"}}),
            (json{{"result", {{"player", id_}, {"name", "ada"}}}}));
  EXPECT_EQ(ask({{"command", "forget"}, {"whom", id_}}), (json{{"result", {{"player", id_}, {"name", "ada"}}}}));
}

// A handle from before such handles were refused.
TEST(Ids, ComeBeforeHandlesThatReadAsOne) {
  const auto store = std::make_shared<MemoryStore>();
  Member impostor{.id = PlayerId("p_mallory"), .name = "p_bo", .handles = {"p_bo"}};
  Member bo{.id = PlayerId("p_bo"), .name = "bo_1", .handles = {"bo_1"}};
  Member other{.id = PlayerId("p_other"), .name = "p_nobodys", .handles = {"p_nobodys"}};
  Write write;
  write.members = {next_row_of(impostor), next_row_of(bo), next_row_of(other)};
  ManualLoop loop;
  store->append(write, loop, [] {});
  HouseUnderTest house({}, store);
  const auto role = [&](const char* whom) {
    house.house->for_operator().act_on_member("root", {MemberAct::Kind::role, whom, "director"}, [](const auto&) {});
    house.loop.run_all();
  };
  role("p_bo");
  role("p_nobodys");
  std::vector<std::string> directors;
  each_member(*store, [&](const MemberRow& row) {
    if (read_member(row)->role == "director") directors.push_back(row.id.text());
  });
  EXPECT_THAT(directors, testing::UnorderedElementsAre("p_bo", "p_other"));
  EXPECT_EQ(house.house->for_operator().find("p_bo")->name, "bo_1");
  EXPECT_EQ(house.house->for_operator().find("p_nobodys")->player, PlayerId("p_other"));
  Client cy(house);
  cy.hello();
  EXPECT_EQ(cy.result("player", {{"handle", "p_nobodys"}})["id"], "p_other") << "it stays theirs";
}

}  // namespace
}  // namespace crosstable::test::operator_test

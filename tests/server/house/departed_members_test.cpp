// What is left of members in tournaments once they have another handle, or have deleted their account.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test::departed_members_test {
namespace {

using testing::Each;
using testing::HasSubstr;
using testing::Not;

struct DepartedMembers : testing::Test {
  struct Player {
    Player(HouseUnderTest& house, const std::string& called) : client(house), handle(called) {
      id = client.hello()["player"]["id"];
      client.result("account.claim", {{"handle", handle}});
    }
    Client client;
    std::string id, handle;
  };

  DepartedMembers() {
    event = director.client.result("event.create",
                                   {{"name", "Cup"},
                                    {"game", "crosswise"},
                                    {"stages", json::array({{{"format", "swiss"}, {"rounds", 2}}})}})["event"];
    ask(director, "event.open");
    for (Player* each : {&ada, &bo, &cy}) ask(*each, "event.enter");
  }
  void ask(Player& who, const std::string& method) { who.client.result(method, {{"event", event}}); }
  json view() { return other.client.result("event.watch", {{"event", event}})["view"]; }

  std::vector<std::string> documents(HouseUnderTest& of) { return of.documents_of_event(event); }
  std::vector<std::string> documents() { return documents(house); }
  void operate(const MemberAct& act) {
    std::optional<std::string> refused = "not answered";
    house.house->for_operator().act_on_member("root", act, [&](const auto& why) { refused = why; });
    house.loop.run_all();
    EXPECT_EQ(refused, std::nullopt);
  }

  HouseUnderTest house;
  Player director{house, "director_1"}, ada{house, "ada_1"}, bo{house, "bo_1"}, cy{house, "cy_1"},
      other{house, "other_1"};
  std::string event;
};

TEST_F(DepartedMembers, AreOutOfTheirEventAndNamedNowhere) {
  ada.client.result("account.delete", {{"confirm", "ada_1"}});
  EXPECT_EQ(view()["entrants"]["1"]["state"], "withdrawn");
  EXPECT_EQ(view()["entrants"]["1"]["name"], "deleted");
  ask(director, "event.start");
  house.loop.run_all();
  EXPECT_THAT(view()["pairings"]["1"]["1"]["entrants"], testing::UnorderedElementsAre("2", "3")) << view();
  EXPECT_THAT(documents(), Each(Not(HasSubstr("ada_1"))));
  HouseUnderTest later({}, house.store, 21);
  EXPECT_THAT(documents(later), Each(Not(HasSubstr("ada_1"))));
  EXPECT_THAT(documents(later).front(), HasSubstr("deleted"));
}

TEST_F(DepartedMembers, AreForgottenByTheOperatorToo) {
  ask(director, "event.start");
  operate({MemberAct::Kind::forget, "ada_1"});
  operate({MemberAct::Kind::forget, "director_1"});
  EXPECT_THAT(documents(), Each(Not(testing::AnyOf(HasSubstr("ada_1"), HasSubstr("director_1")))));
  HouseUnderTest later({}, house.store, 21);
  EXPECT_THAT(documents(later), Each(Not(testing::AnyOf(HasSubstr("ada_1"), HasSubstr("director_1")))));
  const auto open = house.house->for_operator().events();
  ASSERT_EQ(open.size(), 1u);
  EXPECT_FALSE(open.front().has_director) << "it goes to the operator";
}

// As the operator's program does it while no server runs.
TEST_F(DepartedMembers, AreForgottenBeforeTheServerStarts) {
  crosstable::Members members(*house.store, scripted_random(3), house.limits);
  members.load();
  ASSERT_EQ(members.operate({MemberAct::Kind::forget, "ada_1"}, "root", house.loop, [](const auto&) {}), std::nullopt);
  HouseUnderTest later({}, house.store, 21);
  later.loop.run_all();
  EXPECT_THAT(documents(later), Each(Not(HasSubstr("ada_1"))));
  EXPECT_THAT(documents(later).front(), HasSubstr("withdrawn"));
}

TEST_F(DepartedMembers, AreShownWithTheirNewHandle) {
  ada.client.result("account.rename", {{"handle", "lovelace"}});
  EXPECT_EQ(view()["entrants"]["1"]["name"], "lovelace");
  operate({MemberAct::Kind::rename, "director_1", "boss"});
  EXPECT_EQ(view()["directors"][0]["name"], "boss");
  director.client.result("event.rule", {{"event", event}, {"act", "cancel"}, {"reason", "rain"}});
  EXPECT_EQ(view()["log"][0]["by"], "boss") << "also in what they do on the connection that they had";
}

TEST_F(DepartedMembers, LeaveAnEventToTheOperatorWhoNamesAnotherDirector) {
  director.client.result("account.delete", {{"confirm", "director_1"}});
  const auto act = [&](const auto& operate) {
    std::optional<std::string> refused = "not answered";
    operate(house.house->for_operator(), [&](const auto& why) { refused = why; });
    house.loop.run_all();
    return refused.value_or("");
  };
  const auto direct = [&](const std::string& whom) {
    return act(
        [&](Operator& desk, const auto& done) { desk.direct_event("root", EventId(event), PlayerId(whom), done); });
  };
  EXPECT_EQ(direct("p_nobody"), "There's no such member.");
  EXPECT_EQ(direct(other.id), "");
  EXPECT_EQ(direct(other.id), "other_1 is already a director.");
  EXPECT_TRUE(house.house->for_operator().events().front().has_director);
  ask(other, "event.start");
  const auto end = [&](Operator& desk, const auto& done) { desk.end_event("root", EventId(event), done); };
  EXPECT_EQ(act(end), "");
  EXPECT_EQ(act(end), "The tournament is over.");
  EXPECT_EQ(view()["state"], "cancelled");
  EXPECT_TRUE(house.house->for_operator().events().empty());
}

TEST_F(DepartedMembers, OneSentenceMakesAnEventAgainAndAgain) {
  for (int time = 0; time < 3; ++time)
    EXPECT_EQ(other.client.result("say", {{"text", "/tournament knockout crosswise"}})["reply"]["key"],
              "event.created");
  std::vector<std::string> names;
  const json listed = other.client.result("events");
  for (const json& each : listed["events"]) names.push_back(each["name"]);
  EXPECT_THAT(names, testing::UnorderedElementsAre("crosswise, knockout 3", "crosswise, knockout 2",
                                                   "crosswise, knockout", "Cup"));
}

}  // namespace
}  // namespace crosstable::test::departed_members_test

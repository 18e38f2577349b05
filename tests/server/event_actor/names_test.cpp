// What an event calls its people, whenever they change their handles or delete their accounts; and names that readers
// could not tell apart.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::names_test {
namespace {

using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

struct NamesOfEvents : testing::Test {
  ~NamesOfEvents() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  // "Who" wins a knock-out, their opponent appeals and a director rules.
  void play_with(const std::string& who, bool somebody_watches = true) {
    world.create(World::wish_for("knockout"));
    EXPECT_EQ(refusal_of(world.ask("Director", protocol::EventOpen{})), "");
    for (const std::string& name : {who, std::string("Bo")})
      EXPECT_EQ(refusal_of(world.ask(name, protocol::EventEnter{})), "");
    EXPECT_EQ(refusal_of(world.ask("Director", protocol::EventStart{})), "");
    if (somebody_watches) world.watch();
    protocol::EventAppeal appeal;
    appeal.text = "The clock ran.";
    EXPECT_EQ(refusal_of(world.ask(who, appeal)), "");
    EXPECT_EQ(refusal_of(world.rule("pause")), "");
    EXPECT_EQ(refusal_of(world.rule("continue")), "");
    world.play({1, 1});
    world.advance(a_minute);
    ASSERT_TRUE(world.is_over());
  }

  World world;
};

TEST_F(NamesOfEvents, AreThoseOfTodayInEveryDocument) {
  play_with("Ada");
  EXPECT_THAT(world.documents(), Contains(HasSubstr("Ada")).Times(testing::Ge(5)));
  world.rename("Ada", "Lovelace");
  EXPECT_THAT(world.documents(), Each(Not(HasSubstr("\"Ada\""))));
  EXPECT_THAT(world.documents(), Each(Not(HasSubstr("Ada,"))));
  EXPECT_THAT(world.documents(), Contains(HasSubstr("Lovelace")).Times(testing::Ge(5)));
  EXPECT_EQ(world.seen["entrants"]["1"]["name"], "Lovelace") << "whoever watches is told";
  EXPECT_EQ(world.seen["entrants"]["1"]["members"][0]["handle"], "Lovelace");
  EXPECT_EQ(world.seen["appeals"][0]["by"], "Lovelace");
}

TEST_F(NamesOfEvents, SayThatAnAccountIsGoneInOldEventsToo) {
  play_with("Ada");
  world.remove("Ada");
  const Json one{{"name", "deleted"}, {"player", "p-Ada"}};
  EXPECT_EQ(world.seen["entrants"]["1"]["members"][0], one);
  world.kill();
  world.watch();
  EXPECT_EQ(world.seen["entrants"]["1"]["members"][0], one) << "after a restart";
  EXPECT_EQ(world.seen["entrants"]["1"]["name"], "deleted");
  EXPECT_EQ(world.seen["appeals"][0]["by"], "deleted");
  for (const std::string& text : world.documents()) {
    EXPECT_THAT(text, Not(HasSubstr("\"Ada\"")));
    EXPECT_THAT(text, Not(HasSubstr("Ada,")));
    EXPECT_THAT(text, Not(HasSubstr(" Ada")));
  }
}

TEST_F(NamesOfEvents, SayItOfDirectorsAndInTheirLog) {
  play_with("Ada");
  world.remove("Director");
  EXPECT_EQ(world.seen["directors"][0]["name"], "deleted");
  EXPECT_EQ(world.seen["log"][0]["by"], "deleted");
  for (const std::string& text : world.documents()) EXPECT_THAT(text, Not(HasSubstr("\"Director\"")));
}

TEST_F(NamesOfEvents, ShowItOfAnEventThatHadLeftMemory) {
  world.limits.event_keep_ms = a_minute;
  play_with("Ada", false);
  world.advance(2 * a_minute);
  ASSERT_EQ(world.events->figures().in_memory, 0u);
  world.remove("Ada");
  EXPECT_EQ((*world.another_watcher())["entrants"]["1"]["name"], "deleted");
}

// Before, names stood in the text of the fact.
TEST_F(NamesOfEvents, ArePartOfNoReasonInTheLog) {
  world.begin(World::wish_for("swiss"), 2);
  world.watch();
  world.play({1, 1});
  world.advance(a_minute);
  ASSERT_EQ(world.seen["log"][0]["act"], "no_pairing");
  EXPECT_THAT(std::string(world.seen["log"][0]["reason"]), HasSubstr("E1"));
  world.rename("E1", "Lovelace");
  EXPECT_THAT(std::string(world.seen["log"][0]["reason"]), HasSubstr("Lovelace"));
  EXPECT_THAT(world.facts(), Each(Not(testing::AllOf(HasSubstr("held"), HasSubstr("E1")))));
}

TEST_F(NamesOfEvents, LetInWhoeverWasInvitedByAnotherHandle) {
  auto wish = World::wish_for("knockout");
  wish.entries = protocol::EntriesWish{2, 8, {"Ada", "Bo"}, {}};
  world.create(wish);
  world.ask("Director", protocol::EventOpen{});
  world.handles["Ada"] = "Lovelace";
  world.rename("Ada", "Lovelace");
  std::optional<protocol::Answer> answer;
  protocol::EventEnter enter;
  enter.event = world.event;
  world.events->ask({PlayerId("p-Ada"), "Lovelace", "Lovelace"}, enter, [&](const auto& given) { answer = given; });
  world.run();
  EXPECT_EQ(refusal_of(answer), "");
}

struct NamesOfTeams : NamesOfEvents {
  NamesOfTeams() {
    auto wish = World::wish_for("knockout");
    wish.team = protocol::TeamWish{.size = 2, .tables = 1, .reserves = 0};
    world.create(wish);
    world.ask("Director", protocol::EventOpen{});
  }
  std::string enter(const std::string& captain, const std::string& name) {
    protocol::EventEnter wish;
    wish.team = protocol::TeamEntry{name, {captain + "2"}, {}};
    const auto answer = world.ask(captain, wish);
    const auto* error = std::get_if<protocol::Error>(&*answer);
    return error == nullptr ? "" : error->key;
  }
};

TEST_F(NamesOfTeams, DifferInOneEvent) {
  EXPECT_EQ(enter("A", "The Wolves"), "");
  for (const char* name :
       {"The Wolves", "the wolves", "THE WOLVES", "TheWolves", "The  Wolves", "The Wo\u217cves", "The W\u043elves"})
    EXPECT_EQ(enter("B", name), "error.bad_argument.name_taken") << name;
  EXPECT_EQ(enter("B", "The Foxes"), "");
  world.ask("A", protocol::EventWithdraw{});
  EXPECT_EQ(enter("C", "The Wolves"), "") << "that team is out, and never played";
  const auto back = world.ask("A", protocol::EventEnter{});
  const auto* error = std::get_if<protocol::Error>(&*back);
  EXPECT_EQ(error == nullptr ? "" : error->key, "error.bad_argument.name_taken")
      << "so it comes back with another name";
}

std::string key_of(World& world, const std::string& who, const std::string& name) {
  auto wish = World::wish_for("knockout");
  wish.name = name;
  std::string key = "none";
  world.events->create(World::person(who), wish, [&](const protocol::Answer& answer) {
    const auto* error = std::get_if<protocol::Error>(&answer);
    key = error == nullptr ? "" : error->key;
  });
  world.run();
  return key;
}

TEST_F(NamesOfEvents, DifferAmongTheOpenOnesOfOneDirector) {
  world.create(World::wish_for("knockout"));  // "Cup"
  for (const char* name : {"Cup", "CUP", "\u0421up", "C up"})
    EXPECT_EQ(key_of(world, "Director", name), "error.bad_argument.name_taken") << name;
  EXPECT_EQ(key_of(world, "Other", "Cup"), "") << "another director's";
  world.kill();
  EXPECT_EQ(key_of(world, "Director", "Cup"), "error.bad_argument.name_taken") << "after a restart";
  EXPECT_EQ(refusal_of(world.rule("cancel")), "");
  EXPECT_EQ(key_of(world, "Director", "Cup"), "") << "the other is over";
}

TEST_F(NamesOfEvents, AreNotChangedToOneThatIsTaken) {
  EXPECT_EQ(key_of(world, "Director", "League"), "");
  world.create(World::wish_for("knockout"));
  protocol::EventSet set;
  set.name = "LEAGUE";
  EXPECT_EQ(refusal_of(world.ask("Director", set)), "bad_argument");
  set.name = "cup";
  EXPECT_EQ(refusal_of(world.ask("Director", set)), "") << "its own";
  set.name = "Spring cup";
  EXPECT_EQ(refusal_of(world.ask("Director", set)), "");
  EXPECT_EQ(key_of(world, "Director", "Spring cup"), "error.bad_argument.name_taken");
  EXPECT_EQ(key_of(world, "Director", "Cup"), "");
}

}  // namespace
}  // namespace crosstable::events::test::names_test

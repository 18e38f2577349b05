// Members of a team are asked, and without their consent it does not start.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::teams_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::int64_t a_minute = 60'000;

struct Teams : testing::Test {
  ~Teams() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  void make(bool with_check_in = false) {
    auto wish = World::wish_for("knockout");
    wish.team = protocol::TeamWish{.size = 2, .tables = 1, .reserves = 1};
    if (with_check_in) {
      wish.starts_at = world.loop.now_ms() + 60 * a_minute;
      wish.check_in_minutes = 10;
    }
    world.create(wish);
    world.ask("Director", protocol::EventOpen{});
    world.watch();
  }
  // "A" enters A1, with A2 and perhaps a reserve A3.
  std::string enter(const std::string& team, bool with_reserve = false) {
    protocol::EventEnter wish;
    wish.team = protocol::TeamEntry{"The " + team + "s", {team + "2"}, {}};
    if (with_reserve) wish.team->reserves = {team + "3"};
    return refusal_of(world.ask(team + "1", wish));
  }
  std::string agree(const std::string& who) { return refusal_of(world.ask(who, protocol::EventEnter{})); }
  std::string decline(const std::string& who) { return refusal_of(world.ask(who, protocol::EventWithdraw{})); }
  std::string start() { return refusal_of(world.ask("Director", protocol::EventStart{})); }
  bool shows_as_asked(const char* entrant, std::size_t member) {
    return world.seen["entrants"][entrant]["members"][member].value("asked", false);
  }

  World world;
};

TEST_F(Teams, AskTheirMembersNowAndWhenTheyComeBackUntilTheyAnswer) {
  make();
  EXPECT_EQ(enter("A"), "");
  EXPECT_THAT(world.asked, ElementsAre("The As p-A2"));
  EXPECT_TRUE(shows_as_asked("1", 1));
  EXPECT_FALSE(shows_as_asked("1", 0)) << "the captain";
  world.events->came(PlayerId("p-A2"));
  EXPECT_THAT(world.asked, SizeIs(2));
  world.kill();
  world.events->came(PlayerId("p-A2"));
  EXPECT_THAT(world.asked, SizeIs(4)) << "after a restart at once, and when they come back";
  world.watch();
  EXPECT_EQ(agree("A2"), "");
  EXPECT_FALSE(shows_as_asked("1", 1));
  world.events->came(PlayerId("p-A2"));
  EXPECT_THAT(world.asked, SizeIs(4));
  EXPECT_EQ(agree("A2"), "already_entered");
}

TEST_F(Teams, WithoutConsentDoNotStart) {
  make();
  for (const char* team : {"A", "B", "C"}) enter(team);
  agree("A2");
  EXPECT_EQ(start(), "event_state") << "one team is too few";
  agree("B2");
  EXPECT_EQ(start(), "");
  EXPECT_THAT(world.state().stages.front().seeds, ElementsAre(1u, 2u));
  EXPECT_EQ(world.state().entrant(3).left, Entrant::Left::dropped);
}

TEST_F(Teams, AMemberWhoDeclinesEndsTheEntryAndIsFree) {
  make();
  enter("A");
  EXPECT_EQ(decline("A2"), "");
  EXPECT_EQ(world.seen["entrants"]["1"]["state"], "declined");
  protocol::EventEnter other;
  other.team = protocol::TeamEntry{"Others", {"A1"}, {}};
  EXPECT_EQ(refusal_of(world.ask("A2", other)), "");
}

TEST_F(Teams, AReserveWhoDeclinesLeavesTheTeamAsItIs) {
  make();
  enter("A", true);
  enter("B");
  agree("A2");
  agree("B2");
  EXPECT_EQ(decline("A3"), "");
  EXPECT_FALSE(world.seen["entrants"]["1"].contains("reserves"));
  EXPECT_EQ(start(), "");
}

TEST_F(Teams, WhoeverEntersATeamOfTheirOwnDeclinesTheOther) {
  make();
  enter("A");
  protocol::EventEnter own;
  own.team = protocol::TeamEntry{"My own", {"Z"}, {}};
  EXPECT_EQ(refusal_of(world.ask("A2", own)), "");
  EXPECT_EQ(world.state().entrant(1).left, Entrant::Left::declined);
  EXPECT_EQ(world.state().entrant(2).members.front().name, "A2");
}

TEST_F(Teams, CheckingInIsConsentAndCountsOnceAllHaveAgreed) {
  make(true);
  for (const char* team : {"A", "B", "C"}) enter(team);
  world.advance(50 * a_minute);
  for (const char* captain : {"A1", "B1", "C1"})
    EXPECT_EQ(refusal_of(world.ask(captain, protocol::EventCheckIn{})), "");
  for (const char* member : {"A2", "B2"}) EXPECT_EQ(refusal_of(world.ask(member, protocol::EventCheckIn{})), "");
  world.advance(10 * a_minute);
  EXPECT_THAT(world.state().stages.front().seeds, ElementsAre(1u, 2u)) << "C2 never said a word";
}

TEST_F(Teams, ASubstituteNeedsNoFurtherAnswer) {
  make();
  enter("A", true);
  enter("B");
  agree("B2");
  protocol::EventRule replace;
  replace.entrant = 1;
  replace.out = PlayerId("p-A2");
  replace.handle = "A3";
  EXPECT_EQ(refusal_of(world.rule("replace", replace)), "");
  EXPECT_EQ(start(), "") << "the director put A3 in for A2";
}

}  // namespace
}  // namespace crosstable::events::test::teams_test

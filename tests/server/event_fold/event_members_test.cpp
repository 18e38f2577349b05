// Present names in an event whose facts have the names of their time, and teams that a member has left.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "server/events/showing/event_export.hpp"
#include "server/events/showing/view_parts.hpp"
#include "tests/server/event_fold/some_event.hpp"

namespace crosstable::events::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

CallMember calling(const std::string& name, const std::string& handle) {
  return [player = PlayerId("p-" + name), handle](const PlayerId& whose) -> std::optional<Member> {
    if (whose != player) return std::nullopt;
    return Member{player, handle, handle, handle == "deleted"};
  };
}

std::vector<std::string> players_of(const Entrant& entrant) {
  std::vector<std::string> players;
  for (const Member& one : entrant.members) players.push_back(one.player.text());
  return players;
}

TEST(EventMembers, AreCalledAsTodayWhereverTheyStand) {
  SomeEvent event(3, cup(Format::swiss));
  event.tell(fact::Ruled{member("E1"), "pause", "lunch", std::nullopt});
  event.tell(fact::Appealed{1, member("E1"), RecordId(), "The clock ran."});
  EXPECT_FALSE(event.state.call_members(calling("E9", "Nobody")));
  const Change before = event.state.change;
  EXPECT_TRUE(event.state.call_members(calling("E1", "Lovelace")));
  EXPECT_GT(event.state.entrant(1).changed, before) << "so that watchers are told";
  EXPECT_LE(event.state.entrant(2).changed, before);
  for (const std::string& text : {entrant_text(event.state, 1), log_text(event.state), appeals_text(event.state)}) {
    EXPECT_THAT(text, HasSubstr("Lovelace"));
    EXPECT_THAT(text, Not(HasSubstr("\"E1\"")));
  }
  EXPECT_FALSE(event.state.call_members(calling("E1", "Lovelace"))) << "they are called so already";
}

TEST(EventMembers, ATeamKeepsTheNameThatItChose) {
  Settings settings = cup(Format::swiss);
  settings.reserves = 1;
  SomeEvent event(2, settings);
  event.tell(fact::Entered{3, "The Stones", {member("E3"), member("E4")}});
  event.state.call_members(calling("E3", "deleted"));
  EXPECT_EQ(event.state.entrant(3).name, "The Stones");
  event.state.call_members(calling("E1", "deleted"));
  EXPECT_EQ(event.state.entrant(1).name, "deleted");
}

TEST(EventMembers, AnEventLacksADirectorWhenTheLastOneIsGone) {
  SomeEvent event(2);
  event.tell(fact::DirectorAdded{member("Other")});
  event.state.call_members(calling("Director", "deleted"));
  EXPECT_TRUE(event.state.has_director());
  event.state.call_members(calling("Other", "deleted"));
  EXPECT_FALSE(event.state.has_director());
}

// Logs from before the fact had the entrants.
TEST(EventMembers, AreCalledAsTodayInTheSentencesOfOldLogsToo) {
  const auto reason = [](const std::string& why, const std::vector<Number>& entrants = {}) {
    SomeEvent event(3, cup(Format::swiss));
    event.tell(fact::Held{why, entrants});
    EXPECT_EQ(event.state.log.back().about.empty(),
              event.state.reason_of(event.state.log.back()) == event.state.log.back().what.reason);
    event.state.call_members(calling("E1", "Lovelace"));
    return event.state.reason_of(event.state.log.back());
  };
  EXPECT_EQ(reason("No legal pairing exists. E3, E1"), "No legal pairing exists. E3, Lovelace");
  EXPECT_EQ(reason("No legal pairing exists.", {3, 1}), "No legal pairing exists. E3, Lovelace");
  EXPECT_EQ(reason("There aren't enough players for a table."), "There aren't enough players for a table.");
  EXPECT_EQ(reason("No legal pairing exists. E3, Who"), "No legal pairing exists. E3, Who");
}

struct ATeam : testing::Test {
  static Settings settings() {
    Settings two = cup(Format::swiss);
    two.team_size = 2;
    two.reserves = 2;
    return two;
  }
  ATeam() { event.tell(fact::Entered{3, "The Stones", {member("A"), member("B"), member("C"), member("D")}}); }
  const Entrant& team() const { return event.state.entrant(3); }

  SomeEvent event{2, settings()};
};

TEST_F(ATeam, GivesTheSeatOfWhoeverLeftToAReserveAndKeepsTheOthers) {
  event.tell(fact::MemberLeft{3, PlayerId("p-A"), PlayerId("p-C")});
  EXPECT_THAT(players_of(team()), ElementsAre("p-C", "p-B", "p-D"));
  EXPECT_EQ(team().speaker().player, PlayerId("p-B"));
  EXPECT_THAT(entrant_text(event.state, 3), HasSubstr(R"("members":[{"name":"B","player":"p-B"},{"name":"C",)"));
  EXPECT_FALSE(event.state.is_in(PlayerId("p-A")));
}

TEST_F(ATeam, LosesAReserveWithoutMore) {
  event.tell(fact::MemberLeft{3, PlayerId("p-C")});
  EXPECT_THAT(players_of(team()), ElementsAre("p-A", "p-B", "p-D"));
  EXPECT_EQ(team().speaker().player, PlayerId("p-A"));
}

TEST_F(ATeam, WhoseCaptainIsReplacedHasTheSubstituteAsCaptainAsBefore) {
  event.tell(fact::Substituted{3, PlayerId("p-A"), member("Z")});
  EXPECT_EQ(team().speaker().player, PlayerId("p-Z"));
}

TEST_F(ATeam, GivesNoSeatToWhoeverHasOne) {
  EXPECT_THROW(event.tell(fact::MemberLeft{3, PlayerId("p-A"), PlayerId("p-A")}), std::runtime_error);
  EXPECT_THROW(event.tell(fact::MemberLeft{3, PlayerId("p-C"), PlayerId("p-D")}), std::runtime_error);
  EXPECT_THROW(event.tell(fact::MemberLeft{3, PlayerId("p-A"), PlayerId("p-E1")}), std::runtime_error);
}

}  // namespace
}  // namespace crosstable::events::test

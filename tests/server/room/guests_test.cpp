// Who is inside and what they are called, without a room around them.
#include "server/room/decisions/guests.hpp"

#include <gtest/gtest.h>

#include "tests/server/room/folded_room.hpp"
#include "tests/support/recording_subscriber.hpp"

namespace crosstable::test::guests_test {
namespace {

class GuestsTest : public testing::Test {
 protected:
  std::shared_ptr<Subscriber> line() { return std::make_shared<RecordingSubscriber>(); }
  // Comes in on a new connection; returns what they are called.
  std::string come(const std::string& id, const std::string& name, const std::string& network = {},
                   bool invited = false) {
    Who who{PlayerId(id), name, network};
    who.name = guests.name_for(who);
    guests.admit(who, name, line(), invited, true);
    return who.name;
  }

  FoldedRoom room{{"Ada"}};
  Guests guests{room.state};
};

TEST_F(GuestsTest, NamesakesGetANumberAndKeepIt) {
  EXPECT_EQ(come("p-Ada", "Ada"), "Ada");
  EXPECT_EQ(come("p-other", "Ada"), "Ada 2");
  EXPECT_EQ(come("p-third", "ADA"), "ADA 3") << "looks like both";
  EXPECT_EQ(come("p-other", "Ada"), "Ada 2");
}

TEST_F(GuestsTest, WhoeverComesFromElsewhereTakesThePlaceOfTheirOldConnection) {
  const auto first = line(), second = line();
  const Who who{PlayerId("p-Bo"), "Bo"};
  const auto arrival = guests.admit(who, "Bo", first, false, true);
  EXPECT_TRUE(arrival.on_another_connection);
  EXPECT_EQ(arrival.instead_of, nullptr);
  EXPECT_FALSE(guests.admit(who, "Bo", first, false, true).on_another_connection);
  EXPECT_EQ(guests.admit(who, "Bo", second, false, true).instead_of, first);
  EXPECT_TRUE(guests.is_here(who.player, second));
  EXPECT_EQ(guests.connected(), 1u);
}

TEST_F(GuestsTest, SpectatorsWhoLeftAreForgottenAndPlayersAreNot) {
  come("p-Ada", "Ada");
  come("p-Bo", "Bo");
  EXPECT_EQ(guests.spectators(), 1u);
  guests.disconnect(PlayerId("p-Ada"));
  guests.disconnect(PlayerId("p-Bo"));
  guests.remove_absent();
  EXPECT_NE(guests.find(PlayerId("p-Ada")), nullptr);
  EXPECT_EQ(guests.find(PlayerId("p-Bo")), nullptr);
  EXPECT_EQ(guests.connected(), 0u);
}

TEST_F(GuestsTest, StrangersAndInvitedSpectatorsHavePlacesOfTheirOwn) {
  RoomLimits limits;
  limits.spectators = 2;
  limits.spectators_per_address = 1;
  limits.invited_spectators = 1;
  come("p-Ada", "Ada", "home");
  EXPECT_FALSE(guests.are_full_for("home", false, limits)) << "whoever sits takes no spectator's place";
  come("p-Bo", "Bo", "home");
  EXPECT_TRUE(guests.are_full_for("home", false, limits));
  EXPECT_FALSE(guests.are_full_for("elsewhere", false, limits));
  EXPECT_FALSE(guests.are_full_for("home", true, limits));
  come("p-Cy", "Cy", "elsewhere");
  EXPECT_TRUE(guests.are_full_for("a third", false, limits));
  come("p-Di", "Di", "home", true);
  EXPECT_TRUE(guests.are_full_for("elsewhere", true, limits));
}

TEST_F(GuestsTest, ABotIsCalledAsNobodyElseHere) {
  EXPECT_EQ(guests.name_for_bot(PlayerId("bot-1"), 1), "Bot 1");
  room.state.apply(fact::Sat{seat_at(1), PlayerId("bot-1"), "Bot 1", BotLevel::greedy});
  EXPECT_EQ(guests.name_for_bot(PlayerId("bot-2"), 1), "Bot 2");
}

}  // namespace
}  // namespace crosstable::test::guests_test

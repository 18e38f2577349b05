// Whether a room's games stand in public histories: what viewers are shown of it, and what is settled at the start.
#include <gtest/gtest.h>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::listed_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

RoomCreate of_kind(Visibility visibility, std::optional<std::string> password = {}, Options options = {}) {
  RoomCreate wish;
  wish.game = "crosswise";
  wish.visibility = visibility;
  if (password) wish.password = *password;
  wish.options = std::move(options);
  return wish;
}

Json options(RoomUnderTest& t) { return t.person("Ada").line->view["options"]; }

TEST(Listed, IsAMatterOfCourseInARoomThatAnybodyMayEnter) {
  RoomUnderTest t;
  t.create("Ada");
  EXPECT_EQ(options(t), Json({{"profi", false}}));
  t.ask("Ada", RoomSet{code, {{"listed", false}}});
  EXPECT_EQ(options(t)["listed"], false);
  t.say("Ada", "/option listed on");
  EXPECT_EQ(options(t)["listed"], true);
  EXPECT_EQ(refusal(t.ask("Ada", RoomSet{code, {{"listed", std::string("maybe")}}})), "bad_argument");
}

TEST(Listed, IsShownAsItTakesEffectInAGuardedRoom) {
  RoomUnderTest hidden;
  hidden.create("Ada", of_kind(Visibility::private_room));
  EXPECT_EQ(options(hidden)["listed"], false);
  RoomUnderTest told;
  told.create("Ada", of_kind(Visibility::private_room, {}, {{"listed", true}}));
  EXPECT_EQ(options(told)["listed"], true);
  RoomUnderTest rated;
  rated.create("Ada", of_kind(Visibility::private_room, {}, {{"listed", false}, {"rated", true}, {"clock", "10+5"}}));
  EXPECT_EQ(options(rated)["listed"], true) << "a rated game always is";
}

TEST(Listed, ChangesWithThePasswordUntilTheStart) {
  RoomUnderTest t;
  t.create("Ada");
  const auto password = [&](const char* text) { t.say("Ada", std::string("/password ") + text); };
  password("kreuz");
  EXPECT_EQ(options(t)["listed"], false);
  password("off");
  EXPECT_FALSE(options(t).contains("listed"));
  t.say("Ada", "/bot");
  t.say("Ada", "/start");
  password("kreuz");
  EXPECT_EQ(options(t)["listed"], true) << "it was when the game began";
  t.restart();
  t.come_back("Ada");
  EXPECT_EQ(options(t)["listed"], true);
}

}  // namespace
}  // namespace crosstable::test::listed_test

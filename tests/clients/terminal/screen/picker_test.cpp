// Moves made by clicks.
#include "clients/terminal/screen/picker.hpp"

#include <gmock/gmock.h>

namespace crosstable::terminal::screen {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::optional<std::string> clicks(Picker& picker, const std::vector<std::string>& targets) {
  std::optional<std::string> move;
  for (const std::string& target : targets) {
    EXPECT_FALSE(move) << "a move was complete before " << target;
    move = picker.click(target);
  }
  return move;
}

TEST(Picker, TheMovesOfEveryGameAreWhatIsClicked) {
  EXPECT_THAT(ways_of("A@c4"), ElementsAre(Way{"A", "c4"}));
  EXPECT_THAT(ways_of("M:c4-d5"), ElementsAre(Way{"M", "c4", "d5"}));
  EXPECT_THAT(ways_of("X:c4=B"), ElementsAre(Way{"X", "c4", "B"}));
  EXPECT_THAT(ways_of("3@-1,1/7@0,1"), ElementsAre(Way{"37", "-1,1", "0,1"}));
  EXPECT_THAT(ways_of("D@b2/S@b3"), ElementsAre(Way{"D", "b2", "S", "b3"}, Way{"S", "b3", "D", "b2"}));
  EXPECT_THAT(ways_of("choose X"), ElementsAre(Way{"X"}));
  EXPECT_THAT(ways_of("e2-h2-h7"), ElementsAre(Way{"e2", "h2", "h7"}));
  EXPECT_THAT(ways_of("e2--e7"), ElementsAre(Way{"e2", "e7"}));
  EXPECT_THAT(ways_of("e4-e1-"), ElementsAre(Way{"e4", "e1"}));
  EXPECT_THAT(ways_of("exchange c17,d17=e1"), ElementsAre(Way{"c17", "d17", "e1"}));
  EXPECT_THAT(ways_of("decline"), ElementsAre(Way{"decline"}));
}

TEST(Picker, AStoneAndThenACellIsAMove) {
  Picker picker;
  picker.offer("1.1", {"A@c4", "A@c5", "B@c4"});
  EXPECT_THAT(picker.next(), ElementsAre("A", "B"));
  EXPECT_EQ(picker.click("A"), std::nullopt);
  EXPECT_THAT(picker.next(), ElementsAre("c4", "c5"));
  EXPECT_EQ(picker.click("c5"), "A@c5");
  EXPECT_THAT(picker.chosen(), IsEmpty());
}

TEST(Picker, TheOnlyMoveStillWantsAClickForItsBeginningAndItsEnd) {
  Picker picker;
  picker.offer("1.1", {"M:c4-d5"});
  EXPECT_THAT(picker.chosen(), IsEmpty());
  EXPECT_EQ(clicks(picker, {"M"}), std::nullopt);
  EXPECT_THAT(picker.chosen(), ElementsAre("M", "c4")) << "c4 goes without saying";
  EXPECT_EQ(picker.click("d5"), "M:c4-d5");
}

TEST(Picker, EitherDieMayBeEnteredFirst) {
  Picker picker;
  picker.offer("1.1", {"D@b2/S@b3", "S@b2/D@b3", "D@b2/S@c2"});
  EXPECT_EQ(clicks(picker, {"D", "b2", "c2"}), "D@b2/S@c2");
  EXPECT_EQ(clicks(picker, {"S", "b2", "b3"}), "S@b2/D@b3");
}

TEST(Picker, AnotherBeginningTakesTheOldOneBackAndAnythingElseIsNoClick) {
  Picker picker;
  picker.offer("1.1", {"A@c4", "A@c5", "B@c4", "B@c5"});
  EXPECT_EQ(clicks(picker, {"A", "B", "c4"}), "B@c4");
  EXPECT_EQ(clicks(picker, {"A", "f6"}), std::nullopt);
  EXPECT_THAT(picker.chosen(), IsEmpty());
}

TEST(Picker, AMoveThatALongerOneBeginsWithIsPlayedByItsLastCellAgain) {
  Picker picker;
  picker.offer("1.1", {"e4-e1-", "e4-e1-e2"});
  EXPECT_EQ(picker.click("e4"), std::nullopt);
  EXPECT_EQ(picker.complete(), std::nullopt);
  EXPECT_EQ(picker.click("e1"), std::nullopt);
  EXPECT_EQ(picker.complete(), "e4-e1-");
  EXPECT_EQ(picker.click("e1"), "e4-e1-");
}

TEST(Picker, AnotherPromptTakesBackWhatWasChosen) {
  Picker picker;
  picker.offer("1.1", {"A@c4", "A@c5"});
  picker.click("A");
  picker.offer("1.1", {"A@c4", "A@c5"});
  EXPECT_THAT(picker.chosen(), ElementsAre("A"));
  picker.offer("1.2", {"A@c4", "A@c5"});
  EXPECT_THAT(picker.chosen(), IsEmpty());
}

TEST(Picker, MovesOfOneWordHaveButtons) {
  Picker picker;
  picker.offer("1.1", {"keep", "redraw"});
  EXPECT_THAT(picker.words(), ElementsAre("keep", "redraw"));
  EXPECT_EQ(picker.click("keep"), "keep");
}

}  // namespace
}  // namespace crosstable::terminal::screen

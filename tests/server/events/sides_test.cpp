// Preferences and sides (C.04.6, article 4), by hand. In a history, F and S are matches played on the first and the
// second side, - is a round without one.
#include "server/events/pairing/sides.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace crosstable::events {
namespace {

History history(std::string_view sides) {
  History history;
  for (const char side : sides) {
    if (side == '-') {
      history.push_back(Bye::half);
    } else {
      history.push_back(PlayedMatch{9, side == 'F' ? Side::first : Side::second, false, Result::draw, {}});
    }
  }
  return history;
}

std::string preference(std::string_view sides) {
  const auto wish = side_record(history(sides), true).preference;
  return !wish ? "none" : *wish == Side::first ? "first" : "second";
}

struct One {
  Number number = 1;
  std::string_view sides;
  double score = 0, second = 0;
};

// "a" or "b": the one with the first side.
std::string first_of(const One& a, const One& b, Side lot = Side::first, bool preferences = true) {
  const auto entrant = [](const One& one) {
    return SwissEntrant{.number = one.number, .score = one.score, .second = one.second, .history = history(one.sides)};
  };
  const SwissEntrant one = entrant(a), two = entrant(b);
  const auto record_one = side_record(one.history, preferences), record_two = side_record(two.history, preferences);
  const bool a_first = has_first_side({one, record_one}, {two, record_two}, lot);
  EXPECT_NE(a_first, has_first_side({two, record_two}, {one, record_one}, lot)) << "one of them has it";
  return a_first ? "a" : "b";
}

TEST(Sides, APreferenceNeedsTwoMoreOrTwoInARow) {
  for (const char* none : {"", "F", "S", "FS", "FSF", "SSF", "FFS", "F-S", "S-"})
    EXPECT_EQ(preference(none), "none") << none;
  for (const char* first : {"SS", "SSS", "FSS", "FFSS", "S-S", "SS--", "SFSS", "SSSF", "FSSSS"})
    EXPECT_EQ(preference(first), "first") << first;
  for (const char* second : {"FF", "FFF", "SFF", "SSFF", "F-F", "FFSFF"})
    EXPECT_EQ(preference(second), "second") << second;
  EXPECT_EQ(preference("FFFSS"), "none") << "two seconds in a row, but the first side was had more often";
  EXPECT_FALSE(side_record(history("SSS"), false).preference);
}

TEST(Sides, BeforeAnythingWasPlayedTheLeadersNumberDecides) {  // 4.3.1
  EXPECT_EQ(first_of({1, ""}, {4, ""}), "a");
  EXPECT_EQ(first_of({2, ""}, {5, ""}), "b");
  EXPECT_EQ(first_of({1, ""}, {4, ""}, Side::second), "b");
  EXPECT_EQ(first_of({1, "-"}, {4, "--", 1}), "a") << "4 leads, and is even";
}

TEST(Sides, OnlyOnePreferenceIsGranted) {  // 4.3.2
  EXPECT_EQ(first_of({1, "SF"}, {2, "SS"}), "b");
  EXPECT_EQ(first_of({1, "FF"}, {2, "SF"}), "b");
}

TEST(Sides, OppositePreferencesAreBothGranted) {  // 4.3.3
  EXPECT_EQ(first_of({1, "FF"}, {2, "SS"}), "b");
  EXPECT_EQ(first_of({1, "SS"}, {2, "FF"}), "a");
}

TEST(Sides, WhoeverHadTheFirstSideLessOftenGetsIt) {  // 4.3.5
  EXPECT_EQ(first_of({1, "F"}, {2, "S"}), "b");
  EXPECT_EQ(first_of({1, "SS"}, {2, "SSS"}), "b") << "both want it";
  EXPECT_EQ(first_of({1, "FFF"}, {2, "FF"}), "b") << "neither wants it";
}

TEST(Sides, TheLastDifferenceIsTurnedRound) {  // 4.3.6
  EXPECT_EQ(first_of({1, "FS"}, {2, "SF"}), "a");
  EXPECT_EQ(first_of({1, "FS-"}, {2, "-SF"}), "a") << "unplayed rounds are left out";
  EXPECT_EQ(first_of({1, "SFFS"}, {2, "FSFS"}), "b");
}

TEST(Sides, TheLeadersPreferenceCounts) {  // 4.3.7
  EXPECT_EQ(first_of({1, "SS"}, {2, "SS"}), "a");
  EXPECT_EQ(first_of({1, "SS"}, {2, "SS", 1}), "b");
  EXPECT_EQ(first_of({1, "FF"}, {2, "FF", 0, 1.5}), "a") << "2 leads by its second score and gets what it wants";
}

TEST(Sides, TheLeaderChangesFromItsLastMatch) {  // 4.3.8
  EXPECT_EQ(first_of({1, "SF"}, {2, "SF"}), "b");
  EXPECT_EQ(first_of({1, "F"}, {2, "F", 1}), "a");
}

TEST(Sides, OrTheOtherOneIfTheLeaderHasPlayedNothing) {  // 4.3.9
  EXPECT_EQ(first_of({1, "--"}, {2, "FS"}), "b");
  EXPECT_EQ(first_of({1, "--"}, {2, "SF"}), "a");
}

}  // namespace
}  // namespace crosstable::events

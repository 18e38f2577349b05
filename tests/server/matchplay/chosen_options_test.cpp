// Options of a room as a request words them, and as types.
#include "server/matchplay/chosen_options.hpp"

#include <gtest/gtest.h>

#include "server/matchplay/room_options.hpp"
#include "tests/support/chosen_options.hpp"

namespace crosstable {
namespace {

using protocol::Option;
using protocol::Options;

const Option days{"clock", std::string("days 2")}, lose{"flag", std::string("lose")}, rated{"rated", true};
const Option match{"match", std::int64_t{3}}, profi{"profi", false}, listed{"listed", false};

std::string refusal(const Options& options) {
  const auto read = ChosenOptions::read(*find_game("crosswise"), options);
  const auto* wrong = std::get_if<protocol::Error>(&read);
  return wrong == nullptr ? "none" : wrong->text;
}

TEST(ChosenOptions, AreWrittenAsTheyWereAskedFor) {
  const Options some{profi, days, match, rated, lose, listed};
  EXPECT_EQ(test::chosen("crosswise", some).text(), some) << "also what is the default";
  const Options none{{"clock", std::string("none")}, {"sumof", std::int64_t{1}}, {"flag", std::string("stand-in")}};
  EXPECT_EQ(test::chosen("crosswise", none).text(), none);
}

TEST(ChosenOptions, HaveEachOptionOnceAndTheLaterOneCounts) {
  const ChosenOptions twice = test::chosen("crosswise", {{"clock", std::string("3+2")}, profi, days, {"profi", true}});
  EXPECT_EQ(twice.text(), (Options{days, {"profi", true}}));
  EXPECT_EQ(twice.clock().kind, TimeControl::Kind::days);
}

TEST(ChosenOptions, AreAsUsualIfNobodyChoseThem) {
  const ChosenOptions nothing;
  EXPECT_EQ(nothing.series(), SeriesRule());
  EXPECT_EQ(nothing.clock(), TimeControl());
  EXPECT_EQ(nothing.find<IsRated>(), nullptr);
}

TEST(ChosenOptions, ReplaceTheSeriesWhereItStandsAndGiveItUp) {
  ChosenOptions options = test::chosen("crosswise", {match, rated});
  options.set(SeriesRule{SeriesKind::match, 1});
  EXPECT_EQ(options.text(), (Options{{"match", std::int64_t{1}}, rated}));
  options.erase<SeriesRule>();
  EXPECT_EQ(options.text(), Options{rated});
}

TEST(ChosenOptions, AreRefusedForTheFirstThatIsWrong) {
  EXPECT_EQ(refusal({profi, days, rated}), "none");
  const Option clock{"clock", std::string("soon")};
  EXPECT_EQ(refusal({{"match", std::int64_t{0}}, clock}), "'match' takes a whole number from 1 to 1000.");
  EXPECT_EQ(refusal({clock, {"match", std::int64_t{0}}}),
            "Unknown time control. Use 'none', 'move SECONDS', 'MINUTES+SECONDS', 'MINUTESdSECONDS' or 'days DAYS'.");
  EXPECT_EQ(refusal({clock, {"sumof", std::int64_t{2}}, match}), "Either 'match' or 'sumof', not both.");
  EXPECT_EQ(refusal({{"flag", true}}), "'flag' must be 'stand-in' or 'lose'.");
  EXPECT_EQ(refusal({{"rated", std::string("yes")}}), "'rated' must be true or false.");
  EXPECT_EQ(refusal({{"listed", std::int64_t{1}}}), "'listed' must be true or false.");
  EXPECT_EQ(refusal({{"profi", std::int64_t{1}}}), "profi is either true or false.");
  EXPECT_EQ(refusal({{"advanced", true}}), "There is no option advanced.");
}

TEST(ChosenOptions, OfAnotherGameAreRefusedByARoom) {
  RoomOptions room;
  const RoomOptions before = room;
  EXPECT_TRUE(room.merge(*find_game("crosswise"), {IsRated::yes, GameOption{"advanced", true}}));
  EXPECT_EQ(room, before);
}

TEST(ChosenOptions, AreOfDaysOnlyIfTheirClockCanBeRead) {
  EXPECT_TRUE(asks_for_days({{"no such option", true}, days}));
  EXPECT_FALSE(asks_for_days({}));
  EXPECT_FALSE(asks_for_days({{"clock", std::string("days 200")}}));
  EXPECT_FALSE(asks_for_days({{"clock", std::int64_t{2}}}));
}

}  // namespace
}  // namespace crosstable

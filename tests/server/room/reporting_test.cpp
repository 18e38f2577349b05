// A planned room's line to its planner, without a room around it.
#include "server/room/showing/reporting.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/server/room/folded_room.hpp"

namespace crosstable::test::reporting_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const StreamId cup(StreamKind::event, "CUP1");

class Listener final : public Planner {
 public:
  void room_opened(const StreamId& planner, const std::string& name, const RoomCode& room) override {
    heard.push_back(planner.key + ": " + name + " is " + room.text());
  }
  void game_ended(const StreamId&, const RoomCode&, const GameReport& report, Kept kept) override {
    hear("game " + std::to_string(report.game) + " " + report.record.text(), kept);
  }
  void series_ended(const StreamId&, const RoomCode&, const SeriesReport& report, Kept kept) override {
    hear(report.called_off ? "called off" : "series " + report.series.text(), kept);
  }

  std::vector<std::string> heard;
  bool keeps_at_once = false;

 private:
  void hear(std::string what, const Kept& kept) {
    if (keeps_at_once) kept();
    heard.push_back(std::move(what));
  }
};

class ReportingTest : public testing::Test {
 protected:
  void play() {
    room.start();
    room.state.apply(fact::Resigned{seat_at(1)});
    room.state.apply(fact::Ended{1, RecordId("RECORD"), 0});
  }
  void go_on() {
    reporting.go_on([this](const ReportId& report) { kept.push_back(report); });
  }
  void keep(const ReportId& report) { room.state.apply(fact::Reported{report.game, report.series}); }

  FoldedRoom room{{"Ada", "Bo"}, "crosswise", fact::Planned{cup, "table 7", {}, {}}};
  Listener planner;
  Reporting reporting{room.state, &planner};
  std::vector<ReportId> kept;
};

TEST_F(ReportingTest, ThePlannerHearsWhichRoomItIs) {
  reporting.tell_opened();
  EXPECT_THAT(planner.heard, ElementsAre("CUP1: table 7 is K7QX2M"));
}

TEST_F(ReportingTest, ReportsGoOutOneAtATimeInOrder) {
  go_on();
  EXPECT_THAT(planner.heard, IsEmpty());
  play();
  go_on();
  go_on();
  EXPECT_THAT(planner.heard, ElementsAre("game 1 RECORD")) << "it is on its way";
  ASSERT_TRUE(reporting.has_kept({1, false}));
  keep({1, false});
  go_on();
  EXPECT_THAT(planner.heard, ElementsAre("game 1 RECORD", "series SERIES"));
  ASSERT_TRUE(reporting.has_kept({1, true}));
  keep({1, true});
  go_on();
  EXPECT_EQ(planner.heard.size(), 2u);
}

TEST_F(ReportingTest, AReportIsKeptOnce) {
  EXPECT_FALSE(reporting.has_kept({1, false})) << "nothing was reported";
  play();
  go_on();
  EXPECT_FALSE(reporting.has_kept({1, true})) << "another one is on its way";
  EXPECT_TRUE(reporting.has_kept({1, false}));
  EXPECT_FALSE(reporting.has_kept({1, false}));
}

TEST_F(ReportingTest, WhatWasNotKeptIsReportedAgainAfterARestart) {
  play();
  go_on();
  Reporting after(room.state, &planner);
  after.go_on([](const ReportId&) {});
  EXPECT_THAT(planner.heard, ElementsAre("game 1 RECORD", "game 1 RECORD"));
}

TEST_F(ReportingTest, APlannerMayKeepAReportAtOnce) {
  planner.keeps_at_once = true;
  play();
  reporting.go_on([this](const ReportId& report) {
    EXPECT_TRUE(reporting.has_kept(report));
    keep(report);
  });
  go_on();
  EXPECT_THAT(planner.heard, ElementsAre("game 1 RECORD", "series SERIES"));
  EXPECT_THAT(kept, ElementsAre(ReportId{1, true}));
}

TEST_F(ReportingTest, ASeriesThatIsCalledOffIsReported) {
  room.state.apply(fact::CalledOff{SeriesId("NEVER")});
  go_on();
  EXPECT_THAT(planner.heard, ElementsAre("called off"));
  EXPECT_EQ(room.state.series_id, SeriesId("NEVER")) << "it had not begun";
  keep({0, true});
  EXPECT_FALSE(room.state.is_awaited());
}

TEST_F(ReportingTest, ReportsThatWereNotDueAreErrors) {
  EXPECT_THROW(keep({1, false}), std::runtime_error);
  play();
  EXPECT_THROW(keep({1, true}), std::runtime_error);
  FoldedRoom unplanned({"Ada", "Bo"});
  EXPECT_THROW(unplanned.state.apply(fact::Reported{1, false}), std::runtime_error);
  EXPECT_THROW(unplanned.state.apply(fact::CalledOff{}), std::runtime_error);
}

TEST_F(ReportingTest, WithoutAPlanOrAPlannerNothingIsReported) {
  FoldedRoom unplanned({"Ada", "Bo"});
  Reporting nothing(unplanned.state, &planner);
  nothing.tell_opened();
  nothing.go_on([](const ReportId&) {});
  EXPECT_THAT(planner.heard, IsEmpty());
  play();
  Reporting nobody(room.state, nullptr);
  nobody.tell_opened();
  nobody.go_on([](const ReportId&) {});
  EXPECT_TRUE(room.state.is_awaited()) << "it waits for a planner";
}

}  // namespace
}  // namespace crosstable::test::reporting_test

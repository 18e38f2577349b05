// Pauses at an event's table whose plan bounds them: each side has this long per game, and the side that asks first
// pays.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/room/time/pause_time.hpp"
#include "tests/server/room/planned_table.hpp"

namespace crosstable::test::event_pauses_test {
namespace {

using namespace protocol;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

const RoomCode code = planned_code;
constexpr std::int64_t minute = 60'000, pause_ms = 5 * minute;
const Options timed{{"match", std::int64_t{2}}, {"clock", std::string("10+0")}};

RoomPlan plan_of(std::vector<std::string> names, Options options) {
  RoomPlan plan = plan_for(std::move(names), std::move(options));
  plan.arranged = true;
  plan.pause_ms = pause_ms;
  plan.host = PlayerId("p-Director");
  plan.host_name = "Director";
  return plan;
}

// A game of these players runs. No moves are made.
class PausedTable : public Table {
 public:
  explicit PausedTable(const std::vector<std::string>& names = {"Ada", "Bo"}, Options options = timed,
                       const std::string& game = "crosswise")
      : Table([&] {
          RoomPlan plan = plan_of(names, std::move(options));
          plan.game = game;
          return plan;
        }()),
        names_(names) {
    for (const std::string& name : names_) t.enter(name);
    EXPECT_EQ(t.phase(), "playing");
  }

  const Json& view() { return t.person(names_.front()).line->view; }
  std::int64_t left(const char* seat) { return view()["seats"][seat]["pause_left"].get<std::int64_t>(); }
  bool paused() { return view().contains("paused"); }
  Json pause(const std::string& name) { return t.ask(name, RoomPause{code}); }
  void go_on(const std::string& name) { t.ask(name, RoomContinue{code}); }
  // Everybody agrees with this one.
  void all_pause(const std::string& first) {
    pause(first);
    for (const std::string& name : names_) pause(name);
    ASSERT_TRUE(paused());
  }
  void all_pause_for(const std::string& first, std::int64_t ms) {
    all_pause(first);
    t.loop.advance(ms);
    go_on(names_.back());
  }
  std::string key_of_refusal(const std::string& name) {
    const Json answer = pause(name);
    return answer.contains("error") ? answer["error"]["data"]["key"].get<std::string>() : std::string();
  }
  void stop_and_start_after(std::int64_t ms, bool in_good_order) {
    if (in_good_order) t.room->keep_time(nullptr);
    t.loop.run_all();
    t.room.reset();
    t.loop.advance(ms);
    restart();
    for (const std::string& name : names_) t.enter(name);
  }
  std::vector<std::string> events() {
    std::vector<std::string> all;
    for (const Json& frame : t.person(names_.front()).line->notifications)
      for (const Json& event : frame.value("params", Json::object()).value("events", Json::array()))
        all.push_back(event["type"]);
    return all;
  }

 private:
  const std::vector<std::string> names_;
};

TEST(EventPauses, TakeEffectWhenAllAgreeAndShowUntilWhen) {
  PausedTable table;
  EXPECT_EQ(table.left("0"), pause_ms);
  EXPECT_EQ(table.left("1"), pause_ms);
  table.pause("Ada");
  EXPECT_FALSE(table.paused());
  EXPECT_FALSE(table.view().contains("pause_until"));
  table.pause("Bo");
  EXPECT_TRUE(table.paused());
  EXPECT_EQ(table.view()["pause_until"], table.t.loop.now_ms() + pause_ms);
  EXPECT_EQ(table.view()["clock"]["running"], Json::array());
  table.t.expect_views_add_up();
}

TEST(EventPauses, AreChargedToTheSideThatAskedFirst) {
  PausedTable table;
  table.all_pause_for("Bo", 2 * minute);
  EXPECT_FALSE(table.paused());
  EXPECT_EQ(table.left("0"), pause_ms);
  EXPECT_EQ(table.left("1"), 3 * minute);
  table.all_pause_for("Ada", minute);
  EXPECT_EQ(table.left("0"), 4 * minute);
  EXPECT_EQ(table.left("1"), 3 * minute);
  table.all_pause("Bo");
  EXPECT_EQ(table.view()["pause_until"], table.t.loop.now_ms() + 3 * minute) << "together, not each";
}

TEST(EventPauses, ChargeNobodyWhileTheyWaitForAgreement) {
  PausedTable table;
  table.pause("Ada");
  table.t.loop.advance(minute);
  table.pause("Bo");
  EXPECT_EQ(table.view()["pause_until"], table.t.loop.now_ms() + pause_ms);
  table.go_on("Ada");
  EXPECT_EQ(table.left("0"), pause_ms);
}

TEST(EventPauses, EndByThemselvesWhenTheTimeIsUsedUp) {
  PausedTable table;
  table.all_pause("Ada");
  table.t.loop.advance(pause_ms - 1);
  EXPECT_TRUE(table.paused());
  table.t.loop.advance(1);
  EXPECT_FALSE(table.paused());
  EXPECT_FALSE(table.view().contains("pause_until"));
  EXPECT_EQ(table.left("0"), 0);
  EXPECT_EQ(table.left("1"), pause_ms);
  EXPECT_THAT(table.events(), Contains("pause_over"));
  EXPECT_NE(table.view()["clock"]["running"], Json::array()) << "the clocks go on";
  table.t.expect_views_add_up();
}

TEST(EventPauses, AreRefusedToASideThatHasNoTimeLeftButNotToItsOpponents) {
  PausedTable table;
  table.all_pause_for("Ada", pause_ms);
  EXPECT_EQ(table.key_of_refusal("Ada"), "error.forbidden.pause_used_up");
  EXPECT_FALSE(table.view()["seats"]["0"].contains("pauses"));
  EXPECT_EQ(table.key_of_refusal("Bo"), "");
  EXPECT_EQ(table.key_of_refusal("Ada"), "") << "whoever agrees pays nothing";
  EXPECT_TRUE(table.paused());
}

TEST(EventPauses, HaveTheirTimeAnewInEachGame) {
  PausedTable table;
  table.all_pause_for("Ada", pause_ms);
  table.play_until("between");
  EXPECT_FALSE(table.view()["seats"]["0"].contains("pause_left"));
  table.play_until("playing");
  EXPECT_EQ(table.left("0"), pause_ms);
}

TEST(EventPauses, ChargeDowntimeToNobody) {
  PausedTable table;
  table.all_pause("Ada");
  table.t.loop.advance(2 * minute);
  table.stop_and_start_after(60 * minute, true);
  EXPECT_TRUE(table.paused());
  EXPECT_EQ(table.left("0"), 3 * minute);
  EXPECT_EQ(table.view()["pause_until"], table.t.loop.now_ms() + 3 * minute);
  table.t.loop.advance(3 * minute);
  EXPECT_FALSE(table.paused());
  EXPECT_EQ(table.left("0"), 0);
}

TEST(EventPauses, ChargeNothingThatACrashHasForgotten) {
  PausedTable table;
  table.all_pause_for("Ada", minute);
  table.all_pause("Ada");
  table.t.loop.advance(2 * minute);
  table.stop_and_start_after(0, false);
  EXPECT_TRUE(table.paused());
  EXPECT_EQ(table.left("0"), 4 * minute);
}

TEST(EventPauses, StandStillWhileTheMatchIsAdjourned) {
  PausedTable table;
  const auto rule = [&](std::uint32_t number, RulingAct act) {
    table.t.room->rule({number, std::move(act)}, [](const std::optional<std::string>&) {});
    table.t.loop.run_all();
  };
  table.all_pause("Ada");
  table.t.loop.advance(minute);
  rule(1, ruling::Adjourn{});
  EXPECT_FALSE(table.view().contains("pause_until"));
  table.t.loop.advance(60 * minute);
  rule(2, ruling::Resume{});
  EXPECT_EQ(table.left("0"), 4 * minute);
  EXPECT_EQ(table.view()["pause_until"], table.t.loop.now_ms() + 4 * minute);
}

TEST(EventPauses, AreChargedToPartnersTogether) {
  PausedTable table({"Ada", "Bo", "Cy", "Di"});
  ASSERT_EQ(table.view()["seats"]["0"]["team"], table.view()["seats"]["2"]["team"]);
  table.all_pause_for("Ada", 2 * minute);
  table.all_pause_for("Cy", 2 * minute);
  EXPECT_EQ(table.left("0"), minute);
  EXPECT_EQ(table.left("2"), minute);
  EXPECT_EQ(table.left("1"), pause_ms);
}

TEST(EventPauses, OfWhoeverIsGoneBeforeTheyTakeEffectAreTheNextOnes) {
  PausedTable table({"Ada", "Bo", "Cy"}, timed, "kriss-kross");
  table.pause("Cy");
  table.pause("Bo");
  table.t.hang_up("Cy");
  table.t.loop.advance(table.t.limits.agreement_ms);
  ASSERT_FALSE(table.view()["seats"]["2"].contains("pauses"));
  table.t.come_back("Cy");
  for (const char* name : {"Ada", "Cy"}) table.pause(name);
  ASSERT_TRUE(table.paused());
  table.t.loop.advance(minute);
  table.go_on("Ada");
  EXPECT_EQ(table.left("1"), 4 * minute);
  EXPECT_EQ(table.left("2"), pause_ms);
}

TEST(EventPauses, AreToldToThePlannerWithTheirTimes) {
  PausedTable table;
  const std::int64_t now = table.t.loop.now_ms();
  table.all_pause("Ada");
  ASSERT_EQ(table.cup->pauses.size(), 1u);
  EXPECT_EQ(table.cup->pauses[0], (TablePause{now, now + pause_ms}));
  table.go_on("Bo");
  ASSERT_EQ(table.cup->pauses.size(), 2u);
  EXPECT_EQ(table.cup->pauses[1], std::nullopt);
}

TEST(EventPauses, AreBoundedAtArrangedTablesOnly) {
  RoomPlan plan = plan_of({"Ada", "Bo"}, timed);
  EXPECT_EQ(fault_of(plan), std::nullopt);
  plan.arranged = false;
  EXPECT_NE(fault_of(plan), std::nullopt);
  plan.arranged = true;
  plan.pause_ms = -1;
  EXPECT_NE(fault_of(plan), std::nullopt);
}

TEST(PauseTime, RunsFromWhenItIsKeptAndNoLongerThanWhatIsLeft) {
  PauseTime time;
  EXPECT_EQ(time.shown(), nullptr);
  EXPECT_TRUE(time.keep(seat_at(1), 5'000, 100, 1'000));
  EXPECT_FALSE(time.keep(seat_at(1), 5'000, 200, 1'100)) << "the same pause";
  EXPECT_EQ(*time.shown(), (TablePause{1'000, 6'000}));
  EXPECT_EQ(time.ends(), 5'100);
  EXPECT_EQ(time.gone_ms(2'100), 2'000);
  EXPECT_EQ(time.gone_ms(60'000), 5'000);
  EXPECT_TRUE(time.keep(seat_at(1), 3'000, 2'100, 3'000)) << "the log knows of 2 s";
  EXPECT_EQ(*time.shown(), (TablePause{1'000, 6'000}));
  EXPECT_EQ(time.gone_ms(2'100), 0);
  EXPECT_TRUE(time.keep(std::nullopt, 0, 3'000, 4'000));
  EXPECT_EQ(time.ends(), std::nullopt);
}

}  // namespace
}  // namespace crosstable::test::event_pauses_test

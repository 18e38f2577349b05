// Downtime counts against no player: each deadline of an event moves by as much as the outage took of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::outages_test {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

constexpr std::int64_t a_second = 1'000, an_hour = 60 * a_minute;

enum class End : std::uint8_t { in_order, killed };

struct Outages : testing::TestWithParam<End> {
  ~Outages() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  // Answers when the outage began, as far as the log knows: a heartbeat comes every ten seconds and with an orderly
  // end.
  std::int64_t down(std::int64_t ms) {
    const std::int64_t last_fact = world.stream().last_at_ms();
    if (GetParam() == End::in_order) world.stop(ms);
    else world.kill(ms);
    world.watch();
    return std::max(last_fact, world.last_seen.value_or(0));
  }
  std::int64_t now() { return world.loop.now_ms(); }
  std::size_t outages() {
    const auto facts = world.facts();
    return static_cast<std::size_t>(
        std::ranges::count_if(facts, [](const auto& fact) { return fact.starts_with(R"({"f":"outage")"); }));
  }
  // An event that starts in an hour, and three who have entered.
  std::int64_t gather(std::uint32_t check_in_minutes) {
    auto wish = World::wish_for("knockout");
    const std::int64_t starts_at = now() + an_hour;
    wish.starts_at = starts_at;
    wish.check_in_minutes = check_in_minutes;
    world.create(wish);
    world.ask("Director", protocol::EventOpen{});
    for (const char* name : {"E1", "E2", "E3"}) world.ask(name, protocol::EventEnter{});
    return starts_at;
  }
  // Half of check-in is over at a heartbeat; answers what is left of it.
  std::int64_t in_check_in() {
    const std::int64_t planned = gather(10);
    world.advance(planned - 5 * a_minute - now());
    return 5 * a_minute;
  }
  std::int64_t starts_at() { return *world.state().settings.starts_at; }
  const Table& table() { return world.state().table({1, 1}); }

  World world;
};

TEST_P(Outages, ThatTakeTheRestOfCheckInAndItsEndGiveThatRestAgain) {
  const std::int64_t planned = gather(10);
  world.advance(planned - 10 * a_minute + 3 * a_second - now());
  ASSERT_EQ(world.state().phase, Phase::check_in);
  const std::int64_t from = down(planned + 2 * a_second - now());
  EXPECT_EQ(world.state().phase, Phase::check_in) << "not: too few were there";
  EXPECT_EQ(starts_at(), now() + planned - from);
  EXPECT_GE(starts_at(), now() + 10 * a_minute - 3 * a_second);
  EXPECT_EQ(world.seen["starts_at"], starts_at());
  for (const char* name : {"E1", "E3"}) EXPECT_EQ(refusal_of(world.ask(name, protocol::EventCheckIn{})), "");
  world.advance(starts_at() - now() - 1);
  EXPECT_EQ(world.state().phase, Phase::check_in);
  world.advance(1);
  EXPECT_EQ(world.state().phase, Phase::running);
  EXPECT_THAT(world.state().stages.front().seeds, SizeIs(2));
}

TEST_P(Outages, InWhichCheckInWouldHaveOpenedOpenItWholeAfterwards) {
  const std::int64_t planned = gather(10);
  world.advance(planned - 11 * a_minute - now());
  down(an_hour);
  EXPECT_EQ(world.state().phase, Phase::check_in);
  EXPECT_EQ(starts_at(), now() + 10 * a_minute);
}

TEST_P(Outages, BeforeCheckInChangeNothing) {
  const std::int64_t planned = gather(10);
  world.advance(a_minute);
  down(an_hour / 2);
  EXPECT_EQ(starts_at(), planned);
  EXPECT_EQ(outages(), 0u);
}

TEST_P(Outages, ThatAreShortLeaveAMinuteAtLeast) {
  const std::int64_t planned = gather(1);
  world.advance(planned - 20 * a_second - now());
  down(5 * a_second);
  EXPECT_EQ(starts_at(), now() + a_minute);
}

TEST_P(Outages, MoveAStartWithoutCheckInByTheTimeToBeThere) {
  const std::int64_t planned = gather(0);
  world.advance(planned - an_hour / 2 - now());
  down(an_hour);
  EXPECT_EQ(world.state().phase, Phase::open);
  EXPECT_EQ(starts_at(), now() + 5 * a_minute);
}

TEST_P(Outages, GiveTheRestOfABreakAgain) {
  auto wish = World::wish_for("round-robin");
  wish.break_seconds = 600;
  world.begin(wish, 4);
  world.play_round();
  const std::int64_t ends = *world.state().rounds[0].ended_at_ms + 10 * a_minute;
  world.advance(4 * a_minute + 3 * a_second);
  const std::int64_t from = down(an_hour);
  EXPECT_EQ(world.seen["next_at"], now() + ends - from);
  world.advance(ends - from - 1);
  EXPECT_THAT(world.state().rounds, SizeIs(1));
  world.advance(1);
  ASSERT_THAT(world.state().rounds, SizeIs(2));
  world.play_round();
  EXPECT_EQ(world.state().next_at_ms(), now() + 10 * a_minute) << "the next break is as long as any";
}

TEST_P(Outages, GiveTheRestOfTheTimeToBeThereAgainAndCallAnew) {
  world.begin(World::wish_for("knockout"), 2);
  const std::int64_t until = world.called_until;
  EXPECT_EQ(until, now() + 5 * a_minute);
  world.advance(2 * a_minute + 3 * a_second);
  world.calls.clear();
  const std::int64_t from = down(an_hour);
  EXPECT_EQ(world.called_until, now() + until - from);
  EXPECT_THAT(world.calls, SizeIs(2));
  EXPECT_EQ(world.seen["waiting"]["1.1"]["forfeit_at"], world.called_until);
  world.advance(until - from - 1);
  EXPECT_THAT(table().orders, IsEmpty());
  world.advance(1);
  EXPECT_THAT(table().orders, SizeIs(1));
}

TEST_P(Outages, MoveTheEndOfAnArena) {
  world.begin(World::wish_for("arena"), 4);
  const std::int64_t ends = *world.state().ends_at_ms();
  world.play_round();
  world.advance(3 * a_minute + 3 * a_second);
  const std::int64_t from = down(an_hour);
  EXPECT_EQ(world.seen["ends_at"], now() + ends - from);
}

TEST_P(Outages, GiveTheDirectorOfASwissWithoutPairingsTheRestOfTheirTime) {
  auto wish = World::wish_for("swiss");
  wish.stages.front().rounds = 3;
  world.begin(wish, 2);
  world.play_round();
  world.advance(2 * a_minute);
  const std::int64_t ends = world.state().ends_unpaired_at_ms.value_or(0);
  ASSERT_GT(ends, now());
  const std::int64_t from = down(an_hour);
  EXPECT_EQ(world.state().phase, Phase::running);
  EXPECT_EQ(world.seen["next_at"], now() + ends - from);
  world.advance(ends - from);
  EXPECT_EQ(world.state().phase, Phase::finished);
}

TEST_P(Outages, MoveTheTimeOfAnAdjournedMatchByTheTimeToBeThere) {
  world.begin(World::wish_for("knockout"), 2);
  protocol::EventRule rule;
  rule.table = "1.1";
  rule.until = now() + an_hour;
  ASSERT_TRUE(is_done(world.rule("adjourn", rule)));
  world.advance(an_hour / 2);
  down(an_hour);
  EXPECT_EQ(table().resumes_at, now() + 5 * a_minute);
  world.advance(5 * a_minute);
  EXPECT_FALSE(table().adjourned);
  EXPECT_EQ(world.called_until, now() + 5 * a_minute) << "and then they are called as always";
}

TEST_P(Outages, GiveTheDirectorOfACancelledEventTheRestOfTheirDay) {
  gather(10);
  world.advance(an_hour);
  ASSERT_EQ(world.state().phase, Phase::cancelled);
  const std::int64_t ends = *world.state().reopens_until_ms;
  EXPECT_EQ(ends, now() + 24 * an_hour);
  world.advance(23 * an_hour + 3 * a_second);
  const std::int64_t from = down(48 * an_hour);
  EXPECT_EQ(world.seen["reopens_until"], now() + ends - from);
}

TEST_P(Outages, CountOnce) {
  const std::int64_t planned = gather(10);
  world.advance(planned - 5 * a_minute - now());
  const std::int64_t from = down(an_hour);
  const std::int64_t moved = starts_at();
  EXPECT_EQ(moved, now() + planned - from);
  down(0);
  EXPECT_EQ(starts_at(), moved);
  EXPECT_EQ(outages(), 1u);
  EXPECT_EQ(world.seen["log"].back()["act"], "outage");
}

TEST_P(Outages, AreNotLostByAKillBeforeTheirFactIsDurable) {
  const std::int64_t left = in_check_in();
  world.dies_at_start = false;
  down(an_hour);
  ASSERT_EQ(outages(), 0u);
  world.kill(2 * a_minute);
  EXPECT_EQ(outages(), 1u);
  EXPECT_EQ(starts_at() - now(), left);
}

TEST_P(Outages, AreNotCountedAgainAfterAKillRightBehindTheirFact) {
  const std::int64_t left = in_check_in();
  world.dies_at_start = true;
  down(an_hour);
  ASSERT_EQ(outages(), 1u);
  EXPECT_EQ(starts_at() - now(), left);
  world.kill(2 * a_minute);
  EXPECT_EQ(outages(), 2u) << "of these two minutes alone";
  EXPECT_EQ(starts_at() - now(), left);
}

INSTANTIATE_TEST_SUITE_P(Ended, Outages, testing::Values(End::in_order, End::killed),
                         [](const auto& each) { return each.param == End::in_order ? "InOrder" : "Killed"; });

}  // namespace
}  // namespace crosstable::events::test::outages_test

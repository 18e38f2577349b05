// The start of an event that waits for people: connected players count as confirmed, and when too few came, the
// director can try again. Also the heartbeat that tells the next process how long the server was down.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::reopening_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::int64_t an_hour = 60 * a_minute, a_day = 24 * an_hour;

std::string key_of(const std::optional<protocol::Answer>& answer) {
  const auto* error = answer ? std::get_if<protocol::Error>(&*answer) : nullptr;
  return error == nullptr ? "" : error->key;
}

struct Gathering : testing::Test {
  ~Gathering() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  protocol::EventCreate wish(std::uint32_t check_in_minutes = 10) {
    auto wish = World::wish_for("knockout");
    wish.starts_at = now() + an_hour;
    wish.check_in_minutes = check_in_minutes;
    return wish;
  }
  void gather(protocol::EventCreate wish) {
    world.create(std::move(wish));
    world.ask("Director", protocol::EventOpen{});
    for (const char* name : {"E1", "E2", "E3"}) world.ask(name, protocol::EventEnter{});
    world.watch();
  }
  void come_too_few(std::uint32_t check_in_minutes = 10) {
    gather(wish(check_in_minutes));
    world.advance(an_hour);
    ASSERT_EQ(world.state().phase, Phase::cancelled);
  }
  std::string reopen(std::int64_t starts_at = 0) {
    protocol::EventRule rule;
    rule.starts_at = starts_at;
    return refusal_of(world.rule("reopen", rule));
  }
  void connect(std::initializer_list<const char*> names) {
    for (const char* name : names) world.here.insert(World::person(name).player);
  }
  std::int64_t now() { return world.loop.now_ms(); }

  World world;
};

TEST_F(Gathering, CountsThoseWhoAreConnectedWhenCheckInEndsAsConfirmed) {
  gather(wish());
  world.advance(50 * a_minute);
  world.ask("E3", protocol::EventCheckIn{});
  connect({"E1"});
  world.advance(10 * a_minute);
  EXPECT_EQ(world.state().phase, Phase::running);
  EXPECT_TRUE(world.state().entrant(1).checked_in);
  EXPECT_EQ(world.state().entrant(2).left, Entrant::Left::dropped);
  EXPECT_THAT(world.state().stages.front().seeds, ElementsAre(1u, 3u));
}

TEST_F(Gathering, CountsThemAlsoWhenTheDirectorEndsCheckIn) {
  gather(wish());
  world.advance(50 * a_minute);
  EXPECT_EQ(key_of(world.ask("Director", protocol::EventStart{})), "error.event_state.too_few");
  connect({"E1", "E2"});
  EXPECT_EQ(refusal_of(world.ask("Director", protocol::EventStart{})), "");
  EXPECT_THAT(world.state().stages.front().seeds, ElementsAre(1u, 2u));
}

TEST_F(Gathering, TakesAnyMemberWhoAgreedForATeamButNobodysConnectionForConsent) {
  auto teams = World::wish_for_teams("knockout");
  teams.starts_at = now() + an_hour;
  teams.check_in_minutes = 10;
  world.create(teams);
  world.ask("Director", protocol::EventOpen{});
  for (const char* name : {"A", "B", "C"}) {
    protocol::EventEnter enter;
    enter.team = protocol::TeamEntry{name, {std::string(name) + ".2"}, {}};
    world.ask(name, enter);
  }
  for (const char* name : {"A.2", "B.2"}) world.ask(name, protocol::EventEnter{});
  connect({"A.2", "B", "C", "C.2"});
  world.advance(an_hour);
  EXPECT_THAT(world.state().stages.front().seeds, ElementsAre(1u, 2u)) << "of C, one has not agreed";
}

TEST_F(Gathering, ReopensAtOnceWithAWholeCheckIn) {
  come_too_few();
  EXPECT_EQ(world.seen["reopens_until"], now() + a_day);
  world.advance(an_hour);
  EXPECT_EQ(reopen(), "");
  EXPECT_EQ(world.state().phase, Phase::check_in);
  EXPECT_EQ(world.seen["starts_at"], now() + 10 * a_minute);
  EXPECT_FALSE(world.seen.contains("reopens_until"));
  EXPECT_EQ(world.seen["log"].back()["act"], "reopen");
  EXPECT_EQ(world.seen["log"].back()["reason"], "because");
  for (const char* name : {"E1", "E2"}) EXPECT_EQ(refusal_of(world.ask(name, protocol::EventCheckIn{})), "");
  world.advance(10 * a_minute);
  EXPECT_EQ(world.state().phase, Phase::running);
  EXPECT_THAT(world.state().stages.front().seeds, SizeIs(2));
}

TEST_F(Gathering, ReopensForAnotherTimeAndThenTakesEntriesAgain) {
  come_too_few();
  EXPECT_EQ(reopen(now() + an_hour), "");
  EXPECT_EQ(world.state().phase, Phase::open);
  EXPECT_EQ(refusal_of(world.ask("E4", protocol::EventEnter{})), "");
  world.kill();
  EXPECT_EQ(world.state().phase, Phase::open);
  world.advance(an_hour);
  EXPECT_EQ(world.state().phase, Phase::cancelled) << "too few came once more";
  EXPECT_EQ(reopen(), "") << "and the day begins anew";
}

TEST_F(Gathering, WithoutCheckInReopensForTheDirectorToStart) {
  gather(wish(0));
  for (const char* name : {"E1", "E2"}) world.ask(name, protocol::EventWithdraw{});
  world.advance(an_hour);
  ASSERT_EQ(world.state().phase, Phase::cancelled);
  EXPECT_EQ(reopen(), "");
  EXPECT_EQ(world.state().phase, Phase::open);
  EXPECT_FALSE(world.state().settings.starts_at);
}

TEST_F(Gathering, AsksThoseWhoHadConfirmedAgain) {
  gather(wish());
  world.advance(50 * a_minute);
  world.ask("E1", protocol::EventCheckIn{});
  world.advance(10 * a_minute);
  ASSERT_EQ(world.state().phase, Phase::cancelled);
  EXPECT_EQ(reopen(), "");
  EXPECT_EQ(world.seen["entrants"]["1"]["state"], "entered");
}

TEST_F(Gathering, ReopensForADayOnly) {
  come_too_few();
  world.advance(a_day - 1);
  protocol::EventRule rule;
  rule.starts_at = now() - 1;
  EXPECT_EQ(refusal_of(world.rule("reopen", rule)), "bad_argument");
  world.advance(1);
  EXPECT_EQ(key_of(world.rule("reopen")), "error.event_state.reopen_late");
}

TEST_F(Gathering, ReopensOnlyWhatTooFewCameTo) {
  gather(wish());
  EXPECT_EQ(key_of(world.rule("reopen")), "error.event_state.not_too_few");
  ASSERT_TRUE(is_done(world.rule("cancel")));
  EXPECT_EQ(key_of(world.rule("reopen")), "error.event_state.not_too_few");
}

TEST_F(Gathering, IsReopenedByNobodyButADirectorWithAReason) {
  come_too_few();
  protocol::EventRule rule;
  rule.act = "reopen";
  rule.reason = "because";
  EXPECT_EQ(refusal_of(world.ask("E1", rule)), "forbidden");
  rule.reason = "";
  EXPECT_EQ(refusal_of(world.ask("Director", rule)), "bad_argument");
}

TEST_F(Gathering, IsReopenedOnlyWhereThereIsAPlaceAndItsNameIsFree) {
  world.limits.events_per_member = 2;
  come_too_few();
  auto other = World::wish_for("knockout");
  const EventId first = world.event;
  const EventId second = world.create(other);  // "Cup 2"
  const EventId third = world.create(other);
  EXPECT_EQ(key_of(world.rule("reopen")), "error.busy.own_events");
  for (const EventId& id : {second, third}) {
    world.event = id;
    ASSERT_TRUE(is_done(world.rule("cancel")));
  }
  world.event = first;
  EXPECT_EQ(reopen(), "");
}

TEST_F(Gathering, ThatWasCancelledLeavesMemoryAndIsReopenedAllTheSame) {
  come_too_few();
  world.kill();
  world.advance(2 * an_hour);
  EXPECT_EQ(world.events->figures().in_memory, 0u);
  EXPECT_EQ(reopen(), "");
  EXPECT_EQ(world.state().phase, Phase::check_in);
}

TEST_F(Gathering, IsReadFromOlderLogsAsItWas) {
  const fact::Cancelled older = std::get<fact::Cancelled>(decode_fact(R"({"f":"cancelled","why":"Too few"})"));
  EXPECT_FALSE(older.too_few);
}

TEST_F(Gathering, ShowsNobodyTheSeedOfItsLotsBeforeItIsOverForGood) {
  come_too_few();
  const std::string seed = hex(world.state().seed.reveal());
  for (const std::string& text : world.documents()) EXPECT_EQ(text.find(seed), std::string::npos) << text;
}

TEST_F(Gathering, SeesOffThoseWhoDeletedTheirAccountMeanwhile) {
  come_too_few();
  world.remove("E2");
  EXPECT_EQ(reopen(), "");
  EXPECT_TRUE(world.state().entrant(2).gone());
}

struct Heartbeats : Gathering {
  Heartbeats() {
    world.store.committed = [this, before = world.store.committed](const Write& write) {
      before(write);
      if (write.heartbeat_ms) beats.push_back(*write.heartbeat_ms);
    };
  }
  std::vector<std::int64_t> beats;
};

TEST_F(Heartbeats, ComeEveryTenSecondsWhileAnEventWaitsForATime) {
  world.create(wish());
  world.advance(an_hour / 2);
  EXPECT_THAT(beats, IsEmpty()) << "a draft waits for nothing";
  world.ask("Director", protocol::EventOpen{});
  const std::int64_t opened = now();
  world.advance(a_minute);
  EXPECT_THAT(beats, SizeIs(7));
  EXPECT_EQ(beats.front(), opened);
  EXPECT_EQ(beats.back(), opened + a_minute);
  EXPECT_EQ(world.store.last_heartbeat_ms(), beats.back());
}

TEST_F(Heartbeats, EndWithTheWait) {
  gather(wish());
  ASSERT_TRUE(is_done(world.rule("cancel")));
  beats.clear();
  world.advance(an_hour);
  EXPECT_THAT(beats, IsEmpty());
}

TEST_F(Heartbeats, ComeWhileACancelledEventCanBeReopenedAndNoLonger) {
  come_too_few();
  world.advance(a_day);
  beats.clear();
  world.advance(an_hour);
  EXPECT_THAT(beats, IsEmpty());
}

TEST_F(Heartbeats, ComeOnceMoreWithAnOrderlyEnd) {
  gather(wish());
  world.advance(13'000);
  beats.clear();
  world.events->stop();
  world.run();
  EXPECT_THAT(beats, ElementsAre(now()));
  world.advance(a_minute);
  EXPECT_THAT(beats, SizeIs(1)) << "and then no more";
}

}  // namespace
}  // namespace crosstable::events::test::reopening_test

// How many events there are beside each other: who has how many, and which give way when all places are taken.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::places_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::int64_t a_day = 24 * 60 * a_minute;

struct PlacesOfEvents : testing::Test {
  ~PlacesOfEvents() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  std::string create(const std::string& address, const std::string& name, bool directs_for_others = false) {
    Person who = World::person(name);
    who.network = address;
    who.directs_for_others = directs_for_others;
    std::optional<protocol::Answer> answer;
    auto wish = World::wish_for("knockout");
    wish.name = "Cup " + std::to_string(++made);
    world.events->create(who, wish, [&](const protocol::Answer& said) { answer = said; });
    world.run();
    if (is_done(answer)) world.event = std::get<protocol::EventCreated>(std::get<protocol::Result>(*answer)).event;
    return refusal_of(answer);
  }
  // Two play, and the director is "Director".
  EventId begin(const std::string& address) {
    EXPECT_EQ(create(address, "Director"), "");
    world.ask("Director", protocol::EventOpen{});
    for (const char* name : {"E1", "E2"}) world.ask(name, protocol::EventEnter{});
    EXPECT_EQ(refusal_of(world.ask("Director", protocol::EventStart{})), "");
    return world.event;
  }
  Phase phase_of(const EventId& event) {
    world.event = event;
    return world.state().phase;
  }

  World world;
  int made = 0;
};

TEST_F(PlacesOfEvents, AreTwoThousand) { EXPECT_EQ(EventLimits().events, 2'000u); }

TEST_F(PlacesOfEvents, AreBoundedByNetwork) {
  world.limits.events_per_network = 2;
  EXPECT_EQ(create("192.0.2.1", "A"), "");
  EXPECT_EQ(create("192.0.2.2", "B"), "");
  EXPECT_EQ(create("192.0.2.3", "C"), "busy");
  EXPECT_EQ(create("192.0.3.3", "C"), "");
  EXPECT_EQ(create("2001:db8:1:1::/64", "D"), "");
  EXPECT_EQ(create("2001:db8:1:2::/64", "E"), "");
  EXPECT_EQ(create("2001:db8:1:3::/64", "F"), "busy");
  EXPECT_EQ(create("2001:db8:2:3::/64", "F"), "");
  world.kill();
  EXPECT_EQ(create("192.0.2.3", "G"), "busy") << "after a restart";
  EXPECT_EQ(create("2001:db8:1:3::/64", "G"), "busy");
}

TEST_F(PlacesOfEvents, AreNotBoundedForWhoDirectsForOthers) {
  world.limits.events_per_member = world.limits.events_per_address = world.limits.events_per_network = 1;
  EXPECT_EQ(create("192.0.2.1", "A", true), "");
  EXPECT_EQ(create("192.0.2.1", "A", true), "");
  EXPECT_EQ(create("192.0.2.1", "A"), "busy");
  EXPECT_EQ(create("192.0.2.1", "B"), "busy");
}

// A paused event, without play.
TEST_F(PlacesOfEvents, AreGivenUpByEventsThatNobodyWouldMiss) {
  world.limits.events = 1;
  const EventId idle = begin("192.0.2.1");
  EXPECT_EQ(refusal_of(world.rule("pause")), "");
  world.advance(29 * a_day);
  EXPECT_EQ(create("203.0.113.2", "A"), "busy") << "somebody may have played less than thirty days ago";
  world.advance(2 * a_day);
  EXPECT_EQ(create("192.0.2.2", "A"), "busy") << "of the same network";
  EXPECT_EQ(create("203.0.113.2", "A"), "");
  EXPECT_EQ(phase_of(idle), Phase::cancelled);
  Json log;
  world.events->show(idle, [&](ShownEvent shown) { log = Json::parse(*shown.view)["log"]; });
  world.run();
  EXPECT_EQ(log.back()["act"], "cancel");
  EXPECT_THAT(std::string(log.back()["reason"]), HasSubstr("no one had played here for a month"));
}

TEST_F(PlacesOfEvents, AreGivenUpByWhatHasNotBegunFirst) {
  world.limits.events = 3;
  const EventId idle = begin("192.0.2.1");
  EXPECT_EQ(refusal_of(world.rule("pause")), "");
  EXPECT_EQ(create("192.0.2.2", "B"), "");
  EXPECT_EQ(create("192.0.2.3", "C"), "");
  world.advance(31 * a_day);
  EXPECT_EQ(create("203.0.113.2", "A"), "");
  EXPECT_EQ(phase_of(idle), Phase::running);
}

// With a clock it ends by itself; and a resumption in the next thirty days is a date.
TEST_F(PlacesOfEvents, AreKeptByEventsWithAGameOrADate) {
  world.limits.events = 2;
  auto wish = World::of_days(World::wish_for("knockout"));
  const auto of = [&](const std::string& address, const std::string& name) {
    Person who = World::person(name);
    who.network = address;
    wish.name = name;
    world.events->create(who, wish, [&](const protocol::Answer& said) {
      world.event = std::get<protocol::EventCreated>(std::get<protocol::Result>(said)).event;
    });
    world.run();
    world.ask(name, protocol::EventOpen{});
    for (const char* entrant : {"E1", "E2"}) world.ask(entrant, protocol::EventEnter{});
    EXPECT_EQ(refusal_of(world.ask(name, protocol::EventStart{})), "");
    return world.event;
  };
  const EventId one = of("192.0.2.1", "Director"), other = of("192.0.2.1", "Second");
  world.advance(40 * a_day);
  EXPECT_EQ(create("203.0.113.2", "A"), "busy");
  EXPECT_EQ(phase_of(one), Phase::running);
  EXPECT_EQ(phase_of(other), Phase::running);
}

}  // namespace
}  // namespace crosstable::events::test::places_test

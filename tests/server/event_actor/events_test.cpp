// An event from its creation to its winner, and what people may ask of it on the way.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

TEST(Events, RunFromEntriesToTheirWinner) {
  World world;
  world.begin(World::wish_for("knockout"), 4);
  world.watch();
  EXPECT_EQ(world.rooms.size(), 2u);
  world.play_round();
  EXPECT_EQ(world.state().rounds.size(), 1u) << "there is a break first";
  world.advance(a_minute);
  EXPECT_EQ(world.state().rounds.size(), 2u);
  world.play_round();
  world.advance(a_minute);
  EXPECT_EQ(world.state().phase, Phase::finished);
  EXPECT_EQ(world.seen["state"], "finished");
  EXPECT_EQ(world.seen["standings"][0], "1");
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(Events, OfEveryFormatRunToTheirEnd) {
  for (const char* format : {"round-robin", "swiss", "knockout", "double-knockout", "tables", "arena"}) {
    World world;
    world.begin(World::wish_for(format), 9);
    world.watch();
    for (int turns = 0; turns < 300 && !world.is_over(); ++turns) {
      world.play_round();
      world.advance(a_minute);
    }
    EXPECT_EQ(world.state().phase, Phase::finished) << format;
    EXPECT_THAT(world.wrong, IsEmpty()) << format;
  }
}

TEST(Events, AreEnteredByMembersOnceAndWhileThereIsAPlace) {
  World world;
  auto wish = World::wish_for("knockout");
  wish.entries = protocol::EntriesWish{2, 2, {}, {}};
  world.create(wish);
  EXPECT_EQ(refusal_of(world.ask("E1", protocol::EventEnter{})), "event_state") << "it is a draft";
  EXPECT_EQ(refusal_of(world.ask("E1", protocol::EventOpen{})), "forbidden");
  EXPECT_EQ(refusal_of(world.ask("Director", protocol::EventOpen{})), "");
  EXPECT_EQ(refusal_of(world.ask("", protocol::EventEnter{})), "forbidden") << "a guest";
  EXPECT_EQ(refusal_of(world.ask("E1", protocol::EventEnter{})), "");
  EXPECT_EQ(refusal_of(world.ask("E1", protocol::EventEnter{})), "already_entered");
  EXPECT_EQ(refusal_of(world.ask("Director", protocol::EventStart{})), "event_state") << "one is too few";
  EXPECT_EQ(refusal_of(world.ask("E2", protocol::EventEnter{})), "");
  EXPECT_EQ(refusal_of(world.ask("E3", protocol::EventEnter{})), "event_full");
  EXPECT_EQ(refusal_of(world.ask("E3", protocol::EventWithdraw{})), "not_entered");
  EXPECT_EQ(refusal_of(world.ask("E2", protocol::EventWithdraw{})), "");
  EXPECT_EQ(refusal_of(world.ask("E3", protocol::EventEnter{})), "") << "a place is free again";
  world.event = EventId("NOBODY");
  EXPECT_EQ(refusal_of(world.ask("E3", protocol::EventEnter{})), "no_such_event");
}

TEST(Events, ThatArePrivateDoNotExistForStrangers) {
  World world;
  auto wish = World::wish_for("knockout");
  wish.visibility = protocol::Visibility::private_room;
  wish.password = protocol::SecretText("sesame");
  world.create(wish);
  world.ask("Director", protocol::EventOpen{});
  EXPECT_EQ(refusal_of(world.ask("E1", protocol::EventEnter{})), "no_such_event");
  protocol::EventEnter enter;
  enter.password = protocol::SecretText("sesam");
  EXPECT_EQ(refusal_of(world.ask("E1", enter)), "no_such_event");
  enter.password = protocol::SecretText("sesame");
  EXPECT_EQ(refusal_of(world.ask("E1", enter)), "");
  EXPECT_EQ(world.document(EventDocument::view), "none");
}

TEST(Events, CallEachPlayerToTheirTableAndAgainWhenTheyComeBack) {
  World world;
  world.begin(World::wish_for("knockout"), 2);
  EXPECT_THAT(world.calls, ElementsAre("1.1 p-E1", "1.1 p-E2"));
  world.events->came(PlayerId("p-E2"));
  EXPECT_THAT(world.calls, ElementsAre("1.1 p-E1", "1.1 p-E2", "1.1 p-E2"));
  world.play({1, 1});
  world.events->came(PlayerId("p-E2"));
  EXPECT_THAT(world.calls, SizeIs(3)) << "nobody waits any more";
}

TEST(Events, WhoeverIsNotThereByTheMinuteForfeits) {
  World world;
  auto wish = World::wish_for("knockout");
  wish.forfeit_minutes = 5;
  world.begin(wish, 4);
  world.rooms.come(*world.rooms.find("1.1.1"), Seats(seat_at(1)));
  world.advance(5 * a_minute - 1);
  EXPECT_THAT(world.rooms.taken, IsEmpty());
  world.advance(2);
  const auto& first = world.state().table({1, 1}).result;
  const auto& second = world.state().table({1, 2}).result;
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->winner, world.state().table({1, 1}).who.entrants[1]);
  EXPECT_TRUE(first->forfeit);
  EXPECT_EQ(second->kind, MatchResult::Kind::none) << "both were absent";
}

TEST(Events, DowntimeCountsAgainstNobody) {
  World world;
  auto wish = World::wish_for("knockout");
  wish.forfeit_minutes = 5;
  world.begin(wish, 2);
  world.advance(a_minute);
  world.kill(60 * a_minute);
  world.advance(4 * a_minute - 1);
  EXPECT_THAT(world.rooms.taken, IsEmpty());
  world.advance(1);
  EXPECT_THAT(world.rooms.taken, SizeIs(1));
}

TEST(Events, StartByThemselvesWithWhoeverCheckedIn) {
  World world;
  auto wish = World::wish_for("knockout");
  wish.starts_at = world.loop.now_ms() + 60 * a_minute;
  wish.check_in_minutes = 10;
  world.create(wish);
  world.ask("Director", protocol::EventOpen{});
  for (const char* name : {"E1", "E2", "E3"}) world.ask(name, protocol::EventEnter{});
  EXPECT_EQ(refusal_of(world.ask("E1", protocol::EventCheckIn{})), "event_state");
  world.advance(50 * a_minute);
  EXPECT_EQ(world.state().phase, Phase::check_in);
  for (const char* name : {"E1", "E3"}) EXPECT_EQ(refusal_of(world.ask(name, protocol::EventCheckIn{})), "");
  world.advance(10 * a_minute);
  EXPECT_EQ(world.state().phase, Phase::running);
  EXPECT_THAT(world.state().stages.front().seeds, SizeIs(2));
  EXPECT_EQ(world.state().entrant(2).left, Entrant::Left::dropped);
}

TEST(Events, WithTooFewAtTheirTimeAreCancelled) {
  World world;
  auto wish = World::wish_for("knockout");
  wish.starts_at = world.loop.now_ms() + a_minute;
  world.create(wish);
  world.ask("Director", protocol::EventOpen{});
  world.ask("E1", protocol::EventEnter{});
  world.advance(a_minute);
  EXPECT_EQ(world.state().phase, Phase::cancelled);
}

TEST(Events, CountEachReportOnceHoweverOftenItComes) {
  World world;
  world.rooms.reports_twice = true;
  world.begin(World::wish_for("round-robin"), 4);
  world.play_round();
  std::size_t games = 0, series = 0;
  for (const std::string& fact : world.facts()) {
    games += fact.find("\"f\":\"game\"") != std::string::npos;
    series += fact.find("\"f\":\"series\"") != std::string::npos;
  }
  EXPECT_EQ(games, 2u);
  EXPECT_EQ(series, 2u);
  for (const auto* room : {world.rooms.find("1.1.1"), world.rooms.find("1.2.1")}) EXPECT_THAT(room->due, IsEmpty());
}

TEST(Events, AskForARoomAgainThatTheHouseHasNoPlaceFor) {
  World world;
  world.rooms.refuses = "The server is full. Try again later.";
  world.begin(World::wish_for("knockout"), 2);
  EXPECT_EQ(world.rooms.size(), 0u);
  world.rooms.refuses.reset();
  world.advance(world.limits.event_retry_ms);
  EXPECT_EQ(world.rooms.size(), 1u);
  EXPECT_THAT(world.calls, SizeIs(2));
}

TEST(Events, OpenTheRoomsOfALargeRoundAFewAtATime) {
  World world;
  world.limits.event_rooms_at_once = 3;
  std::size_t asked = 0;
  const auto check = world.rooms.asked;
  world.rooms.asked = [&](const RoomPlan& plan) {
    check(plan);
    EXPECT_LE(++asked, world.rooms.size() + 3);
  };
  world.begin(World::wish_for("knockout"), 32);
  EXPECT_EQ(world.rooms.size(), 16u);
  EXPECT_THAT(world.wrong, IsEmpty());
}

// At most one update per this many milliseconds, of at most this many bytes; in the end everybody has seen all.
TEST(Events, TellALargeOneInSmallUpdatesThatAddUp) {
  World world;
  world.limits.event_small = 15;
  world.limits.event_update_bytes = 700;
  auto wish = World::wish_for("swiss");
  world.begin(std::move(wish), 16);
  world.watch();
  world.received.clear();
  world.play_round();
  world.advance(60'000);  // the break; the next round is paired
  world.play_round();
  for (int times = 0; times < 50; ++times) world.advance(world.limits.event_update_ms);
  EXPECT_GT(world.received.size(), 10u);
  std::int64_t before = -world.limits.event_update_ms;
  for (const std::string& update : world.received) {
    const std::int64_t at = std::stoll(update);
    EXPECT_GE(at, before + world.limits.event_update_ms) << update;
    EXPECT_LE(update.size() - update.find('{'), 700u) << update;
    before = at;
  }
  const Json patched = world.seen;
  EventView view;
  view.update(world.state());
  EXPECT_EQ(patched, Json::parse(view.whole()));
  world.watch();
  EXPECT_EQ(patched, world.seen) << "what a newcomer is shown";
  EXPECT_THAT(world.wrong, IsEmpty());
}

// A line of the log changes the whole list, which is longer than an update may be.
TEST(Events, TellTheRulingsOfALargeOneInTurnWithTheRest) {
  World world;
  world.limits.event_small = 15;
  world.limits.event_update_bytes = 700;
  world.begin(World::wish_for("swiss"), 16);
  for (int times = 0; times < 10; ++times)
    for (const char* act : {"pause", "continue"}) ASSERT_TRUE(is_done(world.rule(act)));
  for (int times = 0; times < 50; ++times) world.advance(world.limits.event_update_ms);
  world.watch();
  world.received.clear();
  protocol::EventRule rule;
  for (const TableId& id : world.state().open_tables()) {
    rule.table = text_of(id);
    ASSERT_TRUE(is_done(world.rule("forfeit", rule)));
    world.advance(world.limits.event_update_ms);
  }
  ASSERT_GE(world.received.size(), 8u);
  std::size_t with_log = 0;
  for (const std::string& update : world.received) {
    if (update.find(R"("log":)") != std::string::npos) ++with_log;
    else EXPECT_LE(update.size() - update.find('{'), 700u) << update;
  }
  EXPECT_LT(2 * with_log, world.received.size());
  for (int times = 0; times < 50; ++times) world.advance(world.limits.event_update_ms);
  EXPECT_EQ(world.seen["log"].size(), 28u);
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(Events, TellACrowdLessOften) {
  World world;
  world.limits.event_crowd = 1;
  world.begin(World::wish_for("knockout"), 4);
  world.watch();
  world.received.clear();
  for (int times = 0; times < 20; ++times) {
    ASSERT_TRUE(is_done(world.rule(times % 2 == 0 ? "pause" : "continue")));
    world.advance(world.limits.event_update_ms / 4);
  }
  world.advance(2 * world.limits.event_update_ms);
  ASSERT_GE(world.received.size(), 2u);
  std::int64_t before = -2 * world.limits.event_update_ms;
  for (const std::string& update : world.received) {
    EXPECT_GE(std::stoll(update), before + 2 * world.limits.event_update_ms) << update;
    before = std::stoll(update);
  }
  EXPECT_EQ(world.seen["log"].size(), 20u) << "all of it, in the end";
  EXPECT_THAT(world.wrong, IsEmpty());
}

// A viewer who comes while something is left out sees what the others see.
TEST(Events, ShowANewcomerToALargeOneWhatOthersHaveBeenTold) {
  World world;
  world.limits.event_small = 15;
  world.limits.event_update_bytes = 700;
  world.begin(World::wish_for("swiss"), 16);
  world.watch();
  world.play_round();
  world.advance(world.limits.event_update_ms);
  const Json before = world.seen;
  EventView whole;
  whole.update(world.state());
  EXPECT_NE(before, Json::parse(whole.whole())) << "nothing was left out";
  const auto other = world.another_watcher();
  EXPECT_EQ(*other, before);
}

TEST(Events, GoOnWhileARoundIsPairedElsewhere) {
  World world;
  world.thinker.held = true;
  world.begin(World::wish_for("round-robin"), 5);
  EXPECT_EQ(world.state().rounds.size(), 0u);
  EXPECT_EQ(refusal_of(world.ask("E5", protocol::EventWithdraw{})), "");
  world.thinker.do_chores();
  world.run();
  EXPECT_EQ(world.state().rounds.size(), 0u) << "what was paired is out of date";
  world.thinker.do_chores();
  world.run();
  ASSERT_EQ(world.state().rounds.size(), 1u);
  EXPECT_THAT(world.wrong, IsEmpty());
}

TEST(Events, SayWhatIsSaidToThoseWhoWatch) {
  World world;
  world.begin(World::wish_for("knockout"), 2);
  world.watch();
  const auto say = [](const char* text) {
    protocol::EventSay wish;
    wish.text = protocol::SecretText(text);
    return wish;
  };
  EXPECT_EQ(refusal_of(world.ask("E1", say("hello"))), "");
  EXPECT_EQ(refusal_of(world.ask("Stranger", say("hello"))), "not_entered");
  world.rooms.come(*world.rooms.find("1.1.1"), Seats::first(2));
  world.run();
  EXPECT_EQ(refusal_of(world.ask("E1", say("I have the six"))), "forbidden") << "they play";
  for (int line = 0; line < 5; ++line) EXPECT_EQ(refusal_of(world.ask("Director", say("round 1"))), "");
  EXPECT_EQ(refusal_of(world.ask("Director", say("round 1"))), "rate_limited");
  EXPECT_THAT(world.said, SizeIs(6));
}

TEST(Events, AreListedTheNewestFirst) {
  World world;
  world.limits.events_per_member = 1'000;
  for (int made = 0; made < 60; ++made) {
    world.create(World::wish_for("knockout"));
    world.advance(1);
  }
  protocol::EventsResult page;
  const auto list = [&](protocol::EventsList wish) {
    world.events->list(std::move(wish), [&](const protocol::Answer& answer) {
      page = std::get<protocol::EventsResult>(std::get<protocol::Result>(answer));
    });
  };
  list({});
  ASSERT_THAT(page.events, SizeIs(50));
  EXPECT_GT(page.events[0].created_at, page.events[1].created_at);
  list({std::nullopt, std::nullopt, page.next.text()});
  EXPECT_THAT(page.events, SizeIs(10));
  EXPECT_TRUE(page.next.empty());
  list({"open", std::nullopt, std::nullopt});
  EXPECT_THAT(page.events, IsEmpty());
  std::optional<protocol::Answer> answer;
  world.events->list({"over", std::nullopt, std::nullopt}, [&](const protocol::Answer& given) { answer = given; });
  EXPECT_EQ(refusal_of(answer), "bad_argument") << "there is no such state";
}

TEST(Events, WhoseStartHasPassedDoNotOpen) {
  World world;
  auto wish = World::wish_for("knockout");
  wish.starts_at = world.loop.now_ms() + a_minute;
  world.create(wish);
  world.advance(2 * a_minute);
  EXPECT_EQ(refusal_of(world.ask("Director", protocol::EventOpen{})), "event_state");
  protocol::EventSet later;
  later.starts_at = world.loop.now_ms() + a_minute;
  EXPECT_EQ(refusal_of(world.ask("Director", later)), "");
  EXPECT_EQ(refusal_of(world.ask("Director", protocol::EventOpen{})), "");
  EXPECT_EQ(world.state().phase, Phase::open);
}

TEST(Events, StartAtMostTenYearsAhead) {
  constexpr std::int64_t a_day = 24 * 60 * a_minute, ten_years = 3'653 * a_day;
  World world;
  auto wish = World::wish_for("knockout");
  wish.name = "In ten years";
  const auto refused = [&](std::int64_t starts_at) {
    wish.starts_at = starts_at;
    std::optional<protocol::Answer> given;
    world.events->create(World::person("Director"), wish, [&](const protocol::Answer& answer) { given = answer; });
    world.run();
    return refusal_of(given);
  };
  EXPECT_EQ(refused(std::int64_t{1} << 53), "bad_argument");
  EXPECT_EQ(refused(world.loop.now_ms() + ten_years + 1), "bad_argument");
  EXPECT_EQ(refused(world.loop.now_ms() + ten_years), "");
  world.create(World::wish_for("knockout"));
  protocol::EventSet later;
  later.starts_at = world.loop.now_ms() + ten_years + 1;
  EXPECT_EQ(refusal_of(world.ask("Director", later)), "bad_argument");
  later.starts_at = world.loop.now_ms() + ten_years - a_day;
  EXPECT_EQ(refusal_of(world.ask("Director", later)), "");
}

TEST(Events, ThatTooFewCameToAreCancelledAndTheLogSaysWhy) {
  World world;
  auto wish = World::wish_for("knockout");
  wish.starts_at = world.loop.now_ms() + a_minute;
  world.create(wish);
  world.watch();
  world.ask("Director", protocol::EventOpen{});
  world.ask("E1", protocol::EventEnter{});
  world.advance(2 * a_minute);
  EXPECT_EQ(world.state().phase, Phase::cancelled);
  ASSERT_THAT(world.seen["log"], SizeIs(1));
  EXPECT_EQ(world.seen["log"][0]["act"], "cancel");
  EXPECT_EQ(world.seen["log"][0]["reason"], "Too few entrants at the start: 1 of at least 2.");
}

TEST(Events, AreBoundedInAllAndByMember) {
  World world;
  world.limits.events = 3;
  world.limits.events_per_member = 2;
  world.create(World::wish_for("knockout"));
  world.create(World::wish_for("knockout"));
  EXPECT_THAT(world.wrong, IsEmpty());
  world.create(World::wish_for("knockout"));
  EXPECT_THAT(world.wrong, SizeIs(1)) << "the member has enough";
  world.create(World::wish_for("knockout"), "Other");
  world.create(World::wish_for("knockout"), "Third");
  EXPECT_THAT(world.wrong, SizeIs(2)) << "the server has enough";
  EXPECT_EQ(world.events->figures().events, 3u);
}

Person from(const std::string& network, const std::string& name) {
  Person person = World::person(name);
  person.network = network;
  return person;
}

std::string refusal_of_creating(World& world, const Person& who) {
  std::optional<protocol::Answer> answer;
  world.events->create(who, World::wish_for("knockout"), [&](const protocol::Answer& said) { answer = said; });
  world.run();
  if (is_done(answer)) world.event = std::get<protocol::EventCreated>(std::get<protocol::Result>(*answer)).event;
  return refusal_of(answer);
}

TEST(Events, AreBoundedByAddressAlsoAcrossARestart) {
  World world;
  world.limits.events_per_address = 2;
  EXPECT_EQ(refusal_of_creating(world, from("192.0.2.1", "A")), "");
  EXPECT_EQ(refusal_of_creating(world, from("192.0.2.1", "B")), "");
  EXPECT_EQ(refusal_of_creating(world, from("192.0.2.1", "C")), "busy");
  world.kill();
  EXPECT_EQ(refusal_of_creating(world, from("192.0.2.1", "C")), "busy");
  EXPECT_EQ(refusal_of_creating(world, from("192.0.2.2", "D")), "");
}

TEST(Events, ThatHaveNotBegunGiveWayToWhoeverHasFewer) {
  World world;
  world.limits.events = 4;
  EXPECT_EQ(refusal_of_creating(world, from("198.51.100.9", "Club")), "");
  const EventId club = world.event;
  for (const char* name : {"A", "B", "C"}) EXPECT_EQ(refusal_of_creating(world, from("192.0.2.1", name)), "");
  EXPECT_EQ(refusal_of_creating(world, from("192.0.2.1", "D")), "busy") << "they have the most";
  EXPECT_EQ(refusal_of_creating(world, from("203.0.113.2", "E")), "");
  EXPECT_EQ(world.events->figures().events, 4u) << "one was cancelled";
  world.kill();
  EXPECT_EQ(world.events->figures().events, 4u);
  EXPECT_EQ(refusal_of_creating(world, from("233.252.0.3", "F")), "");
  EXPECT_EQ(refusal_of_creating(world, from("233.252.0.3", "G")), "busy") << "nobody has more than they have";
  world.event = club;
  EXPECT_EQ(world.state().phase, Phase::draft) << "it was not the club's";
}

TEST(Events, ThatRunGiveWayToNobody) {
  World world;
  world.limits.events = 1;
  EXPECT_EQ(refusal_of_creating(world, from("192.0.2.1", "Director")), "");
  world.ask("Director", protocol::EventOpen{});
  for (const char* name : {"E1", "E2"}) world.ask(name, protocol::EventEnter{});
  world.ask("Director", protocol::EventStart{});
  ASSERT_EQ(world.state().phase, Phase::running);
  EXPECT_EQ(refusal_of_creating(world, from("203.0.113.2", "E")), "busy");
}

TEST(Events, WithADamagedLogAreSetAside) {
  World world;
  world.create(World::wish_for("knockout"));
  StoredStream stream;
  stream.id = StreamId(StreamKind::event, "BROKEN");
  stream.facts = {{R"({"f":"later"})", 1}};
  world.events->resume(stream);
  EXPECT_EQ(world.events->figures().set_aside, 1u);
  EXPECT_EQ(refusal_of(world.ask("Director", protocol::EventOpen{})), "") << "others go on";
}

}  // namespace
}  // namespace crosstable::events::test

// Two weeks after its end an event becomes a document: its stream is closed, and its answers stay the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::becoming_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr std::int64_t a_day = 24 * 60 * a_minute, two_weeks = 14 * a_day;

struct Documents : testing::Test {
  ~Documents() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  // Everybody is a member, as on a server.
  void make_members(unsigned entrants) {
    for (const char* name : {"Director", "Watcher", "Other"}) call(name, std::string("the_") + name);
    for (unsigned number = 1; number <= entrants; ++number) {
      const std::string entrant = std::to_string(number);
      call("E" + entrant, "the_E" + entrant);
      call("E" + entrant + ".2", "second_E" + entrant);
      call("E" + entrant + ".3", "third_E" + entrant);
    }
  }
  void call(const std::string& name, const std::string& handle) {
    world.today[PlayerId("p-" + name)] = {PlayerId("p-" + name), handle, handle};
  }
  void play_to_the_end(protocol::EventCreate wish, unsigned entrants) {
    make_members(entrants);
    world.begin(std::move(wish), entrants);
    for (int turns = 0; turns < 300 && !world.is_over(); ++turns) {
      for (int stage = 0; stage < 2 && world.state().waits_for_nonces(); ++stage) world.give_no_nonces();
      for (const TableId& id : world.state().open_tables())  // at two tables the same team wins
        world.play(id, world.state().table(id).twin != 0 && id.table % 2 == 0 ? "second" : "first");
      world.advance(a_minute);
    }
    ASSERT_TRUE(world.is_over());
    world.events->members_changed();
    world.run();
  }
  void play_to_the_end() { play_to_the_end(World::wish_for("knockout"), 2); }
  void pass_two_weeks() { world.advance(two_weeks + 2 * a_minute); }
  bool is_document() { return world.events->figures().documents == 1 && world.stream().facts.empty(); }
  std::string body() {
    std::string found;
    world.store.history().find_event(world.event, world.loop,
                                     [&](std::optional<std::string> text) { found = text.value_or("none"); });
    return found;
  }
  std::string view_for_the_operator() {
    std::string found;
    world.events->show(world.event, [&](ShownEvent shown) { found = shown.view.value_or("none"); });
    world.run();
    return found;
  }
  std::vector<std::string> listed(protocol::EventsList wish = {}) {
    std::vector<std::string> events;
    world.events->list(std::move(wish), [&](const protocol::Answer& answer) {
      const auto& page = std::get<protocol::EventsResult>(std::get<protocol::Result>(answer));
      for (const auto& one : page.events)
        events.push_back(one.event.text() + " " + one.state + " " + std::to_string(one.entrants) + one.formats.at(0));
      next = page.next;
    });
    world.run();
    return events;
  }
  std::vector<std::string> all_answers() {
    std::vector<std::string> all = world.documents();
    for (std::string& line : listed()) all.push_back(std::move(line));
    all.push_back(view_for_the_operator());
    all.push_back(world.another_watcher()->dump());
    return all;
  }
  std::string correct(std::int64_t points) {
    protocol::EventRule rule;
    rule.table = "1.1";
    rule.result = protocol::RuledResult{"1", {points, 2}};
    return refusal_of(world.rule("correct", rule));
  }

  World world;
  EventId next;
};

struct Kind {
  const char* name;
  protocol::EventCreate (*wish)(const std::string& format);
  const char* format;
  unsigned entrants;
};

class DocumentsOfAKind : public Documents, public testing::WithParamInterface<Kind> {};

TEST_P(DocumentsOfAKind, AnswerByteForByteWhatTheirEventDid) {
  play_to_the_end(GetParam().wish(GetParam().format), GetParam().entrants);
  world.remove("E2");
  const auto before = all_answers();
  EXPECT_FALSE(is_document());
  pass_two_weeks();
  ASSERT_TRUE(is_document());
  EXPECT_EQ(all_answers(), before);
  EXPECT_EQ(world.fault_of_export(), "");
  world.kill();
  EXPECT_EQ(all_answers(), before) << "after a restart";
}

TEST_P(DocumentsOfAKind, SayWhatPeopleAreCalledTodayAndHoldNobodysName) {
  play_to_the_end(GetParam().wish(GetParam().format), GetParam().entrants);
  const auto as_they_are = all_answers();
  world.rename("E1", "Lovelace");
  world.remove("E2");
  world.rename("Director", "Somebody_with_20_char");
  const auto as_they_will_be = all_answers();
  make_members(GetParam().entrants);
  world.events->members_changed();
  pass_two_weeks();
  ASSERT_TRUE(is_document());
  EXPECT_EQ(all_answers(), as_they_are);
  for (const char* name : {"the_", "second_", "third_"}) EXPECT_THAT(body(), Not(HasSubstr(name)));
  world.rename("E1", "Lovelace");
  world.remove("E2");
  world.rename("Director", "Somebody_with_20_char");
  EXPECT_EQ(all_answers(), as_they_will_be);
}

INSTANTIATE_TEST_SUITE_P(Every, DocumentsOfAKind,
                         testing::Values(Kind{"round_robin", World::wish_for, "round-robin", 5},
                                         Kind{"swiss", World::wish_for, "swiss", 5},
                                         Kind{"knockout", World::wish_for, "knockout", 5},
                                         Kind{"double_knockout", World::wish_for, "double-knockout", 5},
                                         Kind{"tables", World::wish_for, "tables", 8},
                                         Kind{"arena", World::wish_for, "arena", 5},
                                         Kind{"boards", World::wish_for_boards, "swiss", 4},
                                         Kind{"teams", World::wish_for_teams, "knockout", 2}),
                         [](const auto& kind) { return std::string(kind.param.name); });

TEST_F(Documents, AreEventsUntilThenWhoseDirectorCorrectsResults) {
  play_to_the_end();
  world.advance(two_weeks - 3 * a_minute);
  EXPECT_EQ(correct(5), "");
  world.advance(10 * a_minute);
  ASSERT_TRUE(is_document());
  EXPECT_EQ((*world.another_watcher())["pairings"]["1"]["1"]["result"]["points"], (Json{5, 2}));
  EXPECT_EQ(correct(6), "event_state");
  EXPECT_EQ(refusal_of(world.ask("E9", protocol::EventEnter{})), "event_state");
  EXPECT_EQ(refusal_of(world.ask("E1", protocol::EventSay{})), "event_state");
  EXPECT_EQ(refusal_of(world.ask("E1", protocol::EventAppeal{})), "event_state");
}

TEST_F(Documents, AreMadeAnewIfSomethingHappensMeanwhile) {
  play_to_the_end();
  world.thinker.held = true;
  pass_two_weeks();
  EXPECT_EQ(correct(5), "") << "it is being written";
  world.thinker.held = false;
  world.thinker.do_chores();
  world.run();
  EXPECT_FALSE(is_document());
  world.advance(11 * a_minute);
  ASSERT_TRUE(is_document());
  EXPECT_EQ((*world.another_watcher())["pairings"]["1"]["1"]["result"]["points"], (Json{5, 2}));
}

TEST_F(Documents, CloseAppealsThatNobodyHasAnswered) {
  make_members(2);
  world.begin(World::wish_for("knockout"), 2);
  protocol::EventAppeal appeal;
  appeal.text = "The clock ran.";
  for (int made = 0; made < 2; ++made) EXPECT_EQ(refusal_of(world.ask("E1", appeal)), "");
  protocol::EventRule answered;
  answered.entrant = 1;
  EXPECT_EQ(refusal_of(world.rule("answer", answered)), "");
  world.play({1, 1});
  world.advance(a_minute);
  ASSERT_TRUE(world.is_over());
  pass_two_weeks();
  ASSERT_TRUE(is_document());
  const Json appeals = (*world.another_watcher())["appeals"];
  ASSERT_THAT(appeals, SizeIs(2));
  EXPECT_EQ(appeals[0]["open"], false);
  EXPECT_FALSE(appeals[0].contains("unanswered")) << "this one was answered";
  EXPECT_EQ(appeals[1]["open"], false);
  EXPECT_EQ(appeals[1]["unanswered"], true);
}

TEST_F(Documents, ComeByTheWallClockThatMayJump) {
  play_to_the_end();
  world.loop.set_clock(world.loop.now_ms() + two_weeks);
  EXPECT_FALSE(is_document());
  world.advance(2 * a_minute);
  EXPECT_TRUE(is_document());
}

TEST_F(Documents, ComeOfEventsThatLeftMemory) {
  world.limits.event_keep_ms = a_minute;
  play_to_the_end();
  world.advance(2 * a_minute);
  EXPECT_EQ(world.events->figures().in_memory, 0u);
  pass_two_weeks();
  EXPECT_TRUE(is_document());
}

TEST_F(Documents, ComeOfEventsThatSomebodyWatches) {
  world.begin(World::wish_for("knockout"), 2);
  world.watch();
  world.play({1, 1});
  world.advance(a_minute);
  ASSERT_TRUE(world.is_over());
  pass_two_weeks();
  EXPECT_TRUE(is_document());
}

TEST_F(Documents, ComeOfCancelledEvents) {
  make_members(0);
  world.create(World::wish_for("knockout"));
  EXPECT_EQ(refusal_of(world.rule("cancel")), "");
  pass_two_weeks();
  ASSERT_TRUE(is_document());
  EXPECT_EQ((*world.another_watcher())["state"], "cancelled");
}

TEST_F(Documents, OfPrivateEventsAreForThoseWhoWereLetIn) {
  make_members(2);
  auto wish = World::wish_for("knockout");
  wish.visibility = protocol::Visibility::private_room;
  wish.password = protocol::SecretText("sesame");
  wish.entries = protocol::EntriesWish{2, 8, {"E1", "E2", "E3"}, {}};
  world.create(wish);
  world.ask("Director", protocol::EventOpen{});
  for (const char* name : {"E1", "E2"}) world.ask(name, protocol::EventEnter{});
  EXPECT_EQ(refusal_of(world.rule("cancel")), "");
  pass_two_weeks();
  ASSERT_TRUE(is_document());
  for (const char* name : {"Director", "E1", "E3"})
    EXPECT_EQ(refusal_of(world.ask(name, protocol::EventWithdraw{})), "event_state") << name;
  EXPECT_EQ(refusal_of(world.ask("E4", protocol::EventWithdraw{})), "no_such_event");
  protocol::EventEnter enter;
  enter.password = protocol::SecretText("sesam");
  EXPECT_EQ(refusal_of(world.ask("E4", enter)), "no_such_event");
  enter.password = protocol::SecretText("sesame");
  EXPECT_EQ(refusal_of(world.ask("E4", enter)), "event_state");
  EXPECT_TRUE(world.another_watcher()->is_null());
  EXPECT_THAT(listed(), IsEmpty());
  EXPECT_EQ(world.document(EventDocument::view), "none");
}

TEST_F(Documents, AreNotFoldedAtAStart) {
  world.limits.events_per_member = 100;
  make_members(0);
  for (int made = 0; made < 20; ++made) {
    world.event = EventId();
    world.create(World::wish_for("knockout"));
    if (made < 17) {
      EXPECT_EQ(refusal_of(world.rule("cancel")), "");
    }
  }
  world.kill();
  EXPECT_EQ(world.folded, 20u);
  pass_two_weeks();
  world.kill();
  EXPECT_EQ(world.folded, 3u);
  EXPECT_EQ(world.events->figures().in_memory, 3u);
  EXPECT_EQ(world.events->figures().documents, 17u);
}

// A write that has the document closes the stream.
TEST_F(Documents, OrTheirEventsAreThereWheneverTheServerDies) {
  for (const bool commits : {false, true}) {
    World dying;
    dying.begin(World::wish_for("knockout"), 2);
    dying.play({1, 1});
    dying.advance(a_minute);
    ASSERT_TRUE(dying.is_over());
    const auto before = dying.documents();
    dying.advance(two_weeks - 5 * a_minute);
    dying.store.die_after(1, commits);
    dying.advance(10 * a_minute);
    ASSERT_TRUE(dying.store.is_dead());
    unsigned streams = 0;
    dying.store.load_streams(StreamKind::event, [&](const StoredStream&) { ++streams; });
    const std::size_t documents = dying.store.history().count_events();
    EXPECT_EQ(documents, commits ? 1u : 0u);
    EXPECT_EQ(streams + documents, 1u);
    dying.kill();
    EXPECT_EQ(dying.folded, commits ? 0u : 1u);
    EXPECT_EQ(dying.documents(), before);
    dying.advance(12 * a_minute);  // rooms have reported that they are done, and it is tried again
    EXPECT_EQ(dying.events->figures().documents, 1u);
    EXPECT_EQ(dying.documents(), before);
    EXPECT_THAT(dying.wrong, IsEmpty());
  }
}

TEST_F(Documents, StandInListsBetweenThoseThatAreNone) {
  world.limits.events_per_member = 1'000;
  make_members(0);
  std::vector<EventId> made;
  for (int number = 0; number < 120; ++number) {
    world.event = EventId();
    made.push_back(world.create(World::wish_for("knockout")));
    world.advance(1);
    if (number % 2 == 0) {
      EXPECT_EQ(refusal_of(world.rule("cancel")), "");
    }
  }
  const auto all = [&](std::optional<std::string> state) {
    std::vector<std::string> lines, page = listed({state, std::nullopt, std::nullopt});
    for (; !page.empty(); page = next.empty() ? std::vector<std::string>() : listed({state, std::nullopt, next.text()}))
      lines.insert(lines.end(), page.begin(), page.end());
    return lines;
  };
  const auto before = all(std::nullopt), cancelled = all("cancelled");
  EXPECT_THAT(before, SizeIs(120));
  EXPECT_THAT(cancelled, SizeIs(60));
  pass_two_weeks();
  ASSERT_EQ(world.events->figures().documents, 60u);
  EXPECT_EQ(all(std::nullopt), before);
  EXPECT_EQ(all("cancelled"), cancelled);
  EXPECT_THAT(all("draft"), SizeIs(60));
  EXPECT_THAT(all("finished"), IsEmpty());
}

}  // namespace
}  // namespace crosstable::events::test::becoming_test

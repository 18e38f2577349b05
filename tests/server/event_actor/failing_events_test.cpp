// A bug of ours in an event: everyone who waits for it is answered, and it costs that event, not the server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <new>
#include <stdexcept>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::failing_events_test {
namespace {

using testing::AllOf;
using testing::Each;
using testing::Field;
using testing::IsEmpty;
using testing::SizeIs;

struct FailingEvents : testing::Test {
  ~FailingEvents() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  // As many as there are, in one turn; what each was answered with.
  std::vector<protocol::Error> refusals_of(const std::vector<std::string>& who) {
    const auto refusals = std::make_shared<std::vector<protocol::Error>>();
    for (const std::string& name : who) {
      protocol::EventEnter wish;
      wish.event = world.event;
      world.events->ask(World::person(name), wish, [refusals](const protocol::Answer& answer) {
        if (const auto* error = std::get_if<protocol::Error>(&answer)) refusals->push_back(*error);
      });
    }
    world.run();
    return *refusals;
  }
  template <class Mistake>
  void fail_with(const Mistake& mistake) {
    world.store.before_append = [mistake] { throw mistake; };
  }
  void fail() { fail_with(std::logic_error("a mistake of our own")); }

  World world;
  static inline const auto is_out_of_order = Field(&protocol::Error::key, "error.busy.event_out_of_order");
};

TEST_F(FailingEvents, AnswerEveryWishThatTheyTook) {
  world.create(World::wish_for("knockout"));
  world.ask("Director", protocol::EventOpen{});
  fail();
  const auto lost = refusals_of({"E1", "E2", "E3"});
  EXPECT_THAT(lost, SizeIs(3));
  EXPECT_THAT(lost, Each(AllOf(is_out_of_order, Field(&protocol::Error::unknown, true))))
      << "their facts may have been on their way";
  const auto later = refusals_of({"E4"});
  EXPECT_THAT(later, SizeIs(1));
  EXPECT_THAT(later, Each(AllOf(is_out_of_order, Field(&protocol::Error::unknown, false))));
  EXPECT_EQ(world.events->figures().set_aside, 1u);
}

TEST_F(FailingEvents, AnswerWhatWaitsForOthersToo) {
  world.begin(World::wish_for("swiss"), 4);
  world.thinker.held = true;
  protocol::EventRule repair;
  repair.event = world.event;
  repair.act = "repair";
  repair.reason = "because";
  std::optional<protocol::Answer> answer;
  world.events->ask(World::person("Director"), repair, [&](const protocol::Answer& given) { answer = given; });
  world.run();
  ASSERT_EQ(answer, std::nullopt) << "it is being paired elsewhere";
  fail();
  EXPECT_EQ(refusal_of(world.rule("pause")), "busy");
  EXPECT_EQ(refusal_of(answer), "busy");
  world.thinker.do_chores();
  world.run();
}

TEST_F(FailingEvents, TakeNothingElseWithThemWhateverIsThrown) {
  const auto sound = world.create(World::wish_for("knockout"));
  const auto stays_alone = [&](const auto& mistake) {
    world.store.before_append = [] {};
    world.event = world.create(World::wish_for("knockout"));
    world.ask("Director", protocol::EventOpen{});
    fail_with(mistake);
    EXPECT_THAT(refusals_of({"E1"}), SizeIs(1));
  };
  stays_alone(std::out_of_range("a mistake of our own"));
  stays_alone(std::bad_variant_access());
  stays_alone(std::bad_alloc());
  world.store.before_append = [] {};
  world.event = sound;
  EXPECT_EQ(refusal_of(world.ask("Director", protocol::EventOpen{})), "");
  EXPECT_EQ(refusal_of(world.ask("E1", protocol::EventEnter{})), "");
}

TEST_F(FailingEvents, FailAloneBehindTheGateToo) {
  const auto sound = world.create(World::wish_for("knockout"));
  world.event = world.create(World::wish_for("knockout"));
  world.ask("Director", protocol::EventOpen{});
  for (const char* name : {"E1", "E2"}) world.ask(name, protocol::EventEnter{});
  const auto opens = world.rooms.asked;
  world.rooms.asked = [](const RoomPlan&) { throw std::out_of_range("a mistake of our own"); };
  world.ask("Director", protocol::EventStart{});
  EXPECT_EQ(world.events->figures().set_aside, 1u);
  EXPECT_EQ(refusal_of(world.ask("E3", protocol::EventEnter{})), "busy");
  world.rooms.asked = opens;
  world.event = sound;
  EXPECT_EQ(refusal_of(world.ask("Director", protocol::EventOpen{})), "");
}

TEST_F(FailingEvents, HaveNoDocumentsAndAreBackAfterARestart) {
  world.create(World::wish_for("knockout"));
  world.ask("Director", protocol::EventOpen{});
  fail();
  refusals_of({"E1"});
  FoundDocument found;
  world.events->document(world.event, EventDocument::view, world.loop, [&](FoundDocument given) { found = given; });
  world.run();
  EXPECT_EQ(found, FoundDocument(NoDocument::busy));
  world.store.before_append = [] {};
  world.kill();
  EXPECT_EQ(refusal_of(world.ask("E1", protocol::EventEnter{})), "");
}

// Rooms answer on their own loops, whenever they do.
TEST_F(FailingEvents, AreNotReadByAnAnswerThatComesAfterThem) {
  world.rooms.holds_answers = true;
  world.begin(World::wish_for_boards("swiss"), 2);
  world.give_no_nonces();
  world.give_no_nonces();
  world.play({1, 1});
  ASSERT_THAT(world.rooms.held, testing::Not(IsEmpty()));
  world.events.reset();
  for (auto& answer : world.rooms.held) answer("too late");
}

}  // namespace
}  // namespace crosstable::events::test::failing_events_test

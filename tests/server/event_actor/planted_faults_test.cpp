// Mistakes of ours, planted wherever an event handles, folds, appends and publishes: nobody waits for ever, nothing is
// answered twice, and the process goes on. First each place of a fixed story, one after another; then stories at
// random. FAULTY_RUNS=100000 runs so many of these.
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"
#include "tests/support/planted_faults.hpp"

namespace crosstable::events::test::planted_faults_test {
namespace {

class FaultyEvent {
 public:
  explicit FaultyEvent(std::uint64_t seed) : chance_(seed) {
    world.create(World::wish_for(seed % 2 == 0 ? "swiss" : "knockout"));
    world.ask("Director", protocol::EventOpen{});
  }

  // Told, or dropped, which a request's connection hears as well.
  template <class Answer>
  auto waits() {
    ++asked;
    struct Waiting {
      explicit Waiting(std::size_t& of) : heard(&of) {}
      Waiting(Waiting&& other) noexcept : heard(std::exchange(other.heard, nullptr)) {}
      Waiting(const Waiting&) = delete;
      Waiting& operator=(const Waiting&) = delete;
      ~Waiting() {
        if (heard != nullptr) ++*heard;
      }
      void operator()(const Answer& /*answer*/) const {}

      std::size_t* heard;
    };
    return Owed<Answer>(Waiting(heard));
  }

  template <class Wish>
  void request(const std::string& who, Wish wish) {
    wish.event = world.event;
    world.events->ask(World::person(who), std::move(wish), waits<protocol::Answer>());
    world.run();
  }
  void rule(const char* act) {
    protocol::EventRule rule;
    rule.act = act;
    rule.reason = "because";
    rule.table = "1.1";
    rule.seat = 0;
    request("Director", rule);
  }

  // Whatever may happen to an event; by this number.
  void act(unsigned what) {
    const std::string name = "E" + std::to_string(1 + chance_.below(4));
    const Person director = World::person("Director");
    switch (what) {
      case 0:
        return request(name, protocol::EventEnter{});
      case 1:
        return request("Director", protocol::EventStart{});
      case 2:
        return rule("pause");
      case 3:
        return rule("continue");
      case 4:
        return rule("view");
      case 5:
        return rule("repair");
      case 6:
        return request(name, protocol::EventSay{});
      case 7:
        return world.events->describe(director, world.event, EventSummary::standings, waits<protocol::Answer>());
      case 8:
        return world.events->show(world.event, waits<ShownEvent>());
      case 9:
        ++asked;
        return world.events->document(world.event, EventDocument::view, world.loop,
                                      [this](const FoundDocument&) { ++heard; });
      case 10:
        return world.advance(60'000);
      case 11:
        for (FakeRooms::Room* room : world.rooms.present()) {
          if (!room->began) world.rooms.come(*room, Seats::first(2));
          else world.rooms.finish(*room, Seats(seat_at(0)), {2, 0});
        }
        return world.run();
      case 12:
        return request(name, protocol::EventWithdraw{});
      case 13:
        return world.thinker.do_chores();
      default:
        return world.events->operate(world.event, act::Cancel{}, waits<std::optional<std::string>>());
    }
  }
  std::size_t answered() {
    world.thinker.held = false;
    for (int round = 0; round < 4; ++round) {  // one chore may wait for another
      world.thinker.do_chores();
      world.advance(5'000);
    }
    return heard;
  }
  unsigned below(unsigned bound) { return chance_.below(bound); }

  World world;
  std::size_t asked = 0, heard = 0;

 private:
  FastRandom chance_;
};

constexpr std::array story{0u, 0u, 0u, 0u, 0u, 0u, 7u,  1u,  10u, 9u,  11u,
                           4u, 5u, 2u, 8u, 3u, 6u, 11u, 12u, 10u, 11u, 14u};

TEST(PlantedFaults, WhereverTheyAreInAStoryNobodyWaitsForEver) {
  crosstable::test::expect_answers_wherever_it_fails<FaultyEvent>(story);
}

TEST(PlantedFaults, AtRandomAnswerEverybodyOnce) {
  crosstable::test::expect_answers_at_random<FaultyEvent>([](FaultyEvent& event, unsigned at) {
    event.world.thinker.held = event.below(3) == 0;
    event.act(at < 6 ? event.below(2) : event.below(15));
  });
}

}  // namespace
}  // namespace crosstable::events::test::planted_faults_test

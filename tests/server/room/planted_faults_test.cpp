// Mistakes of ours, planted wherever a room handles, folds, appends and publishes: nobody waits for ever, nothing is
// answered twice, and the process goes on. First each place of a fixed story, one after another; then stories at
// random. FAULTY_RUNS=100000 runs so many of these.
#include <gtest/gtest.h>

#include "tests/server/room/room_under_test.hpp"
#include "tests/support/planted_faults.hpp"

namespace crosstable::test::planted_faults_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

class FaultyRoom {
 public:
  explicit FaultyRoom(std::uint64_t seed) : t(seed), chance_(seed + 7) {
    t.create("Ada");
    t.person("Ada").line->answers.clear();
  }

  void request(const std::string& name, ClientMessage message) {
    ++asked;
    t.send(name, std::move(message));
  }
  Confirmation confirmation() {
    ++asked;
    return [this](const std::optional<std::string>&) { ++told; };
  }

  // Whatever may happen in a room; by this number.
  void act(unsigned what) {
    const std::string name = names[chance_.below(3)];
    switch (what) {
      case 0:
        return request(name, RoomEnter{code, {}, {}});
      case 1:
        return request(name, RoomSit{code, {}, {}});
      case 2:
        return request(name, RoomStart{code});
      case 3:
        return request(name, RoomSay{code, "hello"});
      case 4:
        return request("Ada", RoomBot{code, std::nullopt, "greedy"});
      case 5:
        return move();
      case 6:
        return request(name, RoomSync{code});
      case 7:
        return request(name, RoomHint{code});
      case 8:
        return t.hang_up(name);
      case 9:
        return t.thinker.think(), t.loop.advance(200);
      case 10:
        return request(name, RoomDraw{code, true});
      case 11:
        return request(name, RoomLeave{code});
      case 12:
        return t.loop.advance(60'000);
      case 13:
        return t.room->rule({1, ruling::Close{}}, confirmation());
      case 14:
        ++asked;
        return t.room->look({seat_at(0), PlayerId("p-Di"), "Di"}, [this](const LookAnswer&) { ++told; });
      case 15:
        return t.room->operate({RoomAct::Kind::remove, PlayerId("p-Bo"), {}, confirmation()});
      case 16:
        return request(name, RoomResign{code});
      default:
        return t.room->operate({RoomAct::Kind::end, {}, {}, confirmation()});
    }
  }
  void move() {
    const auto mover = t.to_act();
    if (!mover) return;
    request(*mover, RoomLegal{code});
    const auto& answers = t.person(*mover).line->answers;
    const Json legal = answers.empty() ? Json() : answers.back().value("result", Json());
    if (!legal.is_object() || !legal.contains("moves")) return;
    const auto& moves = legal["moves"];
    request(*mover, RoomMove{code, legal["prompt"], moves[below(static_cast<unsigned>(moves.size()))]});
  }

  // Everybody who asked, by their count: answered or told that nobody answers.
  std::size_t answered() {
    t.store.closed = false;
    t.store.let_through();
    t.loop.run_all();
    for (int round = 0; round < 3; ++round) t.thinker.think(), t.loop.advance(1'000);
    std::size_t count = told;
    for (const std::string& name : names) {
      const RecordingSubscriber& line = *t.person(name).line;
      count += line.answers.size() + line.unanswered.size();
    }
    return count;
  }
  unsigned below(unsigned bound) { return chance_.below(bound); }

  const std::vector<std::string> names{"Ada", "Bo", "Cy"};
  RoomUnderTest t;
  std::size_t asked = 0, told = 0;

 private:
  FastRandom chance_;
};

constexpr std::array story{0u, 4u, 0u, 1u, 3u, 2u, 5u, 9u, 5u, 6u, 7u, 9u, 10u, 12u, 13u, 14u, 8u, 15u, 16u, 17u};

TEST(PlantedFaults, WhereverTheyAreInAStoryNobodyWaitsForEver) { expect_answers_wherever_it_fails<FaultyRoom>(story); }

TEST(PlantedFaults, AtRandomAnswerEverybodyOnce) {
  expect_answers_at_random<FaultyRoom>([](FaultyRoom& room, unsigned at) {
    if (room.below(4) == 0) room.t.store.closed = !room.t.store.closed;
    if (!room.t.store.closed) room.t.store.let_through();
    room.act(at < 6 ? room.below(6) : room.below(18));
  });
}

}  // namespace
}  // namespace crosstable::test::planted_faults_test

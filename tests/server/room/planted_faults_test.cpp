// Mistakes of ours, planted wherever a room handles, folds, appends and publishes: nobody waits for ever, nothing is
// answered twice, and the process goes on. First each place of a fixed story, one after another; then stories at
// random. FAULTY_RUNS=100000 runs so many of these.
#include <gtest/gtest.h>

#include <cstdlib>
#include <stdexcept>

#include "server/actor/planted.hpp"
#include "tests/server/room/room_under_test.hpp"

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
  ~FaultyRoom() { plant(nullptr); }

  // Throws when this stage is reached for so many times more.
  void plant_at(ActorStage stage, unsigned times) {
    plant([this, stage, left = times](ActorStage reached) mutable {
      if (reached != stage || left == 0 || --left != 0) return;
      thrown = true;
      throw std::logic_error("a mistake of our own");
    });
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
  bool thrown = false;

 private:
  FastRandom chance_;
};

constexpr std::array story{0u, 4u, 0u, 1u, 3u, 2u, 5u, 9u, 5u, 6u, 7u, 9u, 10u, 12u, 13u, 14u, 8u, 15u, 16u, 17u};

TEST(PlantedFaults, WhereverTheyAreInAStoryNobodyWaitsForEver) {
  unsigned places = 0;
  for (const ActorStage stage : actor_stages) {
    for (unsigned place = 1;; ++place) {
      FaultyRoom room(1);
      room.plant_at(stage, place);
      for (const unsigned what : story) room.act(what);
      plant(nullptr);
      ASSERT_EQ(room.answered(), room.asked) << "stage " << static_cast<int>(stage) << ", place " << place;
      if (!room.thrown) break;
      ++places;
    }
  }
  EXPECT_GT(places, 50u);
}

unsigned runs() {
  const char* const wish = std::getenv("FAULTY_RUNS");
  return wish == nullptr ? 300 : static_cast<unsigned>(std::atoi(wish));
}

TEST(PlantedFaults, AtRandomAnswerEverybodyOnce) {
  unsigned thrown = 0;
  for (unsigned seed = 1; seed <= runs(); ++seed) {
    FaultyRoom room(seed);
    room.plant_at(actor_stages[room.below(actor_stages.size())], 1 + room.below(12));
    const unsigned length = 5 + room.below(20);
    for (unsigned at = 0; at < length; ++at) {
      if (room.below(4) == 0) room.t.store.closed = !room.t.store.closed;
      if (!room.t.store.closed) room.t.store.let_through();
      room.act(at < 6 ? room.below(6) : room.below(18));
    }
    plant(nullptr);
    ASSERT_EQ(room.answered(), room.asked) << "seed " << seed;
    thrown += room.thrown ? 1 : 0;
  }
  EXPECT_GT(thrown, runs() / 4) << "or little was planted where it is reached";
}

}  // namespace
}  // namespace crosstable::test::planted_faults_test

// A bug of ours inside a room: it must cost that room, not the house.
#include <gtest/gtest.h>

#include <stdexcept>

#include "server/actor/planted.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::failure_test {
namespace {

using namespace protocol;

struct BrokenChance final : Chance {
  unsigned draw(const ChanceWeights&) override { throw std::logic_error("a mistake of our own"); }
};

TEST(Failure, ARequestThatFailsBeforeItsFirstFactIsToldSoAndTheRoomGoesOn) {
  RoomUnderTest t;
  t.create("Ada");
  t.ask("Ada", RoomBot{RoomCode("K7QX2M"), std::nullopt, "greedy"});
  t.chance = [](const Seed&, const FairnessContext&, std::span<const std::optional<Nonce>>, std::uint32_t) {
    return std::make_unique<BrokenChance>();
  };
  t.restart();  // the maker of chance is given when a room is made
  t.come_back("Ada");
  const Json before = t.ask("Ada", RoomSync{RoomCode("K7QX2M")})["result"]["view"];
  const auto facts = t.store.facts();

  EXPECT_THROW(t.ask("Ada", RoomStart{RoomCode("K7QX2M")}), std::out_of_range) << "it has no answer of the room's";
  EXPECT_EQ(t.person("Ada").line->unanswered.size(), 1u) << "but hears that nobody answers it";
  EXPECT_EQ(t.ask("Ada", RoomSync{RoomCode("K7QX2M")})["result"]["view"], before);
  EXPECT_EQ(t.store.facts(), facts) << "nothing half done is written";
}

TEST(Failure, ARoomThatFailsAfterAFactAnswersIsSetAsideAndIsBackAsItWasAfterARestart) {
  RoomUnderTest t;
  t.create("Ada");
  t.ask("Ada", RoomBot{RoomCode("K7QX2M"), std::nullopt, "greedy"});
  const Json before = t.ask("Ada", RoomSync{RoomCode("K7QX2M")})["result"]["view"];
  const auto facts = t.store.facts();
  plant([](ActorStage stage) {
    if (stage == ActorStage::fold) throw std::logic_error("a mistake of our own");
  });

  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{RoomCode("K7QX2M")})), "busy");
  plant(nullptr);
  EXPECT_EQ(refusal(t.ask("Ada", RoomSync{RoomCode("K7QX2M")})), "busy") << "set aside, and still answering";
  EXPECT_EQ(t.store.facts(), facts) << "nothing half done is written";

  t.restart();
  t.come_back("Ada");
  EXPECT_EQ(t.ask("Ada", RoomSync{RoomCode("K7QX2M")})["result"]["view"], before);
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{RoomCode("K7QX2M")})), "");
}

// Calls into another room while it is told something.
class Meddler final : public Subscriber {
 public:
  explicit Meddler(Room& other) : other_(other) {}
  void respond(const RequestId&, const Answer&) override {
    other_.disconnected({PlayerId("p-Cy"), "Cy"}, std::make_shared<RecordingSubscriber>());
  }
  void forgotten(const RequestId&) override {}
  void notify(RoomLink&, const RoomFrame&) override {}
  bool contributes() const override { return false; }
  bool hears(const PlayerId&) const override { return true; }
  void admitted(RoomLink&) override {}
  void dismissed(RoomLink&) override {}

 private:
  Room& other_;
};

TEST(RoomsDeathTest, NobodyCallsIntoAnotherRoomFromInsideOne) {
  RoomUnderTest one, other;
  one.create("Ada");
  other.create("Bo");
  const auto meddler = std::make_shared<Meddler>(*other.room);
  other.loop.run_all();
  EXPECT_DEATH(
      {
        one.room->receive({{PlayerId("p-Cy"), "Cy"}, meddler, {{"1"}, RoomEnter{RoomCode("K7QX2M"), {}, {}}}});
        one.loop.run_all();
      },
      "from inside another one");
}

}  // namespace
}  // namespace crosstable::test::failure_test

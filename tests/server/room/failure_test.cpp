// A bug of ours inside a room: it must cost that room, not the house.
#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::failure_test {
namespace {

using namespace protocol;

struct BrokenChance final : Chance {
  unsigned draw(const ChanceWeights&) override { throw std::logic_error("a mistake of our own"); }
};

TEST(Failure, ARoomThatFailsAnswersIsSetAsideAndIsBackAsItWasAfterARestart) {
  RoomUnderTest t;
  t.create("Ada");
  t.ask("Ada", RoomBot{RoomCode("K7QX2M"), std::nullopt, "greedy"});
  const Json before = t.ask("Ada", RoomSync{RoomCode("K7QX2M")})["result"]["view"];
  const auto facts = t.store.facts();
  t.chance = [](const Seed&, const FairnessContext&, std::span<const std::optional<Nonce>>, std::uint32_t) {
    return std::make_unique<BrokenChance>();
  };
  t.restart();  // the maker of chance is given when a room is made
  t.come_back("Ada");

  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{RoomCode("K7QX2M")})), "busy");
  EXPECT_EQ(refusal(t.ask("Ada", RoomSync{RoomCode("K7QX2M")})), "busy") << "set aside, and still answering";
  EXPECT_EQ(t.store.facts(), facts) << "nothing half done is written";

  t.chance = sealed_chance();
  t.restart();
  t.come_back("Ada");
  EXPECT_EQ(t.ask("Ada", RoomSync{RoomCode("K7QX2M")})["result"]["view"], before);
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{RoomCode("K7QX2M")})), "");
}

}  // namespace
}  // namespace crosstable::test::failure_test

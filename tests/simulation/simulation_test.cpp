// The whole server under virtual time, in the short form; `tests/simulate` is the long one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "tests/server/store/contract_check.hpp"
#include "tests/simulation/simulation.hpp"

namespace crosstable::test {
namespace {

using testing::IsEmpty;

// Nothing is found in these of the true server, so what is found of a mutant is its own.
constexpr std::uint64_t seeds = 12, faults = 60;

// A store that owns what the model stands on.
class ModelAlone {
 public:
  std::unique_ptr<Store> make() {
    disk_.emplace(Secret(Bytes32{}));
    return std::make_unique<ModelStore>(time_, *disk_, StoreTemper{});
  }
  void pass_time() { time_.run_until(time_.now_us() + 1'000); }

 private:
  VirtualTime time_{7};
  std::optional<Disk> disk_;
};

TEST(ModelStore, KeepsTheContractOfStores) {
  ModelAlone model;
  EXPECT_THAT(broken_promises([&] { return model.make(); }, [&] { model.pass_time(); }), IsEmpty());
}

TEST(Simulation, NothingThatWasAcknowledgedOrShownIsLost) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    Simulation simulation(seed);
    simulation.run(faults);
    ASSERT_THAT(simulation.wrong(), IsEmpty()) << "seed " << seed;
  }
}

TEST(Simulation, TheSameSeedGivesTheSameRun) {
  const auto hash_of = [](std::uint64_t seed) {
    Simulation simulation(seed);
    simulation.run(40);
    return simulation.hash();
  };
  const std::uint64_t hash = hash_of(3);
  EXPECT_EQ(hash_of(3), hash);
  EXPECT_NE(hash_of(4), hash);
}

class Mutants : public testing::TestWithParam<std::pair<Mutant, std::string_view>> {};

TEST_P(Mutants, IsFound) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    Simulation simulation(seed, GetParam().first);
    simulation.run(faults);
    if (!simulation.wrong().empty()) return;
  }
  FAIL() << "a server with this mistake passes";
}

INSTANTIATE_TEST_SUITE_P(All, Mutants, testing::ValuesIn(mutants));

}  // namespace
}  // namespace crosstable::test

// The secrecy check works: it finds every planted leak, and nothing where there is none.
#include <gtest/gtest.h>

#include "server/log/log.hpp"
#include "tests/server/secrecy/planted_leaks.hpp"
#include "tests/server/secrecy/plots.hpp"

namespace crosstable::test {
namespace {

class PlantedLeak : public testing::TestWithParam<Leak> {
 protected:
  void SetUp() override { start_log({.level = "error"}); }

  // The first finding of any story.
  static std::string first_found(Leak leak, unsigned rounds) {
    const Planting planting = plant(leak);
    for (unsigned round = 0; round < rounds; ++round) {
      for (const GameInfo& info : catalogue()) {
        for (const Plot& plot : plots(info, round)) {
          if (const auto found = Story(plot, planting).tell(14)) return *found;
        }
      }
    }
    return "";
  }
};

TEST_P(PlantedLeak, IsFound) {
  const std::string found = first_found(GetParam(), 4);
  RecordProperty("found", found);
  ASSERT_NE(found, "");
  const char* where = GetParam() == Leak::figure ? "HTTP" : GetParam() == Leak::thinking_time ? "sooner" : "receives";
  EXPECT_NE(found.find(where), std::string::npos) << found;
  if (GetParam() == Leak::sealing) {
    EXPECT_EQ(found.find(", the deal: "), std::string::npos) << "only once the cards were dealt: " << found;
  }
}

INSTANTIATE_TEST_SUITE_P(Each, PlantedLeak, testing::ValuesIn(all_leaks),
                         [](const auto& each) { return std::string(name_of(each.param)); });

TEST_F(PlantedLeak, ThatDoesNotExistIsNotFound) { EXPECT_EQ(first_found(Leak::none, 1), ""); }

}  // namespace
}  // namespace crosstable::test

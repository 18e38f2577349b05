// An answer that is owed: given once, by its holder; reported as failed if nobody gave it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/actor/step.hpp"

namespace crosstable::test::owed_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct OwedAnswer : testing::Test {
  Confirmation owed() {
    return [this](std::optional<std::string> why) { heard.push_back(why.value_or("done")); };
  }

  std::vector<std::string> heard;
  const std::uint64_t dropped_before = dropped_answers();
};

TEST_F(OwedAnswer, IsGivenOnce) {
  Confirmation answer = owed();
  answer(std::nullopt);
  answer("again");
  answer.refuse(failed_request());
  EXPECT_FALSE(answer);
  EXPECT_THAT(heard, ElementsAre("done"));
}

TEST_F(OwedAnswer, GoesWithWhoeverHoldsItAndIsToldWhenDropped) {
  {
    Confirmation first = owed();
    const Confirmation second = std::move(first);
    EXPECT_THAT(heard, IsEmpty());
  }
  EXPECT_THAT(heard, ElementsAre(failed_request().text));
  EXPECT_EQ(dropped_answers(), dropped_before + 1);
}

TEST_F(OwedAnswer, OfAStepIsRefusedWhereTheStepCannotBeTaken) {
  Step<int> step(owed(), [](int, Confirmation& answer) { answer(std::nullopt); });
  EXPECT_TRUE(step.is_request());
  step.refuse(protocol::make_error(protocol::ErrorCode::busy, "Later."));
  step.run(1);
  EXPECT_THAT(heard, ElementsAre("Later."));
  EXPECT_FALSE(Step<int>([](int) {}).is_request()) << "nobody waits for it";
}

}  // namespace
}  // namespace crosstable::test::owed_test

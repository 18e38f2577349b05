// A request is answered once, whatever becomes of the code that was to answer it.
#include "server/seams/pending_answer.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <utility>

#include "tests/support/recording_subscriber.hpp"

namespace crosstable::test::pending_answer_test {
namespace {

class PendingAnswers : public testing::Test {
 protected:
  PendingAnswer pending() { return {line_, protocol::RequestId{"7"}}; }
  static protocol::Answer done() { return protocol::Result(protocol::Done{}); }

  const std::shared_ptr<RecordingSubscriber> line_ = std::make_shared<RecordingSubscriber>();
};

TEST_F(PendingAnswers, AreGivenOnce) {
  {
    PendingAnswer answer = pending();
    answer.give(done());
    EXPECT_FALSE(answer);
    answer.give(done());
  }
  EXPECT_EQ(line_->answers.size(), 1U);
  EXPECT_TRUE(line_->unanswered.empty());
}

TEST_F(PendingAnswers, AreForgottenWhenDropped) {
  { const PendingAnswer answer = pending(); }
  EXPECT_EQ(line_->unanswered, std::vector<std::string>{"7"});
  EXPECT_TRUE(line_->answers.empty());
}

TEST_F(PendingAnswers, AreOwedByWhoeverHoldsThem) {
  PendingAnswer first = pending();
  {
    PendingAnswer second = std::move(first);
    EXPECT_TRUE(second);
    first = std::move(second);
  }
  EXPECT_TRUE(line_->unanswered.empty());
  first = PendingAnswer();
  EXPECT_EQ(line_->unanswered.size(), 1U) << "what takes its place is no answer";
}

TEST_F(PendingAnswers, OfNobodyAreNone) {
  PendingAnswer nobody;
  nobody.give(done());
  EXPECT_FALSE(nobody);
}

}  // namespace
}  // namespace crosstable::test::pending_answer_test

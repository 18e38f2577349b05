// Notifications on their way: what is sent, what is sent again, what is given up, and that nothing grows.
#include "server/push/push_queue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/push/browser.hpp"
#include "tests/support/manual_loop.hpp"

namespace crosstable::test {
namespace {

using testing::ElementsAre;

class PushQueueTest : public testing::Test {
 protected:
  std::string header(std::size_t request, const std::string& name) const {
    for (const auto& [each, value] : poster_.requests.at(request).headers)
      if (each == name) return value;
    return "";
  }
  std::size_t sent() const { return poster_.requests.size(); }

  ManualLoop loop_;
  HeldPoster poster_;
  const Vapid vapid_ = vapid();
  PushLimits limits_;
  PushQueue queue_{{loop_, poster_, vapid_, limits_}};
};

TEST_F(PushQueueTest, SendsARequestAsPushServicesWantIt) {  // RFC 8030, 5; RFC 8188; RFC 8292, 2
  queue_.push(message("https://push.example.net:8443/p?q"));
  ASSERT_EQ(sent(), 1u);
  EXPECT_EQ(poster_.requests[0].to.target, "/p?q");
  EXPECT_EQ(header(0, "Content-Encoding"), "aes128gcm");
  EXPECT_EQ(header(0, "TTL"), "86400");
  EXPECT_EQ(header(0, "Topic"), "turn");
  EXPECT_TRUE(header(0, "Authorization").starts_with("vapid t="));
  EXPECT_EQ(poster_.requests[0].body.size(), 86 + 256 + 1 + 16u);
  poster_.answer(0, {.status = 201});
  EXPECT_EQ(queue_.delivered(), 1u);
  EXPECT_EQ(queue_.waiting(), 0u);
}

TEST_F(PushQueueTest, ASubscriptionThatIsGoneEnds) {  // RFC 8030, 7.3
  int ended = 0;
  for (const unsigned status : {404u, 410u}) {
    auto gone = message();
    gone.ended = [&] { ++ended; };
    queue_.push(gone);
    poster_.answer(sent() - 1, {.status = status});
  }
  EXPECT_EQ(ended, 2);
  EXPECT_EQ(queue_.ended(), 2u);
  loop_.advance(86'400'000);
  EXPECT_EQ(sent(), 2u) << "and is not tried again";
}

TEST_F(PushQueueTest, TriesAgainEverMoreRarelyAndGivesUp) {
  queue_.push(message());
  std::vector<std::int64_t> pauses;
  while (queue_.waiting() > 0) {
    const std::size_t before = sent();
    poster_.answer(before - 1, {.status = before % 2 == 0 ? 503u : 0u});
    std::int64_t pause = 0;
    for (; queue_.waiting() > 0 && sent() == before; pause += 1'000) loop_.advance(1'000);
    if (sent() > before) pauses.push_back(pause / 1'000);
  }
  EXPECT_THAT(pauses, ElementsAre(10, 40, 160, 640));
  EXPECT_EQ(queue_.dropped(), 1u);
}

TEST_F(PushQueueTest, WaitsAsLongAsAServiceAsksButNotForEver) {  // RFC 9110, 10.2.3
  queue_.push(message());
  poster_.answer(0, {.status = 429, .retry_after_s = 120});
  loop_.advance(119'000);
  EXPECT_EQ(sent(), 1u);
  loop_.advance(1'000);
  ASSERT_EQ(sent(), 2u);
  poster_.answer(1, {.status = 429, .retry_after_s = 1'000'000'000});
  loop_.advance(PostQueue::longest_pause_ms);
  EXPECT_EQ(sent(), 3u);
}

TEST_F(PushQueueTest, AMessageThatIsRefusedOrOldIsDropped) {
  for (const unsigned status : {301u, 400u, 401u, 403u, 413u}) {
    queue_.push(message());
    poster_.answer(sent() - 1, {.status = status});
  }
  auto brief = message();
  brief.good_for_ms = 5'000;
  queue_.push(brief);
  poster_.answer(sent() - 1, {.status = 500});
  EXPECT_EQ(queue_.dropped(), 6u);
  EXPECT_EQ(queue_.waiting(), 0u);
  EXPECT_EQ(loop_.timers(), 0u);
}

TEST_F(PushQueueTest, OneSlowHostHoldsUpNobodyElse) {
  for (std::size_t i = 0; i < 10; ++i) queue_.push(message("https://slow.example/" + std::to_string(i)));
  EXPECT_EQ(sent(), PostQueue::at_once_to_one_host);
  queue_.push(message("https://other.example/"));
  EXPECT_EQ(sent(), PostQueue::at_once_to_one_host + 1);
  for (int i = 0; i < 50; ++i) queue_.push(message("https://h" + std::to_string(i) + ".example/"));
  EXPECT_EQ(sent(), PostQueue::at_once);
  for (std::size_t i = 0; i < sent(); ++i) poster_.answer(i, {.status = 201});
  EXPECT_EQ(queue_.delivered(), 61u);
}

TEST_F(PushQueueTest, AServiceThatDoesNotAnswerIsCutOff) {
  queue_.push(message());
  loop_.advance(limits_.push_ms - 1);
  EXPECT_EQ(poster_.cancelled, 0u);
  loop_.advance(1);
  EXPECT_EQ(poster_.cancelled, 1u);
  loop_.advance(PostQueue::first_pause_ms);
  EXPECT_EQ(sent(), 2u);
}

TEST_F(PushQueueTest, DropsOneTooMany) {
  limits_.push_queue = 3;
  for (int i = 0; i < 5; ++i) queue_.push(message());
  EXPECT_EQ(queue_.dropped(), 2u);
  EXPECT_EQ(queue_.waiting(), 3u);
  for (std::size_t i = 0; i < 3; ++i) poster_.answer(i, {.status = 503});
  queue_.push(message());
  EXPECT_EQ(queue_.dropped(), 3u) << "those to be sent again count";
}

}  // namespace
}  // namespace crosstable::test

// Webhooks: signed with the time at which they are sent, and sent again under the same name.
#include "server/push/webhook_queue.hpp"

#include <gtest/gtest.h>

#include "tests/server/push/browser.hpp"
#include "tests/support/manual_loop.hpp"

namespace crosstable::test {
namespace {

class WebhookQueueTest : public testing::Test {
 protected:
  std::string header(std::size_t request, const std::string& name) const {
    for (const auto& [each, value] : poster_.requests.at(request).headers)
      if (each == name) return value;
    return "";
  }
  void send(const std::string& url = "https://club.example/hook?a=b") {
    queue_.send({url, "0123456789abcdef", "event.result", "E7QX2M.12.1", R"({"type":"event.result"})"});
  }

  ManualLoop loop_;
  HeldPoster poster_;
  PushLimits limits_;
  WebhookQueue queue_{{loop_, poster_, limits_}};
};

// By Python: hmac.new(b"Jefe", b"1700000000.what do ya want for nothing?", hashlib.sha256).hexdigest()
TEST(WebhookSignature, IsTheHmacOfTheTimestampAndTheBody) {
  EXPECT_EQ(webhook_signature("Jefe", 1'700'000'000, "what do ya want for nothing?"),
            "1cdd0650c8be1cb0974b1788d458b1e781206cfef59b85faafc582d2e182c57e");
  EXPECT_NE(webhook_signature("Jefe", 1'700'000'001, "what do ya want for nothing?"),
            webhook_signature("Jefe", 1'700'000'000, "what do ya want for nothing?"));
}

TEST_F(WebhookQueueTest, SendsWhatReceiversCheck) {
  send();
  ASSERT_EQ(poster_.requests.size(), 1u);
  EXPECT_EQ(poster_.requests[0].to.target, "/hook?a=b");
  EXPECT_EQ(poster_.requests[0].body, R"({"type":"event.result"})");
  EXPECT_EQ(header(0, "Content-Type"), "application/json");
  EXPECT_EQ(header(0, "Crosstable-Event"), "event.result");
  EXPECT_EQ(header(0, "Crosstable-Delivery"), "E7QX2M.12.1");
  const std::int64_t now_s = loop_.now_ms() / 1'000;
  EXPECT_EQ(header(0, "Crosstable-Timestamp"), std::to_string(now_s));
  EXPECT_EQ(header(0, "Crosstable-Signature"),
            "sha256=" + webhook_signature("0123456789abcdef", now_s, R"({"type":"event.result"})"));
  poster_.answer(0, {.status = 204});
  EXPECT_EQ(queue_.figures().delivered(), 1u);
}

TEST_F(WebhookQueueTest, SendsAgainUnderTheSameNameWithANewTime) {
  send();
  poster_.answer(0, {.status = 503});
  loop_.advance(PostQueue::first_pause_ms);
  ASSERT_EQ(poster_.requests.size(), 2u);
  EXPECT_EQ(header(1, "Crosstable-Delivery"), header(0, "Crosstable-Delivery"));
  EXPECT_NE(header(1, "Crosstable-Timestamp"), header(0, "Crosstable-Timestamp"));
  EXPECT_NE(header(1, "Crosstable-Signature"), header(0, "Crosstable-Signature"));
}

TEST_F(WebhookQueueTest, DropsOneTooManyAndGivesUpOnRefusals) {
  limits_.webhook_queue = 2;
  for (int i = 0; i < 3; ++i) send();
  EXPECT_EQ(queue_.figures().dropped(), 1u);
  poster_.answer(0, {.status = 403});
  EXPECT_EQ(queue_.figures().dropped(), 2u);
  EXPECT_EQ(queue_.figures().waiting(), 1u);
}

TEST_F(WebhookQueueTest, CutsOffAServerThatDoesNotAnswer) {
  send();
  loop_.advance(limits_.webhook_ms);
  EXPECT_EQ(poster_.cancelled, 1u);
}

}  // namespace
}  // namespace crosstable::test

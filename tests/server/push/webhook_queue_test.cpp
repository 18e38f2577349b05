// Webhooks: signed with the time at which they are sent, and sent again under the same name.
#include "server/push/webhook_queue.hpp"

#include <gtest/gtest.h>

#include <algorithm>

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
  void send(const std::string& url = "https://club.example/hook?a=b", const std::string& event = "E7QX2M") {
    queue_.send({url, "0123456789abcdef", "event.result", "E7QX2M.12.1", R"({"type":"event.result"})", event});
  }
  std::size_t sent_to(const std::string& host) const {
    const auto is_to = [&](const PostRequest& request) { return request.to.host == host; };
    return static_cast<std::size_t>(std::ranges::count_if(poster_.requests, is_to));
  }
  // No answer comes until it is cut off.
  void time_passes() { loop_.advance(limits_.webhook_ms); }

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

TEST_F(WebhookQueueTest, AFullQueueMakesRoomForEventsThatHaveLess) {
  limits_.webhook_queue = 8;
  for (int i = 0; i < 20; ++i) send("https://dead" + std::to_string(i % 4) + ".example/", "FLOODS");
  EXPECT_EQ(queue_.figures().waiting(), 8u);
  send("https://club.example/", "OTHER");
  EXPECT_EQ(queue_.figures().waiting(), 8u);
  EXPECT_EQ(sent_to("club.example"), 1u) << "it takes the place of one of theirs, and goes out at once";
  for (int i = 0; i < 10; ++i) send("https://club.example/", "OTHER");
  EXPECT_EQ(queue_.figures().waiting(), 8u);
  send("https://dead0.example/", "FLOODS");
  EXPECT_EQ(queue_.figures().waiting(), 8u) << "half of the queue is theirs";
}

TEST_F(WebhookQueueTest, AFullQueueMakesRoomForHostsThatHaveLess) {
  limits_.webhook_queue = 8;
  for (int i = 0; i < 8; ++i) send("https://dead.example/", "E" + std::to_string(i));
  send("https://club.example/", "E8");
  EXPECT_EQ(sent_to("club.example"), 1u);
  EXPECT_EQ(queue_.figures().waiting(), 8u);
}

TEST_F(WebhookQueueTest, AHostThatFailsWaitsByItself) {
  for (int i = 0; i < 10; ++i) send("https://dead.example/", "E" + std::to_string(i));
  EXPECT_EQ(sent_to("dead.example"), PostQueue::at_once_to_one_host);
  time_passes();
  EXPECT_EQ(sent_to("dead.example"), PostQueue::at_once_to_one_host) << "none of the others is tried now";
  send("https://club.example/");
  EXPECT_EQ(sent_to("club.example"), 1u);
  loop_.advance(PostQueue::first_pause_ms);
  EXPECT_EQ(sent_to("dead.example"), PostQueue::at_once_to_one_host + 1) << "one, to see whether it works again";
  poster_.answer(poster_.requests.size() - 1, {.status = 200});
  EXPECT_EQ(sent_to("dead.example"), 2 * PostQueue::at_once_to_one_host + 1);
}

TEST_F(WebhookQueueTest, AnEventHoldsOnlySomeOfWhatIsOpen) {
  for (int i = 0; i < 40; ++i) send("https://h" + std::to_string(i) + ".example/", "FLOODS");
  EXPECT_EQ(poster_.requests.size(), PostQueue::at_once_from_one);
  send("https://club.example/", "OTHER");
  EXPECT_EQ(sent_to("club.example"), 1u);
}

// Observed with one event with four such hooks, and twelve rounds.
TEST_F(WebhookQueueTest, TenEventsOfOneMemberWithDeadHooksHoldUpNobodyForLong) {
  for (int round = 0; round < 12; ++round)
    for (int event = 0; event < 10; ++event)
      for (int hook = 0; hook < 40; ++hook)
        send("https://dead" + std::to_string(4 * event + hook % 4) + ".example/", "E" + std::to_string(event));
  send("https://club.example/", "OTHER");
  for (int i = 0; i < 2 && sent_to("club.example") == 0; ++i) time_passes();
  EXPECT_EQ(sent_to("club.example"), 1u);
}

}  // namespace
}  // namespace crosstable::test

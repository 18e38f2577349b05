// Webhooks on their way, each signed with the time at which it is sent.
#pragma once
#include "server/push/post_queue.hpp"
#include "server/push/push_limits.hpp"
#include "server/push/webhook.hpp"

namespace crosstable {

class WebhookQueue final : public WebhookSender {
 public:
  static constexpr std::int64_t good_for_ms = std::int64_t{24} * 3'600'000;

  // Everything in here outlives it.
  struct Parts {
    Loop& loop;
    Poster& poster;
    const PushLimits& limits;
  };
  explicit WebhookQueue(Parts parts)
      : loop_(parts.loop),
        queue_({parts.loop, parts.poster, "a webhook", parts.limits.webhook_queue, parts.limits.webhook_ms, true}) {}

  void send(WebhookMessage message) override;

  const PostQueue& figures() const { return queue_; }

 private:
  Loop& loop_;
  PostQueue queue_;
};

}  // namespace crosstable

#include "server/push/service/webhook_service.hpp"

#include <utility>

namespace crosstable {

WebhookService::WebhookService(const PushLimits& limits, Networks trusted)
    : limits_(limits),
      poster_(loop_.io(), std::move(trusted)),
      queue_({loop_, poster_, limits_}),
      thread_("webhooks", [this] { loop_.run_forever(); }) {}

void WebhookService::stop() {
  loop_.stop();
  thread_.join();
}

void WebhookService::write_figures(Exposition& out) const {
  const PostQueue& queue = queue_.figures();
  out.gauge("crosstable_webhooks_waiting", "Webhooks that wait to be sent.", queue.waiting());
  out.counter("crosstable_webhooks_delivered_total", "Webhooks that were taken.", queue.delivered());
  out.counter("crosstable_webhooks_dropped_total", "Webhooks that were given up.", queue.dropped() + queue.ended());
}

}  // namespace crosstable

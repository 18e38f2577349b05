#include "server/push/service/push_service.hpp"

#include <utility>

namespace crosstable {

PushService::PushService(Vapid vapid, const PushLimits& limits, Networks trusted)
    : vapid_(std::move(vapid)),
      limits_(limits),
      poster_(loop_.io(), std::move(trusted)),
      queue_({loop_, poster_, vapid_, limits_}),
      thread_("push", [this] { loop_.run_forever(); }) {}

void PushService::stop() {
  loop_.stop();
  thread_.join();
}

void PushService::write_figures(Exposition& out) const {
  out.gauge("crosstable_push_waiting", "Notifications that wait to be sent.", queue_.waiting());
  out.counter("crosstable_push_delivered_total", "Notifications that push services took.", queue_.delivered());
  out.counter("crosstable_push_dropped_total", "Notifications that were given up.", queue_.dropped());
  out.counter("crosstable_push_ended_total", "Subscriptions that push services ended.", queue_.ended());
}

}  // namespace crosstable

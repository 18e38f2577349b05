// Web Push on a thread of its own, so that no game waits for a push service.
#pragma once
#include <memory>
#include <string>

#include "server/base/own_thread.hpp"
#include "server/metrics/exposition.hpp"
#include "server/net/asio_loop.hpp"
#include "server/push/push_queue.hpp"
#include "server/push/service/https_poster.hpp"

namespace crosstable {

class PushService final : public Pusher {
 public:
  PushService(Vapid vapid, const PushLimits& limits, Networks trusted);
  ~PushService() override { stop(); }

  void stop();  // what waits is dropped, and from then on nobody hears of a subscription that ended

  const std::string& key() const override { return vapid_.public_key(); }
  void push(PushMessage message) override { queue_.push(std::move(message)); }
  void write_figures(Exposition& out) const;

 private:
  const Vapid vapid_;
  const PushLimits limits_;
  AsioLoop loop_;
  HttpsPoster poster_;
  PushQueue queue_;
  OwnThread thread_;
};

}  // namespace crosstable

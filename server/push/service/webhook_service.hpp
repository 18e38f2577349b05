// Webhooks on a thread of their own, so that no game waits for somebody else's server.
#pragma once
#include "server/base/own_thread.hpp"
#include "server/metrics/exposition.hpp"
#include "server/net/asio_loop.hpp"
#include "server/push/service/https_poster.hpp"
#include "server/push/webhook_queue.hpp"

namespace crosstable {

class WebhookService final : public WebhookSender {
 public:
  WebhookService(const PushLimits& limits, Networks trusted);
  ~WebhookService() override { stop(); }

  void stop();  // what waits is dropped

  void send(WebhookMessage message) override { queue_.send(std::move(message)); }
  void write_figures(Exposition& out) const;

 private:
  const PushLimits limits_;
  AsioLoop loop_;
  HttpsPoster poster_;
  WebhookQueue queue_;
  OwnThread thread_;
};

}  // namespace crosstable

#include "server/net/edge.hpp"

#include <utility>

#include "server/net/tls.hpp"

namespace crosstable {

Edge::Edge(const std::vector<AsioLoop*>& loops, const EdgeSettings& settings, std::shared_ptr<const Site> site,
           HttpHouse& house, SessionFactory make_session)
    : admission_(std::make_shared<Admission>(settings.limits)),
      house_(house),
      further_metrics_(settings.further_metrics),
      uses_tls_(settings.tls.given()),
      open_shards_(loops.size()) {
  const auto certificate = settings.tls.given() ? read_certificate(settings.tls) : nullptr;
  for (auto* loop : loops)
    shards_.push_back(std::shared_ptr<Shard>(new Shard{.loop = *loop,
                                                       .limits = settings.limits,
                                                       .allowed_origins = settings.allowed_origins,
                                                       .trusted_proxies = settings.trusted_proxies,
                                                       .metrics_from = settings.metrics_from,
                                                       .site = site,
                                                       .house = house,
                                                       .make_session = make_session,
                                                       .metrics = [this] { return metrics(); },
                                                       .certificate = certificate,
                                                       .https_port = 0,
                                                       .io_uring = settings.io_uring,
                                                       .counters = {},
                                                       .connections = {},
                                                       .emptied = {}}));
  const auto listen = [&](std::uint16_t port, Listener::Speaks speaks) {
    listeners_.push_back(std::make_unique<Listener>(shards_, admission_, settings.address, port, speaks));
    return listeners_.back()->port();
  };
  port_ = listen(settings.port, certificate ? Listener::Speaks::tls : Listener::Speaks::http);
  for (const auto& shard : shards_) shard->https_port = port_;
  if (certificate && settings.redirect_port)
    redirect_port_ = listen(*settings.redirect_port, Listener::Speaks::redirects);
}

// Connections still open end with their loops, when there is nobody left to tell.
Edge::~Edge() {
  for (const auto& shard : shards_) {
    shard->emptied = nullptr;
    shard->low_priority.forget();  // connections own their shard
    shard->readiness.stop();       // and what waits for their sockets owns them
  }
}

void Edge::start() {
  shards_.front()->loop.post([this] {
    for (const auto& listener : listeners_) listener->start();
  });
}

void Edge::stop_accepting() {
  shards_.front()->loop.post([this] {
    for (const auto& listener : listeners_) listener->stop();
  });
}

void Edge::close_all(std::function<void()> done) {
  done_ = std::move(done);
  for (const auto& shard : shards_) {
    shard->loop.post([this, shard] {
      shard->stopping = true;
      const auto emptied = [this] {
        if (--open_shards_ == 0) done_();
      };
      if (shard->connections.empty()) return emptied();
      shard->emptied = emptied;
      const auto each = [shard](void (EdgeConnection::*end)()) {
        std::vector<std::shared_ptr<EdgeConnection>> held;  // ending one may remove others from the list
        for (auto* connection : shard->connections)
          if (auto alive = connection->weak_from_this().lock()) held.push_back(std::move(alive));
        for (const auto& connection : held) (*connection.*end)();
      };
      shard->loop.after(shard->limits.stop_ms, [each] { each(&EdgeConnection::cut); });
      each(&EdgeConnection::stop);
    });
  }
}

void Edge::reload(const EdgeSettings& settings, std::shared_ptr<const Site> site) {
  const auto certificate = uses_tls_ && settings.tls.given() ? read_certificate(settings.tls) : nullptr;
  admission_->set(settings.limits);
  for (const auto& shard : shards_)
    shard->loop.post([shard, settings, site, certificate] {
      shard->limits = settings.limits;
      shard->allowed_origins = settings.allowed_origins;
      shard->trusted_proxies = settings.trusted_proxies;
      shard->metrics_from = settings.metrics_from;
      shard->site = site;
      if (certificate) shard->certificate = certificate;
    });
}

std::string Edge::metrics() const {
  std::vector<const Counters*> counters;
  for (const auto& shard : shards_) counters.push_back(&shard->counters);
  return prometheus_text(counters, admission_->refused()) + house_.metrics() + further_metrics_();
}

}  // namespace crosstable

// What all connections of one loop share. It outlives them, and only the loop touches it, except for the counters. A
// reload changes limits, lists and site between two turns of the loop.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/base/low_priority_queue.hpp"
#include "server/limits/network.hpp"
#include "server/net/asio_loop.hpp"
#include "server/net/counters.hpp"
#include "server/net/limits.hpp"
#include "server/net/readiness.hpp"
#include "server/net/site.hpp"
#include "server/net/turn_sends.hpp"
#include "server/seams/http_house.hpp"
#include "server/seams/wire.hpp"

namespace crosstable {

class EdgeConnection;
class TlsCertificate;

struct Shard {
  AsioLoop& loop;
  NetLimits limits;
  std::vector<std::string> allowed_origins;  // besides the server's own, such as `https://example.org`
  Networks trusted_proxies;                  // whose X-Forwarded-For is believed
  Networks metrics_from;                     // who may read /metrics
  std::shared_ptr<const Site> site;
  HttpHouse& house;
  SessionFactory make_session;
  std::function<std::string()> metrics;               // for all loops and the house
  std::shared_ptr<const TlsCertificate> certificate;  // null: the port speaks plain HTTP
  std::uint16_t https_port = 0;                       // where plain HTTP is redirected to
  bool io_uring = true;                               // send with it, if the kernel allows it

  Counters counters;
  LowPriorityQueue low_priority{loop};
  Readiness readiness{loop.io()};
  TurnSends sends{io_uring, counters.io_uring_loops};
  std::unordered_set<EdgeConnection*> connections;
  bool stopping = false;
  std::function<void()> emptied;  // set while stopping; called once, when the last connection has gone
};

// A connection of any kind, kept alive by its pending operations.
class EdgeConnection : public std::enable_shared_from_this<EdgeConnection> {
 public:
  explicit EdgeConnection(std::shared_ptr<Shard> shard) : shard_(std::move(shard)) { shard_->connections.insert(this); }
  EdgeConnection(const EdgeConnection&) = delete;
  EdgeConnection& operator=(const EdgeConnection&) = delete;
  virtual ~EdgeConnection() {
    shard_->connections.erase(this);
    if (!shard_->connections.empty()) return;
    if (const auto emptied = std::exchange(shard_->emptied, nullptr)) emptied();
  }

  virtual void stop() = 0;  // end soon, in an orderly way
  virtual void cut() = 0;   // end at once

 protected:
  Shard& shard() const { return *shard_; }
  const std::shared_ptr<Shard>& shared_shard() const { return shard_; }
  const NetLimits& limits() const { return shard_->limits; }

 private:
  std::shared_ptr<Shard> shard_;
};

}  // namespace crosstable

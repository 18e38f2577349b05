// The network edge as a whole: one port, its connections on all loops, their end.
#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/edge_settings.hpp"
#include "server/net/listener.hpp"

namespace crosstable {

class Edge {
 public:
  // Binds; throws std::system_error. `loops`, `house` and what `make_session` refers to outlive the connections, which end
  // when the loops are destroyed at the latest.
  Edge(const std::vector<AsioLoop*>& loops, const EdgeSettings& settings, std::shared_ptr<const Site> site, HttpHouse& house,
       SessionFactory make_session);
  ~Edge();  // once the loops run no more
  Edge(const Edge&) = delete;
  Edge& operator=(const Edge&) = delete;

  std::uint16_t port() const { return port_; }
  void start();            // accepting; from any thread
  void stop_accepting();   // from any thread
  // Closes every connection with 1001, cuts those that are not gone after stop_ms, then calls `done` on some loop. From
  // any thread, once.
  void close_all(std::function<void()> done);

  // New settings and pages for what comes from now on; whoever is here stays. From any thread, also several times. What the
  // port was opened with stays as it is: address, port and send_buffer_bytes.
  void reload(const EdgeSettings& settings, std::shared_ptr<const Site> site);

  std::string metrics() const;

 private:
  std::vector<std::shared_ptr<Shard>> shards_;
  std::shared_ptr<Admission> admission_;
  HttpHouse& house_;
  std::unique_ptr<Listener> listener_;
  std::uint16_t port_;
  std::atomic<std::size_t> open_shards_;
  std::function<void()> done_;
};

}  // namespace crosstable

// The network edge as a whole: its port (and one that redirects to https), its connections on all loops, and their end.
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
  // Binds. Throws std::system_error, and TlsError for an unusable certificate or key. `loops`, `house` and whatever
  // `make_session` refers to must outlive the connections, which end with the loops at the latest.
  Edge(const std::vector<AsioLoop*>& loops, const EdgeSettings& settings, std::shared_ptr<const Site> site,
       HttpHouse& house, SessionFactory make_session);
  ~Edge();  // after the loops have stopped
  Edge(const Edge&) = delete;
  Edge& operator=(const Edge&) = delete;

  std::uint16_t port() const { return port_; }
  std::uint16_t redirect_port() const { return redirect_port_; }  // 0: none
  bool uses_tls() const { return uses_tls_; }
  void start();           // starts accepting; from any thread
  void stop_accepting();  // from any thread
  // Closes every connection with 1001, cuts those that are still there after stop_ms, then calls `done` on some loop.
  // From any thread, once.
  void close_all(std::function<void()> done);

  // New settings, pages and certificates for new connections; existing ones keep theirs. From any thread, any number of
  // times. What the ports were opened with stays: addresses, ports, send_buffer_bytes, and whether they speak TLS.
  // Throws TlsError for an unusable certificate or key; then nothing has changed.
  void reload(const EdgeSettings& settings, std::shared_ptr<const Site> site);

  std::string metrics() const;
  std::size_t present() const { return admission_->present(); }  // connections of any kind

 private:
  std::vector<std::shared_ptr<Shard>> shards_;
  std::shared_ptr<Admission> admission_;
  HttpHouse& house_;
  const std::function<std::string()> further_metrics_;
  const bool uses_tls_;
  std::vector<std::unique_ptr<Listener>> listeners_;
  std::uint16_t port_ = 0, redirect_port_ = 0;
  std::atomic<std::size_t> open_shards_;
  std::function<void()> done_;
};

}  // namespace crosstable

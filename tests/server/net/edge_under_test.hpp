// The edge on a real port with its own loop, sessions that do what the test's messages say, and a house that the test
// sets. Includes no Asio, so tests build fast.
#pragma once
#include <atomic>
#include <condition_variable>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/limits/network.hpp"
#include "server/net/edge_settings.hpp"
#include "server/net/site.hpp"
#include "server/seams/http_house.hpp"

namespace crosstable::test {

FoundDocument found_text(std::string text);

class FakeHouse final : public HttpHouse {
 public:
  FakeHouse();
  bool ready() const override { return is_ready; }
  std::span<const Document> documents() const override { return table; }
  std::int64_t wait_ms(Costly what, const std::string&) override {
    const std::scoped_lock lock(mutex_);
    return waits_for_ == what ? 1'500 : 0;
  }
  void has_read(Costly, const std::string&, std::size_t bytes) override { read_bytes += bytes; }
  std::string metrics() const override { return "house_rooms 3\n"; }

  void has_to_wait(std::optional<Costly> what) {
    const std::scoped_lock lock(mutex_);
    waits_for_ = what;
  }
  // The replay of the record `held` is found when the test lets it go.
  void wait_until_held();
  void let_go();

  std::vector<Document> table;  // a test may add to it before the first request
  std::atomic<bool> is_ready = true;
  std::atomic<std::size_t> read_bytes = 0;

 private:
  void hold(Loop& loop, const Document::Done& done);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Costly> waits_for_;
  std::function<void()> held_;
};

// What the sessions saw. May be used from any thread.
class Log {
 public:
  void add(std::string line);
  bool wait_for(const std::string& line);  // false after a few seconds
  std::size_t count(const std::string& line) const;

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> lines_;
};

class EdgeUnderTest {
 public:
  explicit EdgeUnderTest(NetLimits limits = {}, std::shared_ptr<const Site> site = std::make_shared<Site>(),
                         std::vector<std::string> allowed_origins = {}, const Networks& trusted_proxies = {},
                         const Networks& metrics_from = Networks(local_networks));
  EdgeUnderTest(std::shared_ptr<const Site> site, EdgeSettings settings);  // the address is overridden
  ~EdgeUnderTest();

  std::uint16_t port() const;
  std::uint16_t redirect_port() const;
  void advance(std::int64_t ms);                    // for every timer of the edge
  void on_loop(const std::function<void()>& task);  // and waits for it
  void settle();                                    // waits until the edge has handled everything received so far
  void accept_all() const;                          // waits until the edge knows every client that has connected
  void reload(const EdgeSettings& settings, std::shared_ptr<const Site> site = std::make_shared<Site>());
  void stop_accepting();
  std::future<void> closing();                         // tells everybody to go; ready once all are gone
  bool close_all();                                    // the same; false if it takes more than a few seconds
  std::string metric(const std::string& name) const;   // the rest of its line
  bool wait_for_connections(std::size_t count) const;  // of any kind
  bool wait_for_metric(const std::string& name, const std::string& value) const;

  FakeHouse house;
  Log log;

 private:
  struct Running;
  std::unique_ptr<Running> running_;
};

}  // namespace crosstable::test

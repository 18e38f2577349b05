// A whole server on this thread: house, edge and loop put together as in server/application/application.cpp, on a real
// port, with its store in memory or on disk. Its clock stands still until it is advanced, and its random bytes repeat.
// So two servers with the same input give the same ids, codes, tokens and times.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "server/house/house.hpp"
#include "server/net/edge.hpp"
#include "server/store/memory/memory_store.hpp"
#include "tests/server/secrecy/line.hpp"
#include "tests/server/secrecy/watched_store.hpp"
#include "tests/support/manual_thinker.hpp"

namespace crosstable::test {

// What a planted leak puts around parts of the server; empty in an honest server.
struct Plants {
  std::function<RandomBytes(RandomBytes)> random;
  std::function<SessionFactory(SessionFactory)> sessions;
  std::function<std::string(std::string)> metrics;
};

class WholeServer final : public HttpHouse {
 public:
  WholeServer(std::uint64_t seed, bool on_disk, ChanceMaker chance, Plants plants);
  ~WholeServer() override;

  WsLine& connect(int receive_buffer = 0);                     // a WebSocket, accepted
  void ask(std::string_view method, std::string_view target);  // over HTTP
  const std::string& told_over_http() const { return http_->heard(); }

  // Waits until everything sent has been handled, and everything it caused has arrived.
  void settle();
  void advance(std::int64_t ms);

  // On disk: everything sent between these two calls is handled, and written in one commit. Then settles.
  void hold_writes() { disk_->hold_writer(); }
  void write();
  std::uint64_t shared_commits() const { return disk_ == nullptr ? 0 : disk_->shared_commits(); }

  // The seat that plays itself and is to act chooses by this number. It moves in its own time.
  void think_with(std::uint64_t number);
  bool still_to_move() const { return thinker_.is_unused(); }

  static constexpr std::int64_t most_thinking_ms = 250, stand_in_ms = 60'000, lobby_ms = 250, nonce_ms = 2'000;

  // HttpHouse: the house's own answers, except planted figures.
  bool ready() const override { return house_->ready(); }
  std::span<const Document> documents() const override { return house_->documents(); }
  std::string metrics() const override;

 private:
  std::uint64_t said() const;
  bool settled() const;
  bool waits_for_disk();
  static RandomBytes repeating(std::uint64_t seed);

  const HouseLimits house_limits_;
  const RoomLimits room_limits_;
  const events::EventLimits event_limits_;
  const Plants plants_;
  std::unique_ptr<AsioLoop> loop_;
  ManualThinker thinker_;
  WatchedStore* disk_ = nullptr;  // set if the store is on disk
  std::unique_ptr<Store> store_;
  std::unique_ptr<House> house_;
  std::unique_ptr<Edge> edge_;
  std::deque<WsLine> lines_;  // all there ever were
  std::unique_ptr<HttpLine> http_;
};

}  // namespace crosstable::test

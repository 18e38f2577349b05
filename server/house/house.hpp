// The house: everything behind the network edge. Owns players, rooms and the lobby; gives the edge its sessions and
// HTTP its answers.
//
// Life: construct it, resume(), let the loops run and the edge accept, stop(), let the edge close, end the loops, stop
// the store, destroy it, destroy the loops.
#pragma once
#include <atomic>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/events/events.hpp"
#include "server/house/operator.hpp"
#include "server/lobby/hall.hpp"
#include "server/seams/http_house.hpp"
#include "server/seams/wire.hpp"

namespace crosstable {

class House final : public HttpHouse {
 public:
  explicit House(const HouseParts& parts);

  // Brings back all players and rooms of the store, damaged ones set aside. Before the first session; the loops need
  // not run yet.
  void resume();

  SessionFactory session_factory();
  // From any thread: see Hall::open().
  std::optional<std::string> open(RoomPlan plan) { return hall_.open(std::move(plan)); }
  Operator& for_operator() { return operator_; }

  // From any thread, once. Nothing new is begun from now on; `done` runs on some loop when everything before is durable
  // and answered.
  void stop(std::function<void()> done);

  // HttpHouse
  bool ready() const override { return resumed_ && !hall_.stopping; }
  std::optional<std::string> unready_because() const override;
  bool bars(const std::string& address) const override { return hall_.bans.bar_address(address, first_loop_.now_ms()); }
  std::span<const Document> documents() const override { return documents_; }
  std::int64_t wait_ms(Costly what, const std::string& address) override;
  void has_read(Costly what, const std::string& address, std::size_t bytes) override;
  std::string metrics() const override;

 private:
  void forget_guests();
  HouseParts with_events(HouseParts parts);
  events::EventsParts parts_of_events(const HouseParts& parts);
  std::optional<events::Person> find_person(std::string_view handle) const;
  std::optional<double> rating_of(const PlayerId& player, const std::string& game,
                                  const protocol::Options& options) const;
  void tell(const PlayerId& player, const protocol::Notification& what) const;

  Store& store_;
  Loop& first_loop_;
  const std::function<std::optional<std::string>()> store_trouble_;
  Hall hall_;
  events::Events events_;
  const std::vector<Document> documents_;
  Roster roster_;
  Operator operator_;
  std::atomic<bool> resumed_{false};
};

}  // namespace crosstable

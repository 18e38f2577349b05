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

#include "server/analysis/analysis_desk.hpp"
#include "server/events/events.hpp"
#include "server/house/house_parts.hpp"
#include "server/house/operator.hpp"
#include "server/limits/allowances.hpp"
#include "server/open_rooms/open_rooms.hpp"
#include "server/seams/http_house.hpp"
#include "server/seams/wire.hpp"
#include "server/session/session_context.hpp"

namespace crosstable {

class House final : public HttpHouse {
 public:
  explicit House(const HouseParts& parts);

  // Brings back all players and rooms of the store, damaged ones set aside. Before the first session; the loops need
  // not run yet.
  void resume();

  SessionFactory session_factory();
  // From any thread: see RoomPort::open().
  std::optional<std::string> open(RoomPlan plan) { return rooms_.open(std::move(plan)); }
  Operator& for_operator() { return operator_; }

  // From any thread, once. Nothing new is begun from now on; `done` runs on some loop when everything before is durable
  // and answered.
  void stop(std::function<void()> done);

  // HttpHouse
  bool ready() const override { return resumed_ && !state_.stopping; }
  std::optional<std::string> unready_because() const override;
  bool bars(const std::string& address) const override {
    return people_.bans.bar_address(address, first_loop_.now_ms());
  }
  std::span<const Document> documents() const override { return documents_; }
  std::int64_t wait_ms(Costly what, const std::string& address) override;
  void has_read(Costly what, const std::string& address, std::size_t bytes) override;
  std::string metrics() const override;

 private:
  void forget_guests();
  events::EventsParts parts_of_events();
  std::optional<events::Person> find_person(std::string_view handle) const;
  std::optional<double> rating_of(const PlayerId& player, const std::string& game, bool days) const;

  const HouseParts parts_;
  Loop& first_loop_;
  HouseState state_;
  Allowances allowances_;
  People people_;
  Hall hall_;
  OpenRooms rooms_;
  AnalysisDesk analyses_;
  events::Events events_;
  const std::vector<Document> documents_;
  SessionFigures figures_;
  Roster roster_;
  const SessionContext session_context_;
  Operator operator_;
  std::atomic<bool> resumed_{false};
};

}  // namespace crosstable

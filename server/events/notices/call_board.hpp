// The players whom tables wait for. Each is called when their table's room is there, and again whenever they come back
// while it still waits. With days for each decision it has begun, and calls until they have been there, or somebody has
// made a decision. From any thread, behind one mutex.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "protocol/server_messages.hpp"
#include "server/events/state/event_facts.hpp"

namespace crosstable::events {

// A table with days for each decision has begun, and this player sits there wherever they are: told once.
struct DaysCall {
  PlayerId player;
  EventId event;
  std::string name;  // the event's
  RoomCode room;
  std::string game;
};

class CallBoard {
 public:
  using Tell = std::function<void(const PlayerId& player, const protocol::EventCall& call)>;

  explicit CallBoard(Tell tell) : tell_(std::move(tell)) {}

  struct Event {
    EventId id;
    std::string name;
  };

  // In place of the table's earlier calls. `players` by seat; the table waits until `until_ms`, since 1970; 0: for as
  // long as it takes.
  void call(const Event& event, const TableId& table, const RoomCode& room, const std::vector<PlayerId>& players,
            std::int64_t until_ms);
  void clear(const EventId& event, const TableId& table);
  void clear(const EventId& event, const TableId& table, const PlayerId& player);
  void came(const PlayerId& player) const;
  std::size_t size() const;  // players who are waited for

 private:
  struct Call {
    Event event;
    TableId table;
    RoomCode room;
    unsigned seat = 0;
    std::int64_t until_ms = 0;
  };
  void tell(const PlayerId& player, const Call& call) const;
  void forget(const std::pair<EventId, TableId>& table);
  void forget(const std::pair<EventId, TableId>& table, const PlayerId& player);

  const Tell tell_;
  mutable std::mutex mutex_;
  std::map<std::pair<EventId, TableId>, std::vector<PlayerId>> tables_;
  std::map<PlayerId, std::vector<Call>> players_;
};

}  // namespace crosstable::events

// Players whose nonces are waited for. Each is asked when a stage of their round begins, and again whenever they come
// back while it lasts. From any thread, behind one mutex.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "protocol/server_messages.hpp"
#include "server/events/state/event_facts.hpp"

namespace crosstable::events {

// One stage of a round.
struct SealingStage {
  EventId event;
  std::uint32_t round = 0;
  bool reveals = false;
  std::string rules;
  std::string seals;              // by board: one object
  std::vector<PlayerId> players;  // by place
  std::unordered_map<PlayerId, std::uint32_t> places;
};

class SealingBoard {
 public:
  using Tell = std::function<void(const PlayerId& player, const protocol::EventSealing& sealing)>;

  explicit SealingBoard(Tell tell) : tell_(std::move(tell)) {}

  void ask(const std::shared_ptr<const SealingStage>& stage);  // in place of the event's earlier stage
  void clear(const EventId& event);
  void came(const PlayerId& player) const;

 private:
  void tell(const SealingStage& stage, const PlayerId& player, std::uint32_t place) const;

  const Tell tell_;
  mutable std::mutex mutex_;
  std::map<EventId, std::shared_ptr<const SealingStage>> stages_;
};

}  // namespace crosstable::events

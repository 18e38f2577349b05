// Tells an event's webhooks of what is durable: a table that calls its players, a result, a round that is paired. Part
// of the event's actor, called behind the gate. It says of a table what the view says, so boards keep their secrets.
//
// Each is told at most once: what became durable just before the server died is not told after it.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "server/events/state/event_state.hpp"
#include "server/push/webhook.hpp"

namespace crosstable::events {

class Herald {
 public:
  // The state outlives it. Null: nobody sends any.
  Herald(const EventState& state, WebhookSender* sender) : state_(state), sender_(sender) {}

  void begin();  // what is there now is told to nobody: an earlier process did that
  void tell(std::int64_t now_ms);

 private:
  struct Told {
    RoomCode room = {};  // that called last
    std::optional<MatchResult> result = {};
  };
  void look(std::optional<std::int64_t> now_ms);
  void look_at(std::optional<std::int64_t> now_ms, const TableId& id);
  void send(std::int64_t now_ms, std::string_view kind, std::string_view members);
  std::string round_text(std::uint32_t round) const;
  std::string table_text(const TableId& id) const;

  const EventState& state_;
  WebhookSender* const sender_;
  bool is_told_ = false;  // there is somebody to tell
  Change seen_ = 0;
  std::uint32_t sent_ = 0;                           // since `seen_`
  std::map<std::uint32_t, std::int64_t> paired_at_;  // by round
  std::map<TableId, Told> told_;
};

}  // namespace crosstable::events

// What a player types for events (tournaments), and how the answers and notifications read. A command is about the
// event that was named last, so `/event E7QX2M` and then `/enter`, `/checkin`, `/standings`.
#pragma once
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/messages.hpp"

namespace crosstable::terminal {

struct EventLine {
  protocol::ClientMessage message;
  std::function<std::string(const nlohmann::json& result)> wording;  // of the answer; empty: say nothing
};

// Nothing: the line is not a command for events. Changes `event` when it names another one.
std::optional<EventLine> read_event_line(std::string_view line, EventId& event);

// The news in event.update, event.asked, event.call and event.chat; empty: nothing to say.
std::string event_news(std::string_view method, const nlohmann::json& params);

}  // namespace crosstable::terminal

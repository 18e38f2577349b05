// An event in a few lines, as the reply to a command. Pure.
#pragma once
#include "protocol/error.hpp"
#include "server/events/port/event_port.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

protocol::Reply reply_of(const std::string& text);
protocol::Reply words_of(const EventState& event, EventSummary what);

}  // namespace crosstable::events

// Errors that more than one place gives, so that they are always the same bytes.
#pragma once
#include <optional>

#include "protocol/error.hpp"

namespace crosstable {

using Refusal = std::optional<protocol::Error>;  // nothing: it was done

// The same for an unknown code and for a private room that does not let somebody in.
protocol::Error no_such_room();
// Too much waits for a commit.
protocol::Error busy();
// The server made a mistake in this room, and a restart brings it back; or its log is damaged.
protocol::Error out_of_order();

protocol::Error name_taken();  // of a list in which names must differ (text/namesakes.hpp)

protocol::Error room_full();
protocol::Error not_host();
protocol::Error not_seated();
protocol::Error already_started();
protocol::Error not_started();  // no game is running
protocol::Error arranged();     // its planner decides that
protocol::Error event_pause();
protocol::Error gathers();       // the room begins by itself, as it was agreed
protocol::Error undisclosed();   // it plays boards of an event, and only its players may come in
protocol::Error plays_boards();  // of an event, and so watches no other game

}  // namespace crosstable

// What people say in a room: chat, or a slash command, which does what its method does, with the same rights and
// errors, and answers in words. Pure: it says what a line asks for, and the room does it.
#pragma once
#include <cstdint>
#include <string_view>
#include <variant>

#include "protocol/command.hpp"
#include "protocol/server_messages.hpp"
#include "server/room/state/room_state.hpp"

namespace crosstable {

// A line of chat, something to do, whom to remove, an answer, or a refusal.
using Heard =
    std::variant<protocol::ChatLine, protocol::ClientMessage, protocol::KickByName, protocol::Reply, protocol::Error>;

// While partners must be silent everybody in the room is, but for a few phrases: a spectator might tell.
Heard hear(const RoomState& room, const Who& who, std::string_view text, std::size_t most_bytes, std::int64_t now_ms);

// What a command that succeeded answers.
protocol::Reply words_of(const protocol::ClientMessage& done, const RoomState& room);
protocol::Reply words_of_creation(const RoomState& room);
protocol::Reply words_of_kick(const protocol::KickByName& done);

}  // namespace crosstable

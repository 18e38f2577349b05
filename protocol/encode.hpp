// Appends complete frames to a string. Nothing else turns messages into text. Members are in the order jsonrpc, id or
// method, params or result.
#pragma once

#include <string>
#include <string_view>

#include "json/writer.hpp"
#include "protocol/messages.hpp"
#include "protocol/server_messages.hpp"

namespace crosstable::protocol {

void answer_frame(std::string& out, const RequestId& id, const Answer& answer);
// The result alone, as HTTP answers with it.
void result_text(std::string& out, const Result& result);
// One of JSON-RPC's own errors. `id` is JSON text; `null` if it could not be read.
void rpc_error_frame(std::string& out, std::string_view id, int code, std::string_view sentence);

void notification_frame(std::string& out, const Notification& notification);

// One object: the params of room.chat. The event log keeps lines in the same form.
void write_chat(json::JsonWriter& json, const RoomChat& chat);

// One object: a player's seek.
void write_seek(json::JsonWriter& json, const ListedSeek& seek);

// For clients: a whole request, with every field that differs from its default.
void request_frame(std::string& out, const Request& request);

}  // namespace crosstable::protocol

// Appends complete frames to a string. Results, params, patches, events and prompts come as JSON text that the caller
// has written; texts are escaped here. Members stand in the order jsonrpc, id or method, params or result.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/error.hpp"
#include "protocol/messages.hpp"

namespace crosstable::protocol {

// `result` is one JSON object, `{}` included.
void result_frame(std::string& out, const RequestId& id, std::string_view result);
// {"reply":{…}}, the result of a command.
void reply_frame(std::string& out, const RequestId& id, const Reply& reply);
// An error with code 1 and its data.
void error_frame(std::string& out, const RequestId& id, const Error& error);
// One of JSON-RPC's own errors; `id` is JSON text, `null` if it could not be read.
void rpc_error_frame(std::string& out, std::string_view id, int code, std::string_view sentence);

void notification_frame(std::string& out, std::string_view method, std::string_view params);

// The notification room.update. `patch_members` and `event_elements` are the inside of the braces and brackets and may
// be empty; `prompt` is an object, or empty for none.
void update_frame(std::string& out, std::string_view room, std::uint64_t seq, std::string_view patch_members,
                  std::string_view event_elements, std::string_view prompt);

// The client's side: a whole request, with every field that differs from its default.
void request_frame(std::string& out, const Request& request);

}  // namespace crosstable::protocol

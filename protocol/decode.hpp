// From a client's frame to a typed request, or to the error that answers it. Nothing of a frame gets further than here
// unread: every field is known, of its type and within its limit.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "json/reader.hpp"
#include "protocol/limits.hpp"
#include "protocol/messages.hpp"

namespace crosstable::protocol {

// Answer with rpc_error_frame().
struct DecodeError {
  std::string id;  // JSON text, `null` if it could not be read
  int code;        // codes.hpp, rpc
  std::string sentence;

  bool operator==(const DecodeError&) const = default;
};

// Storage that is used again from frame to frame; one a thread is enough.
struct Scratch {
  json::JsonDocument document;
};

std::variant<Request, DecodeError> decode(std::string_view frame, Scratch& scratch,
                                          const json::ReadLimits& limits = {});

// `text` with ASCII letters in upper case: room codes are read in either case.
std::string upper_case(std::string_view text);
// Unicode code points of well-formed UTF-8.
std::size_t code_points(std::string_view text);

}  // namespace crosstable::protocol

// Turns a client's frame into a typed request, or into the error that answers it. Every field of a request is known,
// has the right type and is within its limit.
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
  std::string id;  // JSON text; `null` if it could not be read
  int code;        // codes.hpp, rpc
  std::string sentence;

  bool operator==(const DecodeError&) const = default;
};

// Storage reused from frame to frame. One per thread is enough.
struct Scratch {
  json::JsonDocument document;
};

std::variant<Request, DecodeError> decode(std::string_view frame, Scratch& scratch,
                                          const json::ReadLimits& limits = {});

// `text` with its ASCII letters in upper case: room codes may be in either case.
std::string upper_case(std::string_view text);
// Counts the code points of well-formed UTF-8.
std::size_t code_points(std::string_view text);

}  // namespace crosstable::protocol

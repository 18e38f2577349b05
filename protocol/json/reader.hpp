// The one strict reader for everything from outside: frames, records, files. Refuses what lenient readers accept:
// repeated keys, text after the end, a byte order mark, NUL bytes, ill-formed UTF-8, comments, whole numbers outside
// int64, numbers too large for a double, and nesting past a limit (without recursion, so depth costs no stack).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "json/value.hpp"

namespace crosstable::json {

struct ReadLimits {
  std::size_t max_bytes = std::size_t{16} * 1024;
  unsigned max_depth = 32;  // brackets open at once; at most JsonWriter::max_depth
};

enum class ReadFault : std::uint8_t { too_large, too_deep, not_json, number_out_of_range, duplicate_key };

struct ReadError {
  ReadFault fault;
  std::size_t offset;       // bytes read when the fault was noticed; at most the size of the text
  std::string_view reason;  // a fixed sentence that never quotes the text
};

// Reads `text` into `into` and reuses its storage. On an error `into` is empty. Keeps no pointer to `text`.
std::optional<ReadError> parse(std::string_view text, JsonDocument& into, const ReadLimits& limits = {});

}  // namespace crosstable::json

// Options as facts of a log keep them: one JSON object, with what was asked for.
#pragma once
#include <optional>

#include "json/value.hpp"
#include "json/writer.hpp"
#include "protocol/messages.hpp"

namespace crosstable {

void write_options(json::JsonWriter& json, const protocol::Options& options);
std::optional<protocol::Options> read_options(json::JsonValue json);  // nothing: that are no options

}  // namespace crosstable

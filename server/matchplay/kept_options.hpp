// Options as JSON: one object, in their order. Facts of a log keep what was asked for like this.
#pragma once
#include <optional>
#include <string_view>

#include "json/value.hpp"
#include "json/writer.hpp"
#include "server/matchplay/chosen_options.hpp"

namespace crosstable {

void write_value(json::JsonWriter& json, const protocol::Option& option);  // without its key
void write_options(json::JsonWriter& json, const protocol::Options& options);
void write_sorted_options(json::JsonWriter& json, protocol::Options options);  // by key, as a canonical object has them
std::optional<protocol::Options> read_options(json::JsonValue json);           // nothing: that are no options
// Nothing: there is no such game, or they are not options of it.
std::optional<ChosenOptions> read_options(json::JsonValue json, std::string_view game);

}  // namespace crosstable

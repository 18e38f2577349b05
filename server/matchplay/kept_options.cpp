#include "server/matchplay/kept_options.hpp"

#include <string>
#include <variant>

namespace crosstable {

void write_options(json::JsonWriter& json, const protocol::Options& options) {
  json.object(json::Keys::as_written);
  for (const protocol::Option& option : options) {
    json.key(option.key);
    std::visit([&](const auto& value) { json.value(value); }, option.value);
  }
  json.end();
}

std::optional<protocol::Options> read_options(json::JsonValue json) {
  if (!json.is_object()) return std::nullopt;
  protocol::Options options;
  for (const json::JsonValue member : json) {
    protocol::Option& option = options.emplace_back(protocol::Option{std::string(member.key()), false});
    if (const auto flag = member.as_bool()) option.value = *flag;
    else if (const auto whole = member.as_int()) option.value = *whole;
    else if (const auto word = member.as_string()) option.value = std::string(*word);
    else return std::nullopt;
  }
  return options;
}

}  // namespace crosstable

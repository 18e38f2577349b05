#include "server/matchplay/kept_options.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

namespace crosstable {

void write_value(json::JsonWriter& json, const protocol::Option& option) {
  std::visit([&](const auto& value) { json.value(value); }, option.value);
}

void write_options(json::JsonWriter& json, const protocol::Options& options) {
  json.object(json::Keys::as_written);
  for (const protocol::Option& option : options) {
    json.key(option.key);
    write_value(json, option);
  }
  json.end();
}

void write_sorted_options(json::JsonWriter& json, protocol::Options options) {
  std::ranges::sort(options, {}, &protocol::Option::key);
  write_options(json, options);
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

std::optional<ChosenOptions> read_options(json::JsonValue json, std::string_view game) {
  const auto options = read_options(json);
  const GameInfo* const info = find_game(game);
  if (!options || info == nullptr) return std::nullopt;
  auto read = ChosenOptions::read(*info, *options);
  auto* chosen = std::get_if<ChosenOptions>(&read);
  return chosen == nullptr ? std::nullopt : std::optional(std::move(*chosen));
}

}  // namespace crosstable

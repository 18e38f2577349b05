#include "server/matchplay/room_options.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "protocol/command.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

std::optional<protocol::Error> set_series(SeriesRule& rule, SeriesKind kind, const protocol::Option& wish) {
  const auto* target = std::get_if<std::int64_t>(&wish.value);
  if (target == nullptr || *target < 1 || *target > protocol::max_series) {
    return make_error(ErrorCode::bad_argument, "series",
                      "'" + wish.key + "' takes a whole number from 1 to " + std::to_string(protocol::max_series) + ".",
                      {{"option", wish.key}, {"max", std::to_string(protocol::max_series)}});
  }
  rule = {kind, static_cast<std::uint32_t>(*target)};
  return std::nullopt;
}

}  // namespace

std::optional<protocol::Error> RoomOptions::merge(const GameInfo& info, const protocol::Options& wishes) {
  const auto wants = [&](std::string_view key) {
    return std::ranges::any_of(wishes, [&](const protocol::Option& wish) { return wish.key == key; });
  };
  if (wants("match") && wants("sumof")) {
    return make_error(ErrorCode::bad_argument, "series", "Either 'match' or 'sumof', not both.",
                      {{"option", "match"}, {"max", std::to_string(protocol::max_series)}});
  }
  RoomOptions merged = *this;
  for (const protocol::Option& wish : wishes) {
    if (wish.key == "match" || wish.key == "sumof") {
      const SeriesKind kind = wish.key == "match" ? SeriesKind::match : SeriesKind::sumof;
      if (auto error = set_series(merged.series, kind, wish)) return error;
    } else if (auto wrong = merged.game.set(info.options, wish.key, wish.value)) {
      return make_error(ErrorCode::bad_argument, "option", *wrong, {{"option", wish.key}});
    }
  }
  *this = std::move(merged);
  return std::nullopt;
}

void RoomOptions::write(const GameInfo& info, json::JsonWriter& json) const {
  std::vector<std::pair<std::string_view, OptionValue>> all;
  for (const OptionSpec& spec : info.options) {
    if (spec.choices.empty()) {
      all.emplace_back(spec.key, game.flag(spec));
    } else {
      all.emplace_back(spec.key, std::string(game.choice(spec)));
    }
  }
  if (series.kind != SeriesKind::single) {
    all.emplace_back(series.kind == SeriesKind::match ? "match" : "sumof", std::int64_t{series.target});
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  json.object();
  for (const auto& [key, value] : all) {
    json.key(key);
    std::visit([&](const auto& content) { json.value(content); }, value);
  }
  json.end();
}

}  // namespace crosstable

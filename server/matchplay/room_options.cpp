#include "server/matchplay/room_options.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "server/matchplay/kept_options.hpp"

namespace crosstable {
namespace {

protocol::Options values_of_game(const GameInfo& info, const OptionValues& game) {
  protocol::Options all;
  for (const OptionSpec& spec : info.options) {
    if (spec.choices.empty()) all.push_back({std::string(spec.key), game.flag(spec)});
    else all.push_back({std::string(spec.key), std::string(game.choice(spec))});
  }
  return all;
}

// What decides how a room plays: every option but `listed`, sorted by key.
protocol::Options values_of(const GameInfo& info, const RoomOptions& options) {
  protocol::Options all = values_of_game(info, options.game);
  all.push_back(text_of(options.clock));
  all.push_back(text_of(options.flag_rule()));
  all.push_back(text_of(IsRated{options.rated}));
  for (const SeriesKind kind : {SeriesKind::match, SeriesKind::sumof})
    all.push_back(text_of(SeriesRule{kind, options.series.kind == kind ? options.series.target : 0}));
  std::ranges::sort(all, {}, &protocol::Option::key);
  return all;
}

}  // namespace

std::optional<protocol::Error> RoomOptions::merge(const GameInfo& info, const ChosenOptions& chosen) {
  RoomOptions merged = *this;
  for (const ChosenOption& one : chosen) {
    if (const auto* set = std::get_if<SeriesRule>(&one)) merged.series = *set;
    if (const auto* set = std::get_if<TimeControl>(&one)) merged.clock = *set;
    if (const auto* set = std::get_if<FlagRule>(&one)) merged.flag = *set;
    if (const auto* set = std::get_if<IsRated>(&one)) merged.rated = *set == IsRated::yes;
    if (const auto* set = std::get_if<IsListed>(&one)) merged.listed = *set == IsListed::yes;
    const auto* own = std::get_if<GameOption>(&one);
    if (auto wrong = own == nullptr ? std::nullopt : merged.game.set(info.options, own->key, own->value))
      return protocol::make_error(protocol::ErrorCode::bad_argument, "option", *wrong, {{"option", own->key}});
  }
  *this = std::move(merged);
  return std::nullopt;
}

std::optional<protocol::Error> RoomOptions::merge(const GameInfo& info, const protocol::Options& requests) {
  auto read = ChosenOptions::read(info, requests);
  if (auto* wrong = std::get_if<protocol::Error>(&read)) return std::move(*wrong);
  return merge(info, std::get<ChosenOptions>(read));
}

void RoomOptions::write(const GameInfo& info, json::JsonWriter& json, std::optional<bool> shown_as_listed) const {
  protocol::Options all = values_of_game(info, game);
  if (series.kind != SeriesKind::single) all.push_back(text_of(series));
  if (clock.kind != TimeControl::Kind::none) all.push_back(text_of(clock));
  if (rated || flag_rule() == FlagRule::lose) all.push_back(text_of(flag_rule()));
  if (rated) all.push_back(text_of(IsRated::yes));
  if (shown_as_listed) all.push_back(text_of(IsListed{*shown_as_listed}));
  write_sorted_options(json, std::move(all));
}

std::optional<RoomOptions> RoomOptions::known(const GameInfo& info, const protocol::Options& said) {
  protocol::Options set;
  for (const protocol::Option& option : said) {
    const auto* target = std::get_if<std::int64_t>(&option.value);
    const bool no_series = (option.key == "match" || option.key == "sumof") && target != nullptr && *target == 0;
    if (!no_series) set.push_back(option);
  }
  RoomOptions options;
  if (options.merge(info, set)) return std::nullopt;
  return options;
}

bool RoomOptions::plays_as(const RoomOptions& other) const {
  RoomOptions mine = *this;
  mine.listed = other.listed;
  mine.flag = other.flag;
  return mine == other && flag_rule() == other.flag_rule();
}

void write_changes(const GameInfo& info, const RoomOptions& before, const RoomOptions& after, json::JsonWriter& json) {
  const protocol::Options old_values = values_of(info, before), new_values = values_of(info, after);
  json.object();
  for (std::size_t i = 0; i < new_values.size(); ++i) {
    if (old_values[i] == new_values[i]) continue;
    json.key(new_values[i].key).array();
    write_value(json, old_values[i]);
    write_value(json, new_values[i]);
    json.end();
  }
  json.end();
}

}  // namespace crosstable

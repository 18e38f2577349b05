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

std::optional<protocol::Error> set_clock(TimeControl& clock, const protocol::Option& wish) {
  const auto* text = std::get_if<std::string>(&wish.value);
  const auto read = text != nullptr ? TimeControl::read(*text) : std::nullopt;
  if (!read) {
    return make_error(
        ErrorCode::bad_argument, "clock",
        "Unknown time control. Use 'none', 'move SECONDS', 'MINUTES+SECONDS', 'MINUTESdSECONDS' or 'days DAYS'.",
        {{"option", wish.key}});
  }
  clock = *read;
  return std::nullopt;
}

std::optional<protocol::Error> set_flag(std::optional<FlagRule>& flag, const protocol::Option& wish) {
  const auto* text = std::get_if<std::string>(&wish.value);
  if (text == nullptr || (*text != "stand-in" && *text != "lose"))
    return make_error(ErrorCode::bad_argument, "flag", "'flag' must be 'stand-in' or 'lose'.", {{"option", wish.key}});
  flag = *text == "lose" ? FlagRule::lose : FlagRule::stand_in;
  return std::nullopt;
}

template <class Flag>
std::optional<protocol::Error> set_truth(Flag& flag, const protocol::Option& wish, protocol::Error otherwise) {
  const auto* truth = std::get_if<bool>(&wish.value);
  if (truth == nullptr) return otherwise;
  flag = *truth;
  return std::nullopt;
}

std::optional<protocol::Error> set_rated(bool& rated, const protocol::Option& wish) {
  return set_truth(
      rated, wish,
      make_error(ErrorCode::bad_argument, "rated", "'rated' must be true or false.", {{"option", wish.key}}));
}

std::optional<protocol::Error> set_listed(std::optional<bool>& listed, const protocol::Option& wish) {
  return set_truth(
      listed, wish,
      make_error(ErrorCode::bad_argument, "listed", "'listed' must be true or false.", {{"option", wish.key}}));
}

using Value = std::pair<std::string_view, OptionValue>;

std::vector<Value> values_of_game(const GameInfo& info, const OptionValues& game) {
  std::vector<Value> all;
  for (const OptionSpec& spec : info.options) {
    if (spec.choices.empty()) {
      all.emplace_back(spec.key, game.flag(spec));
    } else {
      all.emplace_back(spec.key, std::string(game.choice(spec)));
    }
  }
  return all;
}

// What decides how a room plays: every option but `listed`, sorted by key.
std::vector<Value> values_of(const GameInfo& info, const RoomOptions& options) {
  const SeriesRule& series = options.series;
  const auto target = [&](SeriesKind kind) { return series.kind == kind ? std::int64_t{series.target} : 0; };
  std::vector<Value> all = values_of_game(info, options.game);
  all.emplace_back("clock", options.clock.text());
  all.emplace_back("flag", std::string(options.flag_rule() == FlagRule::lose ? "lose" : "stand-in"));
  all.emplace_back("match", target(SeriesKind::match));
  all.emplace_back("rated", options.rated);
  all.emplace_back("sumof", target(SeriesKind::sumof));
  std::ranges::sort(all, {}, &Value::first);
  return all;
}

void write_value(json::JsonWriter& json, const OptionValue& value) {
  std::visit([&](const auto& content) { json.value(content); }, value);
}

}  // namespace

TimeControl clock_in(const protocol::Options& options) {
  const auto clock = std::ranges::find(options, "clock", &protocol::Option::key);
  const auto* text = clock == options.end() ? nullptr : std::get_if<std::string>(&clock->value);
  return text == nullptr ? TimeControl() : TimeControl::read(*text).value_or(TimeControl());
}

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
    } else if (wish.key == "clock") {
      if (auto error = set_clock(merged.clock, wish)) return error;
    } else if (wish.key == "flag") {
      if (auto error = set_flag(merged.flag, wish)) return error;
    } else if (wish.key == "rated") {
      if (auto error = set_rated(merged.rated, wish)) return error;
    } else if (wish.key == "listed") {
      if (auto error = set_listed(merged.listed, wish)) return error;
    } else if (auto wrong = merged.game.set(info.options, wish.key, wish.value)) {
      return make_error(ErrorCode::bad_argument, "option", *wrong, {{"option", wish.key}});
    }
  }
  *this = std::move(merged);
  return std::nullopt;
}

void RoomOptions::write(const GameInfo& info, json::JsonWriter& json, std::optional<bool> shown_as_listed) const {
  std::vector<Value> all = values_of_game(info, game);
  if (series.kind != SeriesKind::single) {
    all.emplace_back(series.kind == SeriesKind::match ? "match" : "sumof", std::int64_t{series.target});
  }
  if (clock.kind != TimeControl::Kind::none) all.emplace_back("clock", clock.text());
  if (flag_rule() == FlagRule::lose) all.emplace_back("flag", std::string("lose"));
  else if (rated) all.emplace_back("flag", std::string("stand-in"));
  if (rated) all.emplace_back("rated", true);
  if (shown_as_listed) all.emplace_back("listed", *shown_as_listed);
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  json.object();
  for (const auto& [key, value] : all) {
    json.key(key);
    write_value(json, value);
  }
  json.end();
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
  const std::vector<Value> old_values = values_of(info, before), new_values = values_of(info, after);
  json.object();
  for (std::size_t i = 0; i < new_values.size(); ++i) {
    if (old_values[i].second == new_values[i].second) continue;
    json.key(new_values[i].first).array();
    write_value(json, old_values[i].second);
    write_value(json, new_values[i].second);
    json.end();
  }
  json.end();
}

}  // namespace crosstable

#include "server/matchplay/chosen_options.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "protocol/command.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;
using Read = std::variant<ChosenOption, protocol::Error>;

Read read_series(SeriesKind kind, const protocol::Option& option) {
  const auto* target = std::get_if<std::int64_t>(&option.value);
  if (target != nullptr && *target >= 1 && *target <= protocol::max_series)
    return ChosenOption(SeriesRule{kind, static_cast<std::uint32_t>(*target)});
  return make_error(ErrorCode::bad_argument, "series",
                    "'" + option.key + "' takes a whole number from 1 to " + std::to_string(protocol::max_series) + ".",
                    {{"option", option.key}, {"max", std::to_string(protocol::max_series)}});
}

std::optional<TimeControl> clock_in(const protocol::Option& option) {
  const auto* text = std::get_if<std::string>(&option.value);
  return text != nullptr ? TimeControl::read(*text) : std::nullopt;
}

Read read_clock(const protocol::Option& option) {
  if (const auto clock = clock_in(option)) return ChosenOption(*clock);
  return make_error(
      ErrorCode::bad_argument, "clock",
      "Unknown time control. Use 'none', 'move SECONDS', 'MINUTES+SECONDS', 'MINUTESdSECONDS' or 'days DAYS'.",
      {{"option", option.key}});
}

Read read_flag(const protocol::Option& option) {
  const auto* text = std::get_if<std::string>(&option.value);
  if (text != nullptr && *text == "stand-in") return ChosenOption(FlagRule::stand_in);
  if (text != nullptr && *text == "lose") return ChosenOption(FlagRule::lose);
  return make_error(ErrorCode::bad_argument, "flag", "'flag' must be 'stand-in' or 'lose'.", {{"option", option.key}});
}

template <class Flag>
Read read_truth(const protocol::Option& option) {
  if (const auto* flag = std::get_if<bool>(&option.value)) return ChosenOption(Flag{*flag});
  return make_error(ErrorCode::bad_argument, option.key, "'" + option.key + "' must be true or false.",
                    {{"option", option.key}});
}

Read read_one(const GameInfo& info, const protocol::Option& option) {
  if (option.key == "match") return read_series(SeriesKind::match, option);
  if (option.key == "sumof") return read_series(SeriesKind::sumof, option);
  if (option.key == "clock") return read_clock(option);
  if (option.key == "flag") return read_flag(option);
  if (option.key == "rated") return read_truth<IsRated>(option);
  if (option.key == "listed") return read_truth<IsListed>(option);
  if (auto wrong = OptionValues().set(info.options, option.key, option.value))
    return make_error(ErrorCode::bad_argument, "option", *wrong, {{"option", option.key}});
  return ChosenOption(option);
}

bool has(const protocol::Options& options, std::string_view key) {
  return std::ranges::find(options, key, &protocol::Option::key) != options.end();
}

bool is_same_option(const ChosenOption& one, const ChosenOption& other) {
  const auto* own = std::get_if<GameOption>(&one);
  return one.index() == other.index() && (own == nullptr || own->key == std::get<GameOption>(other).key);
}

struct Text {
  protocol::Option operator()(const SeriesRule& series) const {
    return {std::string(name_of(series.kind)), std::int64_t{series.target}};
  }
  protocol::Option operator()(const TimeControl& clock) const { return {"clock", clock.text()}; }
  protocol::Option operator()(FlagRule flag) const {
    return {"flag", std::string(flag == FlagRule::lose ? "lose" : "stand-in")};
  }
  protocol::Option operator()(IsRated rated) const { return {"rated", rated == IsRated::yes}; }
  protocol::Option operator()(IsListed listed) const { return {"listed", listed == IsListed::yes}; }
  protocol::Option operator()(const GameOption& own) const { return own; }
};

}  // namespace

protocol::Option text_of(const ChosenOption& option) { return std::visit(Text{}, option); }

std::variant<ChosenOptions, protocol::Error> ChosenOptions::read(const GameInfo& info,
                                                                 const protocol::Options& options) {
  if (has(options, "match") && has(options, "sumof")) {
    return make_error(ErrorCode::bad_argument, "series", "Either 'match' or 'sumof', not both.",
                      {{"option", "match"}, {"max", std::to_string(protocol::max_series)}});
  }
  ChosenOptions chosen;
  for (const protocol::Option& option : options) {
    Read read = read_one(info, option);
    if (auto* wrong = std::get_if<protocol::Error>(&read)) return std::move(*wrong);
    chosen.set(std::get<ChosenOption>(std::move(read)));
  }
  return chosen;
}

void ChosenOptions::set(ChosenOption option) {
  const auto same = std::ranges::find_if(all_, [&](const ChosenOption& one) { return is_same_option(one, option); });
  if (same != all_.end()) *same = std::move(option);
  else all_.push_back(std::move(option));
}

protocol::Options ChosenOptions::text() const {
  protocol::Options options;
  for (const ChosenOption& one : all_) options.push_back(text_of(one));
  return options;
}

bool asks_for_days(const protocol::Options& options) {
  const auto option = std::ranges::find(options, "clock", &protocol::Option::key);
  const auto clock = option == options.end() ? std::nullopt : clock_in(*option);
  return clock && clock->kind == TimeControl::Kind::days;
}

void write_schema(json::JsonWriter& json) {
  using json::Keys;
  json.object(Keys::as_written).member("type", "object").key("properties").object(Keys::as_written);
  for (const char* kind : {"match", "sumof"}) {
    json.key(kind)
        .object(Keys::as_written)
        .member("type", "integer")
        .member("minimum", 1)
        .member("maximum", protocol::max_series)
        .end();
  }
  json.key("clock").object(Keys::as_written).member("type", "string").member("default", "none");
  json.member("pattern", R"(^(none|move \d{1,4}|\d{1,3}[+d]\d{1,3}|days \d{1,2})$)").end();
  json.key("flag").object(Keys::as_written).member("type", "string").member("default", "stand-in");
  json.key("enum").array().value("stand-in").value("lose").end().end();
  json.key("rated").object(Keys::as_written).member("type", "boolean").member("default", false).end();
  json.key("listed").object(Keys::as_written).member("type", "boolean").end();
  json.end().end();
}

}  // namespace crosstable

// Options that somebody chose for a room, as types: each at most once, in the order in which they were asked for, which
// facts and lists keep. What is not among them is as usual. Only matchplay reads their text (tests/layers).
#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "json/writer.hpp"
#include "protocol/error.hpp"
#include "protocol/messages.hpp"
#include "server/matchplay/series.hpp"
#include "server/matchplay/time_control.hpp"

namespace crosstable {

// What the fall of a seat's flag means.
enum class FlagRule : std::uint8_t {
  stand_in,  // the house plays for it until its player is back
  lose,      // its side loses; with more than two sides the house plays and the seat is placed last
};

enum class IsRated : bool { no, yes };
enum class IsListed : bool { no, yes };
using GameOption = protocol::Option;  // one that the game declares

// The series is `match` or `sumof`: a single game is chosen by choosing neither.
using ChosenOption = std::variant<SeriesRule, TimeControl, FlagRule, IsRated, IsListed, GameOption>;
protocol::Option text_of(const ChosenOption& option);

class ChosenOptions {
 public:
  ChosenOptions() = default;
  ChosenOptions(std::initializer_list<ChosenOption> all) : all_(all) {}
  // Or what is wrong with the first one that is wrong. If an option has two values, the later one counts.
  static std::variant<ChosenOptions, protocol::Error> read(const GameInfo& info, const protocol::Options& options);

  template <class Choice>
  const Choice* find() const {  // null: it was not chosen
    for (const ChosenOption& one : all_)
      if (const auto* found = std::get_if<Choice>(&one)) return found;
    return nullptr;
  }
  SeriesRule series() const { return find<SeriesRule>() ? *find<SeriesRule>() : SeriesRule(); }
  TimeControl clock() const { return find<TimeControl>() ? *find<TimeControl>() : TimeControl(); }

  void set(ChosenOption option);  // where it already is among them, or last
  template <class Choice>
  void erase() {
    std::erase_if(all_, [](const ChosenOption& one) { return std::holds_alternative<Choice>(one); });
  }

  bool empty() const { return all_.empty(); }
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }
  protocol::Options text() const;  // read() gives them back

  friend bool operator==(const ChosenOptions&, const ChosenOptions&) = default;

 private:
  std::vector<ChosenOption> all_;
};

// Do these choose a clock with days for each decision? What cannot be read chooses none, and is refused elsewhere.
bool asks_for_days(const protocol::Options& options);

// The room's own options as a JSON Schema, for clients.
void write_schema(json::JsonWriter& json);

}  // namespace crosstable

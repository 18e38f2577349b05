// A line that is a command, split into words. Private to command.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/command.hpp"

namespace crosstable::protocol {

// One command line, split up.
struct Line {
  std::string usage;
  RoomCode room;  // these two: where it was said
  EventId event;
  std::vector<std::string_view> words;  // the arguments
  std::string_view all;                 // all arguments as typed
  CommandPlace place;
  const Flags& flags;

  Error bad(std::string_view finer, std::string_view complaint) const {
    return make_error(ErrorCode::bad_argument, finer, std::string(complaint) + " Usage: " + usage, {{"usage", usage}});
  }
  bool has_flag(std::string_view name) const { return std::find(flags.begin(), flags.end(), name) != flags.end(); }
};

std::string lower_case(std::string_view text);
std::string_view trimmed(std::string_view text);
std::string_view first_word(std::string_view text);  // which begins with it
std::vector<std::string_view> words_of(std::string_view text);

// Nothing: it is not a number, or out of these bounds.
std::optional<std::int64_t> whole_number(std::string_view word, std::int64_t min, std::int64_t max);
std::optional<bool> on_off(std::string_view word);

}  // namespace crosstable::protocol

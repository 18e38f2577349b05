// A line of the log as text or as JSON. Whatever its message holds, it stays one line of valid UTF-8 that cannot
// control a terminal: control characters, line separators, direction marks and bytes that are not UTF-8 are escaped.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace crosstable {

enum class LogFormat : std::uint8_t { text, json };

struct LogLine {
  std::string_view time, level, kind, message;  // kind: the message's format string
};

std::string to_text(const LogLine& line);  // TIME LEVEL MESSAGE, with a newline
std::string to_json(const LogLine& line);  // {"time":…,"level":…,"kind":…,"message":…}, with a newline

std::string harmless(std::string_view text);

}  // namespace crosstable

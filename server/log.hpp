// The operator's log: one line per thing that happened, on standard error, with its room or session id. Never a hand, a
// view, a seed, a token or a password.
//
// Only log.cpp includes spdlog: with sanitizers its templates cost every file that logs ten seconds.
#pragma once
#include <fmt/core.h>

#include <string>

namespace crosstable {

void start_log(const std::string& level);  // debug, info, warn, error, off

enum class LogLevel { info, warn, error, critical };
void write_log(LogLevel level, fmt::string_view format, fmt::format_args things);
void flush_log();

// log_info("room {} closed", code)
template <class... Things>
void log_info(fmt::format_string<Things...> format, Things&&... things) {
  write_log(LogLevel::info, format, fmt::make_format_args(things...));
}
template <class... Things>
void log_warn(fmt::format_string<Things...> format, Things&&... things) {
  write_log(LogLevel::warn, format, fmt::make_format_args(things...));
}
template <class... Things>
void log_error(fmt::format_string<Things...> format, Things&&... things) {
  write_log(LogLevel::error, format, fmt::make_format_args(things...));
}
template <class... Things>
void log_critical(fmt::format_string<Things...> format, Things&&... things) {
  write_log(LogLevel::critical, format, fmt::make_format_args(things...));
}

}  // namespace crosstable

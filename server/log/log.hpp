// The operator's log: one line per event, on standard error, with its room or session id. Never a hand, a view, a seed,
// a token or a password.
//
// Logging never waits. Lines go through a bounded queue (log_queue.hpp), and the number of lines of one kind is limited
// (log_rates.hpp). Before start_log(), and so in tests, spdlog writes lines at once.
//
// Only log.cpp includes spdlog: with sanitizers, its templates cost every file that logs ten seconds.
#pragma once
#include <fmt/core.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "server/limits/rate.hpp"

namespace crosstable {

struct LogLimits {
  std::size_t log_queue_bytes = 1 << 20;  // waiting for standard error; lines that do not fit are dropped and counted
  Rate log_lines{20, 5};                  // of one kind, written; the rest are counted
};

struct LogSettings {
  std::string level = "info";   // debug, info, warn, error, off
  std::string format = "text";  // or json
  LogLimits limits = {};
};

void start_log(const LogSettings& settings);
void change_log(const std::string& level, const std::string& format);  // while the server runs
void stop_log();  // writes what is queued, or gives up after half a second; nobody may log afterwards
std::uint64_t log_lines_dropped();

enum class LogLevel { info, warn, error, critical };
void write_log(LogLevel level, fmt::string_view format, fmt::format_args things);
void flush_log();  // waits until everything logged has been written, but at most half a second

// Writes to standard error directly, ignoring level, rate and format: for the program's last words.
void say_to_operator(std::string line);

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

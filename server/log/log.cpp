#include "server/log/log.hpp"

#include <spdlog/details/os.h>
#include <spdlog/sinks/sink.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <utility>

#include "server/base/clock.hpp"
#include "server/log/log_line.hpp"
#include "server/log/log_queue.hpp"
#include "server/log/log_rates.hpp"

namespace crosstable {
namespace {

using namespace std::chrono;

spdlog::level::level_enum level_of(LogLevel level) {
  switch (level) {
    case LogLevel::info:
      return spdlog::level::info;
    case LogLevel::warn:
      return spdlog::level::warn;
    case LogLevel::error:
      return spdlog::level::err;
    case LogLevel::critical:
      break;
  }
  return spdlog::level::critical;
}

std::string time_text(std::int64_t at_ms) {
  const milliseconds since_1970(at_ms);
  const auto second = floor<seconds>(since_1970);
  const auto local = spdlog::details::os::localtime(second.count());
  const int offset = spdlog::details::os::utc_minutes_offset(local);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}{}{:02}:{:02}", local.tm_year + 1900, local.tm_mon + 1,
                     local.tm_mday, local.tm_hour, local.tm_min, local.tm_sec, (since_1970 - second).count(),
                     offset < 0 ? '-' : '+', std::abs(offset) / 60, std::abs(offset) % 60);
}

std::string_view text_of(spdlog::level::level_enum level) {
  const auto text = spdlog::level::to_string_view(level);
  return {text.data(), text.size()};
}

// What exists between start_log() and stop_log(). A line's place in the source identifies its kind.
class RunningLog final : public spdlog::sinks::sink {
 public:
  explicit RunningLog(const LogSettings& settings)
      : rates_(settings.limits.log_lines),
        queue_({.descriptor = STDERR_FILENO,
                .most_bytes = settings.limits.log_queue_bytes,
                .dropped_line = [this](std::uint64_t dropped) { return dropped_line(dropped); },
                .tick = [this] { return summarize(steady_now_ms()); }}) {}

  void use(const std::string& format) { json_ = format == "json"; }

  bool may_write(std::string_view kind, spdlog::level::level_enum level) {
    const auto verdict = rates_.judge(kind, level, steady_now_ms());
    if (verdict == LogRates::Verdict::first_left_out) queue_.wake();
    return verdict == LogRates::Verdict::write;
  }
  void say(std::string line) { queue_.push(std::move(line)); }
  void finish() { summarize(steady_now_ms() + LogRates::summary_ms); }
  std::uint64_t dropped() const { return queue_.dropped(); }

  void log(const spdlog::details::log_msg& line) override {
    const char* kind = line.source.funcname;
    queue_.push(written(line.level, kind == nullptr ? "" : kind, {line.payload.data(), line.payload.size()}));
  }
  void flush() override { queue_.flush(); }
  void set_pattern(const std::string&) override {}
  void set_formatter(std::unique_ptr<spdlog::formatter>) override {}

 private:
  // Of now: spdlog's own times are not used.
  std::string written(spdlog::level::level_enum level, std::string_view kind, std::string_view message) const {
    const auto when = time_text(wall_now_ms());
    const LogLine line{when, text_of(level), kind, message};
    return json_ ? to_json(line) : to_text(line);
  }

  std::string dropped_line(std::uint64_t dropped) const {
    static constexpr std::string_view kind = "{} lines were dropped: nobody read the log";
    return written(spdlog::level::warn, kind, fmt::format(fmt::runtime(kind), dropped));
  }

  // Returns how long to wait before calling it again.
  milliseconds summarize(std::int64_t at_ms) {
    for (const auto& [kind, level, left_out] : rates_.take_due(at_ms))
      queue_.push(written(static_cast<spdlog::level::level_enum>(level), kind,
                          fmt::format("{} more like this: {}", left_out, kind)));
    const auto next_ms = rates_.next_due_ms();
    return milliseconds(next_ms < 0 ? -1 : std::max<std::int64_t>(next_ms - at_ms, 1));
  }

  std::atomic<bool> json_{false};
  LogRates rates_;
  LogQueue queue_;  // last, because its thread uses the rest
};

std::shared_ptr<RunningLog>& running() {
  static std::shared_ptr<RunningLog> log;
  return log;
}

}  // namespace

void start_log(const LogSettings& settings) {
  running() = std::make_shared<RunningLog>(settings);
  spdlog::set_default_logger(std::make_shared<spdlog::logger>("crosstable", running()));
  change_log(settings.level, settings.format);
}

void change_log(const std::string& level, const std::string& format) {
  running()->use(format);
  spdlog::default_logger_raw()->set_level(spdlog::level::from_str(level));
}

void stop_log() {
  if (!running()) return;
  running()->finish();
  spdlog::drop_all();
  running().reset();
}

std::uint64_t log_lines_dropped() { return running() ? running()->dropped() : 0; }

void write_log(LogLevel level, fmt::string_view format, fmt::format_args things) {
  spdlog::logger* logger = spdlog::default_logger_raw();
  if (logger == nullptr || !logger->should_log(level_of(level))) return;
  if (running() && level != LogLevel::critical &&
      !running()->may_write({format.data(), format.size()}, level_of(level)))
    return;
  logger->log(spdlog::source_loc{"", 1, format.data()}, level_of(level),
              spdlog::string_view_t(fmt::vformat(format, things)));
}

void flush_log() {
  if (spdlog::default_logger_raw() != nullptr) spdlog::default_logger_raw()->flush();
}

void say_to_operator(std::string line) {
  if (running()) return running()->say(std::move(line));
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

}  // namespace crosstable

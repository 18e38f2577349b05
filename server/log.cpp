#include "server/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>

namespace crosstable {
namespace {

spdlog::level::level_enum level_of(LogLevel level) {
  switch (level) {
    case LogLevel::info: return spdlog::level::info;
    case LogLevel::warn: return spdlog::level::warn;
    case LogLevel::error: return spdlog::level::err;
    case LogLevel::critical: break;
  }
  return spdlog::level::critical;
}

}  // namespace

void start_log(const std::string& level) {
  auto logger = std::make_shared<spdlog::logger>("crosstable", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
  logger->set_level(spdlog::level::from_str(level));
  logger->flush_on(spdlog::level::warn);
  spdlog::set_default_logger(std::move(logger));
}

void write_log(LogLevel level, fmt::string_view format, fmt::format_args things) {
  spdlog::logger& logger = *spdlog::default_logger_raw();
  if (logger.should_log(level_of(level))) logger.log(level_of(level), spdlog::string_view_t(fmt::vformat(format, things)));
}

void flush_log() { spdlog::default_logger_raw()->flush(); }

}  // namespace crosstable

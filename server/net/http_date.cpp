#include "server/net/http_date.hpp"

#include <array>
#include <chrono>
#include <cstdio>

namespace crosstable {
namespace {

constexpr std::array<const char*, 7> weekdays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
constexpr std::array<const char*, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                             "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

}  // namespace

std::string http_date(std::int64_t at_ms) {
  using namespace std::chrono;
  constexpr sys_time<milliseconds> first = sys_days(year(0) / January / 1), end = sys_days(year(10'000) / January / 1);
  const sys_time<milliseconds> at{milliseconds(at_ms)};
  if (at < first || at >= end) return {};
  const auto day = floor<days>(at);
  const year_month_day date(day);
  const hh_mm_ss time(floor<seconds>(at - day));
  std::array<char, 32> text{};
  const int size = std::snprintf(text.data(), text.size(), "%s, %02u %s %04d %02d:%02d:%02d GMT",
                                 weekdays[weekday(day).c_encoding()], static_cast<unsigned>(date.day()),
                                 months[static_cast<unsigned>(date.month()) - 1], static_cast<int>(date.year()),
                                 static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                                 static_cast<int>(time.seconds().count()));
  return {text.data(), static_cast<std::size_t>(size)};
}

}  // namespace crosstable

#include "tests/support/chaos_proxy/weather.hpp"

#include <array>
#include <charconv>
#include <sstream>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace crosstable::test {

namespace {

constexpr std::array<std::pair<End, std::string_view>, 4> ends{
    {{End::fin, "fin"}, {End::rst, "rst"}, {End::half, "half"}, {End::hole, "hole"}}};

unsigned number(std::string_view text) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    throw std::invalid_argument("'" + std::string(text) + "' is not a number");
  return value;
}

// PERCENT:MS
std::pair<unsigned, unsigned> share_and_length(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) throw std::invalid_argument("'" + std::string(text) + "' is not PERCENT:MS");
  return {number(text.substr(0, colon)), number(text.substr(colon + 1))};
}

End end_named(std::string_view name) {
  for (const auto& [end, known] : ends)
    if (name == known) return end;
  throw std::invalid_argument("there is no end called '" + std::string(name) + "'");
}

std::vector<End> ends_named(std::string_view list) {
  std::vector<End> named;
  for (std::size_t at = 0; at <= list.size();) {
    const std::size_t comma = std::min(list.find(',', at), list.size());
    named.push_back(end_named(list.substr(at, comma - at)));
    at = comma + 1;
  }
  return named;
}

void set(Weather& weather, std::string_view name, std::string_view value) {
  if (name == "delay") weather.delay_ms = number(value);
  else if (name == "stall") std::tie(weather.stall_percent, weather.stall_ms) = share_and_length(value);
  else if (name == "trickle") weather.trickle_percent = number(value);
  else if (name == "cut") weather.cut_bytes = number(value);
  else if (name == "ends") weather.ends = ends_named(value);
  else if (name == "hole") weather.hole_percent = number(value);
  else if (name == "refuse") std::tie(weather.refuse_percent, weather.refuse_ms) = share_and_length(value);
  else throw std::invalid_argument("there is no weather called '" + std::string(name) + "'");
}

}  // namespace

std::string_view name_of(End end) { return ends[static_cast<std::size_t>(end)].second; }

Weather read_weather(std::string_view words) {
  Weather weather;
  std::istringstream in{std::string(words)};
  for (std::string word; in >> word;) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) throw std::invalid_argument("'" + word + "' is not NAME=VALUE");
    set(weather, std::string_view(word).substr(0, equals), std::string_view(word).substr(equals + 1));
  }
  return weather;
}

std::uint64_t Dice::next() {
  std::uint64_t mixed = state_ += 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return mixed ^ (mixed >> 31);
}

}  // namespace crosstable::test

#include "engine/cross_roads/placement.hpp"

#include <charconv>

namespace crosstable::cross_roads {

namespace {

std::string text_of(const Half& half) {
  std::string text{digit_of(half.number), '@'};
  text += std::to_string(half.cell.x);
  text += ',';
  text += std::to_string(half.cell.y);
  return text;
}

// Canonical: no plus, no leading zeros, no -0.
std::optional<std::int8_t> read_coordinate(std::string_view text) {
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  const bool plain_zero = digits == "0" && text == digits;
  if (!plain_zero && (digits.empty() || digits[0] < '1' || digits[0] > '9')) return std::nullopt;
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (value < -farthest_read || value > farthest_read) return std::nullopt;
  return static_cast<std::int8_t>(value);
}

std::optional<Half> read_half(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (text.size() < 5 || text[1] != '@' || comma == std::string_view::npos) return std::nullopt;
  const std::optional<Number> number = number_named(text[0]);
  const std::optional<std::int8_t> x = read_coordinate(text.substr(2, comma - 2));
  const std::optional<std::int8_t> y = read_coordinate(text.substr(comma + 1));
  if (!number || !x || !y) return std::nullopt;
  return Half{*number, {*x, *y}};
}

}  // namespace

std::string Placement::text() const { return text_of(low) + '/' + text_of(high); }

std::optional<Placement> Placement::read(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const std::optional<Half> one = read_half(text.substr(0, slash));
  const std::optional<Half> two = read_half(text.substr(slash + 1));
  if (!one || !two) return std::nullopt;
  return Placement::of(*one, *two);
}

}  // namespace crosstable::cross_roads

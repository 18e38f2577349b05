#include "protocol/command_line.hpp"

#include <charconv>

namespace crosstable::protocol {
namespace {

constexpr std::string_view white = " \t\r\n\f\v";

}  // namespace

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(white);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(white) - first + 1);
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find_first_of(white)); }

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::string_view rest = trimmed(text); !rest.empty();) {
    const std::string_view word = first_word(rest);
    words.push_back(word);
    rest = trimmed(rest.substr(word.size()));
  }
  return words;
}

std::optional<std::int64_t> whole_number(std::string_view word, std::int64_t min, std::int64_t max) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size() || number < min || number > max) return std::nullopt;
  return number;
}

std::optional<bool> on_off(std::string_view word) {
  const std::string lower = lower_case(word);
  if (lower == "on" || lower == "true") return true;
  if (lower == "off" || lower == "false") return false;
  return std::nullopt;
}

}  // namespace crosstable::protocol

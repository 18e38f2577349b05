#include "server/seams/documents.hpp"

#include <algorithm>
#include <charconv>

namespace crosstable {
namespace {

bool is_letter_or_digit(char letter) {
  return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

// Empty: the query says nothing for this name.
std::string_view value_of(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view one = query.substr(0, query.find('&'));
    if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) return one.substr(name.size() + 1);
    query.remove_prefix(std::min(query.size(), one.size() + 1));
  }
  return {};
}

}  // namespace

bool WordBound::holds(std::string_view word) const {
  return !word.empty() && word.size() <= most_bytes && std::ranges::all_of(word, [this](char letter) {
    return is_letter_or_digit(letter) || others.find(letter) != std::string_view::npos;
  });
}

std::optional<std::string> DocumentRequest::word(std::string_view name, const WordBound& bound) const {
  const auto value = value_of(query, name);
  return bound.holds(value) ? std::optional<std::string>(value) : std::nullopt;
}

std::optional<std::uint64_t> DocumentRequest::number(std::string_view name, std::uint64_t most) const {
  const auto value = value_of(query, name);
  const char* const end = value.data() + value.size();
  std::uint64_t number = 0;
  const auto read = std::from_chars(value.data(), end, number);
  const bool whole = read.ec == std::errc() && read.ptr == end;
  return whole && number >= 1 && number <= most ? std::optional(number) : std::nullopt;
}

}  // namespace crosstable

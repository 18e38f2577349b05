#include "clients/terminal/play/move_form.hpp"

#include <algorithm>

namespace crosstable::terminal {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace

bool has_form_of_move(std::string_view line) {
  if (line.find(' ') != std::string_view::npos) return false;
  const bool has_digit = std::ranges::any_of(line, [](char c) { return c >= '0' && c <= '9'; });
  return has_digit && line.find_first_of("@:=/-") != std::string_view::npos;
}

std::string verb_of(std::string_view line) {
  const std::string_view word = line.substr(0, line.find(' '));
  return word.size() > 1 && std::ranges::all_of(word, is_letter) ? std::string(word) : std::string();
}

}  // namespace crosstable::terminal

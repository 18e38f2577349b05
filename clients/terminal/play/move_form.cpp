#include "clients/terminal/play/move_form.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace crosstable::terminal {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::size_t most_letters = 2;   // in a row, in the notation of any game
constexpr std::size_t longest_move = 16;  // in one word

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_mark(char c) { return std::string_view("@:=/").find(c) != std::string_view::npos; }

char lower(char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }

// Keyboards for Chinese, Japanese and Korean have a wide twin of each character of ASCII (U+FF01 to U+FF5E) and of the
// blank (U+3000). Empty: it does not begin with one.
std::string narrow(std::string_view text) {
  constexpr std::size_t bytes = 3;
  if (text.size() < bytes) return {};
  const auto at = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned code = (at(0) & 0x0fu) << 12 | (at(1) & 0x3fu) << 6 | (at(2) & 0x3fu);
  if (at(0) < 0xe0 || at(0) >= 0xf0) return {};
  if (code == 0x3000) return " ";
  if (code >= 0xff01 && code <= 0xff5e) return {static_cast<char>(code - 0xff00 + ' ')};
  return {};
}

// One character each. What keyboards make of marks (dashes, quotes, arrows, unbroken blanks, pictures) becomes `-`, and
// a letter beyond ASCII becomes one that no move has.
std::string plain(std::string_view line) {
  std::string text;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (const std::string twin = narrow(line.substr(at)); !twin.empty()) {
      text += twin;
      at += 2;
      continue;
    }
    const char each = line[at];
    const auto byte = static_cast<unsigned char>(each);
    const bool is_inside_a_character = byte >= 0x80 && byte < 0xc0;
    if (is_inside_a_character) continue;
    if (byte < 0x80) text += each;
    else text += byte == 0xc2 || byte == 0xe2 || byte >= 0xf0 ? "-" : "zzz";
  }
  return text;
}

// What a word may be of a move. `initials` may stand in one, such as a letter typed twice or behind its mark, but alone
// are talk: "OK", ":D".
enum class Kind { nothing, letter, initials, part, word };

Kind kind_of(std::string_view word) {
  const bool any_digit = std::ranges::any_of(word, is_digit);
  if (std::ranges::none_of(word, is_letter)) {
    const bool begins_like_a_move =
        is_digit(word[0]) || std::string_view("-@,").find(word[0]) != std::string_view::npos;
    return any_digit && begins_like_a_move ? Kind::part : Kind::nothing;
  }
  if (word.size() == 1) return Kind::letter;
  if (word.size() == 2 && std::ranges::all_of(word, is_capital)) return Kind::initials;
  std::size_t letters = 0, most = 0;
  bool letter_and_mark = false;
  for (const char each : word) {
    letter_and_mark |= letters > 0 && is_mark(each);
    letters = is_letter(each) ? letters + 1 : 0;
    most = std::max(most, letters);
  }
  if (most > most_letters) return Kind::word;
  if (any_digit || letter_and_mark) return Kind::part;
  return is_letter(word[0]) ? Kind::word : Kind::initials;
}

// A cell by its column and row.
bool has_cell(std::string_view word) {
  return std::ranges::adjacent_find(word, [](char a, char b) { return is_letter(a) && is_digit(b); }) != word.end();
}

struct Typed {
  std::vector<std::string> words;  // without those that say nothing either way
  bool begins_with_word = false;
  bool goes_on_as_move = true;  // after the first word
  bool any_of_a_move = false;   // a letter or a part
};

Typed read(std::string_view typed) {
  Typed line;
  const std::string text = plain(typed);
  std::string_view rest = text;
  while (true) {
    rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
    if (rest.empty()) return line;
    const std::string_view word = rest.substr(0, rest.find_first_of(blanks));
    rest.remove_prefix(word.size());
    const Kind kind = kind_of(word);
    if (kind == Kind::nothing) continue;
    line.any_of_a_move |= kind == Kind::letter || kind == Kind::part;
    if (line.words.empty()) line.begins_with_word = kind == Kind::word;
    else line.goes_on_as_move = line.goes_on_as_move && kind != Kind::word;
    line.words.emplace_back(word);
  }
}

bool is_word_of_moves(std::string_view word) {
  std::string small(word);
  std::ranges::transform(small, small.begin(), lower);
  return std::ranges::find(words_of_moves, small) != words_of_moves.end();
}

}  // namespace

bool has_form_of_move(std::string_view typed) {
  const Typed line = read(typed);
  if (line.words.empty() || !line.goes_on_as_move) return false;
  if (!line.begins_with_word) return line.any_of_a_move;
  const std::string& first = line.words[0];
  if (is_word_of_moves(first)) return true;
  const bool is_short = first.size() <= longest_move;  // "Ac4" mistyped as "Azc4"; a longer word is talk, or markup
  return (is_short && has_cell(first)) || std::any_of(line.words.begin() + 1, line.words.end(), has_cell);
}

bool might_be_meant_as_move(std::string_view typed) {
  const bool is_one_word = typed.find_first_of(blanks) == std::string_view::npos;
  const Typed line = read(typed);
  return is_one_word || (!line.words.empty() && line.goes_on_as_move);
}

std::string verb_of(std::string_view line) {
  const std::string_view word = line.substr(0, line.find(' '));
  return word.size() > 1 && std::ranges::all_of(word, is_letter) ? std::string(word) : std::string();
}

}  // namespace crosstable::terminal

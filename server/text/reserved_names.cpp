#include "server/text/reserved_names.hpp"

#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <vector>

#include "server/text/characters.hpp"
#include "server/text/looks.hpp"

namespace crosstable {
namespace {

using icu::UnicodeString;

constexpr std::string_view bot = "Bot ", visitor = "Visitor ";
constexpr std::string_view owned = " (of ";
// The server's words, and how our clients translate them.
constexpr std::array<std::string_view, 13> reserved_words{
    "Bot",      "Visitor", "Besucher",                        // and bots by their level:
    "Beginner", "Eager",   "Steady",   "Strong", "Expert",    // clients/web/src/messages/en
    "Neuling",  "Gierig",  "Solide",   "Stark",  "Experte"};  // and de

using Characters = std::vector<UChar32>;

// Without invisible characters.
Characters characters_of(std::string_view name) {
  const UnicodeString text = UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())});
  Characters all;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    if (!is_hidden(static_cast<char32_t>(text.char32At(i)))) all.push_back(text.char32At(i));
  }
  return all;
}

UnicodeString text_of(const Characters& characters) {
  return UnicodeString::fromUTF32(characters.data(), static_cast<std::int32_t>(characters.size()));
}

Look look_of(const UnicodeString& text) {
  std::string bytes;
  return Look(text.toUTF8String(bytes));
}

// Compares capitals too: a Cyrillic т does not look like a t, but its capital looks like T.
bool look_alike(const UnicodeString& one, const UnicodeString& other) {
  const auto capitals = [](UnicodeString text) { return text.toUpper(icu::Locale::getRoot()); };
  return look_of(one).like(look_of(other)) || look_of(capitals(one)).like(look_of(capitals(other)));
}

bool is_digit(UChar32 c) { return u_charDigitValue(c) >= 0; }

// O for 0, l for 1.
bool looks_like_a_digit(UChar32 c) {
  static const std::vector<Look> digits = [] {
    std::vector<Look> all;
    for (const char digit : std::string_view("0123456789")) all.emplace_back(std::string_view(&digit, 1));
    return all;
  }();
  const Look look = look_of(UnicodeString(c));
  return std::any_of(digits.begin(), digits.end(), [&](const Look& digit) { return digit.like(look); });
}

// A number, either with something other than a letter or digit before it, or with at least one real digit.
bool looks_like_a_number(const UChar32* rest, const UChar32* end) {
  while (end != rest && !u_isalnum(end[-1])) --end;
  const UChar32* number = std::find_if(rest, end, [](UChar32 c) { return u_isalnum(c); });
  const auto may_be_a_digit = [](UChar32 c) { return is_digit(c) || looks_like_a_digit(c); };
  if (number == end || !std::all_of(number, end, may_be_a_digit)) return false;
  return number != rest || std::any_of(number, end, is_digit);
}

bool looks_numbered(const Characters& name, std::string_view word) {
  if (name.size() <= word.size()) return false;
  if (!looks_like_a_number(name.data() + word.size(), name.data() + name.size())) return false;  // most names stop here
  Characters letters(name.begin(), name.begin() + static_cast<std::ptrdiff_t>(word.size()));
  std::replace(letters.begin(), letters.end(), UChar32{'0'}, UChar32{'o'});  // the skeleton takes it for a capital O
  std::replace(letters.begin(), letters.end(), UChar32{'1'}, UChar32{'i'});
  return look_alike(text_of(letters), UnicodeString(word.data(), static_cast<std::int32_t>(word.size()), US_INV));
}

}  // namespace

std::string bot_name(unsigned number) { return std::string(bot) + std::to_string(number); }

std::string visitor_name(unsigned number) { return std::string(visitor) + std::to_string(number); }

std::string owned_bot_name(std::string_view name, std::string_view handle) {
  return std::string(name).append(owned).append(handle).append(")");
}

bool is_visitor_name(std::string_view name) {
  if (!name.starts_with(visitor) || name.size() == visitor.size()) return false;
  return name.find_first_not_of("0123456789", visitor.size()) == std::string_view::npos;
}

bool is_reserved_name(std::string_view name) {
  const Characters characters = characters_of(name);
  return std::any_of(reserved_words.begin(), reserved_words.end(),
                     [&](std::string_view word) { return looks_numbered(characters, word); });
}

// In any script and case, and however it is spaced: `(of` and later `)`.
bool looks_owned(std::string_view name) {
  if (name.find('(') == std::string_view::npos) return false;  // a name is in NFKC, which knows one kind of it
  const Characters all = characters_of(name.substr(name.find('(') + 1));
  const auto first = std::find_if(all.begin(), all.end(), [](UChar32 c) { return u_isalnum(c); });
  if (all.end() - first < 2 || (all.end() - first > 2 && u_isalnum(first[2]))) return false;
  return look_alike(text_of(Characters(first, first + 2)), UnicodeString("of", 2, US_INV));
}

}  // namespace crosstable

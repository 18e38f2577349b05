#include "server/text/reserved_names.hpp"

#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "server/text/characters.hpp"
#include "server/text/looks.hpp"

namespace crosstable {
namespace {

using icu::UnicodeString;

constexpr std::string_view bot = "Bot ", visitor = "Visitor ";
constexpr std::string_view owned = " (of ";
// The server's words, and how our clients translate them: visitors, and bots by their level, in
// clients/web/src/messages/*/pages.ts.
constexpr auto reserved_words = std::to_array<std::string_view>(
    {"Bot",        "Visitor",      "Beginner",  "Eager",      "Steady", "Strong",  "Expert",  // en
     "Besucher",   "Neuling",      "Gierig",    "Solide",     "Stark",  "Experte",            // de
     "Visitante",  "Novato",       "Ansioso",   "Sereno",     "Fuerte", "Experto",            // es
     "Visiteur",   "Débutant",     "Impatient", "Fort",                                       // fr
     "Visitatore", "Principiante", "Impulsivo", "Tranquillo", "Forte",  "Esperto",            // it
     "방문자",     "초보",         "욕심쟁이",  "차분",       "강함",   "전문가",             // ko
     "Bezoeker",   "Gretig",       "Bedaard",   "Sterk",                                      // nl
     "Gość",       "Początkujący", "Zachłanny", "Spokojny",   "Mocny",  "Ekspert"});

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

struct Reserved {
  std::size_t length;
  std::array<std::size_t, 3> looks;
};

// Shortest first.
const std::vector<Reserved>& all_reserved() {
  static const std::vector<Reserved> all = [] {
    std::vector<Reserved> words;
    for (const std::string_view word : reserved_words) words.push_back({characters_of(word).size(), looks_of(word)});
    std::ranges::sort(words, {}, &Reserved::length);
    return words;
  }();
  return all;
}

// How a name of so many letters and then a number looks without its number; nothing if it is no such name, as most are
// not.
std::optional<std::array<std::size_t, 3>> looks_before_number(const Characters& name, std::size_t letters) {
  if (!looks_like_a_number(name.data() + letters, name.data() + name.size())) return std::nullopt;
  Characters word(name.begin(), name.begin() + static_cast<std::ptrdiff_t>(letters));
  std::replace(word.begin(), word.end(), UChar32{'0'}, UChar32{'o'});  // the skeleton takes it for a capital O
  std::replace(word.begin(), word.end(), UChar32{'1'}, UChar32{'i'});
  std::string bytes;
  return looks_of(text_of(word).toUTF8String(bytes));
}

bool share_one(const std::array<std::size_t, 3>& looks, const std::array<std::size_t, 3>& others) {
  return std::ranges::mismatch(looks, others, std::not_equal_to<>()).in1 != looks.end();
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
  std::size_t length = 0;
  std::optional<std::array<std::size_t, 3>> looks;  // of the first so many characters
  for (const Reserved& word : all_reserved()) {
    if (characters.size() <= word.length) return false;
    if (std::exchange(length, word.length) != word.length) looks = looks_before_number(characters, length);
    if (looks && share_one(*looks, word.looks)) return true;
  }
  return false;
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

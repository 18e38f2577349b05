#include "server/text/names.hpp"

#include <unicode/brkiter.h>
#include <unicode/normalizer2.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>
#include <stdexcept>

#include "server/text/characters.hpp"

namespace crosstable {
namespace {

using icu::UnicodeString;

void check(UErrorCode status) {
  if (U_FAILURE(status)) throw std::runtime_error(std::string("ICU: ") + u_errorName(status));
}

char32_t at(const UnicodeString& text, std::int32_t index) { return static_cast<char32_t>(text.char32At(index)); }
char32_t before(const UnicodeString& text, std::int32_t index) {
  return index == 0 ? 0 : at(text, text.moveIndex32(index, -1));
}
// The index after the character `c` at `index`.
std::int32_t behind(char32_t c, std::int32_t index) { return index + U16_LENGTH(static_cast<UChar32>(c)); }
// The character after the one at `index`; 0 at the end.
char32_t after(const UnicodeString& text, std::int32_t index) {
  const std::int32_t next = behind(at(text, index), index);
  return next < text.length() ? at(text, next) : 0;
}

// Everything that threads share is made once, when the first name is seen, behind a guard of our own. ICU has guards
// too, but ThreadSanitizer cannot see into the library.
const icu::Normalizer2& compatibility_composition() {
  static const icu::Normalizer2* const one = [] {
    UErrorCode status = U_ZERO_ERROR;
    const auto* made = icu::Normalizer2::getNFKCInstance(status);
    check(status);
    return made;
  }();
  return *one;
}

UnicodeString composed(const UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  UnicodeString result = compatibility_composition().normalize(text, status);
  check(status);
  return result;
}

// Without white space at the ends, and with single spaces inside. Line ends and tabs inside stay, because they are
// faults.
UnicodeString spaced(const UnicodeString& text) {
  UnicodeString result;
  bool gap = false;
  for (std::int32_t i = 0; i < text.length(); i = behind(at(text, i), i)) {
    const char32_t c = at(text, i);
    if (is_space(c) && (result.isEmpty() || !is_control(c))) {
      gap = !result.isEmpty();
      continue;
    }
    if (gap) result.append(u' ');
    gap = false;
    result.append(static_cast<UChar32>(c));
  }
  while (!result.isEmpty() && is_space(result.charAt(result.length() - 1))) result.truncate(result.length() - 1);
  return result;
}

// Variation selectors belong after an emoji, or between the sign and the keycap that form one.
UnicodeString without_idle_selectors(const UnicodeString& text) {
  UnicodeString result;
  for (std::int32_t i = 0; i < text.length(); i = behind(at(text, i), i)) {
    const char32_t c = at(text, i), base = before(text, i);
    const bool of_emoji = is_emoji(base) && (base > 0x7f || after(text, i) == keycap);
    if (!is_variation_selector(c) || of_emoji) result.append(static_cast<UChar32>(c));
  }
  return result;
}

// Looks past a selector or skin colour for the emoji before a joiner.
bool joins_pictographs(const UnicodeString& text, std::int32_t joiner) {
  std::int32_t left = joiner;
  do {
    if (left == 0) return false;
    left = text.moveIndex32(left, -1);
  } while (is_variation_selector(at(text, left)) || (at(text, left) >= 0x1f3fb && at(text, left) <= 0x1f3ff));
  return at(text, joiner) == zero_width_joiner && is_pictograph(at(text, left)) && is_pictograph(after(text, joiner));
}

// Between two letters that would otherwise be joined, as in Persian: UAX #31, 2.3, A1; RFC 5892, A.1.
bool parts_cursive_letters(const UnicodeString& text, std::int32_t joiner) {
  if (at(text, joiner) != zero_width_non_joiner) return false;
  std::int32_t left = joiner;
  do {
    if (left == 0) return false;
    left = text.moveIndex32(left, -1);
  } while (is_joined_over(at(text, left)));
  std::int32_t right = behind(at(text, joiner), joiner);
  while (right < text.length() && is_joined_over(at(text, right))) right = behind(at(text, right), right);
  return joins_to_the_next(at(text, left)) && right < text.length() && joins_to_the_last(at(text, right));
}

// May a name have this code point here?
bool fits(const UnicodeString& text, std::int32_t index) {
  const char32_t c = at(text, index);
  if (is_joiner(c))
    return is_virama(before(text, index)) || parts_cursive_letters(text, index) || joins_pictographs(text, index);
  if (is_variation_selector(c)) return true;
  if (is_mark(c) && (index == 0 || is_space(before(text, index)))) return false;
  return !is_control(c) && !is_hidden(c) && is_readable(c);
}

// May a name have this character (from one boundary to the next)?
bool fits(const UnicodeString& text, std::int32_t begin, std::int32_t end) {
  if (is_listed_emoji({text.getBuffer() + begin, static_cast<std::size_t>(end - begin)})) return true;
  unsigned marks = 0;
  for (std::int32_t i = begin; i < end; i = behind(at(text, i), i)) {
    if (is_stacking_mark(at(text, i))) ++marks;
    if (!fits(text, i) || marks > max_marks) return false;
  }
  return true;
}

// One per thread.
icu::BreakIterator& boundaries() {
  static const std::unique_ptr<const icu::BreakIterator> first = [] {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<const icu::BreakIterator> made(
        icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
    check(status);
    return made;
  }();
  thread_local const std::unique_ptr<icu::BreakIterator> mine(first->clone());
  return *mine;
}

bool has_fit_characters(const UnicodeString& text) {
  icu::BreakIterator& characters = boundaries();
  characters.setText(text);
  std::size_t count = 0;
  for (std::int32_t begin = characters.first(), end = characters.next(); end != icu::BreakIterator::DONE;
       begin = end, end = characters.next()) {
    if (++count > max_name_characters || !fits(text, begin, end)) return false;
  }
  return count > 0;
}

// Any thread may read it.
const USpoofChecker& checker() {
  static const icu::LocalUSpoofCheckerPointer one([] {
    UErrorCode status = U_ZERO_ERROR;
    icu::LocalUSpoofCheckerPointer made(uspoof_open(&status));
    uspoof_setRestrictionLevel(made.getAlias(), USPOOF_HIGHLY_RESTRICTIVE);
    uspoof_setChecks(made.getAlias(), USPOOF_RESTRICTION_LEVEL | USPOOF_MIXED_NUMBERS | USPOOF_INVISIBLE, &status);
    check(status);
    return made.orphan();
  }());
  return *one.getAlias();
}

bool has_fit_scripts(const UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  const std::int32_t faults = uspoof_check2UnicodeString(&checker(), text, nullptr, &status);
  check(status);
  return faults == 0;
}

}  // namespace

std::variant<std::string, NameFault> clean_name(std::string_view name) {
  if (name.size() > max_name_bytes) return NameFault::characters;
  const UnicodeString text = composed(spaced(without_idle_selectors(
      composed(UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())})))));
  if (!has_fit_characters(text)) return NameFault::characters;
  std::string clean;
  text.toUTF8String(clean);
  if (clean.size() > max_name_bytes) return NameFault::characters;
  if (!has_fit_scripts(text)) return NameFault::scripts;
  return clean;
}

}  // namespace crosstable

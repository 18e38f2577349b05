#include "server/text/looks.hpp"

#include <unicode/locid.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <functional>
#include <stdexcept>
#include <string>

#include "server/text/characters.hpp"

namespace crosstable {
namespace {

using icu::UnicodeString;

void check(UErrorCode status) {
  if (U_FAILURE(status)) throw std::runtime_error(std::string("ICU: ") + u_errorName(status));
}

// Any thread may read it. Made when somebody first enters a room.
const USpoofChecker& checker() {
  static const icu::LocalUSpoofCheckerPointer one([] {
    UErrorCode status = U_ZERO_ERROR;
    USpoofChecker* made = uspoof_open(&status);
    check(status);
    return made;
  }());
  return *one.getAlias();
}

// Invisible characters make no difference.
UnicodeString visible(std::string_view name) {
  const UnicodeString text = UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())});
  UnicodeString result;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    if (!is_hidden(static_cast<char32_t>(text.char32At(i)))) result.append(text.char32At(i));
  }
  return result;
}

std::size_t skeleton(const UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  UnicodeString result;
  uspoof_getSkeletonUnicodeString(&checker(), 0, text, result, &status);
  check(status);
  std::string bytes;
  return std::hash<std::string>()(result.toUTF8String(bytes));
}

}  // namespace

Look::Look(std::string_view name) {
  UnicodeString text = visible(name);
  as_written_ = skeleton(text);
  folded_ = skeleton(text.foldCase());
}

std::array<std::size_t, 3> looks_of(std::string_view name) {
  const UnicodeString text = visible(name);
  UnicodeString folded = text, capitals = text;
  return {skeleton(text), skeleton(folded.foldCase()), skeleton(capitals.toUpper(icu::Locale::getRoot()))};
}

}  // namespace crosstable

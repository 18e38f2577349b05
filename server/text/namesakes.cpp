#include "server/text/namesakes.hpp"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstdint>

#include "server/text/looks.hpp"

namespace crosstable {
namespace {

std::string without_spaces(std::string_view name) {
  const auto text = icu::UnicodeString::fromUTF8({name.data(), static_cast<std::int32_t>(name.size())});
  icu::UnicodeString kept;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1))
    if (!u_isUWhiteSpace(text.char32At(i))) kept.append(text.char32At(i));
  std::string bytes;
  return kept.toUTF8String(bytes);
}

}  // namespace

NameLook::NameLook(std::string_view name) : looks_(looks_of(without_spaces(name))), is_known_(true) {}

bool NameLook::like(const NameLook& other) const {
  return is_known_ && other.is_known_ && std::ranges::find_first_of(looks_, other.looks_) != looks_.end();
}

std::string told_apart(std::string_view name, const std::vector<std::string>& others) {
  std::vector<NameLook> looks(others.begin(), others.end());
  const auto is_taken = [&](std::string_view wanted) {
    const NameLook look(wanted);
    return std::ranges::any_of(looks, [&](const NameLook& other) { return other.like(look); });
  };
  std::string told(name);
  for (unsigned number = 2; is_taken(told); ++number) told = std::string(name) + " " + std::to_string(number);
  return told;
}

}  // namespace crosstable

#include "server/text/nfkc.hpp"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>

#include <stdexcept>

namespace crosstable {
namespace {

// Made once, behind a guard of our own: ThreadSanitizer cannot see into ICU's.
const icu::Normalizer2& composition() {
  static const icu::Normalizer2* const one = [] {
    UErrorCode status = U_ZERO_ERROR;
    const auto* made = icu::Normalizer2::getNFKCInstance(status);
    if (U_FAILURE(status)) throw std::runtime_error(u_errorName(status));
    return made;
  }();
  return *one;
}

}  // namespace

std::string nfkc(std::string_view text) {
  std::string composed;
  icu::StringByteSink<std::string> sink(&composed);
  UErrorCode status = U_ZERO_ERROR;
  composition().normalizeUTF8(0, {text.data(), static_cast<std::int32_t>(text.size())}, sink, nullptr, status);
  if (U_FAILURE(status)) throw std::runtime_error(u_errorName(status));
  return composed;
}

}  // namespace crosstable

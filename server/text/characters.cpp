#include "server/text/characters.hpp"

#include <unicode/uchar.h>

namespace crosstable {
namespace {

bool has(char32_t c, UProperty property) { return u_hasBinaryProperty(static_cast<UChar32>(c), property) != 0; }
bool is_of(char32_t c, std::uint32_t categories) {
  return (U_MASK(u_charType(static_cast<UChar32>(c))) & categories) != 0;
}
bool joins(char32_t c, UJoiningType how) {
  return u_getIntPropertyValue(static_cast<UChar32>(c), UCHAR_JOINING_TYPE) == how;
}

}  // namespace

bool is_space(char32_t c) { return has(c, UCHAR_WHITE_SPACE); }
bool is_control(char32_t c) { return is_of(c, U_GC_CC_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK); }

// By their properties, the blank braille pattern and the null notehead are visible, but nobody sees them. The three
// interlinear annotation characters hide text behind text.
bool is_hidden(char32_t c) {
  return has(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || has(c, UCHAR_BIDI_CONTROL) || c == 0x2800 || c == 0x1d159 ||
         (c >= 0xfff9 && c <= 0xfffb);
}

bool is_joiner(char32_t c) { return c == zero_width_non_joiner || c == zero_width_joiner; }
bool is_variation_selector(char32_t c) { return has(c, UCHAR_VARIATION_SELECTOR); }
bool is_tag(char32_t c) { return c >= 0xe0020 && c <= 0xe007f; }
bool is_mark(char32_t c) { return is_of(c, U_GC_M_MASK); }
bool is_stacking_mark(char32_t c) { return is_of(c, U_GC_MN_MASK | U_GC_ME_MASK) && !is_variation_selector(c); }
bool is_emoji(char32_t c) { return has(c, UCHAR_EMOJI); }
bool is_pictograph(char32_t c) { return has(c, UCHAR_EXTENDED_PICTOGRAPHIC); }
bool is_virama(char32_t c) { return u_getCombiningClass(static_cast<UChar32>(c)) == 9; }
bool joins_to_the_next(char32_t c) { return joins(c, U_JT_DUAL_JOINING) || joins(c, U_JT_LEFT_JOINING); }
bool joins_to_the_last(char32_t c) { return joins(c, U_JT_DUAL_JOINING) || joins(c, U_JT_RIGHT_JOINING); }
bool is_joined_over(char32_t c) { return joins(c, U_JT_TRANSPARENT); }
bool is_readable(char32_t c) { return !is_of(c, U_GC_CN_MASK | U_GC_CO_MASK | U_GC_CS_MASK); }

bool is_listed_emoji(std::u16string_view text) {
  return u_stringHasBinaryProperty(text.data(), static_cast<std::int32_t>(text.size()), UCHAR_RGI_EMOJI) != 0;
}

}  // namespace crosstable

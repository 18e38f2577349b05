// What single characters may do beside others. Uses compiled-in properties and no ICU data, except to look up emoji
// sequences.
#pragma once
#include <cstdint>
#include <string_view>

namespace crosstable {

inline constexpr unsigned max_marks = 4;  // nonspacing marks on one base: UTS #39, 5.4

inline constexpr char32_t zero_width_non_joiner = 0x200c, zero_width_joiner = 0x200d, keycap = 0x20e3,
                          black_flag = 0x1f3f4;

bool is_space(char32_t c);    // any white space, including line and paragraph ends
bool is_control(char32_t c);  // C0, C1, line and paragraph separators
bool is_hidden(char32_t c);   // nothing is drawn for it: default ignorable characters, blank letters and signs
bool is_joiner(char32_t c);   // ZWJ and ZWNJ: hidden, but emoji and some scripts need them
bool is_variation_selector(char32_t c);  // hidden too; changes how the character before it is drawn
bool is_tag(char32_t c);                 // hidden too; spells the region of a flag
bool is_mark(char32_t c);                // combining, of any kind
bool is_stacking_mark(char32_t c);       // nonspacing or enclosing
bool is_emoji(char32_t c);               // digits, # and * too, because of keycaps
bool is_pictograph(char32_t c);          // may stand beside a joiner in an emoji
bool is_virama(char32_t c);              // a joiner after it says how a conjunct is drawn
bool joins_to_the_next(char32_t c);      // a cursive letter that may be joined to the next one
bool joins_to_the_last(char32_t c);      // the same, to the previous one
bool is_joined_over(char32_t c);         // a mark that letters are joined across
bool is_readable(char32_t c);            // assigned, and with the same meaning everywhere

// An emoji in Unicode's list, possibly of several characters. UTF-16.
bool is_listed_emoji(std::u16string_view text);

}  // namespace crosstable

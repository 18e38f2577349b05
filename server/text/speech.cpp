#include "server/text/speech.hpp"

#include <unicode/unistr.h>

#include <algorithm>

#include "server/text/characters.hpp"

namespace crosstable {
namespace {

bool ends_a_line(char32_t c) { return (c >= '\t' && c <= '\r') || c == 0x85 || c == 0x2028 || c == 0x2029; }

std::string with_single_spaces(std::string_view text) {
  std::string line;
  for (const char c : text)
    if (c != ' ' || (!line.empty() && line.back() != ' ')) line += c;
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

class Line {
 public:
  // False if the character may not follow those added so far.
  bool add(char32_t c) {
    if (!in_flag_.empty() && !is_tag(c) && !end_flag()) return false;
    if (ends_a_line(c)) c = ' ';
    if (is_control(c) || !may_stand(c)) return false;
    if (is_space(c)) {
      blank_ = blank_ == 0 ? c : ' ';
      return see(c);
    }
    if (blank_ != 0 && !text_.isEmpty()) text_.append(static_cast<UChar32>(blank_));
    blank_ = 0;
    text_.append(static_cast<UChar32>(c));
    return see(c);
  }

  std::optional<std::string> take() {
    if (!in_flag_.empty() && !end_flag()) return std::nullopt;
    std::string line;
    text_.toUTF8String(line);
    return line;
  }

 private:
  bool may_stand(char32_t c) {
    marks_ = is_stacking_mark(c) ? marks_ + 1 : is_joiner(c) || is_variation_selector(c) ? marks_ : 0;
    if (marks_ > max_marks) return false;
    if (is_tag(c)) {
      if (in_flag_.empty() && before_ != black_flag) return false;
      if (in_flag_.empty()) append_to_flag(black_flag);
      append_to_flag(c);
      return true;
    }
    if (is_joiner(c)) return !is_space(before_) && !is_joiner(before_);
    if (is_variation_selector(c)) return !is_space(before_) && !is_joiner(before_) && !is_variation_selector(before_);
    return !is_hidden(c);
  }

  bool see(char32_t c) {
    before_ = c;
    return true;
  }

  void append_to_flag(char32_t c) {
    in_flag_ += static_cast<char16_t>(U16_LEAD(c));
    in_flag_ += static_cast<char16_t>(U16_TRAIL(c));
  }

  bool end_flag() {
    const bool known = is_listed_emoji(in_flag_);
    in_flag_.clear();
    return known;
  }

  icu::UnicodeString text_;
  std::u16string in_flag_;  // a flag and its tags so far
  char32_t before_ = ' ';   // a line may not begin with anything invisible
  char32_t blank_ = 0;      // since the last character that is seen; of several, a space
  unsigned marks_ = 0;
};

}  // namespace

std::optional<std::string> clean_line(std::string_view text) {
  if (std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; })) return with_single_spaces(text);
  const auto characters = icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
  Line line;
  for (std::int32_t i = 0; i < characters.length(); i = characters.moveIndex32(i, 1)) {
    if (!line.add(static_cast<char32_t>(characters.char32At(i)))) return std::nullopt;
  }
  return line.take();
}

}  // namespace crosstable

#include "json/plain_reader.hpp"

#include <algorithm>

#include "json/document_builder.hpp"

namespace crosstable::json {
namespace {

constexpr unsigned most_depth = 8;  // of the calls below

class PlainReader {
 public:
  PlainReader(std::string_view text, JsonDocument& into, unsigned max_depth)
      : at_(text.data()), end_(at_ + text.size()), builder_(into, max_depth) {}

  bool read() { return value(std::min(most_depth, builder_.max_depth())) && at_ == end_; }

 private:
  bool is(char c) const { return at_ != end_ && *at_ == c; }
  bool take(char c) {
    if (!is(c)) return false;
    ++at_;
    return true;
  }
  void skip_blanks() {
    while (is(' ')) ++at_;
  }

  bool value(unsigned depth) {
    if (at_ == end_) return false;
    switch (*at_) {
      case '"':
        return text([this](std::string_view text) { return builder_.string(text); });
      case '{':
        return depth > 0 && builder_.start_object(0) && members('}', [&] { return member(depth - 1); }) &&
               builder_.end_object();
      case '[':
        return depth > 0 && builder_.start_array(0) && members(']', [&] { return value(depth - 1); }) &&
               builder_.end_array();
      case 't':
        return word("true") && builder_.boolean(true);
      case 'f':
        return word("false") && builder_.boolean(false);
      default:
        return number();
    }
  }

  // From the opening bracket to behind the closing one.
  template <class Each>
  bool members(char close, Each each) {
    ++at_;
    skip_blanks();
    if (take(close)) return true;
    for (;;) {
      if (!each()) return false;
      skip_blanks();
      if (take(close)) return true;
      if (!take(',')) return false;
      skip_blanks();
    }
  }

  bool member(unsigned depth) {
    if (!is('"') || !text([this](std::string_view name) { return builder_.key(name); })) return false;
    skip_blanks();
    if (!take(':')) return false;
    skip_blanks();
    return value(depth);
  }

  template <class Use>
  bool text(Use use) {
    const char* const begin = ++at_;
    const auto is_plain = [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; };
    while (at_ != end_ && is_plain(*at_)) ++at_;
    const std::string_view all(begin, static_cast<std::size_t>(at_ - begin));
    return take('"') && use(all);
  }

  bool word(std::string_view expected) {
    if (!std::string_view(at_, static_cast<std::size_t>(end_ - at_)).starts_with(expected)) return false;
    at_ += expected.size();
    return true;
  }

  // Up to 15 digits, without a sign. A fraction, an exponent or another digit after them is no end of a value.
  bool number() {
    constexpr int most_digits = 15;
    const char* const begin = at_;
    std::int64_t number = 0;
    while (at_ != end_ && *at_ >= '0' && *at_ <= '9' && at_ - begin < most_digits)
      number = number * 10 + (*at_++ - '0');
    const auto digits = at_ - begin;
    return digits > 0 && (digits == 1 || *begin != '0') && builder_.number_integer(number);
  }

  const char* at_;
  const char* const end_;
  DocumentBuilder builder_;
};

}  // namespace

bool read_plain(std::string_view text, JsonDocument& into, unsigned max_depth) {
  return PlainReader(text, into, max_depth).read();
}

}  // namespace crosstable::json

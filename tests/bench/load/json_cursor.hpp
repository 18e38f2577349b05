// A forward-only cursor over JSON text. At the first surprise it stops: ok() turns false and every further call returns
// at once.
#pragma once

#include <cstdint>
#include <string_view>

namespace load {

class JsonCursor {
 public:
  explicit JsonCursor(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  [[nodiscard]] bool ok() const { return at_ != nullptr; }

  // Does the next value begin with this character: '{', '[', '"' or the n of null?
  [[nodiscard]] bool next_is(char c) {
    space();
    return ok() && at_ != end_ && *at_ == c;
  }

  // Calls on_key(key) at every value of an object. on_key must read or skip the value.
  template <class OnKey>
  void object(OnKey&& on_key) {
    each('{', '}', [&] {
      const std::string_view key = string();
      expect(':');
      if (ok()) on_key(key);
    });
  }

  template <class OnItem>
  void array(OnItem&& on_item) {
    each('[', ']', on_item);
  }

  // The text between the quotes, with its escapes.
  std::string_view string() {
    space();
    if (!ok() || at_ == end_ || *at_ != '"') return broken();
    const char* const begin = ++at_;
    while (at_ != end_ && *at_ != '"') at_ += *at_ == '\\' && at_ + 1 != end_ ? 2 : 1;
    if (at_ == end_) return broken();
    return {begin, static_cast<std::size_t>(at_++ - begin)};
  }

  std::uint64_t number() {
    space();
    if (!ok() || at_ == end_ || *at_ < '0' || *at_ > '9') return broken(), 0;
    std::uint64_t value = 0;
    for (; at_ != end_ && *at_ >= '0' && *at_ <= '9'; ++at_)
      value = value * 10 + static_cast<std::uint64_t>(*at_ - '0');
    return value;
  }

  // Skips any value and returns its text.
  std::string_view skip() {
    space();
    if (!ok() || at_ == end_) return broken();
    const char* const begin = at_;
    if (*at_ == '"') {
      string();
    } else if (*at_ == '{' || *at_ == '[') {
      skip_nested();
    } else {
      while (at_ != end_ && !ends_scalar(*at_)) ++at_;
      if (at_ == begin) broken();
    }
    return ok() ? std::string_view(begin, static_cast<std::size_t>(at_ - begin)) : std::string_view();
  }

  [[nodiscard]] bool at_end() {
    space();
    return ok() && at_ == end_;
  }

 private:
  template <class OnOne>
  void each(char open, char close, OnOne&& on_one) {
    expect(open);
    if (next_is(close)) {
      ++at_;
      return;
    }
    while (ok()) {
      on_one();
      if (next_is(',')) {
        ++at_;
        continue;
      }
      expect(close);
      return;
    }
  }

  void skip_nested() {
    int depth = 0;
    while (at_ != end_) {
      const char c = *at_;
      if (c == '"') {
        string();
        if (!ok()) return;
        continue;
      }
      ++at_;
      if (c == '{' || c == '[') ++depth;
      if ((c == '}' || c == ']') && --depth == 0) return;
    }
    broken();
  }

  void expect(char c) {
    if (next_is(c)) {
      ++at_;
    } else {
      broken();
    }
  }

  void space() {
    while (ok() && at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\t' || *at_ == '\r')) ++at_;
  }

  static bool ends_scalar(char c) {
    return c == ',' || c == '}' || c == ']' || c == ' ' || c == '\n' || c == '\t' || c == '\r';
  }

  std::string_view broken() {
    at_ = nullptr;
    return {};
  }

  const char* at_;  // null once broken
  const char* end_;
};

}  // namespace load

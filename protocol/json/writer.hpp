// Writes compact JSON straight into a string that the caller owns: no tree, and no other allocation. The caller gives
// the structure in order (object, key, value, end); the writer adds commas, colons and escapes.
//
// Canonical text, the form of every view, has its keys in strictly ascending order of their written bytes. json::diff
// relies on that, so object() checks it in debug builds. Keys::as_written is for envelopes and events.
#pragma once

#include <array>
#include <cassert>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace crosstable::json {

enum class Keys : std::uint8_t { ascending, as_written };

template <typename T>
concept WholeNumber = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char> && sizeof(T) <= 8;

class JsonWriter {
 public:
  static constexpr unsigned max_depth = 64;

  // Appends to `out`, which must outlive the writer. Nothing else may change it meanwhile.
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& object(Keys keys = Keys::ascending) {
    open('{', true, keys);
    return *this;
  }
  JsonWriter& array() {
    open('[', false, Keys::as_written);
    return *this;
  }
  JsonWriter& end();

  JsonWriter& key(std::string_view name);

  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(bool flag);
  // Must be finite. Writes the shortest text that reads back as the same double.
  JsonWriter& value(double number);
  JsonWriter& value(char) = delete;
  template <WholeNumber T>
  JsonWriter& value(T number) {
    std::array<char, max_digits> text;  // NOLINT: filled below
    return raw(digits(text, number));
  }

  // One complete JSON value, copied unchanged.
  JsonWriter& raw(std::string_view json);

  template <typename T>
  JsonWriter& member(std::string_view name, const T& content) {
    if constexpr (std::convertible_to<const T&, std::string_view>) {
      return string_member(name, content);
    } else if constexpr (WholeNumber<T>) {
      std::array<char, max_digits> text;  // NOLINT: filled below
      return member_raw(name, digits(text, content));
    } else if constexpr (std::same_as<T, bool>) {
      return member_raw(name, content ? "true" : "false");
    } else {
      return key(name).value(content);
    }
  }
  JsonWriter& member_raw(std::string_view name, std::string_view json);

 private:
  static constexpr std::size_t max_digits = 20;

  static std::string_view digits(std::array<char, max_digits>& text, WholeNumber auto number) {
    char* const end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    return {text.data(), static_cast<std::size_t>(end - text.data())};
  }

  void open(char bracket, bool is_object, Keys keys);
  JsonWriter& string_member(std::string_view name, std::string_view text);
  JsonWriter& append_member(std::string_view name, std::string_view member);
  void check_key(std::string_view name);

  std::string& out_;
  std::uint64_t objects_ = 0;  // bit d: level d is an object
  unsigned depth_ = 0;
  bool comma_ = false;  // the next key or value needs a comma before it
#ifndef NDEBUG
  struct LastKey {
    std::string written;  // empty before the first
    bool ascending = false;
  };
  std::array<LastKey, max_depth> last_keys_{};
#endif
};

// Appends `text` with the quotes and escapes of a JSON string. UTF-8 passes through unchanged.
void append_string(std::string& out, std::string_view text);

}  // namespace crosstable::json

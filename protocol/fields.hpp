// Reads the fields of one object of parameters, remembers the first thing that is wrong, and knows at the end whether a
// field was left over. Private to decode.cpp and its message readers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "json/value.hpp"
#include "protocol/messages.hpp"

namespace crosstable::protocol {

class Fields {
 public:
  // `params` is an object or absent.
  explicit Fields(json::JsonValue params) : params_(params) {}

  std::string text(std::string_view name, std::size_t max_bytes);
  std::optional<std::string> maybe_text(std::string_view name, std::size_t max_bytes);
  std::optional<SecretText> maybe_secret(std::string_view name, std::size_t max_bytes);
  bool is_null(std::string_view name);  // true: the field has been read
  // What these two give lies in the document. 1 to limit::text_code_points code points.
  std::string_view speech(std::string_view name);
  std::string_view digits(std::string_view name);  // 32 bytes in hex, of either case
  std::string room();
  std::int64_t whole(std::string_view name, std::int64_t min, std::int64_t max);
  std::uint32_t game_number();
  std::optional<int> maybe_seat();
  bool flag(std::string_view name, bool otherwise);
  Options options();
  Options maybe_options();
  Visibility visibility();

  // Call when every known field was read. The sentence that says what is wrong, empty if nothing is.
  std::string problem();

 private:
  json::JsonValue find(std::string_view name);
  json::JsonValue need(std::string_view name);
  std::string_view string_of(json::JsonValue value, std::string_view name, std::size_t max_bytes);
  std::int64_t whole_of(json::JsonValue value, std::string_view name, std::int64_t min, std::int64_t max);
  Options options_of(json::JsonValue value);
  void wrong(std::string_view name, std::string_view expected);

  json::JsonValue params_;
  std::array<std::string_view, 8> known_{};
  std::size_t known_count_ = 0;
  std::size_t found_ = 0;
  std::string problem_;
};

}  // namespace crosstable::protocol

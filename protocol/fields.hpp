// Reads the parameters that a message lists in its fields(). Remembers the first problem, and notices parameters that
// are not in the list. Private to decode.cpp; field_writer.hpp writes the same lists, and describe/ describes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "json/value.hpp"
#include "protocol/messages.hpp"

namespace crosstable::protocol {

class Fields {
 public:
  // `params` is an object or absent.
  explicit Fields(json::JsonValue params) : params_(params) {}

  // Reads all fields of a message or of a part of one, and looks for members that are not among them.
  template <class Message>
  void read(Message& into) {
    if constexpr (!std::is_empty_v<Message>) Message::fields(into, *this);
    if (!problem_.empty() || found_ == params_.size()) return;
    std::vector<std::string_view> names;
    Fields naming(names);
    if constexpr (!std::is_empty_v<Message>) {
      Message unread;
      Message::fields(unread, naming);
    }
    name_stranger(names);
  }
  // A sentence that says what is wrong; empty if nothing is.
  std::string problem() { return std::move(problem_); }

  // What the next field means: for the protocol's description alone.
  Fields& about(std::string_view) { return *this; }

  void text(std::string_view name, std::string& into, std::size_t max_bytes);
  void maybe(std::string_view name, std::optional<std::string>& into, std::size_t max_bytes);
  void maybe(std::string_view name, std::optional<SecretText>& into, std::size_t max_bytes);
  void secret(std::string_view name, SecretText& into, std::size_t max_bytes);
  // Sets `is_null` if the parameter is null.
  void maybe_or_null(std::string_view name, std::optional<SecretText>& into, bool& is_null, std::size_t max_bytes);
  void word(std::string_view name, std::string& into, std::string_view otherwise, std::size_t max_bytes);
  void speech(std::string_view name, SecretText& into);  // 1 to limit::text_code_points code points
  // 32 bytes in hex, in either case.
  void digits(std::string_view name, std::string& into) { into = digits_of(name); }
  void digits(std::string_view name, SecretText& into) { into = digits_of(name); }
  void room(std::string_view name, RoomCode& into);
  void event(std::string_view name, EventId& into);
  void player(std::string_view name, PlayerId& into);
  void maybe_player(std::string_view name, PlayerId& into);
  // Either `player` or `handle`; the other one stays empty.
  void player_or_handle(PlayerId& id, std::string& handle);
  void record(std::string_view name, RecordId& into);
  template <class Number>
  void whole(std::string_view name, Number& into, std::int64_t min, std::int64_t max) {
    into = static_cast<Number>(whole_of(need(name), name, min, max));
  }
  template <class Number, class Otherwise>
  void maybe_whole(std::string_view name, Number& into, Otherwise otherwise, std::int64_t min, std::int64_t max) {
    const json::JsonValue value = find(name);
    into = value ? static_cast<Number>(whole_of(value, name, min, max)) : static_cast<Number>(otherwise);
  }
  template <class Number>
  void maybe_whole(std::string_view name, std::optional<Number>& into, std::int64_t min, std::int64_t max) {
    if (const json::JsonValue value = find(name)) into = static_cast<Number>(whole_of(value, name, min, max));
  }
  // How many; none if it is absent.
  void count(std::string_view name, std::uint32_t& into, std::int64_t max);
  void game_number(std::string_view name, std::uint32_t& into) { whole(name, into, 1, limit::game_number); }
  // [low, high]
  void maybe_range(std::string_view name, std::optional<RatingRange>& into);
  void maybe_seat(std::string_view name, std::optional<int>& into);
  void truth(std::string_view name, bool& into);
  void flag(std::string_view name, bool& into, bool otherwise);
  void maybe_truth(std::string_view name, std::optional<bool>& into);
  void options(std::string_view name, Options& into) { into = options_of(need(name), name); }
  void maybe_options(std::string_view name, Options& into);
  void maybe_options(std::string_view name, std::optional<Options>& into);
  void visibility(std::string_view name, Visibility& into);
  void passkey_use(std::string_view name, PasskeyUse& into);
  // An object with fields() of its own.
  template <class Part>
  void part(std::string_view name, Part& into) {
    read_part(need(name), name, into);
  }
  // The same, in place of all fields that follow. Whether it is there.
  template <class Part>
  bool either(std::string_view name, std::optional<Part>& into) {
    maybe_part(name, into);
    if (into && params_.size() != 1) wrong(name, "must stand alone");
    return into.has_value();
  }
  template <class Part>
  void maybe_part(std::string_view name, std::optional<Part>& into) {
    if (const json::JsonValue value = find(name)) read_part(value, name, into.emplace());
  }
  // Arrays of such objects, of strings and of whole numbers, each of at most `most`.
  template <class Part>
  void parts(std::string_view name, std::vector<Part>& into, std::size_t most) {
    read_parts(need(name), name, into, most);
  }
  template <class Part>
  void maybe_parts(std::string_view name, std::vector<Part>& into, std::size_t most) {
    if (const json::JsonValue value = find(name)) read_parts(value, name, into, most);
  }
  template <class Part>
  void maybe_parts(std::string_view name, std::optional<std::vector<Part>>& into, std::size_t most) {
    if (const json::JsonValue value = find(name)) read_parts(value, name, into.emplace(), most);
  }
  void maybe_texts(std::string_view name, std::vector<std::string>& into, std::size_t most, std::size_t max_bytes);
  void maybe_wholes(std::string_view name, std::vector<std::int64_t>& into, std::size_t most, std::int64_t min,
                    std::int64_t max);
  // An empty list differs from no list.
  void maybe_wholes(std::string_view name, std::optional<std::vector<std::int64_t>>& into, std::size_t most,
                    std::int64_t min, std::int64_t max);

 private:
  // Only lists the names of fields.
  explicit Fields(std::vector<std::string_view>& names) : names_(&names) {}

  void name_stranger(const std::vector<std::string_view>& known);
  json::JsonValue find(std::string_view name);
  json::JsonValue need(std::string_view name);
  std::string_view string_of(json::JsonValue value, std::string_view name, std::size_t max_bytes);
  std::int64_t whole_of(json::JsonValue value, std::string_view name, std::int64_t min, std::int64_t max);
  std::string_view digits_of(std::string_view name);
  Options options_of(json::JsonValue value, std::string_view name);
  void wrong(std::string_view name, std::string_view expected);
  template <class Part>
  void read_part(json::JsonValue value, std::string_view name, Part& into) {
    if (!value.is_object()) return wrong(name, "must be an object");
    Fields inside(value);
    inside.read(into);
    if (problem_.empty()) problem_ = inside.problem();
  }
  bool is_list(json::JsonValue value, std::string_view name, std::size_t most);
  template <class Part>
  void read_parts(json::JsonValue value, std::string_view name, std::vector<Part>& into, std::size_t most) {
    if (!is_list(value, name, most)) return;
    for (const json::JsonValue each : value) read_part(each, name, into.emplace_back());
  }

  json::JsonValue params_;
  std::vector<std::string_view>* names_ = nullptr;
  std::size_t found_ = 0;
  std::string problem_;
};

}  // namespace crosstable::protocol

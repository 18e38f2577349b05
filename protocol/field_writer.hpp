// Writes the members that a message lists in its fields(), as those of the object that the JSON writer is in. Private
// to encode.cpp and encode_request.cpp; fields.hpp reads the same lists, and describe/ describes them.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "json/writer.hpp"
#include "protocol/error.hpp"
#include "protocol/messages.hpp"

namespace crosstable::protocol {

class FieldWriter {
 public:
  explicit FieldWriter(json::JsonWriter& json) : json_(json) {}

  FieldWriter& about(std::string_view) { return *this; }

  void text(std::string_view name, const std::string& text, std::size_t) { json_.member(name, text); }
  void maybe(std::string_view name, const std::optional<std::string>& text, std::size_t) {
    if (text) json_.member(name, *text);
  }
  void maybe(std::string_view name, const std::optional<SecretText>& text, std::size_t) {
    if (text) json_.member(name, text->reveal());
  }
  void secret(std::string_view name, const SecretText& text, std::size_t) { json_.member(name, text.reveal()); }
  void maybe_or_null(std::string_view name, const std::optional<SecretText>& text, bool is_null, std::size_t most) {
    maybe(name, text, most);
    if (is_null) json_.member_raw(name, "null");
  }
  void word(std::string_view name, const std::string& word, std::string_view otherwise, std::size_t) {
    if (word != otherwise) json_.member(name, word);
  }
  void speech(std::string_view name, const SecretText& text) { json_.member(name, text.reveal()); }
  void digits(std::string_view name, const std::string& digits) { json_.member(name, digits); }
  void digits(std::string_view name, const SecretText& digits) { json_.member(name, digits.reveal()); }
  void room(std::string_view name, const RoomCode& room) { json_.member(name, room.view()); }
  void record(std::string_view name, const RecordId& record) { json_.member(name, record.view()); }
  void player(std::string_view name, const PlayerId& player) { json_.member(name, player.view()); }
  void event(std::string_view name, const EventId& event) { json_.member(name, event.view()); }
  void maybe_player(std::string_view name, const PlayerId& player) {
    if (!player.empty()) json_.member(name, player.view());
  }
  void player_or_handle(const PlayerId& id, const std::string& handle) {
    if (handle.empty()) player("player", id);
    else json_.member("handle", handle);
  }
  template <class Number>
  void whole(std::string_view name, Number number, std::int64_t, std::int64_t) {
    json_.member(name, number);
  }
  template <class Number, class Otherwise>
  void maybe_whole(std::string_view name, Number number, Otherwise otherwise, std::int64_t, std::int64_t) {
    if (number != static_cast<Number>(otherwise)) json_.member(name, number);
  }
  template <class Number>
  void maybe_whole(std::string_view name, const std::optional<Number>& number, std::int64_t, std::int64_t) {
    if (number) json_.member(name, *number);
  }

  void count(std::string_view name, std::uint32_t number, std::int64_t) {
    if (number != 0) json_.member(name, number);
  }
  void game_number(std::string_view name, std::uint32_t number) { json_.member(name, number); }
  void maybe_range(std::string_view name, const std::optional<RatingRange>& range) {
    if (range) json_.key(name).array().value(range->low).value(range->high).end();
  }
  void maybe_seat(std::string_view name, std::optional<int> seat) {
    if (seat) json_.member(name, *seat);
  }
  void flag(std::string_view name, bool flag, bool otherwise) {
    if (flag != otherwise) json_.member(name, flag);
  }
  void options(std::string_view name, const Options& options) {
    json_.key(name).object(json::Keys::as_written);
    for (const Option& option : options) {
      json_.key(option.key);
      std::visit([this](const auto& value) { json_.value(value); }, option.value);
    }
    json_.end();
  }
  void maybe_options(std::string_view name, const Options& options) {
    if (!options.empty()) this->options(name, options);
  }
  void maybe_options(std::string_view name, const std::optional<Options>& options) {
    if (options) this->options(name, *options);
  }
  void visibility(std::string_view name, Visibility visibility) {
    if (visibility == Visibility::private_room) json_.member(name, "private");
  }
  void passkey_use(std::string_view name, PasskeyUse use) {
    json_.member(name, use == PasskeyUse::add ? "add" : "login");
  }
  template <class Part>
  void part(std::string_view name, const Part& part) {
    json_.key(name);
    whole_part(part);
  }
  template <class Part>
  bool either(std::string_view name, const std::optional<Part>& part) {
    maybe_part(name, part);
    return part.has_value();
  }
  template <class Part>
  void maybe_part(std::string_view name, const std::optional<Part>& part) {
    if (part) this->part(name, *part);
  }
  template <class Part>
  void parts(std::string_view name, const std::vector<Part>& parts, std::size_t = 0) {
    parts_of(name, parts, std::identity());
  }
  template <class Part>
  void maybe_parts(std::string_view name, const std::vector<Part>& parts, std::size_t most) {
    if (!parts.empty()) this->parts(name, parts, most);
  }
  template <class Part>
  void maybe_parts(std::string_view name, const std::optional<std::vector<Part>>& parts, std::size_t most) {
    if (parts) this->parts(name, *parts, most);
  }
  void maybe_texts(std::string_view name, const std::vector<std::string>& texts, std::size_t, std::size_t) {
    list(name, texts);
  }
  void maybe_wholes(std::string_view name, const std::vector<std::int64_t>& numbers, std::size_t, std::int64_t,
                    std::int64_t) {
    list(name, numbers);
  }
  void maybe_wholes(std::string_view name, const std::optional<std::vector<std::int64_t>>& numbers, std::size_t,
                    std::int64_t, std::int64_t) {
    if (!numbers) return;
    json_.key(name).array();
    for (const std::int64_t number : *numbers) json_.value(number);
    json_.end();
  }

  // What only the server says. `shape` is a name of describe/shapes.yaml: what the value looks like.
  template <class Value>
  void shape(std::string_view name, const Value& value, std::string_view) {
    json_.member(name, written(value));
  }
  // Left out if it is empty, 0 or nothing.
  template <class Value>
  void maybe_shape(std::string_view name, const Value& value, std::string_view) {
    if constexpr (requires { value.has_value(); }) {
      if (value) json_.member(name, *value);
    } else if (const auto text = written(value); text != decltype(text){}) {
      json_.member(name, text);
    }
  }
  void shown(std::string_view name, std::string_view text) { json_.member(name, text); }
  void maybe_shown(std::string_view name, std::string_view text) {
    if (!text.empty()) json_.member(name, text);
  }
  void number(std::string_view name, std::int64_t number) { json_.member(name, number); }
  void truth(std::string_view name, bool flag) { json_.member(name, flag); }
  void maybe_truth(std::string_view name, std::optional<bool> flag) {
    if (flag) json_.member(name, *flag);
  }
  // Only ever true.
  void mark(std::string_view name, bool flag) {
    if (flag) json_.member(name, true);
  }
  template <class Value, std::size_t count>
  void one_of(std::string_view name, Value value, const Words<count>& words) {
    json_.member(name, words.words.at(static_cast<std::size_t>(value)));
  }
  void json(std::string_view name, std::string_view text, std::string_view) { json_.member_raw(name, text); }
  void maybe_json(std::string_view name, std::string_view text, std::string_view) {
    if (!text.empty()) json_.member_raw(name, text);
  }
  void jsons(std::string_view name, std::span<const std::string> texts, std::string_view) {
    json_.key(name).array();
    for (const std::string& text : texts) json_.raw(text);
    json_.end();
  }
  void texts(std::string_view name, const std::vector<std::string>& texts, std::string_view) {
    json_.key(name).array();
    for (const std::string& text : texts) json_.value(text);
    json_.end();
  }
  void args(std::string_view name, const Args& args) {
    json_.key(name).object(json::Keys::as_written);
    for (const auto& [key, value] : args) json_.member(key, value);
    json_.end();
  }
  // An array of what `make` makes of each element.
  template <class Range, class Make>
  void parts_of(std::string_view name, const Range& range, Make make) {
    json_.key(name).array();
    for (const auto& each : range) whole_part(make(each));
    json_.end();
  }
  // An object with a member for each pair of a name and a part.
  template <class Part>
  void by_name(std::string_view name, const std::vector<std::pair<std::string, Part>>& parts, std::string_view) {
    json_.key(name).object(json::Keys::as_written);
    for (const auto& [key, each] : parts) part(key, each);
    json_.end();
  }
  template <class Part>
  void maybe_by_name(std::string_view name, const std::vector<std::pair<std::string, Part>>& parts,
                     std::string_view key_shape) {
    if (!parts.empty()) by_name(name, parts, key_shape);
  }

  template <class Part>
  void whole_part(const Part& part) {
    json_.object(json::Keys::as_written);
    if constexpr (!std::is_empty_v<Part>) Part::fields(part, *this);
    json_.end();
  }

 private:
  template <class Value>
  static auto written(const Value& value) {
    if constexpr (requires { value.view(); }) return value.view();
    else if constexpr (requires { value.reveal(); }) return value.reveal();
    else if constexpr (std::convertible_to<const Value&, std::string_view>) return std::string_view(value);
    else return value;
  }
  template <class Value>
  void list(std::string_view name, const std::vector<Value>& values) {
    if (values.empty()) return;
    json_.key(name).array();
    for (const Value& value : values) json_.value(value);
    json_.end();
  }

  json::JsonWriter& json_;
};

}  // namespace crosstable::protocol

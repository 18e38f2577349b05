// Describes what a message lists in its fields() as JSON Schema (draft 7). fields.hpp reads the same lists and
// field_writer.hpp writes them, so the description says what the code does. Only describe_messages.cpp uses it.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "protocol/error.hpp"
#include "protocol/messages.hpp"

namespace crosstable::protocol {

using Json = nlohmann::ordered_json;

inline Json shape_named(std::string_view name) { return {{"$shape", name}}; }

// The shapes that messages define, by their name.
class Shapes {
 public:
  template <class Part>
  Json of(const Part& part);
  void add(std::string_view name, Json shape) { all_[std::string(name)] = std::move(shape); }
  const Json& all() const { return all_; }

 private:
  Json all_ = Json::object();
};

class Describer {
 public:
  explicit Describer(Shapes& shapes) : shapes_(shapes) {}

  Describer& about(std::string_view sentence) {
    about_ = sentence;
    return *this;
  }
  Json object() const;

  void text(std::string_view name, const auto&, std::size_t most) { needed(name, string_of(most)); }
  void secret(std::string_view name, const auto&, std::size_t most) { needed(name, string_of(most)); }
  void maybe(std::string_view name, const auto&, std::size_t most) { optional(name, string_of(most)); }
  void maybe_or_null(std::string_view name, const auto&, bool, std::size_t most) {
    optional(name, {{"type", {"string", "null"}}, {"maxLength", most}});
  }
  void word(std::string_view name, const auto&, std::string_view otherwise, std::size_t most) {
    Json word = string_of(most);
    word["default"] = otherwise;
    optional(name, std::move(word));
  }
  void speech(std::string_view name, const auto&) { needed(name, shape_named("Text")); }
  void digits(std::string_view name, const auto&) { needed(name, shape_named("Digits")); }
  void room(std::string_view name, const auto&) { needed(name, shape_named("AskedRoom")); }
  void event(std::string_view name, const auto&) { needed(name, shape_named("AskedEvent")); }
  void record(std::string_view name, const auto&) { needed(name, shape_named("RecordId")); }
  void player(std::string_view name, const auto&) { needed(name, string_of(limit::player_bytes)); }
  void maybe_player(std::string_view name, const auto&) { optional(name, string_of(limit::player_bytes)); }
  void player_or_handle(const auto&, const auto&) {
    optional("player", string_of(limit::player_bytes));
    about("A member's, in any case of its letters; or HANDLE/BOT, for a bot of theirs.")
        .optional("handle", string_of(limit::handle_bytes + limit::bot_name_bytes));
    takes_one_ = true;
  }
  void whole(std::string_view name, const auto&, std::int64_t min, std::int64_t max) {
    needed(name, integer_of(min, max));
  }
  void maybe_whole(std::string_view name, const auto&, std::int64_t otherwise, std::int64_t min, std::int64_t max) {
    Json number = integer_of(min, max);
    if (otherwise >= min && otherwise <= max) number["default"] = otherwise;
    optional(name, std::move(number));
  }
  void maybe_whole(std::string_view name, const auto&, std::int64_t min, std::int64_t max) {
    optional(name, integer_of(min, max));
  }
  void count(std::string_view name, const auto&, std::int64_t max) { optional(name, integer_of(0, max)); }
  void game_number(std::string_view name, const auto&) { needed(name, shape_named("GameNumber")); }
  void maybe_range(std::string_view name, const auto&) { optional(name, shape_named("RatingRange")); }
  void maybe_seat(std::string_view name, const auto&) { optional(name, shape_named("Seat")); }
  void flag(std::string_view name, bool, bool otherwise) {
    optional(name, {{"type", "boolean"}, {"default", otherwise}});
  }
  void options(std::string_view name, const auto&) { needed(name, shape_named("Options")); }
  void maybe_options(std::string_view name, const auto&) { optional(name, shape_named("Options")); }
  void visibility(std::string_view name, const auto&) {
    optional(name, {{"enum", visibilities.words}, {"default", visibilities.words.front()}});
  }
  void passkey_use(std::string_view name, const auto&) { needed(name, {{"enum", {"add", "login"}}}); }
  template <class Part>
  void part(std::string_view name, const Part& part) {
    needed(name, shapes_.of(part));
  }
  template <class Part>
  void maybe_part(std::string_view name, const std::optional<Part>&) {
    optional(name, shapes_.of(Part()));
  }
  template <class Part>
  bool either(std::string_view name, const std::optional<Part>&) {
    Describer alone(shapes_);
    alone.about(std::exchange(about_, {})).part(name, Part());
    alternative_ = alone.object();
    return false;
  }
  template <class Part>
  void parts(std::string_view name, const std::vector<Part>&, std::size_t most = 0) {
    needed(name, list_of(shapes_.of(Part()), most));
  }
  template <class Part>
  void maybe_parts(std::string_view name, const std::vector<Part>&, std::size_t most) {
    optional(name, list_of(shapes_.of(Part()), most));
  }
  template <class Part>
  void maybe_parts(std::string_view name, const std::optional<std::vector<Part>>&, std::size_t most) {
    optional(name, list_of(shapes_.of(Part()), most));
  }
  void maybe_texts(std::string_view name, const auto&, std::size_t most, std::size_t most_bytes) {
    optional(name, list_of(string_of(most_bytes), most));
  }
  void maybe_wholes(std::string_view name, const auto&, std::size_t most, std::int64_t min, std::int64_t max) {
    optional(name, list_of(integer_of(min, max), most));
  }

  void shape(std::string_view name, const auto&, std::string_view shape) { needed(name, shape_named(shape)); }
  void maybe_shape(std::string_view name, const auto&, std::string_view shape) { optional(name, shape_named(shape)); }
  void shown(std::string_view name, std::string_view) { needed(name, {{"type", "string"}}); }
  void maybe_shown(std::string_view name, std::string_view) { optional(name, {{"type", "string"}}); }
  void number(std::string_view name, std::int64_t) { needed(name, {{"type", "integer"}}); }
  void truth(std::string_view name, bool) { needed(name, {{"type", "boolean"}}); }
  void maybe_truth(std::string_view name, std::optional<bool>) { optional(name, {{"type", "boolean"}}); }
  void mark(std::string_view name, bool) { optional(name, {{"const", true}}); }
  template <class Value, std::size_t count>
  void one_of(std::string_view name, Value, const Words<count>& words) {
    shapes_.add(words.shape, {{"enum", words.words}});
    needed(name, shape_named(words.shape));
  }
  void json(std::string_view name, std::string_view, std::string_view shape) { needed(name, shape_named(shape)); }
  void maybe_json(std::string_view name, std::string_view, std::string_view shape) {
    optional(name, shape_named(shape));
  }
  void jsons(std::string_view name, const auto&, std::string_view shape) {
    needed(name, list_of(shape_named(shape), 0));
  }
  void texts(std::string_view name, const auto&, std::string_view shape) {
    needed(name, list_of(shape_named(shape), 0));
  }
  void args(std::string_view name, const Args&) { needed(name, shape_named("Args")); }
  template <class Element, class Make>
  void parts_of(std::string_view name, std::span<const Element>, Make make) {
    needed(name, list_of(shapes_.of(make(Element())), 0));
  }
  template <class Part>
  void by_name(std::string_view name, const std::vector<std::pair<std::string, Part>>&, std::string_view key) {
    needed(name, map_of(key, shapes_.of(Part())));
  }
  template <class Part>
  void maybe_by_name(std::string_view name, const std::vector<std::pair<std::string, Part>>&, std::string_view key) {
    optional(name, map_of(key, shapes_.of(Part())));
  }

 private:
  static Json string_of(std::size_t most) { return {{"type", "string"}, {"maxLength", most}}; }
  static Json integer_of(std::int64_t min, std::int64_t max) {
    return {{"type", "integer"}, {"minimum", min}, {"maximum", max}};
  }
  static Json list_of(Json items, std::size_t most) {
    Json list{{"type", "array"}};
    if (most != 0) list["maxItems"] = most;
    list["items"] = std::move(items);
    return list;
  }
  static Json map_of(std::string_view key, Json value) {
    return {{"type", "object"}, {"propertyNames", shape_named(key)}, {"additionalProperties", std::move(value)}};
  }
  void needed(std::string_view name, Json value) {
    required_.push_back(name);
    optional(name, std::move(value));
  }
  void optional(std::string_view name, Json value) {
    if (!about_.empty()) value["description"] = std::exchange(about_, {});
    properties_[std::string(name)] = std::move(value);
  }

  Shapes& shapes_;
  std::string_view about_;  // of the next field
  std::vector<std::string_view> required_;
  Json properties_ = Json::object();
  Json alternative_;
  bool takes_one_ = false;
};

inline Json Describer::object() const {
  Json object{{"type", "object"}, {"additionalProperties", false}};
  if (!required_.empty()) object["required"] = required_;
  if (takes_one_) object["minProperties"] = object["maxProperties"] = 1;
  object["properties"] = properties_;
  if (alternative_.is_null()) return object;
  return {{"oneOf", {object, alternative_}}};
}

template <class Part>
Json Shapes::of(const Part& part) {
  if constexpr (requires(Part& whole, Describer& describer) { Part::fields(whole, describer); }) {
    Describer describer(*this);
    Part copy = part;
    Part::fields(copy, describer);
    Json object = describer.object();
    if constexpr (requires { Part::about; }) object["description"] = Part::about;
    add(Part::shape, std::move(object));
  }
  return shape_named(Part::shape);
}

}  // namespace crosstable::protocol

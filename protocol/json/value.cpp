#include "json/value.hpp"

#include <string.h>

#include "json/writer.hpp"

namespace crosstable::json {

void JsonDocument::wipe() {
  ::explicit_bzero(texts_.data(), texts_.size());
  clear();
}

Kind JsonValue::kind() const { return document_ == nullptr ? Kind::absent : document_->nodes_[index_].kind; }

std::optional<std::string_view> JsonValue::as_string() const {
  if (kind() != Kind::string) return std::nullopt;
  return document_->text(document_->nodes_[index_].text);
}

std::optional<std::int64_t> JsonValue::as_int() const {
  if (kind() != Kind::integer) return std::nullopt;
  return document_->nodes_[index_].integer;
}

std::optional<bool> JsonValue::as_bool() const {
  if (kind() != Kind::boolean) return std::nullopt;
  return document_->nodes_[index_].integer != 0;
}

std::optional<double> JsonValue::as_double() const {
  if (kind() != Kind::floating) return std::nullopt;
  return document_->nodes_[index_].floating;
}

std::size_t JsonValue::size() const {
  if (!is_object() && !is_array()) return 0;
  return document_->nodes_[index_].children;
}

JsonValue JsonValue::operator[](std::string_view name) const {
  if (!is_object()) return {};
  for (const JsonValue member : *this) {
    if (member.key() == name) return member;
  }
  return {};
}

std::string_view JsonValue::key() const {
  return document_ == nullptr ? std::string_view() : document_->text(document_->nodes_[index_].key);
}

JsonValue::Iterator JsonValue::begin() const {
  return is_object() || is_array() ? Iterator(document_, index_ + 1) : Iterator(nullptr, 0);
}

JsonValue::Iterator JsonValue::end() const {
  return is_object() || is_array() ? Iterator(document_, document_->nodes_[index_].next) : Iterator(nullptr, 0);
}

// The reader has limited the depth, and with it this recursion.
void JsonValue::write_to(JsonWriter& out) const {
  switch (kind()) {
    case Kind::absent:
    case Kind::null:
      out.raw("null");
      return;
    case Kind::boolean:
      out.value(*as_bool());
      return;
    case Kind::integer:
      out.value(*as_int());
      return;
    case Kind::floating:
      out.value(*as_double());
      return;
    case Kind::string:
      out.value(*as_string());
      return;
    case Kind::array:
      out.array();
      for (const JsonValue element : *this) element.write_to(out);
      out.end();
      return;
    case Kind::object:
      out.object(Keys::as_written);
      for (const JsonValue member : *this) {
        out.key(member.key());
        member.write_to(out);
      }
      out.end();
      return;
  }
}

std::string JsonValue::raw() const {
  std::string text;
  JsonWriter writer(text);
  write_to(writer);
  return text;
}

}  // namespace crosstable::json

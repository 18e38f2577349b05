// A JSON document as one flat list of nodes and one arena of text, with light handles into it. A document that is read
// into again and again stops allocating.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable::json {

class JsonWriter;
class JsonDocument;

enum class Kind : std::uint8_t { absent, null, boolean, integer, floating, string, array, object };

// A handle, valid until its document is destroyed, moved or read into again. Something missing (a member, an element of
// a number) is a handle too, with the kind `absent`; it converts to false.
class JsonValue {
 public:
  class Iterator;

  JsonValue() = default;

  Kind kind() const;
  explicit operator bool() const { return document_ != nullptr; }

  // Empty unless the value has exactly that kind. Nothing is converted: 1.0 is not an integer, and 1 is not a double.
  std::optional<std::string_view> as_string() const;
  std::optional<std::int64_t> as_int() const;
  std::optional<bool> as_bool() const;
  std::optional<double> as_double() const;
  bool is_object() const { return kind() == Kind::object; }
  bool is_array() const { return kind() == Kind::array; }

  // The number of members or elements; otherwise 0.
  std::size_t size() const;
  // The member with that name. Takes time linear in the number of members.
  JsonValue operator[](std::string_view name) const;
  // The name of this member in its object; empty for elements and the root.
  std::string_view key() const;
  // Members or elements in text order: `for (const JsonValue child : value)`.
  Iterator begin() const;
  Iterator end() const;

  // This value and everything below it: compact, with canonical escapes, members in their original order.
  void write_to(JsonWriter& out) const;
  std::string raw() const;

 private:
  friend class JsonDocument;
  JsonValue(const JsonDocument* document, std::uint32_t index) : document_(document), index_(index) {}

  const JsonDocument* document_ = nullptr;
  std::uint32_t index_ = 0;
};

class JsonDocument {
 public:
  JsonValue root() const { return nodes_.empty() ? JsonValue() : JsonValue(this, 0); }
  // Keeps the storage.
  void clear() {
    nodes_.clear();
    texts_.clear();
  }
  void wipe();  // clears, and zeroes the texts

 private:
  friend class JsonValue;
  friend class JsonValue::Iterator;
  friend class DocumentBuilder;

  struct Text {
    std::uint32_t at, size;  // in texts_
  };
  // In text order, each container before its contents.
  struct Node {
    Kind kind = Kind::null;
    std::uint32_t next = 0;  // the first node that is not inside this one
    Text key{};
    union {
      std::int64_t integer = 0;  // also a boolean
      double floating;
      Text text;
      std::uint64_t children;
    };
  };

  std::string_view text(Text where) const { return std::string_view(texts_).substr(where.at, where.size); }

  std::vector<Node> nodes_;
  std::string texts_;
  // While it is being read: the containers that are open, and the keys of one.
  std::vector<std::uint32_t> open_;
  std::vector<std::string_view> names_;
};

class JsonValue::Iterator {
 public:
  JsonValue operator*() const { return {document_, index_}; }
  Iterator& operator++() {
    index_ = document_->nodes_[index_].next;
    return *this;
  }
  bool operator==(const Iterator&) const = default;

 private:
  friend class JsonValue;
  Iterator(const JsonDocument* document, std::uint32_t index) : document_(document), index_(index) {}

  const JsonDocument* document_;
  std::uint32_t index_;
};

}  // namespace crosstable::json

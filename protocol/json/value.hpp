// A JSON document as one flat, immutable list of nodes with one arena of text, and light handles into it.
// No allocation a node; a document that is read into again and again stops allocating.
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

// A handle: valid as long as its document is neither destroyed, moved nor read into again.
// What is not there (a missing member, an element of a number) is a handle too, of kind `absent` and false.
class JsonValue {
 public:
  class Iterator;

  JsonValue() = default;

  Kind kind() const;
  explicit operator bool() const { return document_ != nullptr; }

  // Empty unless the value is of just that kind; nothing is converted (1.0 is no integer, 1 no double).
  std::optional<std::string_view> as_string() const;
  std::optional<std::int64_t> as_int() const;
  std::optional<bool> as_bool() const;
  std::optional<double> as_double() const;
  bool is_object() const { return kind() == Kind::object; }
  bool is_array() const { return kind() == Kind::array; }

  // Members of an object, elements of an array, otherwise 0.
  std::size_t size() const;
  // The member of that name. Linear in the number of members.
  JsonValue operator[](std::string_view name) const;
  // The name under which this value stands in its object; empty for elements and the root.
  std::string_view key() const;
  // Members or elements in the order of the text: `for (const JsonValue child : value)`.
  Iterator begin() const;
  Iterator end() const;

  // This value and all below it: compact, escapes canonical, members in the order in which they came.
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
  void wipe();  // the same, and zeroes the texts

 private:
  friend class JsonValue;
  friend class JsonValue::Iterator;
  friend class DocumentBuilder;

  struct Text {
    std::uint32_t at, size;  // in texts_
  };
  // In the order of the text, a container before what it contains.
  struct Node {
    Kind kind = Kind::null;
    std::uint32_t next = 0;  // the first node that is not below this one
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

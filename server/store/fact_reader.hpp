// Reads one fact of a log: takes the members of a JSON object. What is there must be understood: a member of another
// type than it should have, or one that nobody has taken at the end, is an error.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "json/value.hpp"

namespace crosstable {

// Says nothing of what the fact holds: it may be a hand.
[[noreturn]] inline void unreadable(const std::string& what) { throw std::runtime_error("unreadable fact: " + what); }

class FactReader {
 public:
  explicit FactReader(json::JsonValue root) : root_(root) {}

  std::string text(std::string_view key) {
    const auto found = take(key).as_string();
    if (!found) unreadable(std::string(key));
    return std::string(*found);
  }
  std::string text_or_none(std::string_view key) { return has(key) ? text(key) : std::string(); }
  template <class Id>
  Id id(std::string_view key) {
    Id id(text(key));
    if (id.empty()) unreadable(std::string(key));
    return id;
  }
  std::int64_t number(std::string_view key) {
    const auto found = take(key).as_int();
    if (!found) unreadable(std::string(key));
    return *found;
  }
  std::uint32_t number32(std::string_view key) {  // from 1
    const std::int64_t found = number(key);
    if (found < 1 || found > std::numeric_limits<std::uint32_t>::max()) unreadable(std::string(key));
    return static_cast<std::uint32_t>(found);
  }
  // True or absent.
  bool flag(std::string_view key) {
    if (!has(key)) return false;
    if (take(key).as_bool() != true) unreadable(std::string(key));
    return true;
  }
  json::JsonValue value(std::string_view key) { return take(key); }  // perhaps absent
  json::JsonValue array(std::string_view key, std::size_t most) {
    const json::JsonValue found = take(key);
    if (!found.is_array() || found.size() > most) unreadable(std::string(key));
    return found;
  }
  json::JsonValue child(std::string_view key) {
    const json::JsonValue found = take(key);
    if (!found.is_object()) unreadable(std::string(key));
    return found;
  }
  bool has(std::string_view key) const { return static_cast<bool>(root_[key]); }

  void expect_no_more() const {
    if (taken_ != root_.size()) unreadable("a member that this server does not know");
  }

 protected:
  json::JsonValue take(std::string_view key) {
    const json::JsonValue found = root_[key];
    if (found) ++taken_;
    return found;
  }

 private:
  json::JsonValue root_;
  std::size_t taken_ = 0;
};

}  // namespace crosstable

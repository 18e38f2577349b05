// Walks the members of a canonical object text without building a tree.
#pragma once
#include <string>
#include <string_view>

namespace crosstable {

// Removes the next member from `members` (the inside of an object, "key":value,…) and returns it. Needs at least one.
inline std::string_view take_member(std::string_view& members) {
  unsigned depth = 0;
  bool quoted = false;
  std::size_t at = 0;
  for (; at < members.size(); ++at) {
    const char c = members[at];
    if (quoted) {
      if (c == '\\') ++at;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      --depth;
    } else if (c == ',' && depth == 0) {
      break;
    }
  }
  const std::string_view member = members.substr(0, at);
  members.remove_prefix(at < members.size() ? at + 1 : at);
  return member;
}

inline std::string_view key_of_member(std::string_view member) { return member.substr(1, member.find('"', 1) - 1); }

// Appends the canonical object with the members of both. They must have no key in common, and keys no escapes.
inline void merge_objects(std::string_view a, std::string_view b, std::string& out) {
  a = a.substr(1, a.size() - 2);
  b = b.substr(1, b.size() - 2);
  out += '{';
  while (!a.empty() || !b.empty()) {
    const bool from_a = b.empty() || (!a.empty() && key_of_member(a) < key_of_member(b));
    if (out.back() != '{') out += ',';
    out.append(take_member(from_a ? a : b));
  }
  out += '}';
}

}  // namespace crosstable

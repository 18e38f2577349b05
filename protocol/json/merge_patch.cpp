#include "json/merge_patch.hpp"

#include <cstddef>
#include <cstring>
#include <nlohmann/json.hpp>

namespace crosstable::json {
namespace {

// `at` stands on the opening quote; returns the place behind the closing one.
const char* skip_string(const char* at) {
  for (++at; *at != '"'; ++at) {
    if (*at == '\\') ++at;
  }
  return at + 1;
}

const char* skip_value(const char* at) {
  if (*at == '"') return skip_string(at);
  if (*at != '{' && *at != '[') {
    while (*at != ',' && *at != '}' && *at != ']') ++at;
    return at;
  }
  std::size_t depth = 0;
  while (true) {
    switch (*at) {
      case '"': at = skip_string(at); continue;
      case '{':
      case '[': ++depth; break;
      case '}':
      case ']':
        if (--depth == 0) return at + 1;
        break;
      default: break;
    }
    ++at;
  }
}

struct Key {
  const char* text;  // the opening quote
  std::size_t size;  // with both quotes

  std::string_view name() const { return {text + 1, size - 2}; }
};

// Walks the members of one object text. `at` stands on a member's key or on the closing brace.
struct Cursor {
  const char* at;

  bool done() const { return *at == '}'; }
  Key key() const { return {at, static_cast<std::size_t>(skip_string(at) - at)}; }
  void behind_value(const char* end) { at = *end == ',' ? end + 1 : end; }
};

class Differ {
 public:
  explicit Differ(std::string& patch) : patch_(patch) {}

  // Both cursors stand behind the opening brace; both stand on the closing one afterwards.
  void objects(Cursor& from, Cursor& to) {
    while (!from.done() && !to.done()) {
      const Key new_key = to.key();
      if (starts_with(from.at, new_key)) {
        same_key(new_key, from, to);
        continue;
      }
      const Key old_key = from.key();
      if (old_key.name() < new_key.name()) {
        removed(old_key, from);
      } else {
        added(new_key, to);
      }
    }
    while (!from.done()) removed(from.key(), from);
    while (!to.done()) added(to.key(), to);
  }

 private:
  // Stays inside of the text at `at`: the first quote that ends its key is a difference unless it ends both.
  static bool starts_with(const char* at, const Key& key) {
    std::size_t i = 0;
    while (i < key.size && at[i] == key.text[i]) ++i;
    return i == key.size;
  }

  void same_key(const Key& key, Cursor& from, Cursor& to) {
    const char* old_value = from.at + key.size + 1;
    const char* new_value = to.at + key.size + 1;
    if (*old_value == '{' && *new_value == '{') {
      Cursor old_inside{old_value + 1};
      Cursor new_inside{new_value + 1};
      const std::size_t before = patch_.size();
      name(key);
      patch_ += '{';
      const std::size_t opened = patch_.size();
      objects(old_inside, new_inside);
      if (patch_.size() == opened) {
        patch_.resize(before);
      } else {
        patch_ += '}';
      }
      from.behind_value(old_inside.at + 1);
      to.behind_value(new_inside.at + 1);
      return;
    }
    const char* new_end = skip_value(new_value);
    const char* old_end = skip_value(old_value);
    const auto size = static_cast<std::size_t>(new_end - new_value);
    if (old_end - old_value != new_end - new_value || std::memcmp(old_value, new_value, size) != 0) {
      name(key);
      patch_.append(new_value, size);
    }
    from.behind_value(old_end);
    to.behind_value(new_end);
  }

  void removed(const Key& key, Cursor& from) {
    name(key);
    patch_ += "null";
    from.behind_value(skip_value(key.text + key.size + 1));
  }

  void added(const Key& key, Cursor& to) {
    const char* end = skip_value(key.text + key.size + 1);
    comma();
    patch_.append(key.text, static_cast<std::size_t>(end - key.text));
    to.behind_value(end);
  }

  void name(const Key& key) {
    comma();
    patch_.append(key.text, key.size);
    patch_ += ':';
  }

  void comma() {
    if (!patch_.empty() && patch_.back() != '{') patch_ += ',';
  }

  std::string& patch_;
};

}  // namespace

bool diff(std::string_view from, std::string_view to, std::string& patch_members) {
  const std::size_t before = patch_members.size();
  Cursor old_members{from.data() + 1};
  Cursor new_members{to.data() + 1};
  Differ(patch_members).objects(old_members, new_members);
  return patch_members.size() != before;
}

std::string apply_patch(std::string_view document, std::string_view patch) {
  nlohmann::json result = nlohmann::json::parse(document);
  result.merge_patch(nlohmann::json::parse(patch));
  return result.dump();
}

}  // namespace crosstable::json

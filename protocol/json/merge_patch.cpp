#include "json/merge_patch.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>

namespace crosstable::json {
namespace {

// The length of the common prefix.
std::size_t common_prefix(const char* a, const char* a_end, const char* b, const char* b_end) {
  const auto size = static_cast<std::size_t>(std::min(a_end - a, b_end - b));
  std::size_t same = 0;
  for (; same + 8 <= size; same += 8) {
    std::uint64_t left;
    std::uint64_t right;
    std::memcpy(&left, a + same, 8);
    std::memcpy(&right, b + same, 8);
    if (left != right) break;
  }
  while (same < size && a[same] == b[same]) ++same;
  return same;
}

static_assert(std::endian::native == std::endian::little);

constexpr std::uint64_t every_byte(unsigned char byte) { return 0x0101010101010101ULL * byte; }

// Sets the high bit of every byte that equals `byte`. Bits above the lowest hit may be wrong.
constexpr std::uint64_t bytes_equal(std::uint64_t word, unsigned char byte) {
  const std::uint64_t difference = word ^ every_byte(byte);
  return (difference - every_byte(1)) & ~difference & every_byte(0x80);
}

// The first place at or after `at` where `is_hit` holds, or `end`. `hits` tests eight bytes at once: the strings in a
// view are short, and a loop over bytes would mispredict a branch for each of them.
template <typename Hits, typename IsHit>
const char* find(const char* at, const char* end, Hits hits, IsHit is_hit) {
  for (; end - at >= 8; at += 8) {
    std::uint64_t word;
    std::memcpy(&word, at, 8);
    if (const std::uint64_t found = hits(word)) return at + std::countr_zero(found) / 8;
  }
  while (at < end && !is_hit(*at)) ++at;
  return at;
}

const char* find_quote_or_backslash(const char* at, const char* end) {
  return find(
      at, end, [](std::uint64_t word) { return bytes_equal(word, '"') | bytes_equal(word, '\\'); },
      [](char c) { return c == '"' || c == '\\'; });
}

// Square and curly brackets differ in one bit only.
constexpr unsigned char curly = 0x20;

const char* find_quote_or_bracket(const char* at, const char* end) {
  return find(
      at, end,
      [](std::uint64_t word) {
        const std::uint64_t folded = word | every_byte(curly);
        return bytes_equal(word, '"') | bytes_equal(folded, '{') | bytes_equal(folded, '}');
      },
      [](char c) { return c == '"' || (c | curly) == '{' || (c | curly) == '}'; });
}

// `at` is on the opening quote. Returns the place after the closing one.
const char* skip_string(const char* at, const char* end) {
  at = find_quote_or_backslash(at + 1, end);
  while (*at == '\\') at = find_quote_or_backslash(at + 2, end);
  return at + 1;
}

// Returns the place after the value. May stop early, at or after `limit`, once it is certain that the value does not
// end before it.
const char* skip_value(const char* at, const char* limit, const char* end) {
  if (*at == '"') return skip_string(at, end);
  if (*at != '{' && *at != '[') {
    while (*at != ',' && *at != '}' && *at != ']') ++at;
    return at;
  }
  std::size_t depth = 0;
  while (at < limit) {
    if (*at == '"') {
      at = skip_string(at, end);
    } else {
      if ((*at | curly) == '{') {
        ++depth;
      } else if (--depth == 0) {
        return at + 1;
      }
      ++at;
    }
    at = find_quote_or_bracket(at, end);
  }
  return at;
}

struct Key {
  const char* text;  // at the opening quote
  std::size_t size;  // both quotes included

  std::string_view name() const { return {text + 1, size - 2}; }
};

// Walks the members of one object. `at` is on a member's key or on the closing brace.
struct Cursor {
  const char* at;
  const char* text_end;

  bool done() const { return *at == '}'; }
  Key key() const { return {at, static_cast<std::size_t>(skip_string(at, text_end) - at)}; }
  const char* behind(const char* value) const { return skip_value(value, text_end, text_end); }
  void behind_value(const char* value_end) { at = *value_end == ',' ? value_end + 1 : value_end; }
};

class Differ {
 public:
  explicit Differ(std::string& patch) : patch_(patch) {}

  // Both cursors start after the opening brace and end on the closing one.
  void objects(Cursor& from, Cursor& to) {
    while (!from.done() && !to.done()) {
      const Key new_key = to.key();
      if (skip_same(new_key, from, to)) continue;
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
  // Most of a view stays the same, so a member that lies wholly in the common part is scanned only once.
  bool skip_same(const Key& key, Cursor& from, Cursor& to) {
    if (to.at >= same_until_) same_until_ = to.at + common_prefix(from.at, from.text_end, to.at, to.text_end);
    const char* value = key.text + key.size + 1;
    if (value >= same_until_) return false;
    const char* end = skip_value(value, same_until_, to.text_end);
    if (end >= same_until_) return false;  // the value's next byte counts too, because a number could go on
    const auto size = end - to.at;
    from.behind_value(from.at + size);
    to.behind_value(end);
    return true;
  }

  // Cannot run past the end of the text at `at`: a quote that ends only one of the two keys is a difference.
  static bool starts_with(const char* at, const Key& key) {
    std::size_t i = 0;
    while (i < key.size && at[i] == key.text[i]) ++i;
    return i == key.size;
  }

  void same_key(const Key& key, Cursor& from, Cursor& to) {
    const char* old_value = from.at + key.size + 1;
    const char* new_value = to.at + key.size + 1;
    if (*old_value == '{' && *new_value == '{') {
      Cursor old_inside{old_value + 1, from.text_end};
      Cursor new_inside{new_value + 1, to.text_end};
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
    const char* new_end = to.behind(new_value);
    const char* old_end = from.behind(old_value);
    const auto size = static_cast<std::size_t>(new_end - new_value);
    if (old_end - old_value != new_end - new_value || std::memcmp(old_value, new_value, size) != 0) {
      name(key);
      patch_.append(new_value, size);
    }
    from.behind_value(old_end);
    to.behind_value(new_end);
  }

  void removed(const Key& key, Cursor& from) {
    same_until_ = nullptr;
    name(key);
    patch_ += "null";
    from.behind_value(from.behind(key.text + key.size + 1));
  }

  void added(const Key& key, Cursor& to) {
    same_until_ = nullptr;
    const char* end = to.behind(key.text + key.size + 1);
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
  // A place in `to`. From the cursor up to here both texts are equal, as long as both cursors move by the same steps.
  // Says nothing once the cursor has passed it.
  const char* same_until_ = nullptr;
};

}  // namespace

bool diff(std::string_view from, std::string_view to, std::string& patch_members) {
  if (from == to) return false;
  const std::size_t before = patch_members.size();
  Cursor old_members{from.data() + 1, from.data() + from.size()};
  Cursor new_members{to.data() + 1, to.data() + to.size()};
  Differ(patch_members).objects(old_members, new_members);
  return patch_members.size() != before;
}

std::string apply_patch(std::string_view document, std::string_view patch) {
  nlohmann::json result = nlohmann::json::parse(document);
  result.merge_patch(nlohmann::json::parse(patch));
  return result.dump();
}

}  // namespace crosstable::json

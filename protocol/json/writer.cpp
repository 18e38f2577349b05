#include "json/writer.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace crosstable::json {
namespace {

constexpr std::uint64_t every_byte(unsigned char byte) { return 0x0101010101010101ULL * byte; }

// True if some byte of the word is below 0x20, a quote or a backslash. May be true for other words, but never false for
// these.
constexpr bool needs_care(std::uint64_t word) {
  constexpr std::uint64_t high = every_byte(0x80);
  const std::uint64_t quote = word ^ every_byte('"');
  const std::uint64_t backslash = word ^ every_byte('\\');
  const std::uint64_t control = (word - every_byte(0x20)) & ~word;
  return ((control | ((quote - every_byte(1)) & ~quote) | ((backslash - every_byte(1)) & ~backslash)) & high) != 0;
}

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

// Copies and looks for characters to escape in one pass. Nearly all texts are short and take two loads that may
// overlap: without a loop, there is no branch to mispredict. Returns false on such a character, and leaves garbage at
// `to`.
bool copy_plain(char* to, std::string_view text) {
  const char* from = text.data();
  const std::size_t size = text.size();
  if (size >= 8) {
    bool care = false;
    for (std::size_t at = 0;; at = std::min(at + 8, size - 8)) {
      std::uint64_t word;
      std::memcpy(&word, from + at, 8);
      std::memcpy(to + at, &word, 8);
      care |= needs_care(word);
      if (at == size - 8) return !care;
    }
  }
  if (size >= 4) {
    std::uint32_t head;
    std::uint32_t tail;
    std::memcpy(&head, from, 4);
    std::memcpy(&tail, from + size - 4, 4);
    std::memcpy(to, &head, 4);
    std::memcpy(to + size - 4, &tail, 4);
    return !needs_care(std::uint64_t{head} << 32 | tail);
  }
  for (std::size_t at = 0; at < size; ++at) {
    if (needs_escape(from[at])) return false;
    to[at] = from[at];
  }
  return true;
}

bool is_plain(std::string_view text) { return std::none_of(text.begin(), text.end(), needs_escape); }

void append_escaped(std::string& out, std::string_view text) {
  constexpr std::string_view hex = "0123456789abcdef";
  for (const char c : text) {
    if (!needs_escape(c)) {
      out += c;
      continue;
    }
    out += '\\';
    switch (c) {
      case '"':
        out += '"';
        break;
      case '\\':
        out += '\\';
        break;
      case '\b':
        out += 'b';
        break;
      case '\f':
        out += 'f';
        break;
      case '\n':
        out += 'n';
        break;
      case '\r':
        out += 'r';
        break;
      case '\t':
        out += 't';
        break;
      default:
        out += "u00";
        out += hex[static_cast<unsigned char>(c) >> 4];
        out += hex[static_cast<unsigned char>(c) & 15];
    }
  }
}

// Collects a few short pieces on the stack, so that the string is appended to once.
class Piece {
 public:
  static constexpr std::size_t max_text = 40;

  static bool fits(std::string_view text) { return text.size() <= max_text; }

  void put(std::string_view text) {
    std::memcpy(at_, text.data(), text.size());
    at_ += text.size();
  }
  // False if the text needs escapes. The piece is then useless.
  bool quote(std::string_view text) {
    *at_++ = '"';
    if (!copy_plain(at_, text)) return false;
    at_ += text.size();
    *at_++ = '"';
    return true;
  }
  bool key(bool comma, std::string_view name) {
    if (comma) *at_++ = ',';
    if (!quote(name)) return false;
    *at_++ = ':';
    return true;
  }
  std::string_view text() const { return {buffer_.data(), static_cast<std::size_t>(at_ - buffer_.data())}; }

 private:
  std::array<char, 2 * max_text + 8> buffer_;  // NOLINT: filled as it goes
  char* at_ = buffer_.data();
};

}  // namespace

void append_string(std::string& out, std::string_view text) {
  if (Piece piece; Piece::fits(text) && piece.quote(text)) {
    out += piece.text();
    return;
  }
  out += '"';
  if (is_plain(text)) {
    out += text;
  } else {
    append_escaped(out, text);
  }
  out += '"';
}

void JsonWriter::open(char bracket, bool is_object, [[maybe_unused]] Keys keys) {
  assert(depth_ < max_depth);
  if (comma_) out_ += ',';
  out_ += bracket;
  const std::uint64_t bit = std::uint64_t{1} << depth_;
  objects_ = is_object ? objects_ | bit : objects_ & ~bit;
#ifndef NDEBUG
  last_keys_[depth_] = {{}, keys == Keys::ascending};
#endif
  ++depth_;
  comma_ = false;
}

JsonWriter& JsonWriter::end() {
  assert(depth_ > 0);
  --depth_;
  out_ += (objects_ >> depth_ & 1) != 0 ? '}' : ']';
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  if (comma_) out_ += ',';
  append_string(out_, name);
  check_key(name);
  out_ += ':';
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::string_member(std::string_view name, std::string_view text) {
  if (Piece piece; Piece::fits(name) && Piece::fits(text) && piece.key(comma_, name) && piece.quote(text)) {
    return append_member(name, piece.text());
  }
  return key(name).value(text);
}

JsonWriter& JsonWriter::member_raw(std::string_view name, std::string_view json) {
  if (Piece piece; Piece::fits(name) && Piece::fits(json) && piece.key(comma_, name)) {
    piece.put(json);
    return append_member(name, piece.text());
  }
  return key(name).raw(json);
}

JsonWriter& JsonWriter::append_member(std::string_view name, std::string_view member) {
  out_.append(member);
  check_key(name);
  comma_ = true;
  return *this;
}

#ifdef NDEBUG
void JsonWriter::check_key(std::string_view) {}
#else
void JsonWriter::check_key(std::string_view name) {
  assert(depth_ > 0 && (objects_ >> (depth_ - 1) & 1) != 0 && "only objects have keys");
  LastKey& last = last_keys_[depth_ - 1];
  std::string written;
  append_string(written, name);
  // Drop the closing quote: it could sort differently from the next character of a longer key.
  written.pop_back();
  assert((!last.ascending || last.written < written) && "keys of a canonical object must ascend");
  last.written = std::move(written);
}
#endif

JsonWriter& JsonWriter::value(std::string_view text) {
  if (comma_) out_ += ',';
  append_string(out_, text);
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::value(bool flag) { return raw(flag ? "true" : "false"); }

JsonWriter& JsonWriter::value(double number) {
  assert(std::isfinite(number));
  std::array<char, 32> text;  // NOLINT: filled below
  const auto written = std::to_chars(text.data(), text.data() + text.size(), number);
  return raw({text.data(), static_cast<std::size_t>(written.ptr - text.data())});
}

JsonWriter& JsonWriter::raw(std::string_view json) {
  if (comma_) out_ += ',';
  out_ += json;
  comma_ = true;
  return *this;
}

}  // namespace crosstable::json

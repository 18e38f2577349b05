#include "json/writer.hpp"

#include <cmath>
#include <cstring>

namespace crosstable::json {
namespace {

constexpr std::uint64_t every_byte(unsigned char byte) { return 0x0101010101010101ULL * byte; }

// True if some byte of the word is below 0x20, a quote or a backslash (may be true for others too, never false for these).
constexpr bool needs_care(std::uint64_t word) {
  constexpr std::uint64_t high = every_byte(0x80);
  const std::uint64_t quote = word ^ every_byte('"');
  const std::uint64_t backslash = word ^ every_byte('\\');
  const std::uint64_t control = (word - every_byte(0x20)) & ~word;
  return ((control | ((quote - every_byte(1)) & ~quote) | ((backslash - every_byte(1)) & ~backslash)) & high) != 0;
}

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

bool is_plain(std::string_view text) {
  const char* at = text.data();
  std::size_t left = text.size();
  for (; left >= 8; at += 8, left -= 8) {
    std::uint64_t word;
    std::memcpy(&word, at, 8);
    if (needs_care(word)) return false;
  }
  for (; left > 0; ++at, --left) {
    if (needs_escape(*at)) return false;
  }
  return true;
}

void append_escaped(std::string& out, std::string_view text) {
  constexpr std::string_view hex = "0123456789abcdef";
  for (const char c : text) {
    if (!needs_escape(c)) {
      out += c;
      continue;
    }
    out += '\\';
    switch (c) {
      case '"': out += '"'; break;
      case '\\': out += '\\'; break;
      case '\b': out += 'b'; break;
      case '\f': out += 'f'; break;
      case '\n': out += 'n'; break;
      case '\r': out += 'r'; break;
      case '\t': out += 't'; break;
      default:
        out += "u00";
        out += hex[static_cast<unsigned char>(c) >> 4];
        out += hex[static_cast<unsigned char>(c) & 15];
    }
  }
}

// [,] "text" [:] in one append while it is short and plain, which nearly every string is.
void append_quoted(std::string& out, std::string_view text, bool comma, bool colon) {
  constexpr std::size_t short_text = 48;
  if (text.size() <= short_text && is_plain(text)) {
    std::array<char, short_text + 4> piece;  // NOLINT: filled below
    char* at = piece.data();
    if (comma) *at++ = ',';
    *at++ = '"';
    std::memcpy(at, text.data(), text.size());
    at += text.size();
    *at++ = '"';
    if (colon) *at++ = ':';
    out.append(piece.data(), static_cast<std::size_t>(at - piece.data()));
    return;
  }
  if (comma) out += ',';
  out += '"';
  if (is_plain(text)) {
    out += text;
  } else {
    append_escaped(out, text);
  }
  out += '"';
  if (colon) out += ':';
}

}  // namespace

void append_string(std::string& out, std::string_view text) { append_quoted(out, text, false, false); }

void JsonWriter::open(char bracket, bool is_object, [[maybe_unused]] Keys keys) {
  assert(depth_ < max_depth);
  if (comma_) out_ += ',';
  out_ += bracket;
  const std::uint64_t bit = std::uint64_t{1} << depth_;
  objects_ = is_object ? objects_ | bit : objects_ & ~bit;
#ifndef NDEBUG
  last_keys_[depth_] = {.ascending = keys == Keys::ascending};
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
  assert(depth_ > 0 && (objects_ >> (depth_ - 1) & 1) != 0);
  [[maybe_unused]] const std::size_t name_at = out_.size() + (comma_ ? 2 : 1);
  append_quoted(out_, name, comma_, true);
  comma_ = false;
#ifndef NDEBUG
  check_order(name_at, out_.size() - name_at - 2);
#endif
  return *this;
}

#ifndef NDEBUG
void JsonWriter::check_order(std::size_t name_at, std::size_t name_size) {
  LastKey& last = last_keys_[depth_ - 1];
  const std::string_view text(out_);
  assert((!last.any || !last.ascending || text.substr(last.at, last.size) < text.substr(name_at, name_size)) &&
         "keys of a canonical object must ascend");
  last.at = name_at;
  last.size = name_size;
  last.any = true;
}
#endif

JsonWriter& JsonWriter::value(std::string_view text) {
  append_quoted(out_, text, comma_, false);
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

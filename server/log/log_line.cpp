#include "server/log/log_line.hpp"

#include <array>
#include <cstdio>

#include "json/writer.hpp"

namespace crosstable {
namespace {

struct Decoded {
  char32_t character = 0;
  std::size_t bytes = 0;  // 0 if it is not UTF-8
};

// The first character, by the table of well-formed sequences (Unicode, table 3-7).
Decoded first_of(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4) return {};
  char32_t character = lead & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    character = character << 6 | (byte(i) & 0x3F);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = character >= 0xD800 && character < 0xE000;
  if (character < least[bytes] || surrogate || character > 0x10FFFF) return {};
  return {character, bytes};
}

bool is_harmful(char32_t character) {
  const bool control = character < 0x20 || (character >= 0x7F && character < 0xA0);
  const bool separator = character == 0x2028 || character == 0x2029;
  const bool turns = character == 0x061C || character == 0x200E || character == 0x200F ||
                     (character >= 0x202A && character <= 0x202E) || (character >= 0x2066 && character <= 0x2069);
  return control || separator || turns;
}

void escape(std::string& out, const char* form, unsigned value) {
  std::array<char, 16> text{};
  const int size = std::snprintf(text.data(), text.size(), form, value);
  out.append(text.data(), static_cast<std::size_t>(size));
}

}  // namespace

std::string harmless(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const auto [character, bytes] = first_of(text);
    if (bytes == 0) escape(out, "\\x%02x", static_cast<unsigned char>(text.front()));
    else if (is_harmful(character)) escape(out, "\\u%04x", static_cast<unsigned>(character));
    else out.append(text.substr(0, bytes));
    text.remove_prefix(bytes == 0 ? 1 : bytes);
  }
  return out;
}

std::string to_text(const LogLine& line) {
  std::string out(line.time);
  return out.append(" ").append(line.level).append(" ").append(harmless(line.message)).append("\n");
}

std::string to_json(const LogLine& line) {
  std::string out;
  json::JsonWriter json(out);
  json.object(json::Keys::as_written)
      .member("time", line.time)
      .member("level", line.level)
      .member("kind", harmless(line.kind));
  json.member("message", harmless(line.message)).end();
  return out.append("\n");
}

}  // namespace crosstable

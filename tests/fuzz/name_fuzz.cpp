// Players' names. A name that was accepted is accepted again, unchanged: it is kept in its one form.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "json/reader.hpp"
#include "json/writer.hpp"
#include "server/text/names.hpp"
#include "tests/fuzz/check.hpp"

using namespace crosstable;
using fuzz::check;

namespace {

// Names come from frames, so they are well-formed: the JSON reader decides that.
bool is_well_formed(std::string_view text) {
  static json::JsonDocument document;
  std::string quoted("\"");
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\') continue;
    quoted += c;
  }
  return !json::parse(quoted + '"', document);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view name(reinterpret_cast<const char*>(data), size);
  if (!is_well_formed(name)) return 0;
  const auto cleaned = clean_name(name);
  const auto* kept = std::get_if<std::string>(&cleaned);
  if (kept == nullptr) return 0;
  check(!kept->empty() && kept->size() <= max_name_bytes, "a name has letters, and not too many bytes");
  check(is_well_formed(*kept), "a name that is kept is well-formed");
  const auto again = clean_name(*kept);
  check(std::holds_alternative<std::string>(again) && std::get<std::string>(again) == *kept,
        "a name that is kept is kept as it is");
  return 0;
}

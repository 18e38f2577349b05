// JSON texts and the patches between them. Two texts, separated by `\x1e`; made canonical, they are the documents
// `from` and `to`. The patch from one to the other leads there, and is empty only if they are equal.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "json/merge_patch.hpp"
#include "json/reader.hpp"
#include "tests/fuzz/check.hpp"

using namespace crosstable;
using fuzz::check;

namespace {

bool is_object(std::string_view text) {
  static json::JsonDocument document;
  return !json::parse(text, document) && document.root().is_object();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view both(reinterpret_cast<const char*>(data), size);
  const std::size_t between = both.find('\x1e');
  if (between == std::string_view::npos || !is_object(both.substr(0, between)) || !is_object(both.substr(between + 1)))
    return 0;
  const std::string from = json::apply_patch("{}", both.substr(0, between)),
                    to = json::apply_patch("{}", both.substr(between + 1));
  check(json::apply_patch("{}", from) == from, "a canonical document stays as it is");
  std::string patch("{");
  const bool any = json::diff(from, to, patch);
  patch += '}';
  check(any == (from != to), "there is a patch where there is a difference");
  check(is_object(patch), "a patch is JSON");
  check(json::apply_patch(from, patch) == to, "the patch leads there");
  check(json::apply_patch(to, patch) == to, "applied twice it changes nothing");
  return 0;
}

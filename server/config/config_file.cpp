#include <stdexcept>

// Debian's toml++ asserts, among other things, that `[` is followed by a name. That depends on the file, and a file
// must not end a server that reloads it. So such a failure is an exception here, in every build.
#undef NDEBUG
#define TOML_ASSERT(expr) ((expr) ? void() : throw std::logic_error("toml++: " #expr))
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wterminate"  // some of them stand in noexcept functions, which no file gets to
#endif
#include <toml++/toml.h>
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

#include <sstream>
#include <utility>

#include "server/config/config.hpp"

namespace crosstable {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

std::string text_of(const std::string& path, const std::string& key, const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* whole = node.as_integer()) return std::to_string(whole->get());
  if (const auto* number = node.as_floating_point()) {
    std::ostringstream out;
    out.precision(15);
    out << number->get();
    return out.str();
  }
  if (const auto* list = node.as_array()) {
    std::string joined;
    for (const auto& element : *list) {
      if (!joined.empty()) joined += ',';
      joined += text_of(path, key, element);
    }
    return joined;
  }
  throw ConfigError(path + ": '" + key + "' must be a text, a number or a list");
}

void collect(const std::string& path, const std::string& before, const toml::table& table, Settings& settings) {
  for (const auto& [name, node] : table) {
    const auto key = before + std::string(name.str());
    if (const auto* inner = node.as_table()) collect(path, key + ".", *inner, settings);
    else settings.emplace_back(key, text_of(path, key, node));
  }
}

}  // namespace

Settings read_config_file(const std::string& path) {
  Settings settings;
  try {
    const auto table = toml::parse_file(path);
    collect(path, "", table, settings);
  } catch (const toml::parse_error& error) {
    throw ConfigError(path + ": " + std::string(error.description()) + " (line " +
                      std::to_string(error.source().begin.line) + ")");
  } catch (const std::logic_error&) {  // TOML_ASSERT: without a place
    throw ConfigError(path + ": it is not TOML: a table or key has no name");
  }
  return settings;
}

}  // namespace crosstable

// A game's options: what it declares, and the values chosen for one game. The server and the record reader check values
// against the declaration with the same code, and the catalogue's JSON Schema is generated from it.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace crosstable {

using OptionValue = std::variant<bool, std::int64_t, std::string>;

struct OptionSpec {
  std::string_view key;
  std::string_view title;                          // English, for the catalogue
  bool flag = false;                               // default of a boolean option (`choices` is empty)
  std::span<const std::string_view> choices = {};  // for an option with named choices; the first is the default
};

// Keeps only values that differ from the defaults, so equal settings compare equal and records stay short.
class OptionValues {
 public:
  bool flag(const OptionSpec& spec) const;
  std::string_view choice(const OptionSpec& spec) const;

  // Checks the value against the specs and stores it. Returns what is wrong, in English, or nothing.
  std::optional<std::string> set(std::span<const OptionSpec> specs, std::string_view key, const OptionValue& value);

  const std::map<std::string, OptionValue, std::less<>>& changed() const { return changed_; }
  friend bool operator==(const OptionValues&, const OptionValues&) = default;

 private:
  std::map<std::string, OptionValue, std::less<>> changed_;
};

}  // namespace crosstable

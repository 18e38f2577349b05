#include "engine/core/options.hpp"

#include <algorithm>

namespace crosstable {

bool OptionValues::flag(const OptionSpec& spec) const {
  const auto found = changed_.find(spec.key);
  return found == changed_.end() ? spec.flag : std::get<bool>(found->second);
}

std::string_view OptionValues::choice(const OptionSpec& spec) const {
  const auto found = changed_.find(spec.key);
  return found == changed_.end() ? spec.choices.front() : std::string_view(std::get<std::string>(found->second));
}

std::optional<std::string> OptionValues::set(std::span<const OptionSpec> specs, std::string_view key,
                                             const OptionValue& value) {
  const auto spec = std::ranges::find(specs, key, &OptionSpec::key);
  if (spec == specs.end()) return "There is no option " + std::string(key) + ".";

  bool is_default = false;
  if (spec->choices.empty()) {
    const bool* flag = std::get_if<bool>(&value);
    if (flag == nullptr) return std::string(key) + " is either true or false.";
    is_default = *flag == spec->flag;
  } else {
    const std::string* name = std::get_if<std::string>(&value);
    if (name == nullptr || std::ranges::find(spec->choices, *name) == spec->choices.end()) {
      std::string sentence = std::string(key) + " is one of";
      for (const std::string_view choice : spec->choices) sentence.append(" ").append(choice);
      return sentence + '.';
    }
    is_default = *name == spec->choices.front();
  }

  if (is_default) {
    changed_.erase(std::string(key));
  } else {
    changed_.insert_or_assign(std::string(key), value);
  }
  return std::nullopt;
}

}  // namespace crosstable

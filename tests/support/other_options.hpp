// The non-default values of a game's options.
#pragma once
#include <string>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "protocol/messages.hpp"

namespace crosstable::test {

// All of them, one at a time.
inline std::vector<protocol::Option> other_values(const GameInfo& info) {
  std::vector<protocol::Option> all;
  for (const OptionSpec& spec : info.options) {
    if (spec.choices.empty()) all.push_back({std::string(spec.key), !spec.flag});
    for (std::size_t at = 1; at < spec.choices.size(); ++at)
      all.push_back({std::string(spec.key), std::string(spec.choices[at])});
  }
  return all;
}

}  // namespace crosstable::test

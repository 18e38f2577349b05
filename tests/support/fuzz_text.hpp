// Move texts that are nearly right: legal ones with a change or two, pieces of them, and noise.
#pragma once
#include <string>
#include <vector>

#include "engine/core/fast_random.hpp"

namespace crosstable::test {

inline std::string fuzzed_move(const std::vector<std::string>& models, FastRandom& random) {
  constexpr std::string_view letters = "abcdefgiqABCDEFGMOQRSTX0123456789@:-=/,. \n\"\\{}\x01\xff+";
  const auto letter = [&] { return letters[random.below(static_cast<unsigned>(letters.size()))]; };
  std::string text = models.empty() ? "" : models[random.below(static_cast<unsigned>(models.size()))];
  for (unsigned changes = random.below(3) + 1; changes > 0; --changes) {
    const unsigned at = random.below(static_cast<unsigned>(text.size()) + 1);
    switch (random.below(4)) {
      case 0:
        text.insert(text.begin() + at, letter());
        break;
      case 1:
        text.resize(at);
        break;
      default:
        if (at < text.size()) text[at] = letter();
    }
  }
  return text;
}

}  // namespace crosstable::test

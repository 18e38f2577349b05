// What the parameters of several methods are made of.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace crosstable::protocol {

// One option of a game or a room (`match`, `sumof`), not yet checked against the game.
struct Option {
  std::string key;
  std::variant<bool, std::int64_t, std::string> value;

  bool operator==(const Option&) const = default;
};
using Options = std::vector<Option>;

enum class Visibility : std::uint8_t { public_room, private_room };

// Of others whom somebody would play with.
struct RatingRange {
  int low = 0, high = 0;

  bool operator==(const RatingRange&) const = default;
};

}  // namespace crosstable::protocol

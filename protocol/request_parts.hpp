// What the parameters of several methods are made of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace crosstable::protocol {

// What carrying out a request may add to the event log. It is charged for before (server/docs/costs.md).
enum class Leaves : std::uint8_t { nothing, fact, options, game, series, room, member };

// Who else hears of a request.
enum class Reaches : std::uint8_t {
  nobody,
  watchers,  // everyone who sees the room, the event or the lobby sees that it was done
  talk,      // the sender's own words: not for who has blocked them, and not while partners must be silent
  player,    // somebody whom it names: not if they have blocked the sender
};

// One option of a game or a room (`match`, `sumof`), not yet checked against the game.
struct Option {
  std::string key;
  std::variant<bool, std::int64_t, std::string> value;

  bool operator==(const Option&) const = default;
};
using Options = std::vector<Option>;

// The words of an enumeration, in its order, and what their list is called.
template <std::size_t count>
struct Words {
  std::string_view shape;
  std::array<const char*, count> words;
};
template <std::size_t count>
Words(std::string_view, std::array<const char*, count>) -> Words<count>;  // which Clang 14 does not find by itself

enum class Visibility : std::uint8_t { public_room, private_room };
inline constexpr Words visibilities{"Visibility", std::array{"public", "private"}};

// The ratings of opponents that a player accepts.
struct RatingRange {
  int low = 0, high = 0;

  bool operator==(const RatingRange&) const = default;
};

}  // namespace crosstable::protocol

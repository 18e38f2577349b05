// What one seat knows of a game, taken away to be thought about: on another thread, while the game goes on. It holds no
// game, only what known_to(seat) gave, so it cannot peek.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "engine/core/bot_level.hpp"

namespace crosstable {

using Stop = std::function<bool()>;  // asked now and then: is the thought no longer wanted?

struct Thought {
  std::string move;  // in canonical notation
  float value = 0;   // what the seat may expect after it: 0 lost … 1 won
};

class Mind {
 public:
  virtual ~Mind() = default;
  // A function of what is known, the level and `random`, and of nothing else: playouts are counted and never timed.
  // Empty only if it was stopped. Const and without shared state, so threads may think at the same time.
  virtual std::optional<Thought> think(BotLevel level, std::uint64_t random, const Stop& stop) const = 0;
};

}  // namespace crosstable

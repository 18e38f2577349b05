// Picks a random legal Crosswise move from what a player sees, in the rules' notation.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "random.hpp"
#include "sight.hpp"

namespace load {

class MovePicker {
 public:
  // action_chance: how often to play an action stone although a symbol could be placed, 0 to 1. With 0, action stones
  // are played only from a hand that holds nothing else.
  explicit MovePicker(std::uint64_t seed, double action_chance = 0) : random_(seed), action_chance_(action_chance) {}

  // Picks a turn (CW-12, CW-13, CW-14). Empty if there is no legal play: then the server should not have asked (CW-16).
  // Valid until the next call.
  [[nodiscard]] std::string_view pick(const Sight& sight);

 private:
  Random random_;
  double action_chance_;
  std::string move_;
};

}  // namespace load

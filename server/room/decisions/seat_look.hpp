// A planner shows one seat's view to somebody who judges the match. The room says so to everybody in it first.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "engine/core/seat.hpp"
#include "protocol/ids.hpp"
#include "protocol/secret_text.hpp"

namespace crosstable {

struct SeatLook {
  Seat seat{};
  PlayerId by;  // who looks, and what they are called
  std::string name;
};

struct LookAnswer {
  std::optional<std::string> refusal = {};
  protocol::SecretText view = {};  // as the seat's player has it now: the one object of protocol/docs/views.md
};

using LookDone = std::function<void(const LookAnswer&)>;

}  // namespace crosstable

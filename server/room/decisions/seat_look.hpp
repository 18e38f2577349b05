// A planner shows one seat's view to somebody who judges the match. The room says so to everybody in it first.
#pragma once
#include <optional>
#include <string>
#include <type_traits>

#include "engine/core/seat.hpp"
#include "protocol/ids.hpp"
#include "protocol/secret_text.hpp"
#include "server/actor/owed.hpp"

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

inline LookAnswer refused_as(std::type_identity<LookAnswer>, const protocol::Error& why) { return {why.text, {}}; }
using LookDone = Owed<LookAnswer>;

}  // namespace crosstable

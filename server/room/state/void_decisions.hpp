// Decisions of a game that have no line in its record: moves that were taken back, and what was open at that moment.
// Their numbers are never given again, so the id of a prompt always means one decision.
#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"

namespace crosstable {

class VoidDecisions {
 public:
  struct Decision {
    Seat seat{};
    std::uint32_t number = 0;  // of the seat's in the game, from 1
    std::string move;          // as it was answered; empty: it was open
  };

  void add(Decision decision) { all_.push_back(std::move(decision)); }

  const Decision* find(Seat seat, std::uint32_t number) const {
    const auto found =
        std::ranges::find_if(all_, [&](const Decision& each) { return each.seat == seat && each.number == number; });
    return found == all_.end() ? nullptr : &*found;
  }
  // How many of the seat's numbers up to this one are void.
  std::uint32_t up_to(Seat seat, std::uint32_t number) const {
    return static_cast<std::uint32_t>(
        std::ranges::count_if(all_, [&](const Decision& each) { return each.seat == seat && each.number <= number; }));
  }

 private:
  std::vector<Decision> all_;
};

}  // namespace crosstable

// The standings that rated units lead to, by player and pool: their fold. It computes the next unit, and says of a
// stored one whether it follows from those before it.
#pragma once
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/ratings/pools.hpp"
#include "server/store/people.hpp"

namespace crosstable {

class RatingChain {
 public:
  // What the unit makes of the present standings by the present formulas. Its pool is one that there is.
  UnitRow rated(UnitRow unit) const;
  void apply(const UnitRow& unit);  // nothing, if there is no such pool
  // What is wrong with a unit that comes next; nothing: it begins with what there is and comes out as its version of
  // the formulas has it, to the bit.
  std::optional<std::string> fault_of(const UnitRow& unit) const;
  ratings::Standing standing(const PlayerId& player, const ratings::Pool& pool) const;

  using Standing = PoolStanding;
  void know(const PlayerId& player, std::vector<Standing> standings);  // where the player stands before the next unit
  const std::vector<Standing>& of(const PlayerId& player) const;
  const std::unordered_map<PlayerId, std::vector<Standing>>& all() const { return standings_; }

 private:
  UnitRow computed(UnitRow unit) const;  // by the formulas of its version

  std::unordered_map<PlayerId, std::vector<Standing>> standings_;
};

}  // namespace crosstable

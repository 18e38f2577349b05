#pragma once
#include <functional>
#include <vector>

#include "protocol/ids.hpp"
#include "server/store/history.hpp"

namespace crosstable {

// Who may play rated games, and what a unit makes of ratings. From any thread.
class Rater {
 public:
  virtual ~Rater() = default;
  virtual bool may_be_rated(const PlayerId& player) const = 0;
  // What members did with units that they began, once it is durable.
  virtual void note(const std::vector<ShareRow>& shares) = 0;
  // Fills in what the unit does. `append` gets it once, before this returns and before any other unit is rated, and
  // appends it to the store: so units are durable in the order in which they were rated.
  virtual void rate(UnitRow unit, const std::function<void(UnitRow rated)>& append) = 0;
};

}  // namespace crosstable

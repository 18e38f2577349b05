#include "server/identity/rating_chain.hpp"

#include <algorithm>
#include <utility>

#include "server/ratings/unit.hpp"

namespace crosstable {

const std::vector<RatingChain::Standing>& RatingChain::of(const PlayerId& player) const {
  static const std::vector<Standing> none;
  const auto found = standings_.find(player);
  return found == standings_.end() ? none : found->second;
}

ratings::Standing RatingChain::standing(const PlayerId& player, const ratings::Pool& pool) const {
  const auto& all = of(player);
  const auto found = std::ranges::find(all, pool.name, &Standing::pool);
  return found == all.end() ? ratings::newcomer(pool.system) : found->now;
}

void RatingChain::know(const PlayerId& player, std::vector<Standing> standings) {
  standings_.insert_or_assign(player, std::move(standings));
}

UnitRow RatingChain::rated(UnitRow unit) const {
  unit.version = ratings::formulas_version;
  return computed(std::move(unit));
}

UnitRow RatingChain::computed(UnitRow unit) const {
  const ratings::Pool pool = *ratings::find_pool(unit.pool);
  std::vector<ratings::Placed> placed;
  for (UnitRow::Seat& seat : unit.seats) {
    seat.before = standing(seat.player, pool);
    placed.push_back({seat.side, seat.rank, seat.before});
  }
  const auto after = ratings::rated(pool.system, placed, unit.at_ms, unit.version);
  for (std::size_t i = 0; i < unit.seats.size(); ++i) unit.seats[i].after = after[i];
  return unit;
}

void RatingChain::apply(const UnitRow& unit) {
  if (!ratings::find_pool(unit.pool)) return;
  for (const UnitRow::Seat& seat : unit.seats) {
    std::vector<Standing>& all = standings_[seat.player];
    const auto found = std::ranges::find(all, unit.pool, &Standing::pool);
    if (found == all.end()) all.push_back({unit.pool, seat.after});
    else found->now = seat.after;
  }
}

std::optional<std::string> RatingChain::fault_of(const UnitRow& unit) const {
  const auto pool = ratings::find_pool(unit.pool);
  if (!pool) return "is of a pool that there is not";
  if (!ratings::are_known_formulas(unit.version)) return "is of formulas that are not known";
  if (pool->system == ratings::System::glicko && unit.seats.size() != 2) return "has not two players";
  for (const UnitRow::Seat& seat : unit.seats) {
    if (seat.before != standing(seat.player, *pool)) return "does not begin with what the last one left";
  }
  if (computed(unit).seats != unit.seats) return "comes out otherwise";
  return std::nullopt;
}

}  // namespace crosstable

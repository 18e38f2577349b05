#include "server/identity/rating_book.hpp"

#include <algorithm>
#include <iterator>

namespace crosstable {

void RatingBook::load() {
  const std::scoped_lock lock(mutex_);
  store_.history().load_units([this](const UnitRow& unit) { chain_.apply(unit); });
  store_.history().load_shares([this](const ShareRow& share) { reliability_.note(share); });
  for (const auto& [player, standings] : chain_.all()) {
    for (const RatingChain::Standing& standing : standings) list(player, standing);
  }
}

bool RatingBook::may_be_rated(const PlayerId& player) const {
  const auto member = members_.find(player);
  return member && !member->deleted && !member->is_bot();
}

void RatingBook::note(const std::vector<ShareRow>& shares) {
  for (const ShareRow& share : shares) reliability_.note(share);
}

void RatingBook::rate(UnitRow unit, const std::function<void(UnitRow rated)>& append) {
  const std::scoped_lock lock(mutex_);
  unit = chain_.rated(std::move(unit));
  chain_.apply(unit);
  for (const UnitRow::Seat& seat : unit.seats) {
    boards_[unit.pool].erase({-seat.before.value, seat.player});
    list(seat.player, {unit.pool, seat.after});
  }
  append(std::move(unit));
}

void RatingBook::list(const PlayerId& player, const RatingChain::Standing& standing) {
  if (is_settled(ratings::find_pool(standing.pool)->system, standing.now) && may_be_rated(player))
    boards_[standing.pool].emplace(-standing.now.value, player);
}

std::vector<RatingChain::Standing> RatingBook::of(const PlayerId& player) const {
  const std::scoped_lock lock(mutex_);
  return chain_.of(player);
}

int RatingBook::shown(const PlayerId& player, const ratings::Pool& pool) const {
  const std::scoped_lock lock(mutex_);
  return shown_rating(pool.system, chain_.standing(player, pool));
}

void RatingBook::forget(const PlayerId& player) {
  const std::scoped_lock lock(mutex_);
  for (const RatingChain::Standing& standing : chain_.of(player))
    boards_[standing.pool].erase({-standing.now.value, player});
}

std::vector<RatingBook::Leader> RatingBook::leaders(const std::string& pool, std::size_t after,
                                                    std::size_t most) const {
  const std::scoped_lock lock(mutex_);
  const auto found = boards_.find(pool);
  const auto known = ratings::find_pool(pool);
  if (found == boards_.end() || !known || after >= found->second.size()) return {};
  std::vector<Leader> leaders;
  auto at = std::next(found->second.begin(), static_cast<std::ptrdiff_t>(after));
  for (; at != found->second.end() && leaders.size() < most; ++at)
    leaders.push_back({++after, at->second, chain_.standing(at->second, *known)});
  return leaders;
}

}  // namespace crosstable

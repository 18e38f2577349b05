#include "server/identity/rating_book.hpp"

#include <algorithm>
#include <utility>

namespace crosstable {

RatingBook::RatingBook(Store& store, const Members& members)
    : kept_(store.people()), members_(members), recent_(20'000), reliability_(store.people()) {}

bool RatingBook::may_be_rated(const PlayerId& player) const {
  const auto member = members_.find(player);
  return member && !member->deleted && !member->is_bot();
}

void RatingBook::note(const std::vector<ShareRow>& shares) {
  for (const ShareRow& share : shares) reliability_.note(share);
}

// Of pools that there are.
RatingBook::Standings& RatingBook::look_up(const PlayerId& player) const {
  if (Standings* known = recent_.find(player)) return *known;
  return recent_.put(player, stored(player));
}

RatingBook::Standings RatingBook::stored(const PlayerId& player) const {
  Standings standings = kept_.find_standings(player);
  std::erase_if(standings, [](const PoolStanding& each) { return !ratings::find_pool(each.pool); });
  return standings;
}

// Standings that the store does not have yet stay in memory.
std::unique_lock<std::mutex> RatingBook::lock() const {
  std::unique_lock lock(mutex_);
  recent_.trim([this](const PlayerId& player, const Standings& standings) { return stored(player) == standings; });
  return lock;
}

void RatingBook::rate(UnitRow unit, const std::function<void(UnitRow rated)>& append) {
  const auto held = lock();
  RatingChain chain;
  for (const UnitRow::Seat& seat : unit.seats) chain.know(seat.player, look_up(seat.player));
  unit = chain.rated(std::move(unit));
  chain.apply(unit);
  for (const UnitRow::Seat& seat : unit.seats) {
    Standings standings = chain.of(seat.player);
    std::ranges::sort(standings, {}, &PoolStanding::pool);
    look_up(seat.player) = std::move(standings);
  }
  append(std::move(unit));
}

std::vector<PoolStanding> RatingBook::of(const PlayerId& player) const {
  const auto held = lock();
  return look_up(player);
}

int RatingBook::shown(const PlayerId& player, const ratings::Pool& pool) const {
  const auto standings = of(player);
  const auto found = std::ranges::find(standings, pool.name, &PoolStanding::pool);
  return shown_rating(pool.system, found == standings.end() ? ratings::newcomer(pool.system) : found->now);
}

std::vector<RatingBook::Leader> RatingBook::leaders(const std::string& pool, std::size_t after,
                                                    std::size_t most) const {
  std::vector<Leader> leaders;
  for (LeaderRow& row : kept_.find_leaders(pool, after, most))
    leaders.push_back({++after, std::move(row.player), row.now});
  return leaders;
}

}  // namespace crosstable

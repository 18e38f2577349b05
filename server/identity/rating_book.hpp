// How strong everybody who has played rated games is thought to be: what their rated units led to, looked up when it is
// needed. From any thread, behind one mutex.
//
// A unit is computed and appended to the store with the mutex held. So units are durable in the order in which they
// were computed, whichever loops their rooms live on, and what a unit begins with is what the last one left.
#pragma once
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "server/identity/members.hpp"
#include "server/identity/rating_chain.hpp"
#include "server/identity/recently_used.hpp"
#include "server/identity/reliability.hpp"
#include "server/room/decisions/rater.hpp"

namespace crosstable {

class RatingBook final : public Rater {
 public:
  RatingBook(Store& store, const Members& members);

  bool may_be_rated(const PlayerId& player) const override;
  void note(const std::vector<ShareRow>& shares) override;
  void rate(UnitRow unit, const std::function<void(UnitRow rated)>& append) override;

  const ReliabilityBook& reliability() const { return reliability_; }
  std::vector<PoolStanding> of(const PlayerId& player) const;  // by pool; empty: never rated
  // The rating as others see it; an unrated player's is a newcomer's.
  int shown(const PlayerId& player, const ratings::Pool& pool) const;

  struct Leader {
    std::size_t place = 0;  // from 1
    PlayerId player;
    ratings::Standing now;
  };
  // The best whose ratings are settled, from behind that place on.
  std::vector<Leader> leaders(const std::string& pool, std::size_t after, std::size_t most) const;

 private:
  using Standings = std::vector<PoolStanding>;  // by the name of the pool

  std::unique_lock<std::mutex> lock() const;
  Standings& look_up(const PlayerId& player) const;  // valid while the mutex is held
  Standings stored(const PlayerId& player) const;

  KeptPeople& kept_;
  const Members& members_;
  mutable std::mutex mutex_;
  mutable RecentlyUsed<Standings> recent_;
  ReliabilityBook reliability_;
};

}  // namespace crosstable

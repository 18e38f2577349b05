// How strong everybody who has played rated games is thought to be. The fold of the rated units, held in memory;
// unrated players take no room. From any thread, behind one mutex.
//
// A unit is computed and appended to the store with the mutex held. So units are durable in the order in which they
// were computed, whichever loops their rooms live on, and what a unit begins with is what the last one left.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/identity/members.hpp"
#include "server/identity/rating_chain.hpp"
#include "server/identity/reliability.hpp"
#include "server/room/decisions/rater.hpp"

namespace crosstable {

class RatingBook final : public Rater {
 public:
  RatingBook(Store& store, const Members& members) : store_(store), members_(members) {}

  void load();  // at start, after the members

  bool may_be_rated(const PlayerId& player) const override;
  void note(const std::vector<ShareRow>& shares) override;
  void rate(UnitRow unit, const std::function<void(UnitRow rated)>& append) override;

  const ReliabilityBook& reliability() const { return reliability_; }
  // By pool; empty: never rated.
  std::vector<RatingChain::Standing> of(const PlayerId& player) const;
  // The rating as others see it; an unrated player's is a newcomer's.
  int shown(const PlayerId& player, const ratings::Pool& pool) const;
  void forget(const PlayerId& player);  // on the leaderboards; the units stay

  struct Leader {
    std::size_t place = 0;  // from 1
    PlayerId player;
    ratings::Standing now;
  };
  // The best whose ratings are settled, from behind that place on.
  std::vector<Leader> leaders(const std::string& pool, std::size_t after, std::size_t most) const;

 private:
  using Board = std::set<std::pair<double, PlayerId>>;  // by value, the best first

  void list(const PlayerId& player, const RatingChain::Standing& standing);

  Store& store_;
  const Members& members_;
  mutable std::mutex mutex_;
  RatingChain chain_;
  ReliabilityBook reliability_;
  std::map<std::string, Board> boards_;
};

}  // namespace crosstable

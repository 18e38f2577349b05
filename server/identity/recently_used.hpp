// What was looked up or changed lately, by player, up to a bound: a cache of the store's rows. Beyond the bound, who
// was not asked for the longest leaves; whoever holds a change that the store does not have yet stays, so what is in
// here is never older than what is durable. Belongs to one thread at a time.
#pragma once
#include <cstddef>
#include <list>
#include <unordered_map>
#include <utility>

#include "protocol/ids.hpp"

namespace crosstable {

template <class Value>
class RecentlyUsed {
 public:
  explicit RecentlyUsed(std::size_t most) : most_(most) {}

  // Null: not in here. It counts as used now.
  Value* find(const PlayerId& player) {
    const auto found = places_.find(player);
    if (found == places_.end()) return nullptr;
    order_.splice(order_.end(), order_, found->second);
    return &found->second->second;
  }

  // The same, and it does not count as used.
  Value* peek(const PlayerId& player) const {
    const auto found = places_.find(player);
    return found == places_.end() ? nullptr : &found->second->second;
  }

  // The player who was not used the longest among those of whom `is` says so; it is asked of so many. Null: of none.
  template <class Is>
  const PlayerId* oldest(int looks, const Is& is) const {
    for (auto at = order_.begin(); at != order_.end() && looks > 0; ++at, --looks)
      if (is(at->first, at->second)) return &at->first;
    return nullptr;
  }

  // In place of what was known of this player. Valid until trim() or erase().
  Value& put(const PlayerId& player, Value value) {
    if (Value* known = find(player)) return *known = std::move(value);
    order_.emplace_back(player, std::move(value));
    places_.emplace(player, std::prev(order_.end()));
    return order_.back().second;
  }

  void erase(const PlayerId& player) {
    const auto found = places_.find(player);
    if (found == places_.end()) return;
    order_.erase(found->second);
    places_.erase(found);
  }

  // While there are too many: asks a few, from the longest unused on, whether they may leave; who may not counts as
  // used now. Called before each use, it keeps pace with what comes in.
  template <class MayLeave>
  void trim(const MayLeave& may_leave) {
    constexpr int looks = 4;
    for (int look = 0; look < looks && places_.size() > most_; ++look) {
      auto& [player, value] = order_.front();
      if (may_leave(player, value)) {
        places_.erase(player);
        order_.pop_front();
      } else {
        order_.splice(order_.end(), order_, order_.begin());
      }
    }
  }

  std::size_t size() const { return places_.size(); }

 private:
  using Order = std::list<std::pair<const PlayerId, Value>>;  // the last used stands at the end

  const std::size_t most_;
  Order order_;
  std::unordered_map<PlayerId, typename Order::iterator> places_;
};

}  // namespace crosstable

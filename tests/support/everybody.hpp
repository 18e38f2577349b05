// All that a store keeps of people.
#pragma once
#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "server/store/memory/memory_history.hpp"
#include "server/store/store.hpp"

namespace crosstable::test {

inline std::vector<PlayerRow> all_players(Store& store) {
  std::vector<PlayerRow> all;
  for (const bool of_one_day : {true, false})
    std::ranges::copy(store.people().find_players({.of_one_day = of_one_day, .most = 1'000'000}),
                      std::back_inserter(all));
  std::ranges::sort(all, {}, &PlayerRow::id);
  return all;
}

// The next start of a server on this store makes all keys anew, as on the log of an older one.
inline void each_member(Store& store, const std::function<void(const MemberRow&)>& each) {
  static int looks = 0;
  store.key_members("look " + std::to_string(++looks), [&](MemberRow row) {
    each(row);
    return KeyedMember{std::move(row)};
  });
}

// Of a store in memory.
inline std::vector<UnitRow> all_units(Store& store) { return dynamic_cast<MemoryHistory&>(store.history()).units(); }
inline std::vector<ShareRow> all_shares(Store& store) { return dynamic_cast<MemoryHistory&>(store.history()).shares(); }

}  // namespace crosstable::test

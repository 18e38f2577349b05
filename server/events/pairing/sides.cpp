#include "server/events/pairing/sides.hpp"

#include <algorithm>

namespace crosstable::events {
namespace {

std::optional<Side> preference_of(const SideRecord& record) {
  const auto& played = record.played;
  const auto last_two = [&](Side side) {
    return played.size() >= 2 && played.back() == side && played[played.size() - 2] == side;
  };
  const int d = record.balance;
  if (d < -1 || ((d == 0 || d == -1) && last_two(Side::second))) return Side::first;
  if (d > 1 || ((d == 0 || d == 1) && last_two(Side::first))) return Side::second;
  return std::nullopt;
}

// The side of `a` where the two last differed, unplayed rounds left out.
std::optional<Side> last_difference(const SideRecord& a, const SideRecord& b) {
  const std::size_t common = std::min(a.played.size(), b.played.size());
  for (std::size_t back = 1; back <= common; ++back) {
    const Side side = a.played[a.played.size() - back];
    if (side != b.played[b.played.size() - back]) return side;
  }
  return std::nullopt;
}

bool leads(const SwissEntrant& a, const SwissEntrant& b) {
  if (a.score != b.score) return a.score > b.score;
  if (a.second != b.second) return a.second > b.second;
  return a.number < b.number;
}

// The side of the leading entrant (4.3).
Side side_of_leading(const Sided& leading, const Sided& following, Side lot) {
  const SideRecord &one = leading.record, &two = following.record;
  if (one.played.empty() && two.played.empty()) return leading.entrant.number % 2 == 1 ? lot : other(lot);  // 4.3.1
  if (one.preference && !two.preference) return *one.preference;                                            // 4.3.2
  if (two.preference && !one.preference) return other(*two.preference);
  if (one.preference && *one.preference != *two.preference) return *one.preference;               // 4.3.3
  if (one.balance != two.balance) return one.balance < two.balance ? Side::first : Side::second;  // 4.3.5
  if (const auto side = last_difference(one, two)) return other(*side);                           // 4.3.6
  if (one.preference) return *one.preference;                                                     // 4.3.7
  if (!one.played.empty()) return other(one.played.back());                                       // 4.3.8
  return two.played.back();                                                                       // 4.3.9
}

}  // namespace

SideRecord side_record(const History& history, bool preferences) {
  SideRecord record;
  for (const RoundEntry& entry : history) {
    const auto* match = std::get_if<PlayedMatch>(&entry);
    if (match == nullptr || !match->side) continue;
    record.played.push_back(*match->side);
    record.balance += *match->side == Side::first ? 1 : -1;
  }
  if (preferences) record.preference = preference_of(record);
  return record;
}

bool has_first_side(const Sided& a, const Sided& b, Side lot) {
  if (leads(a.entrant, b.entrant)) return side_of_leading(a, b, lot) == Side::first;
  return side_of_leading(b, a, lot) == Side::second;
}

}  // namespace crosstable::events

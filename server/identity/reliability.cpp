#include "server/identity/reliability.hpp"

#include <algorithm>
#include <bit>

namespace crosstable {

ReliabilityBook::ReliabilityBook(KeptPeople& kept) : kept_(kept), recent_(20'000) {}

// It is in the store, where it is read with the others.
void ReliabilityBook::note(const ShareRow& share) {
  const std::scoped_lock lock(mutex_);
  recent_.erase(share.player);
}

void ReliabilityBook::Standing::note(const ShareRow& share) {
  const bool is_finished = share.kind == ShareRow::Kind::finished;
  constexpr std::uint64_t looked_at = (std::uint64_t{1} << units_looked_at) - 1;
  finished = (finished << 1 | std::uint64_t{is_finished}) & looked_at;
  units = static_cast<std::uint8_t>(std::min(units + 1U, units_looked_at));
  if (is_finished) {
    if (steps > 0) --steps;
    return;
  }
  paused_until_ms = share.at_ms + pause_minutes.at(steps) * 60'000;
  steps = static_cast<std::uint8_t>(std::min<std::size_t>(steps + 1U, pause_minutes.size() - 1));
}

ReliabilityBook::Standing ReliabilityBook::look_up(const PlayerId& player) const {
  const std::scoped_lock lock(mutex_);
  recent_.trim([](const PlayerId&, const Standing&) { return true; });
  if (const Standing* known = recent_.find(player)) return *known;
  Standing standing;
  for (const ShareRow& share : kept_.find_shares(player)) standing.note(share);
  return recent_.put(player, standing);
}

std::optional<ReliabilityBook::Share> ReliabilityBook::of(const PlayerId& player) const {
  const Standing standing = look_up(player);
  if (standing.units < units_to_show) return std::nullopt;
  return Share{standing.units, static_cast<unsigned>(std::popcount(standing.finished))};
}

std::int64_t ReliabilityBook::paused_until_ms(const PlayerId& player) const { return look_up(player).paused_until_ms; }

}  // namespace crosstable

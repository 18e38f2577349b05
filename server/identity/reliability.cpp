#include "server/identity/reliability.hpp"

#include <algorithm>
#include <bit>

namespace crosstable {

void ReliabilityBook::note(const ShareRow& share) {
  const std::scoped_lock lock(mutex_);
  Standing& standing = standings_[share.player];
  const bool finished = share.kind == ShareRow::Kind::finished;
  constexpr std::uint64_t looked_at = (std::uint64_t{1} << units_looked_at) - 1;
  standing.finished = (standing.finished << 1 | std::uint64_t{finished}) & looked_at;
  standing.units = static_cast<std::uint8_t>(std::min(standing.units + 1U, units_looked_at));
  if (finished) {
    if (standing.steps > 0) --standing.steps;
    return;
  }
  standing.paused_until_ms = share.at_ms + pause_minutes.at(standing.steps) * 60'000;
  standing.steps = static_cast<std::uint8_t>(std::min<std::size_t>(standing.steps + 1U, pause_minutes.size() - 1));
}

std::optional<ReliabilityBook::Share> ReliabilityBook::of(const PlayerId& player) const {
  const std::scoped_lock lock(mutex_);
  const auto found = standings_.find(player);
  if (found == standings_.end() || found->second.units < units_to_show) return std::nullopt;
  return Share{found->second.units, static_cast<unsigned>(std::popcount(found->second.finished))};
}

std::int64_t ReliabilityBook::paused_until_ms(const PlayerId& player) const {
  const std::scoped_lock lock(mutex_);
  const auto found = standings_.find(player);
  return found == standings_.end() ? 0 : found->second.paused_until_ms;
}

}  // namespace crosstable

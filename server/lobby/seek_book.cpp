#include "server/lobby/seek_book.hpp"

#include <algorithm>

namespace crosstable {

namespace {

constexpr std::uint64_t most_blocks_asked = 2'000;  // half a microsecond each, before another look

bool meets(const Seek& one, const Seek& other) { return !other.who.bot || one.who.bot || one.bots; }

}  // namespace

void SeekBook::add(Seek seek) {
  take(seek.who.player);
  ++changes_;
  const Place place{seek.since_ms, next_number_++};
  places_.emplace(seek.who.player, std::pair(seek.key, place));
  waiting_.emplace(place, seek.who.player);
  Pool& pool = pools_[seek.key];
  pool.emplace(place, std::move(seek));
}

std::optional<Seek> SeekBook::take(const PlayerId& player) {
  const auto found = places_.find(player);
  if (found == places_.end()) return std::nullopt;
  ++changes_;
  const auto [key, place] = found->second;
  const auto pool = pools_.find(key);
  std::optional<Seek> seek = std::move(pool->second.extract(place).mapped());
  if (pool->second.empty()) pools_.erase(pool);
  waiting_.erase(place);
  places_.erase(found);
  return seek;
}

const Seek* SeekBook::find(const PlayerId& player) const {
  const auto found = places_.find(player);
  return found == places_.end() ? nullptr : &pools_.at(found->second.first).at(found->second.second);
}

const Seek* SeekBook::first() const { return waiting_.empty() ? nullptr : find(waiting_.begin()->second); }

std::vector<const Seek*> SeekBook::longest(std::size_t most) const {
  std::vector<const Seek*> some;
  for (const auto& [place, player] : waiting_) {
    if (some.size() == most) break;
    some.push_back(&pools_.at(places_.at(player).first).at(place));
  }
  return some;
}

bool SeekBook::accepts(const Seek& one, const Seek& other, std::int64_t now_ms) const {
  if (!one.range) return true;
  const double wider =
      widening_per_second_ * static_cast<double>(std::max<std::int64_t>(0, now_ms - one.since_ms)) / 1'000;
  return other.rating >= one.range->low - wider && other.rating <= one.range->high + wider;
}

bool SeekBook::fit(const Seek& one, const Seek& other, std::int64_t now_ms) const {
  const auto blocked = [&](const Seek& who, const Seek& by) {
    ++asked_blocks_;
    return blocks_ && blocks_(by.who.player, who.who.player);
  };
  return meets(one, other) && meets(other, one) && accepts(one, other, now_ms) && accepts(other, one, now_ms) &&
         !blocked(one, other) && !blocked(other, one);
}

std::vector<Seek> SeekBook::match(const PlayerId& player, std::int64_t now_ms) {
  const auto found = places_.find(player);
  if (found == places_.end()) return {};
  const auto& [key, place] = found->second;
  const Pool& pool = pools_.at(key);
  std::vector<const Seek*> chosen{&pool.at(place)};
  const unsigned needed = chosen.front()->players;
  for (const auto& waiting : pool) {
    if (chosen.size() == needed) break;
    const Seek& seek = waiting.second;
    const bool fits_all =
        waiting.first != place && std::ranges::all_of(chosen, [&](const Seek* one) { return fit(*one, seek, now_ms); });
    if (fits_all) chosen.push_back(&seek);
  }
  if (chosen.size() < needed) return {};
  std::vector<PlayerId> players;
  for (const Seek* seek : chosen) players.push_back(seek->who.player);
  std::ranges::sort(players, {}, [&](const PlayerId& one) { return places_.at(one).second; });
  std::vector<Seek> matched;
  for (const PlayerId& one : players) matched.push_back(*take(one));
  return matched;
}

std::vector<Seek> SeekBook::match_some(std::size_t looks, std::int64_t now_ms) {
  const std::uint64_t before = asked_blocks_;
  for (looks = std::min(looks, waiting_.size()); looks > 0 && asked_blocks_ - before < most_blocks_asked; --looks) {
    auto next = waiting_.upper_bound(looked_at_);
    if (next == waiting_.end()) next = waiting_.begin();
    looked_at_ = next->first;
    if (auto matched = match(PlayerId(next->second), now_ms); !matched.empty()) return matched;
  }
  return {};
}

}  // namespace crosstable

#include "server/lobby/untold.hpp"

#include <algorithm>
#include <utility>

namespace crosstable {

void Untold::add(const PlayerId& player, const std::string& about, Notice notice) {
  players_[player].notices.insert_or_assign(about, std::move(notice));
  if (begun_) look(player);
}

void Untold::drop(const PlayerId& player, const std::string& about) {
  const auto found = players_.find(player);
  if (found == players_.end()) return;
  found->second.notices.erase(about);
  if (!found->second.notices.empty()) return;
  parts_.loop.cancel(found->second.timer);
  players_.erase(found);
}

void Untold::look(const PlayerId& player) {
  const auto found = players_.find(player);
  if (found == players_.end() || !begun_) return;
  Waiting& waiting = found->second;
  const std::int64_t attentive_ms = parts_.attentive_until_ms(player) - parts_.loop.steady_ms();
  if (attentive_ms > 0) return look_in(player, waiting, attentive_ms);
  std::int64_t again_ms = 0;
  std::erase_if(waiting.notices, [&](const auto& notice) { return parts_.tell(player, notice.second, again_ms); });
  if (again_ms > 0) return look_in(player, waiting, again_ms);
  parts_.loop.cancel(std::exchange(waiting.timer, 0));
  if (waiting.notices.empty()) players_.erase(found);
}

void Untold::begin(std::int64_t grace_ms) {
  begun_ = true;
  for (auto& [player, waiting] : players_) look_in(player, waiting, grace_ms);
}

void Untold::look_in(const PlayerId& player, Waiting& waiting, std::int64_t delay_ms) {
  parts_.loop.cancel(waiting.timer);
  waiting.timer = parts_.loop.after(delay_ms, [this, player] { look(player); });
}

}  // namespace crosstable

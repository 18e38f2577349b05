#include "server/events/notices/sealing_board.hpp"

#include <utility>

namespace crosstable::events {

void SealingBoard::ask(const std::shared_ptr<const SealingStage>& stage) {
  {
    const std::scoped_lock lock(mutex_);
    stages_[stage->event] = stage;
  }
  for (std::uint32_t place = 0; place < stage->players.size(); ++place) tell(*stage, stage->players[place], place);
}

void SealingBoard::clear(const EventId& event) {
  const std::scoped_lock lock(mutex_);
  stages_.erase(event);
}

void SealingBoard::came(const PlayerId& player) const {
  std::vector<std::pair<std::shared_ptr<const SealingStage>, std::uint32_t>> asked;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [event, stage] : stages_)
      if (const auto found = stage->places.find(player); found != stage->places.end())
        asked.emplace_back(stage, found->second);
  }
  for (const auto& [stage, place] : asked) tell(*stage, player, place);
}

void SealingBoard::tell(const SealingStage& stage, const PlayerId& player, std::uint32_t place) const {
  tell_(player, {stage.event.view(), stage.round, place, stage.rules, stage.seals, stage.reveals});
}

}  // namespace crosstable::events

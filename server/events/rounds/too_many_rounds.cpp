#include "server/events/rounds/too_many_rounds.hpp"

#include <fmt/core.h>

namespace crosstable::events {
namespace {

unsigned entrants_of(const EventState& event, std::size_t stage) {
  if (stage < event.stages.size()) return static_cast<unsigned>(event.stages[stage].seeds.size());
  if (stage == 0) return event.settings.max_entrants;
  const StageSettings& before = event.settings.stages[stage - 1];
  return before.best * before.groups;
}

}  // namespace

std::optional<TooManyRounds> too_many_rounds(const EventState& event) {
  if (event.phase == Phase::finished || event.phase == Phase::cancelled) return std::nullopt;
  for (std::size_t stage = event.stage_index(); stage < event.settings.stages.size(); ++stage) {
    const StageSettings& settings = event.settings.stages[stage];
    const unsigned entrants = entrants_of(event, stage);
    if (settings.format != Format::swiss || settings.rounds <= most_rounds_of_swiss(entrants)) continue;
    return TooManyRounds{settings.rounds, entrants, most_rounds_of_swiss(entrants)};
  }
  return std::nullopt;
}

std::string sentence_of(const TooManyRounds& warning) {
  return fmt::format("{} rounds are planned, but {} entrants can play at most {} without a repeat match.",
                     warning.rounds, warning.entrants, warning.most);
}

}  // namespace crosstable::events

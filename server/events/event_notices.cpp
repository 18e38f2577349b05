// What an event tells others than its audience, behind the gate.
#include <utility>

#include "server/events/decisions/team_entries.hpp"
#include "server/events/event.hpp"
#include "server/events/time/waits.hpp"

namespace crosstable::events {

void Event::tell_asked() {
  if (is_for_teams(state_.settings) && std::exchange(told_asked_, state_.change) != state_.change)
    context_.asks.put(id_, invitations_of(state_));
}

void Event::tell_board_players() {
  const Round* const round = state_.round();
  const bool plays = round != nullptr && round->boards != nullptr && round->hides_results();
  const auto of = plays ? std::pair(state_.rounds.size(), round->joined.size()) : std::pair<std::size_t, std::size_t>();
  if (std::exchange(told_boards_of_, of) == of) return;
  std::vector<PlayerId> players;
  if (plays) {
    players = round->players;
    players.insert(players.end(), round->joined.begin(), round->joined.end());
  }
  context_.board_players.put(id_, players);
}

void Event::tell_listed() {
  context_.listed({listing(state_), state_.has_director(), waits_until_ms(state_), idleness_of(state_),
                   becomes_document_at_ms(state_)});
}

void Event::tell_missed() {
  if (std::exchange(told_missed_, state_.change) == state_.change) return;
  std::vector<Missed> missed = missed_by(state_);
  const bool tells_some = !missed.empty();
  if (std::exchange(has_missed_, tells_some) || tells_some) context_.missed.put(id_, std::move(missed));
}

}  // namespace crosstable::events

// What each fact about the boards of a round does to an event, from the first commitment to their deal.
#include <algorithm>
#include <iterator>
#include <memory>
#include <unordered_set>
#include <utility>

#include "server/events/rounds/seating.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

void EventState::on(const fact::ListFrozen& fact, std::int64_t) {
  expect(waits_for_nonces() && fact.round == rounds.size() && !rounds.back().gathering, "a second list");
  Gathering& gathering = rounds.back().gathering.emplace();
  gathering.players = fact.players;
  gathering.given.commits.resize(fact.players.size());
  gathering.given.nonces.resize(fact.players.size());
}

Gathering& EventState::gathering_of(std::uint32_t round) {
  expect(waits_for_nonces() && round == rounds.size() && rounds.back().gathering, "nobody gives nonces");
  return *rounds.back().gathering;
}

void EventState::on(const fact::Committed& fact, std::int64_t) {
  Gathering& gathering = gathering_of(fact.round);
  expect(!gathering.revealing && fact.place < gathering.players.size() && !gathering.has_committed(fact.place),
         "a commitment that nobody waits for");
  gathering.given.commits[fact.place] = fact.commit;
}

void EventState::on(const fact::Revealing& fact, std::int64_t) {
  Gathering& gathering = gathering_of(fact.round);
  expect(!gathering.revealing, "a second stage that is there already");
  gathering.revealing = true;
}

void EventState::on(const fact::Revealed& fact, std::int64_t) {
  Gathering& gathering = gathering_of(fact.round);
  expect(gathering.revealing && fact.place < gathering.players.size() && gathering.has_committed(fact.place) &&
             !gathering.has_revealed(fact.place),
         "a nonce that nobody waits for");
  gathering.given.nonces[fact.place] = fact.nonce;
}

// A board has the same start seat at all tables; it moves on from board to board as in any series.
void EventState::on(const fact::Dealt& fact, std::int64_t) {
  expect(waits_for_nonces() && fact.round == rounds.size(), "dealt");
  Round& round = rounds.back();
  expect(fact.players.empty() || !round.gathering, "dealt without what was given");
  Gathering all = round.gathering ? std::move(*round.gathering) : Gathering{fact.players, fact.given};
  const std::vector<PlayerId> playing = fact.players.empty() ? players_of_round(*this) : std::vector<PlayerId>();
  round.gathering.reset();
  const auto places = all.players.size();
  expect(all.given.commits.size() == places && all.given.nonces.size() == places, "a list of another length");
  const unsigned seats = 2 * settings.team_size;
  Boards boards{{event_id.text(), fact.round}, {}};
  const auto nonces = all.given.revealed();
  for (std::uint32_t index = 0; index < round.sealed.size(); ++index) {
    Board board{index + 1, round.sealed[index].seal, seat_at(index % seats)};
    const BoardContext context = context_of(boards, board, crosstable::rules_of(settings.game));
    round.keys.push_back(key_of(round.sealed[index].seed, context, nonces));
    board.key_digest = digest_of_key(round.keys.back());
    boards.games.push_back(board);
  }
  round.boards = std::make_shared<const Boards>(std::move(boards));
  round.given = std::make_shared<const Contributions>(std::move(all.given));
  round.players = std::move(all.players);
  const std::unordered_set<PlayerId> listed(round.players.begin(), round.players.end());
  std::ranges::copy_if(playing, std::back_inserter(round.joined),
                       [&](const auto& one) { return !listed.contains(one); });
}

}  // namespace crosstable::events

// Players who say that they miss rounds, or that they are back.
#include <algorithm>

#include "server/events/decisions/entries.hpp"
#include "server/events/decisions/no_shows.hpp"
#include "server/events/decisions/refusals.hpp"

namespace crosstable::events {
namespace {

// How many rounds the event will have, as far as its settings tell; 0: they do not.
std::size_t rounds_of(const Settings& settings) {
  const StageSettings& stage = settings.stages.front();
  return settings.stages.size() == 1 ? stage.rounds : 0;
}

protocol::Answer miss(Turn& turn, Number entrant, const std::vector<std::int64_t>& rounds) {
  const EventState& event = turn.state();
  if (event.settings.stages.front().format == Format::arena) return bad("An arena has no rounds to skip.");
  fact::Misses misses{entrant, {}};
  for (const std::int64_t round : rounds) misses.rounds.push_back(static_cast<std::uint32_t>(round));
  std::ranges::sort(misses.rounds);
  misses.rounds.erase(std::unique(misses.rounds.begin(), misses.rounds.end()), misses.rounds.end());
  const std::size_t last = rounds_of(event.settings);
  if (last != 0 && !misses.rounds.empty() && misses.rounds.back() > last)
    return bad("The tournament has " + std::to_string(last) + " rounds.");
  if (!misses.rounds.empty() && misses.rounds.front() <= event.rounds.size())
    return not_now("Round " + std::to_string(misses.rounds.front()) + " has already been paired.");
  if (event.entrant(entrant).misses != misses.rounds) turn.emit(misses);
  return done();
}

// Only in an arena somebody who has missed calls has to wait.
protocol::Answer come_back(Turn& turn, Number number) {
  const Entrant& entrant = turn.state().entrant(number);
  if (const auto at = may_be_back_at_ms(turn.state(), number); at && *at > turn.now_ms()) {
    const std::int64_t seconds = (*at - turn.now_ms() + 999) / 1'000;
    return protocol::again_in_ms(
        seconds * 1'000,
        protocol::make_error(protocol::ErrorCode::rate_limited, "missed_calls",
                             "You missed several tables. You can rejoin in " + std::to_string(seconds) + " seconds.",
                             {{"seconds", std::to_string(seconds)}}));
  }
  if (entrant.no_show) turn.emit(fact::Back{number});
  else if (entrant.absent) turn.emit(fact::Absent{number, false});
  return done();
}

}  // namespace

protocol::Answer decide(Turn& turn, const Surroundings&, const Person& who, const protocol::EventAbsent& request) {
  const EventState& event = turn.state();
  const auto own = own_entrant(event, who);
  if (const auto* wrong = std::get_if<protocol::Error>(&own)) return *wrong;
  if (!event.gathers() && event.phase != Phase::running) return not_now("The tournament is over.");
  const Number number = std::get<Number>(own);
  if (request.rounds && !request.absent)
    return bad("You can only list rounds to skip. To come back, leave the rounds out.");
  if (request.rounds) return miss(turn, number, *request.rounds);
  if (!request.absent) return come_back(turn, number);
  if (!event.entrant(number).absent) turn.emit(fact::Absent{number});
  return done();
}

}  // namespace crosstable::events

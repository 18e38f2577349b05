// The next round. It is paired elsewhere, from a copy of what is durable, for it may take seconds. If what matters to
// it has changed meanwhile, it is paired anew.
#include <algorithm>

#include "server/base/overloaded.hpp"
#include "server/events/decisions/course.hpp"
#include "server/events/decisions/entries.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/event.hpp"
#include "server/log/log.hpp"
#include "server/text/speech.hpp"

namespace crosstable::events {
namespace {

bool nobody_has_moved(const EventState& event) {
  return event.may_repair() &&
         std::ranges::none_of(event.round()->tables, [](const Table& table) { return table.decided; });
}

}  // namespace

// One at a time.
bool Event::ask_for_round(std::shared_ptr<const EventState> from, WithRound then) {
  const auto made = std::make_shared<std::optional<NextRound>>();
  auto chore = [made, from = std::move(from), now = context_.loop.now_ms()]() -> std::optional<std::string> {
    *made = next_round(*from, now);
    return std::string();
  };
  auto answer = [this, take = taker(), made](const std::optional<std::string>&) {
    take([this, made](Turn& turn) { take_round(turn, *made); });
  };
  pairs_ = std::move(then);
  if (context_.parts.thinker.work(id_.text(), std::move(chore), context_.loop, std::move(answer))) return true;
  std::exchange(pairs_, std::nullopt)->refuse(event_busy());
  return false;
}

void Event::take_round(Turn& turn, const std::optional<NextRound>& made) {
  WithRound then = *std::exchange(pairs_, std::nullopt);
  if (!made) throw std::runtime_error("a round could not be paired");
  then.run(turn, *made);
}

void Event::pair_next() {
  const auto at = pairs_at_ms(state_);
  const bool is_due = at && context_.loop.now_ms() >= *at && context_.loop.steady_ms() >= pair_again_at_;
  if (pairs_ || !is_due || waits_for_seal(state_)) return;
  const bool is_asked = ask_for_round(
      std::make_shared<const EventState>(state_),
      WithRound([this, version = pairs_version_](Turn& turn, const NextRound& next) { paired(turn, version, next); }));
  if (!is_asked) pair_again_at_ = context_.loop.steady_ms() + context_.parts.limits.event_retry_ms;
}

void Event::paired(Turn& turn, std::uint64_t version, const NextRound& next) {
  if (version != pairs_version_ || turn.changes_pairs()) return;
  std::visit(Overloaded{
                 [&](const fact::Paired& round) {
                   turn.emit(round);
                   log_info("event {}: round {} has {} tables", id_.view(), round.round, round.tables.size());
                 },
                 [&](const StageOver& over) {
                   if (over.seeds.empty()) turn.emit(fact::Finished{});
                   else turn.emit(fact::StageEnded{over.seeds});
                 },
                 // It waits for a director, who pairs by hand or sends somebody home.
                 [&](const NoPairing& none) {
                   turn.emit(fact::Held{none.why, none.entrants, ends_unpaired_at(state_, turn.now_ms())});
                   log_warn("event {}: no legal pairing is left, so it is paused", id_.view());
                 },
                 [&](const NotYet&) { pair_again_at_ = context_.loop.steady_ms() + EventState::arena_wave_ms; },
             },
             next);
}

void Event::repair(Turn& turn, const Person& who, const protocol::EventRule& request, Done& done) {
  const auto reason = clean_line(request.reason);
  const auto refuse = [&](protocol::Error why) { turn.answer(done, protocol::Answer(std::move(why))); };
  if (!state_.is_director(who.player)) return refuse(not_director());
  if (!reason || reason->empty())
    return refuse(bad("A ruling needs a reason. Enter one without invisible characters."));
  if (!nobody_has_moved(state_)) return refuse(not_now("A round can only be paired again before the first move."));
  if (pairs_) return refuse(event_busy());
  // Behind the gate: the copy is of what is durable.
  turn.then(done, [this, ruled = fact::Ruled{member_of(who), request.act, *reason, std::nullopt, 0}](Done& owed) {
    const auto take = [this, version = pairs_version_, ruled](Turn& later, const NextRound& next, Done& to) {
      repaired(later, version, ruled, next, to);
    };
    ask_for_round(std::make_shared<const EventState>(state_.without_present_round()), {std::move(owed), take});
  });
}

void Event::repaired(Turn& turn, std::uint64_t version, const fact::Ruled& ruled, const NextRound& next, Done& done) {
  const auto* round = std::get_if<fact::Paired>(&next);
  protocol::Answer answer = protocol::Result(protocol::Done{});
  if (version != pairs_version_ || turn.changes_pairs() || !nobody_has_moved(state_)) {
    answer = event_busy();
  } else if (round == nullptr) {
    answer = not_now("No legal pairing is left.");
  } else {
    turn.emit(ruled);
    turn.emit(fact::Repaired{*round});
  }
  turn.answer(done, std::move(answer));
}

}  // namespace crosstable::events

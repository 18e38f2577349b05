#include "server/lobby/challenges.hpp"

#include <algorithm>
#include <utility>

#include "server/lobby/refusals.hpp"
#include "server/log/log.hpp"

namespace crosstable {

using protocol::ErrorCode;
using protocol::make_error;
using Ended = protocol::ChallengeEnded::Reason;

// A player with notifications hears of it though they are away.
std::optional<protocol::Error> Challenges::refusal(const PlayerId& from, const PlayerId& to, bool days) const {
  const bool is_here = parts_.presence.is_here(to);
  if (days) return is_here || parts_.people.is_known(to) ? std::nullopt : std::optional(no_such_player());
  const bool reachable = is_here || parts_.notices.can_reach(to);
  if (reachable && !parts_.people.members.blocks(to, from)) return std::nullopt;
  return make_error(ErrorCode::no_such_player, "away", "This player isn't online right now. Try again later.");
}

namespace {

protocol::Error too_many_challenges() {
  return make_error(ErrorCode::rate_limited, "challenges",
                    "You have too many open challenges. Wait until one is answered.");
}

}  // namespace

// A full inbox drops none from people whom its owner follows, and none for a challenge that they never hear of. Nobody
// else learns when others' challenges end.
std::optional<protocol::Error> Challenges::make_place(const PlayerId& from, const PlayerId& to, bool days) {
  const HouseLimits& limits = parts_.limits;
  const auto sent = book_.sent(from, days);
  if (sent.size() >= (days ? limits.days_challenges_sent : limits.challenges_sent))
    return protocol::again_in_ms(sent.front()->until_ms - parts_.loop.steady_ms(), too_many_challenges());
  if (book_.size() >= limits.challenges)
    return make_error(ErrorCode::busy, "challenges", "Too many challenges are open. Try again in a moment.");
  const auto waiting = book_.waiting(to, days);
  if (waiting.size() < (days ? limits.days_challenges_waiting : limits.challenges_waiting)) return std::nullopt;
  const auto follows = [&](const PlayerId& other) { return parts_.people.members.follows(to, other); };
  const Challenge* const gives_way = book_.least_wanted(to, days, follows);
  if (gives_way == nullptr) return too_many_challenges();
  if (!parts_.people.members.blocks(to, from)) end(std::string(gives_way->id), Ended::expired);
  return std::nullopt;
}

// A challenge that cannot be read stays in the log as it is, and no longer stands.
void Challenges::resume(const StoredStream& stored) {
  try {
    notice(book_.add(kept_.read(stored)));
  } catch (const std::exception& damage) {
    log_error("challenge {} is left out: {}", stored.id.key, damage.what());
  }
}

void Challenges::open(Seek from, const PlayerId& to, const Done& done) {
  const PlayerId player = from.who.player;
  const bool days = from.days;
  if (auto refused = refusal(player, to, days)) return done(*std::move(refused));
  if (auto refused = make_place(player, to, days)) return done(*std::move(refused));
  const HouseLimits& limits = parts_.limits;
  const std::int64_t stands_ms = days ? limits.days_challenge_ms : limits.challenge_stands_ms;
  const std::string id = from.id;
  const Challenge& added = book_.add({.id = id,
                                      .from = std::move(from),
                                      .to = to,
                                      .days = days,
                                      .muffled = parts_.people.members.blocks(to, player),
                                      .until_ms = parts_.loop.steady_ms() + stands_ms,
                                      .to_answer_ms = days ? stands_ms : limits.challenge_ms});
  const protocol::Result answer(protocol::ChallengeResult{id, parts_.loop.now_ms() + stands_ms});
  kept_.keep(Challenge(added), [this, id, answer, done] { announce(id, answer, done); });
}

void Challenges::announce(const std::string& id, const protocol::Result& to_whoever_asked, const Done& done) {
  book_.note_kept(id);
  done(to_whoever_asked);
  const Challenge* const stands = book_.find(id);
  if (stands == nullptr || stands->muffled) return;
  const PlayerId to = stands->to;
  if (!parts_.seats.plays(to)) notice(*stands);
  hear(to);
}

// A player is notified of a challenge only once; a kept one remembers that across restarts.
void Challenges::notice(const Challenge& challenge) {
  if (!challenge.awaits_answer() || !book_.note_noticed(challenge.id)) return;
  parts_.notices.challenged(challenge.to, challenge.id, challenge.from.game,
                            challenge.until_ms - parts_.loop.steady_ms(), [this, id = challenge.id] {
                              parts_.loop.run([this, id] {
                                if (book_.note_told(id)) kept_.note_told(*book_.find(id));
                              });
                            });
}

const Challenge* Challenges::find_heard(const PlayerId& by, const std::string& id) const {
  const Challenge* found = book_.find(id);
  return found != nullptr && found->to == by && found->is_heard() ? found : nullptr;
}

Challenge Challenges::accept(const std::string& id) {
  Challenge accepted = *book_.take(id);
  parts_.notices.challenge_over(accepted.to, id);
  return accepted;
}

bool Challenges::decline(const PlayerId& by, const std::string& id) {
  const Challenge* found = book_.find(id);
  const bool own = found != nullptr && found->from.who.player == by;
  if (!own && find_heard(by, id) == nullptr) return false;
  end(std::string(id), own ? Ended::withdrawn : Ended::declined);
  return true;
}

void Challenges::has_no_room(const Challenge& challenge) { finish(challenge, Ended::gone); }

void Challenges::list(const PlayerId& player, std::vector<protocol::ChallengeReceived>& out) const {
  for (const Challenge* challenge : book_.heard(player)) out.push_back(shown(*challenge));
}

void Challenges::hear(const PlayerId& player) {
  if (!parts_.presence.is_here(player) || parts_.seats.plays(player)) return;
  for (const Challenge* challenge : book_.hear(player, parts_.loop.steady_ms())) {
    parts_.presence.tell(player, shown(*challenge));
    notice(*challenge);
  }
}

void Challenges::end_of_the_gone(const PlayerId& from) {
  for (const Challenge* challenge : book_.sent(from, false)) end(std::string(challenge->id), Ended::gone);
}

void Challenges::end_all_of(const PlayerId& from) {
  end_of_the_gone(from);
  for (const Challenge* challenge : book_.sent(from, true)) end(std::string(challenge->id), Ended::gone);
}

void Challenges::end_between(const PlayerId& one, const PlayerId& other) {
  std::vector<std::string> over;
  for (const auto& [from, to] : {std::pair(one, other), std::pair(other, one)})
    for (const Challenge* challenge : book_.all_to(to))
      if (challenge->from.who.player == from) over.push_back(challenge->id);
  for (const std::string& id : over) end(id, protocol::ChallengeEnded::Reason::gone);
}

void Challenges::end_all_to(const PlayerId& to) {
  for (const Challenge* challenge : book_.all_to(to)) end(std::string(challenge->id), Ended::gone);
}

// Each is told at the end that they were told of.
void Challenges::expire() {
  for (const auto& [challenge, for_both] : book_.expire(parts_.loop.steady_ms())) {
    if (for_both) {
      finish(challenge, Ended::expired);
      continue;
    }
    parts_.notices.challenge_over(challenge.to, challenge.id);
    tell_ended(challenge, challenge.to, Ended::expired);
  }
}

void Challenges::end(const std::string& id, Ended reason) { finish(*book_.take(id), reason); }

// It is in the book no more.
void Challenges::finish(const Challenge& ended, Ended reason) {
  parts_.notices.challenge_over(ended.to, ended.id);
  kept_.forget(ended, [this, ended, reason] {
    tell_ended(ended, ended.from.who.player, reason);
    if (ended.is_heard()) tell_ended(ended, ended.to, reason);
  });
}

void Challenges::tell_ended(const Challenge& challenge, const PlayerId& told, Ended reason) {
  parts_.presence.tell(told, protocol::ChallengeEnded{challenge.id, reason});
}

std::int64_t Challenges::wall(std::int64_t steady_ms) const {
  return parts_.loop.now_ms() + steady_ms - parts_.loop.steady_ms();
}

// Clock and rating stand beside the other options, as they were asked for.
protocol::ChallengeReceived Challenges::shown(const Challenge& challenge) const {
  const Seek& from = challenge.from;
  protocol::ChallengeReceived shown{challenge.id, {from.who.player, from.who.name}, from.game, {}, {},
                                    false,        wall(*challenge.answer_until_ms)};
  for (const ChosenOption& option : from.options) {
    if (const auto* clock = std::get_if<TimeControl>(&option)) shown.clock = clock->text();
    else if (const auto* rated = std::get_if<IsRated>(&option)) shown.rated = *rated == IsRated::yes;
    else shown.options.push_back(text_of(option));
  }
  return shown;
}

}  // namespace crosstable

#include "server/events/sealing.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "json/writer.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/rounds/pairer.hpp"
#include "server/events/rounds/seating.hpp"
#include "server/events/showing/view_parts.hpp"
#include "server/log/log.hpp"

namespace crosstable::events {
namespace {

using protocol::Answer;
using protocol::ErrorCode;
using protocol::make_error;

constexpr std::int64_t look_again_ms = 1'000;

Answer too_late() {
  return make_error(ErrorCode::stale_prompt, "event_nonce_given", "This player can't give that any more.");
}

}  // namespace

bool waits_for_seal(const EventState& event) { return event.needs_seal() && !is_stage_over(event); }

void seal_boards(Turn& turn, const RandomBytes& random) {
  const EventState& event = turn.state();
  if (!event.needs_seal()) return;
  fact::Sealed sealed{static_cast<std::uint32_t>(event.rounds.size() + 1), {}};
  for (unsigned board = 0; board < boards_of_round(event.settings); ++board) sealed.seeds.push_back(new_seed(random));
  sealed.seals = seals_of(event, sealed);
  turn.emit(sealed);
}

void Sealing::resumed() { was_interrupted_ = state_.waits_for_nonces(); }

std::optional<std::uint32_t> Sealing::place_of(const PlayerId& who, std::uint32_t round) const {
  if (stage_ == nullptr || stage_->round != round) return std::nullopt;
  const auto found = stage_->places.find(who);
  return found == stage_->places.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint32_t> Sealing::place_in_deal(const PlayerId& who, std::uint32_t round) const {
  if (round == 0 || round != state_.rounds.size() || state_.rounds.back().given == nullptr) return std::nullopt;
  const auto& players = state_.rounds.back().players;
  const auto found = std::ranges::find(players, who);
  return found == players.end() ? std::nullopt : std::optional(static_cast<std::uint32_t>(found - players.begin()));
}

// The same sent again is answered like the first time, also after the deal.
Answer Sealing::commit(Turn& turn, const PlayerId& who, const protocol::EventCommit& request) {
  const auto place = place_of(who, request.round);
  const auto commit = read_hex(request.commit);
  const auto dealt = place_in_deal(who, request.round);
  if (dealt && state_.rounds.back().given->commits[*dealt] == commit) return done();
  if (!place) return not_sealing();
  const auto earlier = gathering() ? gathering()->given.commits[*place] : std::nullopt;
  if (earlier && earlier == commit) return done();
  if (earlier || stage_->reveals || is_gone(*place)) return too_late();
  if (!gathering()) turn.emit(fact::ListFrozen{stage_->round, stage_->players});
  turn.emit(fact::Committed{stage_->round, *place, *commit});
  return done();
}

Answer Sealing::reveal(Turn& turn, const PlayerId& who, const protocol::EventReveal& request) {
  const auto place = place_of(who, request.round);
  const auto nonce = secret_of(request.nonce);
  if (const auto dealt = place_in_deal(who, request.round)) {
    const auto& given = state_.rounds.back().given->nonces[*dealt];
    if (given && nonce && given->reveal() == nonce->reveal()) return done();
  }
  if (!place || !stage_->reveals) return not_sealing();
  const auto& commit = gathering()->given.commits[*place];
  if (!commit) return too_late();
  const EventRound round{parts_.event.text(), request.round};
  const bool fits = nonce && nonce_commit(round, *place, nonce->reveal()) == *commit;
  if (gathering()->has_revealed(*place)) return fits ? done() : too_late();
  if (!fits) {
    return make_error(ErrorCode::bad_argument, "event_nonce", "This is not the nonce that the player committed to.",
                      {{"arg", "nonce"}});
  }
  if (is_gone(*place)) return too_late();
  turn.emit(fact::Revealed{stage_->round, *place, *nonce});
  return done();
}

bool Sealing::is_stage_over() const {
  if (parts_.loop.steady_ms() >= until_) return true;
  const bool is_of_days = events::is_of_days(state_.settings);
  return std::ranges::none_of(stage_->places, [&](const auto& one) {
    return lacks(one.second) && (!is_of_days || was_interrupted_ || parts_.is_here(one.first));
  });
}

// Something that is waited for.
bool Sealing::lacks(std::uint32_t place) const {
  if (is_gone(place)) return false;
  const bool committed = gathering() && gathering()->has_committed(place);
  return stage_->reveals ? committed && !gathering()->has_revealed(place) : !committed;
}

void Sealing::go_on_when_all_are_back() {
  if (!was_interrupted_ || stage_->reveals) return;
  const bool any_away = std::ranges::any_of(
      stage_->places, [&](const auto& one) { return lacks(one.second) && !parts_.is_here(one.first); });
  if (any_away) return;
  was_interrupted_ = false;
  until_ = std::min(until_, parts_.loop.steady_ms() + parts_.stage_ms);
}

// Commitments are bound to the list of players. Until somebody commits, joining or leaving the round changes it.
bool Sealing::tend(Turn& turn) {
  if (!state_.waits_for_nonces()) {
    if (stage_ == nullptr) return false;
    end(turn);
    return true;
  }
  if (stage_ == nullptr || seen_ != state_.change) {
    seen_ = state_.change;
    auto players = players_of_round(state_);
    present_ = {players.begin(), players.end()};
    if (gathering()) players = gathering()->players;
    const auto round = static_cast<std::uint32_t>(state_.rounds.size());
    if (stage_ == nullptr || stage_->round != round || stage_->players != players) {
      begin(turn, gathering() && gathering()->revealing, std::move(players));
      return true;
    }
  }
  go_on_when_all_are_back();
  if (!is_stage_over()) return false;
  if (!stage_->reveals && gathering()) {
    was_interrupted_ = false;
    turn.emit(fact::Revealing{stage_->round});
    begin(turn, true, stage_->players);
    return true;
  }
  const auto places = stage_->players.size();
  fact::Dealt dealt{stage_->round, {}, {}};
  std::ptrdiff_t given = 0;
  if (gathering()) {
    given = std::ranges::count_if(gathering()->given.nonces, [](const auto& nonce) { return nonce.has_value(); });
  } else {
    dealt.players = stage_->players;
    dealt.given.commits.resize(places);
    dealt.given.nonces.resize(places);
  }
  log_info("event {}: {} of {} gave nonces for round {}", parts_.event.view(), given, places, stage_->round);
  turn.emit(dealt);
  end(turn);
  return true;
}

void Sealing::begin(Turn& turn, bool reveals, std::vector<PlayerId> players) {
  auto stage = std::make_shared<SealingStage>();
  stage->event = parts_.event;
  stage->round = static_cast<std::uint32_t>(state_.rounds.size());
  stage->reveals = reveals;
  stage->rules = crosstable::rules_of(state_.settings.game);
  stage->seals = seals_text(stage->round, state_.rounds.back().sealed);
  stage->players = std::move(players);
  for (std::uint32_t place = 0; place < stage->players.size(); ++place) stage->places[stage->players[place]] = place;
  stage_ = stage;
  until_ = parts_.loop.steady_ms() + (was_interrupted_ ? parts_.grace_ms : parts_.stage_ms);
  turn.then([this, stage] { parts_.board.ask(stage); });
}

void Sealing::end(Turn& turn) {
  stage_.reset();
  was_interrupted_ = false;
  turn.then([this] { parts_.board.clear(parts_.event); });
}

// Nobody says when somebody comes back, so after a restart it looks again.
std::optional<std::int64_t> Sealing::next_wait_ms() const {
  if (stage_ == nullptr) return std::nullopt;
  if (is_stage_over()) return 0;
  const std::int64_t wait = until_ - parts_.loop.steady_ms();
  return was_interrupted_ && !stage_->reveals ? std::min(wait, look_again_ms) : wait;
}

// Commitments appear together, when no other can be made.
std::string Sealing::text() const {
  std::string text;
  if (stage_ == nullptr) return text;
  std::map<std::string, std::string> commits;
  const auto places = stage_->reveals ? static_cast<std::uint32_t>(stage_->players.size()) : 0;
  for (std::uint32_t place = 0; place < places; ++place)
    if (gathering()->has_committed(place)) commits[std::to_string(place)] = hex(*gathering()->given.commits[place]);
  json::JsonWriter json(text);
  json.object().key("commits").object();
  for (const auto& [place, commit] : commits) json.member(place, commit);
  json.end().key("players").array();
  for (const PlayerId& player : stage_->players) json.value(player.view());
  json.end().member("round", stage_->round).member("rules", stage_->rules).member_raw("seals", stage_->seals);
  json.member("stage", stage_->reveals ? "reveal" : "commit").end();
  return text;
}

}  // namespace crosstable::events

#include "server/events/sealing.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "json/writer.hpp"
#include "server/events/pairer.hpp"
#include "server/events/refusals.hpp"
#include "server/events/seating.hpp"
#include "server/events/view_parts.hpp"
#include "server/log.hpp"

namespace crosstable::events {
namespace {

using protocol::Answer;
using protocol::ErrorCode;
using protocol::make_error;

Answer too_late() {
  return make_error(ErrorCode::stale_prompt, "event_nonce_given", "This player cannot give that any more.");
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

std::optional<std::uint32_t> Sealing::place_of(const PlayerId& who, std::uint32_t round) const {
  if (stage_ == nullptr || stage_->round != round) return std::nullopt;
  const auto found = stage_->places.find(who);
  return found == stage_->places.end() ? std::nullopt : std::optional(found->second);
}

Answer Sealing::commit(const PlayerId& who, const protocol::EventCommit& wish) {
  const auto place = place_of(who, wish.round);
  if (!place) return not_sealing();
  const auto commit = read_hex(wish.commit);
  auto& given = given_.commits[*place];
  if (given == commit) return done();
  if (given || stage_->reveals) return too_late();
  given = commit;
  ++commits_;
  return done();
}

Answer Sealing::reveal(const PlayerId& who, const protocol::EventReveal& wish) {
  const auto place = place_of(who, wish.round);
  if (!place || !stage_->reveals) return not_sealing();
  const auto& commit = given_.commits[*place];
  if (!commit) return too_late();
  const auto nonce = secret_of(wish.nonce);
  const EventRound round{parts_.event.text(), wish.round};
  const bool fits = nonce && nonce_commit(round, *place, nonce->reveal()) == *commit;
  auto& given = given_.nonces[*place];
  if (given) return fits ? done() : too_late();
  if (!fits) {
    return make_error(ErrorCode::bad_argument, "event_nonce", "This is not the nonce that the player committed to.",
                      {{"arg", "nonce"}});
  }
  given = nonce;
  ++nonces_;
  return done();
}

bool Sealing::is_stage_over() const {
  const bool has_all = stage_->reveals ? nonces_ == commits_ : commits_ == stage_->players.size();
  if (has_all || parts_.loop.steady_ms() >= until_) return true;
  return is_of_days(state_.settings) && std::ranges::none_of(stage_->places, [&](const auto& one) {
           return lacks(one.second) && parts_.is_here(one.first);
         });
}

bool Sealing::lacks(std::uint32_t place) const {
  const bool committed = given_.commits[place].has_value();
  return stage_->reveals ? committed && !given_.nonces[place] : !committed;
}

// Whoever comes into the round or leaves it changes the list, which every commitment is bound to.
bool Sealing::tend(Turn& turn) {
  if (!state_.waits_for_nonces()) {
    if (stage_ == nullptr) return false;
    end(turn);
    return true;
  }
  if (stage_ == nullptr || seen_ != state_.change) {
    seen_ = state_.change;
    auto players = players_of_round(state_);
    const auto round = static_cast<std::uint32_t>(state_.rounds.size());
    if (stage_ == nullptr || stage_->round != round || stage_->players != players) {
      given_ = {};
      given_.commits.resize(players.size());
      given_.nonces.resize(players.size());
      commits_ = nonces_ = 0;
      begin(turn, false, std::move(players));
      return true;
    }
  }
  if (!is_stage_over()) return false;
  if (!stage_->reveals && commits_ > 0) {
    begin(turn, true, stage_->players);
    return true;
  }
  log_info("event {}: {} of {} gave nonces for round {}", parts_.event.view(), nonces_, stage_->players.size(),
           stage_->round);
  turn.emit(fact::Dealt{stage_->round, stage_->players, given_});
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
  until_ = parts_.loop.steady_ms() + parts_.limits.event_nonce_ms;
  turn.then([this, stage] { parts_.board.ask(stage); });
}

void Sealing::end(Turn& turn) {
  stage_.reset();
  given_ = {};
  turn.then([this] { parts_.board.clear(parts_.event); });
}

std::optional<std::int64_t> Sealing::next_wait_ms() const {
  if (stage_ == nullptr) return std::nullopt;
  return is_stage_over() ? 0 : until_ - parts_.loop.steady_ms();
}

// Commitments appear together, when no other can be made.
std::string Sealing::text() const {
  std::string text;
  if (stage_ == nullptr) return text;
  std::map<std::string, std::string> commits;
  for (std::size_t place = 0; stage_->reveals && place < given_.commits.size(); ++place)
    if (given_.commits[place]) commits[std::to_string(place)] = hex(*given_.commits[place]);
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

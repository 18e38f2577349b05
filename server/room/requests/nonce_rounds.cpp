#include "server/room/requests/nonce_rounds.hpp"

#include <memory>
#include <utility>
#include <variant>

#include "server/room/decisions/attendance.hpp"
#include "server/room/decisions/sealed_start.hpp"
#include "server/room/state/narrate.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

protocol::Error not_sealing() { return make_error(ErrorCode::not_started, "not_sealing", "No game waits for nonces."); }
protocol::Error nonce_too_late() {
  return make_error(ErrorCode::stale_prompt, "nonce_given", "This seat cannot give that any more.");
}
protocol::Error other_nonce() {
  return make_error(ErrorCode::bad_argument, "nonce", "This is not the nonce that the seat committed to.",
                    {{"arg", "nonce"}});
}

// The seats of people who have not yet given what the present round asks for.
Seats owing(const RoomState& state) {
  const Contributions& given = state.prepared().given();
  Seats owing;
  for (const Seat seat : Seats::first(state.prepared().players())) {
    const bool committed = given.commit_of(index_of(seat)).has_value();
    const bool owes = state.revealing ? committed && !given.nonces[index_of(seat)] : !committed;
    if (owes && state.chairs[seat].human()) owing.add(seat);
  }
  return owing;
}

}  // namespace

const Contributions* NonceRounds::given_to(std::uint32_t game) const {
  if (is_sealing(game)) return &state_.prepared().given();
  const bool runs = state_.phase == Phase::playing && !state_.sealing && state_.game == game;
  return runs ? &state_.table()->given() : nullptr;
}

Refusal NonceRounds::on(const protocol::RoomCommit& m) {
  const auto seat = my_seat();
  if (!seat) return not_seated();
  const Contributions* given = given_to(m.game);
  const auto earlier = given != nullptr ? given->commit_of(index_of(*seat)) : std::nullopt;
  const auto commit = read_hex(m.commit);
  if (earlier && earlier == commit) return std::nullopt;  // the same again
  if (!is_sealing(m.game)) return not_sealing();
  if (earlier || state_.revealing) return nonce_too_late();
  emit(fact::Committed{*seat, *commit});
  return std::nullopt;
}

Refusal NonceRounds::on(const protocol::RoomReveal& m) {
  const auto seat = my_seat();
  if (!seat) return not_seated();
  const Contributions* given = given_to(m.game);
  const auto commit = given != nullptr ? given->commit_of(index_of(*seat)) : std::nullopt;
  const auto& earlier = commit ? given->nonces[index_of(*seat)] : std::nullopt;
  const auto nonce = secret_of(m.nonce);
  if (earlier && earlier->reveal() == nonce->reveal()) return std::nullopt;  // the same again
  if (!is_sealing(m.game) || !state_.revealing) return not_sealing();
  if (!commit || earlier) return nonce_too_late();
  const auto& context = std::get<FairnessContext>(state_.prepared().context());
  if (nonce_commit(context, *seat, nonce->reveal()) != *commit) return other_nonce();
  emit(fact::Revealed{*seat, *nonce});
  return std::nullopt;
}

void NonceRounds::go_on() {
  if (!sealing_ || parts_.closed) return;
  const Sealing::Round round{.revealing = state_.revealing,
                             .any_commit = !state_.prepared().given().commits.empty(),
                             .owing = owing(state_),
                             .contributing = contributing(state_, guests_),
                             .away = people_away(state_, guests_),
                             .anybody = guests_.connected() > 0 || state_.needs_nobody()};
  const auto step = sealing_->go_on(round, context_.loop.steady_ms());
  if (step == Sealing::Step::reveal) emit(fact::Revealing{});
  if (step != Sealing::Step::deal) return;
  sealing_ = nullptr;
  Dealer::Played dealt = dealer_.deal(state_.prepared(), state_.prepared().given());
  emit(fact::Dealt{context_.loop.now_ms(), std::move(dealt.lines)}, {.position = std::move(dealt.position)});
  tell_all(std::move(dealt.told), turn_.narration);
}

}  // namespace crosstable

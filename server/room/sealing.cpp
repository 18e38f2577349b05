// Seats give nonces before a game is dealt (engine/core/FAIRNESS.md, steps 2 and 3): the seal is out, then come
// commitments, then, when all are there or the time is up, the nonces. A game waits for those whose clients said in
// `hello` that they contribute, and are connected; a seat that gives nothing in time counts as empty.
#include <algorithm>

#include "server/room/actor.hpp"
#include "server/room/events.hpp"
#include "server/room/refusals.hpp"
#include "server/room/secrets.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

protocol::Error not_sealing() { return make_error(ErrorCode::not_started, "not_sealing", "No game waits for nonces."); }
protocol::Error too_late() {
  return make_error(ErrorCode::stale_prompt, "nonce_given", "This seat cannot give that any more.");
}
protocol::Error other_nonce() {
  return make_error(ErrorCode::bad_argument, "nonce", "This is not the nonce that the seat committed to.",
                    {{"arg", "nonce"}});
}

}  // namespace

bool Room::Actor::contributes(Seat seat) const {
  const Chair& chair = state_.chairs[seat];
  const Guest* guest = chair.human() ? guests_.find(chair.player) : nullptr;
  return guest != nullptr && guest->connection != nullptr && guest->connection->contributes();
}

bool Room::Actor::anybody_contributes() const {
  for (const Seat seat : all_seats) {
    if (contributes(seat)) return true;
  }
  return false;
}

void Room::Actor::begin_sealing() {
  sealing_ = std::make_unique<Sealing>();
  sealing_->until = context_.loop.steady_ms() + context_.limits.nonce_ms;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomCommit& m) {
  const auto seat = my_seat(turn);
  if (!seat) return not_seated();
  if (!sealing_ || m.game != state_.prepared().game()) return not_sealing();
  const auto commit = read_hex(m.commit);
  auto& given = sealing_->commits[*seat];
  if (given == commit) return std::nullopt;
  if (given || sealing_->revealing) return too_late();
  given = commit;
  turn.face_changed = true;
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomReveal& m) {
  const auto seat = my_seat(turn);
  if (!seat) return not_seated();
  if (!sealing_ || !sealing_->revealing || m.game != state_.prepared().game()) return not_sealing();
  const auto& commit = sealing_->commits[*seat];
  if (!commit) return too_late();
  const auto nonce = secret_of(m.nonce);
  const bool fits = nonce_commit(state_.prepared().context(), *seat, nonce->reveal()) == *commit;
  auto& given = sealing_->nonces[*seat];
  if (given) return fits ? Refusal() : too_late();
  if (!fits) return other_nonce();
  given = nonce;
  turn.face_changed = true;
  return std::nullopt;
}

// The round is over when nobody is waited for, or its time is up. After a restart nobody is connected at first: then
// the time decides.
void Room::Actor::go_on_sealing(Turn& turn) {
  if (!sealing_ || closed_) return;
  Sealing& now = *sealing_;
  const auto awaited = [&](Seat seat) {
    return contributes(seat) &&
           (now.revealing ? now.commits[seat] && !now.nonces[seat] : !now.commits[seat].has_value());
  };
  bool waits = guests_.connected() == 0;
  for (const Seat seat : all_seats) waits = waits || awaited(seat);
  if (waits && context_.loop.steady_ms() < now.until) return;
  const bool anything =
      std::any_of(now.commits.begin(), now.commits.end(), [](const auto& commit) { return commit.has_value(); });
  if (now.revealing || !anything) return deal_sealed(turn);
  now.revealing = true;
  now.until = context_.loop.steady_ms() + context_.limits.nonce_ms;
  turn.face_changed = true;
}

void Room::Actor::deal_sealed(Turn& turn) {
  const std::unique_ptr<Sealing> given = std::move(sealing_);
  const GameTable& table = state_.prepared();
  Contributions contributions;
  contributions.commits.assign(given->commits.begin(), given->commits.begin() + table.players());
  contributions.nonces.assign(given->nonces.begin(), given->nonces.begin() + table.players());
  Dealer::Played dealt = dealer_.deal(table, contributions);
  emit(turn, fact::Dealt{context_.loop.now_ms(), std::move(contributions), std::move(dealt.lines)},
       {.position = std::move(dealt.position)});
  tell_all(std::move(dealt.told), turn.told);
}

void Room::Actor::show_nonces(SealingFace& face) const {
  face.revealing = sealing_->revealing;
  for (const Seat seat : all_seats) {
    if (sealing_->commits[seat]) face.commits.emplace_back(seat, hex(*sealing_->commits[seat]));
  }
}

}  // namespace crosstable

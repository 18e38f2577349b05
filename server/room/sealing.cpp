#include "server/room/sealing.hpp"

#include <algorithm>

#include "server/room/secrets.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

protocol::Error too_late() {
  return make_error(ErrorCode::stale_prompt, "nonce_given", "This seat cannot give that any more.");
}
protocol::Error other_nonce() {
  return make_error(ErrorCode::bad_argument, "nonce", "This is not the nonce that the seat committed to.",
                    {{"arg", "nonce"}});
}

}  // namespace

protocol::Error not_sealing() { return make_error(ErrorCode::not_started, "not_sealing", "No game waits for nonces."); }

Refusal Sealing::commit(Turn& turn, Seat seat, std::string_view digits) {
  const auto commit = read_hex(digits);
  auto& given = commits_[seat];
  if (given == commit) return std::nullopt;
  if (given || revealing_) return too_late();
  given = commit;
  turn.face_changed = true;
  return std::nullopt;
}

Refusal Sealing::reveal(Turn& turn, Seat seat, const protocol::SecretText& digits, const FairnessContext& context) {
  if (!revealing_) return not_sealing();
  const auto& commit = commits_[seat];
  if (!commit) return too_late();
  const auto nonce = secret_of(digits);
  const bool fits = nonce_commit(context, seat, nonce->reveal()) == *commit;
  auto& given = nonces_[seat];
  if (given) return fits ? Refusal() : too_late();
  if (!fits) return other_nonce();
  given = nonce;
  turn.face_changed = true;
  return std::nullopt;
}

Sealing::Step Sealing::go_on(Seats contributing, bool anybody_connected, std::int64_t now) {
  bool waits = !anybody_connected;
  for (const Seat seat : contributing) waits = waits || waits_for(seat);
  if (waits && now < until_) return Step::wait;
  const bool anything =
      std::any_of(commits_.begin(), commits_.end(), [](const auto& commit) { return commit.has_value(); });
  if (revealing_ || !anything) return Step::deal;
  revealing_ = true;
  until_ = now + round_ms_;
  return Step::reveal;
}

Contributions Sealing::given(unsigned players) const {
  Contributions given;
  given.commits.assign(commits_.begin(), commits_.begin() + players);
  given.nonces.assign(nonces_.begin(), nonces_.begin() + players);
  return given;
}

void Sealing::show(SealingFace& face) const {
  face.revealing = revealing_;
  for (const Seat seat : all_seats) {
    if (commits_[seat]) face.commits.emplace_back(seat, hex(*commits_[seat]));
  }
}

}  // namespace crosstable

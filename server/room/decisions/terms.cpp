#include "server/room/decisions/terms.hpp"

#include <string>

namespace crosstable {

using protocol::ErrorCode;
using protocol::make_error;

bool Terms::is_program(const PlayerId& player) const {
  const Guest* guest = parts_.guests.find(player);
  return guest != nullptr && guest->bot;
}

std::optional<RoomOptions> Terms::known(const std::optional<protocol::Options>& said) const {
  return said ? RoomOptions::known(*state_.info, *said) : std::nullopt;
}

void Terms::wait_a_little() { parts_.settles_at = context_.loop.steady_ms() + context_.limits.settle_ms; }

void Terms::sit(Seat seat, const std::optional<protocol::Options>& agreed) {
  fact::Sat sat{seat, turn_.who.player, turn_.who.name, {}};
  const auto knows = known(agreed);
  const bool knows_better = knows && !knows->plays_as(state_.options);
  if (knows_better) sat.knew = agreed;
  const bool counts = state_.options.rated && !state_.is_agreed_by_plan();
  if (counts) {
    sat.at = context_.loop.now_ms();
    sat.asked = !turn_.who.bot && (!knows || knows_better);
    wait_a_little();
  }
  emit(sat);
}

void Terms::changed_from(const RoomOptions& before) {
  if (state_.options.plays_as(before) || !(before.rated || state_.options.rated)) return;
  fact::Unsettled change{context_.loop.now_ms(), {}};
  for (const Seat seat : all_seats) {
    const Chair& chair = state_.chairs[seat];
    if (chair.human() && chair.player != turn_.who.player && !is_program(chair.player)) change.seats.add(seat);
  }
  wait_a_little();
  emit(change);
}

Refusal Terms::agree(Seat seat, const std::optional<protocol::Options>& agreed) {
  const auto knows = known(agreed);
  if (agreed && !(knows && knows->plays_as(state_.options)))
    return make_error(ErrorCode::forbidden, "settings_changed", "The settings have changed again. Check them first.");
  if (state_.chairs[seat].asked) emit(fact::Ready{seat});
  return std::nullopt;
}

Refusal Terms::not_agreed() const {
  if (!state_.unsettled_since) return std::nullopt;
  std::string names;
  for (const Seat seat : state_.asked()) names.append(names.empty() ? "" : ", ").append(state_.chairs[seat].name);
  const std::string why = names.empty() ? "The settings or players have changed. You can start in a few seconds."
                                        : "The settings have changed. Not ready yet: " + names + ".";
  return make_error(ErrorCode::forbidden, "not_agreed", why, {{"players", names}});
}

void Terms::settle() {
  if (!state_.unsettled_since || parts_.closed || !state_.asked().empty()) return;
  if (context_.loop.steady_ms() >= parts_.settles_at) emit(fact::Settled{});
}

}  // namespace crosstable

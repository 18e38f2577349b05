#include "server/room/requests/agreeing.hpp"

#include <algorithm>

#include "server/room/decisions/games.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;

protocol::Error forbidden(std::string_view finer, std::string_view why) {
  return protocol::make_error(ErrorCode::forbidden, std::string(finer), std::string(why));
}

bool tells_of_hands(const Narration& told) {
  return std::ranges::any_of(told, [](const Narrated& event) { return event.from_hidden; });
}

}  // namespace

Refusal Agreeing::on(const protocol::RoomDraw& m) { return propose(Proposal::draw, m.agree); }

Refusal Agreeing::on(const protocol::RoomTakeback& m) { return propose(Proposal::takeback, m.agree); }

Refusal Agreeing::propose(Proposal what, bool agree) {
  const auto seat = my_seat();
  if (!seat) return not_seated();
  if (state_.phase != Phase::playing) return not_started();
  const Seats agreed = state_.proposals.agreed(what);
  if (!agree) {
    if (!agreed.empty()) emit(fact::Declined{what, *seat});
    return std::nullopt;
  }
  if (agreed.contains(*seat)) return std::nullopt;
  if (agreed.empty()) {
    if (auto refusal = what == Proposal::draw ? no_draw() : no_takeback(*seat)) return refusal;
    if (!state_.proposals.may_offer(what, *seat, state_.decision(*seat)))
      return forbidden("offered_before", "You've already offered that. You can offer it again after your next move.");
  }
  emit(fact::Agreed{what, *seat});
  if (!state_.is_agreed(what)) return std::nullopt;
  if (what == Proposal::draw) {
    Games(parts_, turn_).end();
  } else {
    nudges_.forget_all();
    emit(fact::Undone{*state_.table()->last_mover()});
  }
  return std::nullopt;
}

// Why nobody may offer a draw in this game.
Refusal Agreeing::no_draw() const {
  if (state_.planned() != nullptr && !state_.planned()->gathers())
    return forbidden("draw_in_event", "Players can't agree to a draw in tournament games.");
  if (state_.sides_of_people() < 2)
    return forbidden("draw_alone", "There's no one to accept a draw: bots always play on.");
  return std::nullopt;
}

// Why this seat may not offer to take the last move back. All of it is known to everybody.
Refusal Agreeing::no_takeback(Seat seat) const {
  if (state_.planned() != nullptr && !state_.planned()->gathers())
    return forbidden("takeback_in_event", "There are no takebacks in tournament games.");
  if (state_.options.rated) return forbidden("takeback_rated", "There are no takebacks in rated games.");
  if (state_.must_be_silent())
    return forbidden("takeback_partners", "There are no takebacks here. A takeback could show your partner your hand.");
  const GameTable& table = *state_.table();
  const auto mover = table.last_mover();
  if (!mover)
    return forbidden("takeback_chance",
                     "You can't take this move back. Dice were rolled, or tiles or cards drawn, since then.");
  if (*mover != seat) return forbidden("takeback_other", "Only the player who moved last can request a takeback.");
  Narration told;
  const auto before = table.before_last_move(&told);
  if (before->to_act().count() > 1)
    return forbidden("takeback_together", "There are no takebacks in games where everyone moves at the same time.");
  if (tells_of_hands(told))
    return forbidden("takeback_shown", "You can't take this move back: part of a hand has been shown since.");
  return std::nullopt;
}

}  // namespace crosstable

#include "server/room/requests/hints.hpp"

#include <algorithm>
#include <cmath>

#include "server/projection/frames.hpp"
#include "server/room/actor.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

protocol::Error too_late() {
  return make_error(ErrorCode::stale_prompt, "hint", "The hint came too late: the move has already been made.");
}
protocol::Error no_time() {
  return make_error(ErrorCode::busy, "hint", "Hints aren't available right now. Try again in a moment.");
}

bool has_one_move(const Match& match, Seat seat) {
  std::vector<std::string> moves;
  match.legal(seat, moves);
  return moves.size() == 1;
}

// Nothing: this player may have a hint now.
Refusal no_hint_for(const Parts& parts, const PlayerId& player) {
  const RoomState& state = parts.state;
  const auto mine = state.seat_of(player);
  if (!mine) return not_seated();
  if (state.phase != Phase::playing) return make_error(ErrorCode::not_started, "No game is running.");
  if (state.options.rated) return make_error(ErrorCode::forbidden, "hint_rated", "There are no hints in rated games.");
  for (const Seat seat : Seats::first(state.table()->players())) {
    if (seat == *mine || state.chairs[seat].bot || parts.self_play.stands_in(seat)) continue;
    return make_error(ErrorCode::forbidden, "hint", "Hints are only available when all other players are bots.");
  }
  if (!state.to_act(*mine)) return make_error(ErrorCode::not_your_turn, "It's not your turn.");
  if (state.turn_is_secret())  // all are told who asks for a hint
    return make_error(ErrorCode::forbidden, "hint_secret", "There's no hint for this decision.");
  return std::nullopt;
}

bool is_open(const Parts& parts, const PendingHint& hint) {
  return !no_hint_for(parts, hint.who.player) && parts.state.seat_of(hint.who.player) == hint.seat &&
         hint.decision == Decision{parts.state.game, parts.state.decision(hint.seat), BotLevel::expert};
}

}  // namespace

protocol::Reply reason_of(const Thought& thought, const std::optional<Merit>& merit, bool only_move) {
  if (only_move) return {"hint.only", "It's your only legal move.", {}};
  const auto percent = std::to_string(std::lround(100 * std::clamp(thought.value, 0.0f, 1.0f)));
  protocol::Reply reason{"hint.chance", "Win chance: " + percent + "%.", {{"percent", percent}}};
  if (merit) {
    reason.key = merit->key;
    reason.text = merit->text + ". Win chance: " + percent + "%.";
    reason.args.insert(reason.args.end(), merit->args.begin(), merit->args.end());
  }
  return reason;
}

Refusal Hints::on(const protocol::RoomHint&) {
  if (auto refused = no_hint_for(parts_, turn_.who.player)) return refused;
  if (hint_) return no_time();
  const Seat seat = *my_seat();
  Question question{.room = state_.code.text(),
                    .mind = state_.table()->match().mind(seat),
                    .level = BotLevel::expert,
                    .random = random_number(context_.random),
                    .urgency = Urgency::hint};
  auto answer = [weak = parts_.room.weak(), &actor = parts_.actor](const std::optional<Thought>& thought) {
    if (const auto alive = weak.lock()) actor.receive(inbox::HintThought{thought});
  };
  auto pondering = context_.thinker.ask(std::move(question), context_.loop, std::move(answer));
  if (!pondering) return no_time();
  const Decision decision{state_.game, state_.decision(seat), BotLevel::expert};
  hint_ = std::make_unique<PendingHint>(PendingHint{turn_.who, turn_.from, std::move(turn_.answer), turn_.in_words,
                                                    seat, decision, std::move(*pondering)});
  return std::nullopt;
}

Handled Hints::handle(const inbox::HintThought& thought) {
  if (!hint_) return Ignored{};
  PendingHint hint = std::move(*std::exchange(hint_, nullptr));
  turn_.who = hint.who;
  turn_.from = hint.from;
  turn_.answer = std::move(hint.answer);
  if (parts_.closed) return no_such_room();
  if (!is_open(parts_, hint)) return too_late();
  if (!thought.thought) return no_time();
  const std::string& move = thought.thought->move;
  const Match& match = state_.table()->match();
  const protocol::Reply why = reason_of(*thought.thought, match.merit(hint.seat, move), has_one_move(match, hint.seat));
  emit(fact::Hinted{hint.seat});
  if (hint.in_words) {
    protocol::Args args = why.args;
    args.emplace_back("move", move);
    turn_.result = protocol::Reply{why.key, move + ": " + why.text, std::move(args)};
  } else {
    turn_.result = protocol::HintResult{prompt_id(hint.decision.game, hint.decision.number), move, why};
  }
  return std::nullopt;
}

void give_up_hint(Parts& parts, const protocol::Error& why) {
  if (!parts.hint) return;
  std::exchange(parts.hint, nullptr)->answer.give(why);
}

void give_up_stale_hint(Parts& parts) {
  if (parts.hint && !is_open(parts, *parts.hint)) give_up_hint(parts, too_late());
}

}  // namespace crosstable

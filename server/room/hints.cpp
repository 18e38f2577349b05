// Hints: what an expert would play from what the seat knows, while the house plays all other seats. The request waits
// for its answer while the room goes on; the answer is a turn of its own, and counts once it is durable.
#include "server/room/hints.hpp"

#include <algorithm>
#include <cmath>

#include "server/projection/frames.hpp"
#include "server/room/actor.hpp"
#include "server/room/refusals.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

protocol::Error too_late() {
  return make_error(ErrorCode::stale_prompt, "hint", "The hint came too late: that decision is not open any more.");
}
protocol::Error no_time() { return make_error(ErrorCode::busy, "hint", "The expert is busy. Try again in a moment."); }

bool has_one_move(const Match& match, Seat seat) {
  std::vector<std::string> moves;
  match.legal(seat, moves);
  return moves.size() == 1;
}

}  // namespace

protocol::Reply reason_of(const Thought& thought, const std::optional<Merit>& merit, bool only_move) {
  if (only_move) return {"hint.only", "It is your only legal move.", {}};
  const auto percent = std::to_string(std::lround(100 * std::clamp(thought.value, 0.0f, 1.0f)));
  protocol::Reply reason{"hint.chance",
                         "Of the games that the expert imagined after it, you win about " + percent + " %.",
                         {{"percent", percent}}};
  if (merit) {
    reason.key = merit->key;
    reason.text = merit->text + ", and you win about " + percent + " % of the games that the expert imagined after it.";
    reason.args.insert(reason.args.end(), merit->args.begin(), merit->args.end());
  }
  return reason;
}

// Nothing: this player may have a hint now.
Refusal Room::Actor::no_hint_for(const PlayerId& player) const {
  const auto mine = state_.seat_of(player);
  if (!mine) return not_seated();
  if (state_.phase != Phase::playing) return make_error(ErrorCode::not_started, "No game is running.");
  if (state_.options.rated) return make_error(ErrorCode::forbidden, "hint_rated", "There are no hints in rated games.");
  for (const Seat seat : Seats::first(state_.table()->players())) {
    if (seat == *mine || state_.chairs[seat].bot || self_play_.stands_in(seat)) continue;
    return make_error(ErrorCode::forbidden, "hint", "There are hints only while the house plays every other seat.");
  }
  if (!state_.to_act(*mine)) return make_error(ErrorCode::not_your_turn, "It is not your turn.");
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomHint&) {
  if (auto refused = no_hint_for(turn.who.player)) return refused;
  if (hint_) return no_time();
  const Seat seat = *my_seat(turn);
  Question question{.room = state_.code.text(),
                    .mind = state_.table()->match().mind(seat),
                    .level = BotLevel::expert,
                    .random = random_number(),
                    .urgency = Urgency::hint};
  auto answer = [weak = room_.weak()](const std::optional<Thought>& thought) {
    if (const auto room = weak.lock()) room->actor_->take(HintThought{thought});
  };
  auto pondering = context_.thinker.ask(std::move(question), context_.loop, std::move(answer));
  if (!pondering) return no_time();
  const Decision decision{state_.game, state_.decision(seat), BotLevel::expert};
  // Nobody is left in this turn to be answered.
  hint_ = std::make_unique<PendingHint>(PendingHint{turn.who, std::exchange(turn.from, nullptr), turn.id, turn.in_words,
                                                    seat, decision, std::move(*pondering)});
  return std::nullopt;
}

Room::Actor::Handled Room::Actor::handle(Turn& turn, const HintThought& thought) {
  if (!hint_) return Ignored{};
  PendingHint hint = std::move(*std::exchange(hint_, nullptr));
  turn.who = hint.who;
  turn.from = hint.from;
  turn.id = hint.id;
  if (closed_) return no_such_room();
  if (!is_open(hint)) return too_late();
  if (!thought.thought) return no_time();
  const std::string& move = thought.thought->move;
  const Match& match = state_.table()->match();
  const protocol::Reply why = reason_of(*thought.thought, match.merit(hint.seat, move), has_one_move(match, hint.seat));
  emit(turn, fact::Hinted{hint.seat});
  if (hint.in_words) {
    protocol::Args args = why.args;
    args.emplace_back("move", move);
    turn.result = protocol::Reply{why.key, move + ": " + why.text, std::move(args)};
  } else {
    turn.result = protocol::HintResult{prompt_id(hint.decision.game, hint.decision.number), move, why};
  }
  return std::nullopt;
}

bool Room::Actor::is_open(const PendingHint& hint) const {
  return !no_hint_for(hint.who.player) && state_.seat_of(hint.who.player) == hint.seat &&
         hint.decision == Decision{state_.game, state_.decision(hint.seat), BotLevel::expert};
}

void Room::Actor::give_up_hint(const protocol::Error& why) {
  if (!hint_) return;
  const PendingHint hint = std::move(*std::exchange(hint_, nullptr));
  hint.from->respond(hint.id, why);
}

void Room::Actor::give_up_stale_hint() {
  if (hint_ && !is_open(*hint_)) give_up_hint(too_late());
}

}  // namespace crosstable

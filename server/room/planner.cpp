// A room that code opened, and its planner: how the room opens, what it reports, and how it is called off.
#include <algorithm>
#include <stdexcept>

#include "server/log.hpp"
#include "server/room/actor.hpp"
#include "server/room/secrets.hpp"

namespace crosstable {

Room::Actor::Handled Room::Actor::handle(Turn& turn, const Open& open) {
  const RoomPlan& plan = open.plan;
  views_.begin(plan.visibility);
  emit(turn, fact::Created{plan.game, plan.options, plan.visibility, {}, {}, open.invite, plan.host, plan.host_name});
  emit(turn, fact::Planned{plan.planner, plan.name, plan.seats, plan.teams, plan.gathers, plan.arranged, plan.boards,
                           plan.at});
  board_keys_ = plan.board_keys;
  for (std::uint32_t game = 0; const Secret& key : board_keys_) turn.write.seals.push_back({++game, key});
  for (std::size_t i = 0; plan.gathers && i < plan.seats.size(); ++i) {
    const Who who{plan.seats[i], plan.names[i]};
    emit(turn, fact::Sat{seat_at(static_cast<unsigned>(i)), who.player, guests_.name_for(who), {}});
  }
  turn.opened = true;
  log_info("room {} opened for {} {}", state_.code.view(), name_of(plan.planner.kind), plan.planner.key);
  return std::nullopt;
}

void Room::Actor::keep_board_keys(const StoredStream& room) {
  if (state_.planned() == nullptr || !state_.planned()->plan().boards) return;
  for (std::uint32_t game = 1; game <= state_.planned()->plan().boards->games.size(); ++game) {
    const auto seal = std::ranges::find(room.seals, game, &SealRow::game);
    if (seal == room.seals.end()) throw std::runtime_error("a board without its key");
    board_keys_.push_back(seal->seed);
  }
}

// Behind the gate. The house hears first, so that it knows the room when the planner names it to players.
void Room::Actor::tell_opened() {
  context_.observer.room_planned(room_);
  reporting_.tell_opened();
}

// It begins when all of its players are inside. A seat that was given up will never be filled.
void Room::Actor::go_on_gathering(Turn& turn) {
  if (closed_ || !state_.is_gathering()) return;
  const auto& players = state_.planned()->plan().seats;
  const bool lacks = std::ranges::any_of(players, [&](const PlayerId& one) { return !state_.seat_of(one); });
  if (lacks) return close(turn);
  std::vector<PlayerId> came = gathered_so_far();
  if (came.size() < players.size()) return;
  if (not_startable()) return close(turn);
  start_game(turn, true);
  turn.gathered = Turn::Gathered{true, std::move(came)};
}

// The series begins when everybody for whom a seat is kept sits there and is connected.
void Room::Actor::go_on_arranged(Turn& turn) {
  if (closed_ || !state_.is_arranged() || state_.phase != Phase::lobby || state_.sealing || state_.is_adjourned())
    return;
  if (!absent().empty()) return;
  if (not_startable()) return close(turn);
  start_game(turn, true);
}

std::vector<PlayerId> Room::Actor::gathered_so_far() const {
  std::vector<PlayerId> came;
  for (const PlayerId& player : state_.planned()->plan().seats) {
    if (state_.seat_of(player) && guests_.is_connected(player)) came.push_back(player);
  }
  return came;
}

// Behind the gate, and after everybody was told of the room.
void Room::Actor::tell_gathered() {
  if (!turn_->gathered || context_.planner == nullptr) return;
  const fact::Planned& plan = state_.planned()->plan();
  context_.planner->gathered(plan.planner, plan.name, turn_->gathered->began, turn_->gathered->came);
}

// Behind the gate. The planner may answer from any thread.
void Room::Actor::report() {
  reporting_.go_on([weak = room_.weak(), &loop = context_.loop](const ReportId& id) {
    loop.post([weak, id] {
      if (const auto room = weak.lock()) room->actor_->take(ReportKept{id});
    });
  });
}

Room::Actor::Handled Room::Actor::handle(Turn& turn, const ReportKept& kept) {
  if (!reporting_.has_kept(kept.report)) return Ignored{};  // the planner said it twice
  emit(turn, fact::Reported{kept.report.game, kept.report.series});
  if (closed_ && !state_.is_awaited()) end_stream(turn);
  return std::nullopt;
}

// The operator ends the room, and its planner has not kept everything yet, or has not disclosed what was played. The
// room stays for that alone, over restarts too. A series that had not begun gets its id now, so that the planner can
// tell this room from others with its code.
void Room::Actor::call_off(Turn& turn) {
  fact::CalledOff called_off{state_.series_id.empty() ? SeriesId(random_id(context_.random)) : SeriesId()};
  if (state_.is_undisclosed() && state_.is_game_open()) {
    called_off.record = RecordId(random_id(context_.random));
    called_off.at = time_of_end();
  }
  emit(turn, called_off);
}

}  // namespace crosstable

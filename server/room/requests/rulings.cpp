#include "server/room/requests/rulings.hpp"

#include <algorithm>

#include "server/base/overloaded.hpp"
#include "server/log/log.hpp"
#include "server/room/decisions/attendance.hpp"
#include "server/room/decisions/games.hpp"
#include "server/room/state/game_record.hpp"
#include "server/room/time/pause_keeping.hpp"
#include "server/room/time/timeouts.hpp"

namespace crosstable {
namespace {

protocol::Error no(const char* why) { return protocol::make_error(protocol::ErrorCode::forbidden, why); }

}  // namespace

Handled Rulings::handle(inbox::Rule& rule) {
  turn_.confirm = std::move(rule.done);
  const PlannedRoom* planned = state_.planned();
  if (planned == nullptr || planned->gathers()) return no("This table's tournament is over.");
  const auto* named_act = std::get_if<RulingAct>(&rule.ruling.act);
  const bool discloses = named_act != nullptr && std::holds_alternative<ruling::Disclose>(*named_act);
  const bool was_done = discloses ? planned->is_disclosed() : rule.ruling.number <= planned->ruled();
  if (was_done || (discloses && parts_.stream_ended)) return std::nullopt;  // nothing is left to disclose
  const bool deals = named_act != nullptr && std::holds_alternative<ruling::Deal>(*named_act);
  const bool is_over = parts_.closed || state_.phase == Phase::over;
  if (deals && is_over) return std::nullopt;  // it was the last game that the planner had to hear of
  if (!discloses && is_over) return no("The series is over.");
  RulingAct act;
  if (named_act != nullptr) act = *named_act;
  else if (state_.phase == Phase::lobby && !state_.sealing) act = ruling::Forfeit{absent(state_, guests_)};
  else return no("The series has started.");
  if (auto refused = no_ruling(act)) return refused;
  if (discloses) write_withheld(*std::get<ruling::Disclose>(act).opened);
  fact::Ruled ruled{rule.ruling.number, act};
  if (deals_next(act)) ruled.next_at = context_.loop.now_ms() + context_.limits.next_game_ms;
  if (named_act == nullptr) Games(parts_, turn_).charge(absent(state_, guests_), ShareRow::Kind::no_show);
  emit(ruled);
  if (ruled.next_at != 0) parts_.next_game.announced(context_.loop.steady_ms(), context_.limits.next_game_ms);
  carry_out(act);
  log_info("room {}: ruling {} of its planner", state_.code.view(), rule.ruling.number);
  return std::nullopt;
}

// The next game waits for this, and nothing else.
bool Rulings::deals_next(const RulingAct& act) const {
  const auto* deal = std::get_if<ruling::Deal>(&act);
  return deal != nullptr && state_.phase == Phase::between && !state_.may_deal_next() && deal->board > state_.game;
}

// What the room has kept back goes out with the fact that discloses it. Ratings change now: others have changed
// meanwhile.
void Rulings::write_withheld(const OpenedBoards& opened) {
  const Boards& boards = *state_.planned()->plan().boards;
  for (const WithheldGame& game : state_.planned()->withheld()) {
    turn_.write.records.push_back(opened_record(game, boards, opened));
    if (game.row) turn_.write.games.push_back(*game.row);
  }
  if (context_.rater == nullptr) return;
  Games(parts_, turn_).charge_all();
  turn_.write.unit = state_.planned()->withheld_unit();
  if (turn_.write.unit) turn_.write.unit->at_ms = Games(parts_, turn_).time_of_end();
}

// What keeps the room from doing so; nothing: it may.
Refusal Rulings::no_ruling(const RulingAct& act) const {
  const auto& kept = state_.planned()->plan().seats;
  const auto is_kept = [&](Seat seat) { return index_of(seat) < kept.size(); };
  const bool runs = state_.phase != Phase::lobby && !state_.sealing;
  return std::visit(Overloaded{
                        [&](const ruling::Forfeit& forfeit) -> Refusal {
                          bool fits = !forfeit.seats.empty();
                          for (const Seat seat : forfeit.seats) fits = fits && is_kept(seat);
                          if (!fits) return no("Only a player with a reserved seat can forfeit.");
                          if (runs && state_.sides() != 2)
                            return no("A running series with more than two sides can't be forfeited.");
                          return std::nullopt;
                        },
                        [&](const ruling::Adjourn&) -> Refusal {
                          return state_.is_adjourned() ? Refusal(no("The match is already adjourned.")) : std::nullopt;
                        },
                        [&](const ruling::Resume&) -> Refusal {
                          return state_.is_adjourned() ? std::nullopt : Refusal(no("The match isn't adjourned."));
                        },
                        [&](const ruling::Replace& replace) -> Refusal {
                          if (state_.phase == Phase::playing || state_.sealing)
                            return no("A replacement can only take over between games.");
                          if (!is_kept(replace.seat)) return no("No seat is reserved there.");
                          const bool is_here =
                              state_.seat_of(replace.player) || std::ranges::find(kept, replace.player) != kept.end();
                          return is_here ? Refusal(no("The replacement already has a seat.")) : std::nullopt;
                        },
                        [&](const ruling::AddTime& more) -> Refusal {
                          if (state_.phase != Phase::playing || !state_.has_clock() ||
                              index_of(more.seat) >= state_.table()->players())
                            return no("No clock is running there.");
                          const bool fits = more.ms >= ruling::AddTime::least_ms && more.ms <= ruling::AddTime::most_ms;
                          return fits ? std::nullopt : Refusal(no("You can add from one second to 14 days."));
                        },
                        [](const ruling::Deal&) -> Refusal { return std::nullopt; },
                        [](const ruling::Close&) -> Refusal { return std::nullopt; },
                        [&](const ruling::Disclose& disclose) -> Refusal {
                          if (!state_.is_undisclosed()) return no("This table doesn't play shared deals.");
                          const Boards& boards = *state_.planned()->plan().boards;
                          if (disclose.opened == nullptr || !opens(*disclose.opened, boards, rules_of(state_.info->id)))
                            return no("These seeds and nonces are not those of its boards.");
                          return state_.has_board_to_play() ? Refusal(no("A board is still to be played here."))
                                                            : std::nullopt;
                        },
                    },
                    act);
}

// The fact is there; what follows from it.
void Rulings::carry_out(const RulingAct& act) {
  std::visit(Overloaded{
                 [&](const ruling::Forfeit& forfeit) {
                   Games games(parts_, turn_);
                   if (forfeit.by_director) games.tell_unrated(Unrated::ruling);
                   if (state_.phase == Phase::over) return games.rate(games.time_of_end());
                   if (state_.losers_by_forfeit(forfeit.seats).empty()) return games.close();
                   games.end();
                 },
                 [&](const ruling::Adjourn&) {
                   nudges_.forget_all();
                   Timeouts(parts_, turn_).write_time();
                   PauseKeeping(parts_, turn_).write_time();
                 },
                 [](const ruling::Resume&) {},
                 [&](const ruling::Replace& replace) {
                   if (replace.by_director) Games(parts_, turn_).tell_unrated(Unrated::replaced);
                   const Who who{replace.player, replace.name};
                   const PlayerId before = state_.chairs[replace.seat].player;
                   if (!before.empty()) emit(fact::Stood{replace.seat});
                   if (state_.is_undisclosed()) send_away(before);
                   const bool takes_it = state_.phase == Phase::between || guests_.is_connected(replace.player);
                   if (takes_it) emit(fact::Sat{replace.seat, replace.player, guests_.name_for(who), {}});
                 },
                 [](const ruling::AddTime&) {},
                 [](const ruling::Deal&) {},
                 [&](const ruling::Close&) {
                   if (state_.is_rated_unit()) Games(parts_, turn_).tell_unrated(Unrated::ruling);
                   Games(parts_, turn_).close();
                 },
                 [&](const ruling::Disclose&) {
                   if (parts_.closed && !state_.is_awaited()) Games(parts_, turn_).end_stream();
                 },
             },
             act);
}

// A player who no longer plays at this table may not see what is played.
void Rulings::send_away(const PlayerId& player) {
  if (auto connection = guests_.disconnect(player))
    turn_.dismissed.push_back({std::move(connection), protocol::RoomClosed::Reason::closed});
  guests_.remove(player);
}

}  // namespace crosstable

#include "server/room/state/room_state.hpp"

#include <algorithm>
#include <stdexcept>

#include "engine/core/replay.hpp"
#include "server/matchplay/placing.hpp"
#include "server/room/state/game_record.hpp"

namespace crosstable {

void RoomState::apply(const Fact& fact, Attachment attached) {
  if (info == nullptr && !std::holds_alternative<fact::Created>(fact))
    throw std::runtime_error("a fact of a room that was not created");
  std::visit(
      [&](const auto& f) {
        if constexpr (requires { this->on(f, std::move(attached)); }) on(f, std::move(attached));
        else on(f);
      },
      fact);
}

void RoomState::fold(const StoredStream& room, const std::function<void(const Fact&)>& each) {
  for (const StoredFact& stored : room.facts) {
    const Fact fact = decode_fact(stored.body);
    apply(fact, {.table = logged_table(fact, room.seals)});
    each(fact);
  }
  if (info == nullptr) throw std::runtime_error("a room that was never created: " + code.text());
  if (!complete()) throw std::runtime_error("a series without its players in room " + code.text());
}

std::unique_ptr<GameTable> RoomState::logged_table(const Fact& fact, std::span<const SealRow> seals) const {
  const auto with_its_seed = [&](const auto& start) {
    const auto seal =
        std::find_if(seals.begin(), seals.end(), [&](const SealRow& row) { return row.game == start.game; });
    if (seal == seals.end()) throw std::runtime_error("a game without its seed in room " + code.text());
    return new_table(start.game, !start.series.empty(), seal->seed);
  };
  if (const auto* started = std::get_if<fact::Started>(&fact)) return with_its_seed(*started);
  if (const auto* sealed = std::get_if<fact::Sealed>(&fact)) return with_its_seed(*sealed);
  return nullptr;
}

std::optional<Seat> RoomState::seat_of(const PlayerId& player) const {
  for (const Seat seat : all_seats) {
    if (chairs[seat].taken() && chairs[seat].player == player) return seat;
  }
  return std::nullopt;
}

std::optional<Seat> RoomState::table_seat_of(const PlayerId& player) const {
  if (!table_) return std::nullopt;
  for (const Seat seat : Seats::first(table_->players())) {
    if (holders[seat] == player) return seat;
  }
  return std::nullopt;
}

unsigned RoomState::seated() const {
  return static_cast<unsigned>(
      std::count_if(chairs.begin(), chairs.end(), [](const Chair& chair) { return chair.taken(); }));
}

unsigned RoomState::humans() const {
  return static_cast<unsigned>(
      std::count_if(chairs.begin(), chairs.end(), [](const Chair& chair) { return chair.human(); }));
}

bool RoomState::complete() const {
  if (before_start()) return true;
  const unsigned players = sealing ? prepared_->players() : table_->players();
  return seated() == players &&
         std::all_of(chairs.begin(), chairs.begin() + players, [](const Chair& chair) { return chair.taken(); });
}

bool RoomState::is_banned(const PlayerId& player) const {
  return std::find(banned.begin(), banned.end(), player) != banned.end();
}

bool RoomState::is_admitted(const PlayerId& player) const {
  if (planned_ && planned_->kept_for(player)) return true;
  return std::find(admitted.begin(), admitted.end(), player) != admitted.end();
}

bool RoomState::is_awaited() const {
  if (!planned_ || planned_->gathers()) return false;
  if (!planned_->withheld().empty()) return true;
  return planned_->due() != nullptr || (phase != Phase::over && !planned_->is_called_off());
}

bool RoomState::may_be_seen_by(const PlayerId& player) const {
  return !is_undisclosed() || seat_of(player) || planned_->kept_for(player);
}

bool RoomState::has_board_to_play() const {
  if (!planned_ || phase == Phase::over || planned_->is_called_off()) return false;
  return planned_->board(phase == Phase::playing ? game : game + 1) != nullptr;
}

// How many games a series took tells how it went.
Phase RoomState::shown_phase() const { return is_undisclosed() && phase == Phase::between ? Phase::playing : phase; }

bool RoomState::any_hints() const {
  return std::any_of(hints.begin(), hints.end(), [](unsigned given) { return given > 0; });
}

// A bot in a seat has taken it from somebody whom the operator removed.
bool RoomState::is_undisclosed() const { return planned_ && planned_->is_undisclosed(); }

std::int64_t RoomState::idle_limit_ms() const { return before_start() ? limits_.idle_lobby_ms : limits_.idle_close_ms; }

unsigned RoomState::sides_of_people() const {
  Seats people;
  std::vector<std::string_view> teams;
  for (const Seat seat : Seats::first(table_->players())) {
    const std::string_view team = info->team_name(table_->players(), seat);
    if (!chairs[seat].human() || std::ranges::find(teams, team) != teams.end()) continue;
    if (!team.empty()) teams.push_back(team);
    people.add(seat);
  }
  return people.count();
}

std::string_view RoomState::answer(Seat seat, std::uint32_t number) const {
  if (const auto* found = void_decisions.find(seat, number)) return found->move;
  return table_->decision(seat, number - void_decisions.up_to(seat, number));
}

// By the rules, unless a seat gave up, ran out of time or had to forfeit.
std::optional<Outcome> RoomState::outcome() const {
  if (planned_ && !planned_->forfeited().empty()) {
    Outcome lost = table_->match().conceded(*planned_->forfeited().begin());
    lost.reason = "forfeit";
    return lost;
  }
  if (forsook) {
    Outcome lost = table_->match().conceded(*forsook);
    lost.reason = "forfeit";
    return lost;
  }
  if (resigned) return table_->match().conceded(*resigned);
  if (is_agreed(Proposal::draw)) return drawn_by_agreement(table_->players());
  if (!timed_out) {
    auto outcome = table_->match().outcome();
    return outcome ? std::optional(placed_last(late, std::move(*outcome))) : std::nullopt;
  }
  Outcome lost = table_->match().conceded(*timed_out);
  lost.reason = "time";
  return lost;
}

std::unique_ptr<GameTable> RoomState::new_table(std::uint32_t number, bool new_series, const Seed& seed) const {
  if (phase == Phase::playing || sealing) throw std::runtime_error("a game starts before the last one is over");
  if (!new_series && phase != Phase::between)
    throw std::runtime_error("a game goes on with a series that has not begun");
  if (info == nullptr || seated() < info->min_players || seated() > info->max_players) {
    throw std::runtime_error("a game starts without its players");
  }
  if (planned_ && planned_->board(number) != nullptr) return board_table(number, seed);
  Setup setup{seated(), options.game, new_series ? std::nullopt : series.next_first()};
  FairnessContext context{code.text(), number, rules_of(info->id), std::nullopt};
  if (setup.first) context.first = index_of(*setup.first);
  const Bytes32 seal = seal_of(context, seed);
  return std::make_unique<GameTable>(*info, std::move(setup), number, std::move(context), seed, seal);
}

std::unique_ptr<GameTable> RoomState::board_table(std::uint32_t number, const Secret& kept) const {
  const std::shared_ptr<const Boards>& boards = planned_->plan().boards;
  const Board& board = *planned_->board(number);
  if (index_of(board.first) >= seated()) throw std::runtime_error("a board is started by nobody");
  Setup setup{seated(), options.game, board.first};
  const std::string rules = rules_of(info->id);
  return std::make_unique<GameTable>(*info, std::move(setup), number, context_of(*boards, board, rules),
                                     key_of(*boards, board, rules, kept), board.seal);
}

}  // namespace crosstable

#include "server/store/memory/memory_history.hpp"

#include <algorithm>
#include <iterator>

namespace crosstable {

namespace {

void count(Tally& tally, const GameRow& row, const PlayedSeat& seat) {
  tally.game = row.game;
  ++tally.played;
  if (seat.won) ++tally.won;
  if (row.drawn) ++tally.drawn;
}

const PlayedSeat* seat_of(const GameRow& row, const PlayerId& player) {
  const auto seat = std::ranges::find(row.seats, player, &PlayedSeat::player);
  return seat == row.seats.end() ? nullptr : &*seat;
}

bool are_opponents(const PlayedSeat& one, const PlayedSeat& other) {
  return one.team.empty() || one.team != other.team;
}

}  // namespace

void MemoryHistory::add(GameRow row) {
  const std::scoped_lock lock(mutex_);
  row.number = games_.size() + 1;
  if (!known_.emplace(row.record, row.number).second) return;
  for (const PlayedSeat& seat : row.seats) {
    if (seat.player.empty()) continue;
    played_[seat.player].push_back(row.number);
    count(tallies_[{seat.player, row.game}], row, seat);
    if (row.listed) count(listed_tallies_[{seat.player, row.game}], row, seat);
  }
  games_.push_back(std::move(row));
}

bool MemoryHistory::add(UnitRow row) {
  const std::scoped_lock lock(mutex_);
  if (!known_units_.insert(row.unit).second) return false;
  row.number = units_.size() + 1;
  units_.push_back(std::move(row));
  return true;
}

void MemoryHistory::add(const UnratedRow& row) {
  const std::scoped_lock lock(mutex_);
  unrated_.emplace(row.unit, row.why);
}

void MemoryHistory::add(ShareRow row) {
  const std::scoped_lock lock(mutex_);
  shares_.push_back(std::move(row));
}

void MemoryHistory::add(EventRow row) {
  const std::scoped_lock lock(mutex_);
  const std::pair age(row.created_at_ms, row.event);
  if (created_.emplace(row.event, row.created_at_ms).second) events_.emplace(age, std::move(row));
}

std::optional<std::int64_t> MemoryHistory::created_at_ms(const EventId& event) {
  const std::scoped_lock lock(mutex_);
  const auto known = created_.find(event);
  return known == created_.end() ? std::nullopt : std::optional(known->second);
}

std::size_t MemoryHistory::count_events() {
  const std::scoped_lock lock(mutex_);
  return created_.size();
}

void MemoryHistory::find_event(EventId event, Loop& loop,
                               MoveOnlyFunction<void(std::optional<std::string> body)> found) {
  std::optional<std::string> body;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto known = created_.find(event); known != created_.end())
      body = events_.at({known->second, known->first}).body;
  }
  loop.run([found = std::move(found), body = std::move(body)]() mutable { found(std::move(body)); });
}

void MemoryHistory::find_events(EventsWanted wanted, Loop& loop, MoveOnlyFunction<void(std::vector<EventRow>)> found) {
  std::vector<EventRow> rows;
  {
    const std::scoped_lock lock(mutex_);
    auto at = wanted.before ? std::make_reverse_iterator(events_.lower_bound(*wanted.before)) : events_.rbegin();
    for (; at != events_.rend() && rows.size() < wanted.most; ++at) {
      const EventRow& row = at->second;
      const bool fits =
          (wanted.game.empty() || row.game == wanted.game) && (wanted.state.empty() || row.state == wanted.state);
      if (!row.listed || !fits) continue;
      rows.push_back(row);
      rows.back().body.clear();
    }
  }
  loop.run([found = std::move(found), rows = std::move(rows)]() mutable { found(std::move(rows)); });
}

std::vector<ShareRow> MemoryHistory::shares() {
  const std::scoped_lock lock(mutex_);
  return shares_;
}

std::vector<UnitRow> MemoryHistory::units() {
  const std::scoped_lock lock(mutex_);
  return units_;
}

void MemoryHistory::forget(const PlayerId& player) {
  const std::scoped_lock lock(mutex_);
  for (auto* tallies : {&tallies_, &listed_tallies_})
    std::erase_if(*tallies, [&](const auto& each) { return each.first.first == player; });
}

std::vector<std::uint64_t> MemoryHistory::numbers_of(const PlayerId& player) const {
  const auto found = played_.find(player);
  return found == played_.end() ? std::vector<std::uint64_t>() : found->second;
}

void MemoryHistory::find_games(GamesWanted wanted, Loop& loop, MoveOnlyFunction<void(GamesPage)> found) {
  GamesPage page;
  {
    const std::scoped_lock lock(mutex_);
    const std::vector<std::uint64_t> numbers = numbers_of(wanted.player);
    for (auto number = numbers.rbegin(); number != numbers.rend() && !page.more; ++number) {
      const GameRow& row = games_[*number - 1];
      if ((wanted.before != 0 && *number >= wanted.before) || (!wanted.game.empty() && row.game != wanted.game))
        continue;
      if (!row.listed && !wanted.unlisted_too) continue;
      page.more = page.games.size() == wanted.most;
      if (page.more) continue;
      page.games.push_back(row);
      if (const auto why = unrated_.find(row.series); why != unrated_.end()) {
        page.games.back().rated = false;
        page.games.back().unrated = why->second;
      }
    }
  }
  loop.run([found = std::move(found), page = std::move(page)]() mutable { found(std::move(page)); });
}

void MemoryHistory::find_players(RecordId record, Loop& loop, MoveOnlyFunction<void(std::vector<PlayerId>)> found) {
  std::vector<PlayerId> players;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto known = known_.find(record); known != known_.end())
      for (const PlayedSeat& seat : games_[known->second - 1].seats) players.push_back(seat.player);
  }
  loop.run([found = std::move(found), players = std::move(players)]() mutable { found(std::move(players)); });
}

void MemoryHistory::find_tallies(PlayerId player, PlayerId viewer, Loop& loop, MoveOnlyFunction<void(Tallies)> found) {
  Tallies tallies;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [whose, tally] : viewer == player ? tallies_ : listed_tallies_) {
      if (whose.first == player) tallies.all.push_back(tally);
    }
    std::map<std::string, Tally> met;
    const std::vector<std::uint64_t> numbers = numbers_of(viewer);
    const std::size_t count_of = std::min(numbers.size(), met_in);
    for (auto number = numbers.end() - static_cast<std::ptrdiff_t>(count_of); number != numbers.end(); ++number) {
      const GameRow& row = games_[*number - 1];
      const PlayedSeat *own = seat_of(row, viewer), *other = seat_of(row, player);
      if (other != nullptr && own != other && are_opponents(*own, *other)) count(met[row.game], row, *own);
    }
    for (auto& [game, tally] : met) tallies.met.push_back(std::move(tally));
  }
  loop.run([found = std::move(found), tallies = std::move(tallies)]() mutable { found(std::move(tallies)); });
}

}  // namespace crosstable

#include "server/lobby/hall.hpp"

#include <algorithm>
#include <utility>

#include "server/identity/secrets.hpp"
#include "server/lobby/games.hpp"
#include "server/lobby/refusals.hpp"
#include "server/matchplay/room_options.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable {
namespace {

constexpr std::int64_t look_again_ms = 100;
constexpr std::int64_t tidy_ms = 10'000;
constexpr std::size_t evicted_at_once = 4;  // 400 a second
constexpr std::int64_t evict_again_ms = 10;
constexpr std::size_t games_at_once = 1'000;  // written in one transaction

std::optional<protocol::Error> refusal_of(RoomDirectory::Taken taken) {
  switch (taken) {
    case RoomDirectory::Taken::house_full:
      return house_full();
    case RoomDirectory::Taken::player_full:
      return too_many_rooms();
    case RoomDirectory::Taken::days_full:
      return too_many_days_rooms();
    case RoomDirectory::Taken::address_full:
      return too_many_rooms_of_address();
    case RoomDirectory::Taken::other_full:
      return others_have_too_many_rooms();
    default:
      return std::nullopt;
  }
}

// A wish that cannot be read is refused by the room.
bool asks_for_days(const protocol::Options& options) { return clock_in(options).kind == TimeControl::Kind::days; }

}  // namespace

Hall::Hall(HouseParts parts)
    : members(parts.store, parts.random, parts.limits),
      players(parts.store, parts.random, parts.limits, members,
              [this](const PlayerId& player) { return presence.is_here(player) || !seats.of(player).empty(); }),
      ratings(parts.store, members),
      profiles(parts.store, players, members, seats, ratings, blocks),
      rooms(parts.limits),
      lobby(*parts.loops.front(), parts.limits, [this] { return matchmaker.listed(); }),
      allowances(parts.limits),
      wrong_codes(parts.limits.wrong_logins, parts.limits.all_wrong_logins),
      wrong_passkeys(parts.limits.wrong_logins, parts.limits.all_wrong_logins),
      analyses({*parts.loops.front(), parts.store, parts.thinker, parts.limits.analyses, parts.limits.analyses_each}),
      notices({parts.pusher, members, presence, parts.limits, *parts.loops.front()}),
      matchmaker({*parts.loops.front(), presence, parts.limits, parts.random,
                  [this](RoomPlan plan) { return open(std::move(plan)); },
                  [this](const Makers& makers, bool days, const PlayerId& told) {
                    return refusal_of(rooms.place_for(makers, days, told));
                  },
                  acquaintance(), [this] { lobby.seeks_changed(); }, ratings, notices, parts.room_limits, parts.store}),
      parts_(std::move(parts)),
      games_(games_json()) {}

Acquaintance Hall::acquaintance() {
  return {.blocks = [this](const PlayerId& who, const PlayerId& other) { return members.blocks(who, other); },
          .follows = [this](const PlayerId& who, const PlayerId& other) { return members.follows(who, other); },
          .is_known =
              [this](const PlayerId& player) {
                return players.find(player) || (members.knows(player) && !members.is_deleted(player));
              },
          .plays = [this](const PlayerId& player) { return seats.plays(player); }};
}

void Hall::open_room(const Who& creator, std::shared_ptr<Subscriber> from, protocol::RequestId id,
                     protocol::RoomCreate wish, Asked asked) {
  const auto refuse = [&](const protocol::Error& error) { from->respond(id, error); };
  if (disk_is_low()) return refuse(disk_low());
  Loop& loop = next_loop();
  const auto [code, taken] = reserve({{creator.player, creator.network}}, asks_for_days(wish.options), loop);
  if (const auto refused = refusal_of(taken)) return refuse(*refused);
  auto room = Room::create(context_of(loop), code, new_invite(parts_.random), creator, std::move(from), std::move(id),
                           std::move(wish), asked);
  if (room) rooms.put(std::move(room));
  else rooms.take_out(code);
}

std::pair<RoomCode, RoomDirectory::Taken> Hall::reserve(const Makers& makers, bool days, Loop& loop) {
  RoomCode code = new_room_code(parts_.random);
  auto taken = rooms.reserve(code, makers, days, loop);
  while (taken == RoomDirectory::Taken::code_in_use) {
    code = new_room_code(parts_.random);
    taken = rooms.reserve(code, makers, days, loop);
  }
  make_place();
  return {std::move(code), taken};
}

void Hall::gone(const std::vector<PlayerId>& gone) {
  for (const PlayerId& player : gone) {
    if (const auto connection = presence.find(player)) connection->device_ended(0);
    if (!ratings.may_be_rated(player)) ratings.forget(player);
    matchmaker.deleted(player);
    show_as_deleted(player);
  }
}

// Also at the start, in case the server died between the two.
void Hall::show_as_deleted(const PlayerId& player) {
  for (const SeatBook::Entry& entry : seats.of(player))
    if (const auto room = rooms.find(entry.room)) room->show_as_deleted(player);
}

void Hall::part(const PlayerId& player, const PlayerId& other) {
  if (blocks.are_apart(player, other)) matchmaker.part(player, other);
}

std::optional<std::string> Hall::open(RoomPlan plan) {
  if (auto fault = fault_of(plan)) return fault;
  if (stopping) return "The server is stopping.";
  if (disk_is_low()) return disk_low().text;
  Loop& loop = next_loop();
  const Makers makers = plan.gathers ? makers_of(plan.seats, plan.networks) : Makers();
  const auto [code, taken] = reserve(makers, asks_for_days(plan.options), loop);
  if (const auto refused = refusal_of(taken)) return refused->text;
  rooms.put(Room::open(context_of(loop), code, new_invite(parts_.random), std::move(plan)));
  return std::nullopt;
}

void Hall::rule(const RoomCode& code, Ruling ruling, Confirmation done) {
  if (const auto room = rooms.find(code)) return room->rule(std::move(ruling), std::move(done));
  done("There's no such table.");
}

void Hall::look(const RoomCode& code, SeatLook what, LookDone done) {
  if (const auto room = rooms.find(code)) return room->look(std::move(what), std::move(done));
  done({"There's no such table.", {}});
}

void Hall::resume_room(const StoredStream& stored) {
  Loop& loop = next_loop();
  rooms.reserve_again(stored.id.room(), loop);
  rooms.put(brought_back(context_of(loop), stored));
}

// If the server dies before the last write, the next start finds all of them again, and the store leaves out those that
// it has.
void Hall::complete_history() {
  if (!std::exchange(lacks_history_, false)) return;
  std::ranges::stable_sort(found_games_, {}, &GameRow::at_ms);
  Write write;
  for (GameRow& game : std::exchange(found_games_, {})) {
    write.games.push_back(std::move(game));
    if (write.games.size() == games_at_once)
      parts_.store.append(std::exchange(write, {}), *parts_.loops.front(), [] {});
  }
  write.history_complete = true;
  parts_.store.append(std::move(write), *parts_.loops.front(), [] {});
}

// What was blocked in a game that ended while nobody could hear of it.
void Hall::complete_parting() {
  for (const auto& [player, other] : members.parting())
    if (!blocks.units.has_both(player, other)) members.part(player, other, *parts_.loops.front());
}

// Damage in one room is that room's matter.
std::shared_ptr<Room> Hall::brought_back(const RoomContext& context, const StoredStream& stored) {
  if (!stored.damage.empty()) return Room::set_aside(context, stored, stored.damage);
  try {
    return Room::resume(context, stored);
  } catch (const std::exception& damage) {
    return Room::set_aside(context, stored, damage.what());
  }
}

void Hall::room_set_aside(const RoomCode&) { ++rooms_set_aside; }

void Hall::listing_changed(const RoomCode& code, std::shared_ptr<const Listing> listing) {
  lobby.changed(code, std::move(listing));
}

void Hall::seat_changed(const RoomCode& code, const GameInfo& game, const PlayerId& player, std::optional<Seat> seat) {
  if (seats.note(code, game, player, seat)) matchmaker.freed(player);
  if (!seat) notices.turn_over(player, code);
}

void Hall::waits_changed(const RoomCode& code, const PlayerId& player, std::optional<Wait> wait) {
  const GameInfo* game = seats.note_waiting(code, player, wait.has_value());
  if (!wait) return notices.turn_over(player, code);
  if (game == nullptr || wait->told) return;
  notices.your_turn(player, code, game->id, [this, code, player, wait = *wait] {
    if (const auto room = rooms.find(code)) room->note_told(player, wait);
  });
}

void Hall::plays_changed(const RoomCode& code, const PlayerId& player, bool plays) {
  seats.note_playing(code, player, plays);
  if (!plays) matchmaker.freed(player);
}

void Hall::unit_changed(const RoomCode& code, std::vector<PlayerId> playing) {
  const std::vector<PlayerId> before = blocks.units.note(code, std::move(playing));
  for (const PlayerId& player : before) {
    for (const PlayerId& other : before)
      if (player != other && !blocks.units.has_both(player, other)) members.part(player, other, *parts_.loops.front());
  }
}

void Hall::room_closed(const RoomCode& code) {
  rooms.take_out(code);
  tally.forget(code);
}

void Hall::room_resumed(const RoomCode& code, const PlayerId& creator, const std::string& network) {
  rooms.name_makers(code, {{creator, network}});
}

void Hall::room_created(Room& room) { rooms.put(room.shared()); }

void Hall::room_planned(Room& room, const Makers& makers) {
  rooms.put(room.shared());
  rooms.name_makers(room.code(), makers);
  if (makers.empty()) rooms.note_planned(room.code());
}

std::optional<protocol::Error> Hall::days_change(const RoomCode& code, bool days, const PlayerId& by) {
  return refusal_of(rooms.change_days(code, days, by));
}

// The time of the log's last fact may be of another process, so it is told from the machine's clock. However long ago
// that was, players have a moment to come back after a restart.
void Hall::room_emptied(const RoomCode& code, bool to_bots, std::int64_t since_ms) {
  constexpr std::int64_t longest_grace_ms = 60'000;
  const Loop& loop = *parts_.loops.front();
  const std::int64_t limit = parts_.limits.abandoned_room_ms;
  const std::int64_t longest = limit - std::min(limit / 10, longest_grace_ms);
  rooms.emptied(code, to_bots, loop.steady_ms() - std::clamp<std::int64_t>(loop.now_ms() - since_ms, 0, longest));
  if (!tidies_.exchange(true)) parts_.loops.front()->run([this] { tidy_soon(); });
}

void Hall::room_entered(const RoomCode& code) { rooms.entered(code); }

// A host is known for good, whatever they did before.
void Hall::host_moved(const PlayerId& player) {
  if (const auto connection = presence.find(player)) connection->became_host();
}

void Hall::tidy_soon() {
  parts_.loops.front()->after(tidy_ms, [this] { tidy_rooms(); });
}

// Closes the rooms that must make place, and those that were abandoned.
void Hall::tidy_rooms() {
  tidies_ = false;
  if (rooms.any_empty() && !tidies_.exchange(true)) tidy_soon();
  if (stopping) return;
  evict(rooms.abandoned(parts_.loops.front()->steady_ms()));
  make_place();
}

// A look costs the more the more rooms there are, so it is taken now and then only.
void Hall::make_place() {
  if (!rooms.is_crowded()) return;
  const std::int64_t now = parts_.loops.front()->steady_ms();
  std::int64_t due = next_place_ms_;
  if (now < due || !next_place_ms_.compare_exchange_strong(due, now + look_again_ms)) return;
  evict(rooms.to_make_place(now));
}

// A few at a time, so that closing them keeps nobody waiting.
void Hall::evict(std::vector<std::shared_ptr<Room>> some) {
  if (some.empty()) return;
  parts_.loops.front()->run([this, some = std::move(some)] {
    const bool idle = leaving_.empty();
    leaving_.insert(leaving_.end(), some.begin(), some.end());
    if (idle) evict_some();
  });
}

void Hall::evict_some() {
  if (stopping) return leaving_.clear();
  for (std::size_t i = 0; i < evicted_at_once && !leaving_.empty(); ++i) {
    leaving_.front()->evict();
    leaving_.pop_front();
  }
  if (!leaving_.empty()) parts_.loops.front()->after(evict_again_ms, [this] { evict_some(); });
}

RoomContext Hall::context_of(Loop& loop) {
  return {.loop = loop,
          .store = parts_.store,
          .observer = *this,
          .thinker = parts_.thinker,
          .limits = parts_.room_limits,
          .random = parts_.random,
          .chance = parts_.chance,
          .planner = &planners_,
          .rater = &ratings,
          .keeps_away = [this](const PlayerId& who, const PlayerId& other) { return blocks.keeps_away(who, other); }};
}

Loop& Hall::next_loop() { return *parts_.loops[next_loop_++ % parts_.loops.size()]; }

}  // namespace crosstable

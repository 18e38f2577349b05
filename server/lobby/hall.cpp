#include "server/lobby/hall.hpp"

#include <algorithm>
#include <utility>

#include "server/identity/secrets.hpp"
#include "server/lobby/games.hpp"
#include "server/lobby/refusals.hpp"
#include "server/room/secrets.hpp"

namespace crosstable {
namespace {

constexpr std::int64_t look_again_ms = 100;
constexpr std::int64_t tidy_ms = 10'000;
constexpr std::size_t evicted_at_once = 4;  // 400 a second
constexpr std::int64_t evict_again_ms = 10;

std::optional<protocol::Error> refusal_of(RoomDirectory::Taken taken) {
  switch (taken) {
    case RoomDirectory::Taken::house_full:
      return house_full();
    case RoomDirectory::Taken::player_full:
      return too_many_rooms();
    case RoomDirectory::Taken::address_full:
      return too_many_rooms_of_address();
    default:
      return std::nullopt;
  }
}

}  // namespace

Hall::Hall(HouseParts parts)
    : players(parts.store, parts.random, parts.limits,
              [this](const PlayerId& player) { return presence.is_here(player) || !seats.of(player).empty(); }),
      rooms(parts.limits),
      lobby(*parts.loops.front(), parts.limits),
      password_tries(parts.limits.password_burst, parts.limits.password_rate),
      new_guests(parts.limits.guest_burst, parts.limits.guest_rate),
      new_rooms(parts.limits.room_burst, parts.limits.room_rate),
      log_bytes(parts.limits.write_burst_bytes, parts.limits.write_byte_rate),
      views(parts.limits.view_burst, parts.limits.view_rate),
      hints(parts.limits.hint_burst, parts.limits.hint_rate),
      parts_(std::move(parts)),
      games_(games_json()) {}

void Hall::open_room(const Who& creator, std::shared_ptr<Subscriber> from, protocol::RequestId id,
                     protocol::RoomCreate wish, Asked asked) {
  const auto refuse = [&](const protocol::Error& error) { from->respond(id, error); };
  if (disk_is_low()) return refuse(disk_low());
  Loop& loop = next_loop();
  RoomCode code = new_room_code(parts_.random);
  auto taken = rooms.reserve(code, creator, loop);
  while (taken == RoomDirectory::Taken::code_in_use) {
    code = new_room_code(parts_.random);
    taken = rooms.reserve(code, creator, loop);
  }
  make_place();
  if (const auto refused = refusal_of(taken)) return refuse(*refused);
  auto room = Room::create(context_of(loop), code, new_invite(parts_.random), creator, std::move(from), std::move(id),
                           std::move(wish), asked);
  if (room) rooms.put(std::move(room));
  else rooms.take_out(code);
}

void Hall::resume_room(const StoredStream& stored) {
  Loop& loop = next_loop();
  rooms.reserve_again(stored.id.room(), loop);
  rooms.put(brought_back(context_of(loop), stored));
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
  seats.note(code, game, player, seat);
}

void Hall::room_closed(const RoomCode& code) {
  rooms.take_out(code);
  tally.forget(code);
}

void Hall::room_resumed(const RoomCode& code, const PlayerId& creator, const std::string& network) {
  rooms.name_creator(code, creator, network);
}

// The time of the log's last fact may be of another process, so it is told from the machine's clock.
void Hall::room_emptied(const RoomCode& code, unsigned humans, std::int64_t since_ms) {
  const Loop& loop = *parts_.loops.front();
  rooms.emptied(code, humans, loop.steady_ms() - std::max<std::int64_t>(loop.now_ms() - since_ms, 0));
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
          .chance = parts_.chance};
}

Loop& Hall::next_loop() { return *parts_.loops[next_loop_++ % parts_.loops.size()]; }

}  // namespace crosstable

#include "server/house/hall.hpp"

#include <utility>

#include "protocol/encode.hpp"
#include "server/house/games.hpp"
#include "server/house/refusals.hpp"
#include "server/house/secrets.hpp"

namespace crosstable {

Hall::Hall(HouseParts parts)
    : players(parts.store, parts.random, parts.limits),
      rooms(parts.limits.rooms, parts.limits.rooms_per_player),
      lobby(*parts.loops.front(), parts.limits),
      password_tries(parts.limits.password_burst, parts.limits.password_rate),
      parts_(std::move(parts)),
      games_(games_json()) {}

void Hall::open_room(const Who& creator, std::shared_ptr<Subscriber> from, protocol::RequestId id, protocol::RoomCreate wish) {
  Loop& loop = next_loop();
  std::string code = new_room_code(parts_.random);
  auto taken = rooms.reserve(code, creator.player, loop);
  while (taken == RoomDirectory::Taken::code_in_use) {
    code = new_room_code(parts_.random);
    taken = rooms.reserve(code, creator.player, loop);
  }
  if (taken != RoomDirectory::Taken::ok) {
    std::string frame;
    protocol::error_frame(frame, id, taken == RoomDirectory::Taken::house_full ? house_full() : too_many_rooms());
    return from->respond(frame);
  }
  auto room = Room::create(context_of(loop), code, new_invite(parts_.random), creator, std::move(from), std::move(id), std::move(wish));
  room ? rooms.put(std::move(room)) : rooms.take_out(code);
}

void Hall::resume_room(StoredRoom stored) {
  Loop& loop = next_loop();
  rooms.reserve(stored.code, {}, loop);
  rooms.put(Room::resume(context_of(loop), std::move(stored)));
}

void Hall::listing_changed(const std::string& code, std::optional<std::string> listing_json) {
  lobby.changed(code, std::move(listing_json));
}

void Hall::seat_changed(const std::string& code, const std::string& game, const std::string& player, std::optional<unsigned> seat) {
  seats.note(code, game, player, seat);
}

void Hall::room_closed(const std::string& code) { rooms.take_out(code); }

RoomContext Hall::context_of(Loop& loop) {
  return {.loop = loop,
          .store = parts_.store,
          .observer = *this,
          .limits = parts_.room_limits,
          .random = parts_.random,
          .chance = parts_.chance};
}

Loop& Hall::next_loop() { return *parts_.loops[next_loop_++ % parts_.loops.size()]; }

}  // namespace crosstable

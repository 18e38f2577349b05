#include "server/house/house.hpp"

#include <utility>
#include <vector>

#include "server/exposition.hpp"
#include "server/log.hpp"
#include "server/session/session.hpp"

namespace crosstable {
namespace {

constexpr std::int64_t day_ms = 86'400'000;

}  // namespace

House::House(HouseParts parts)
    : store_(parts.store),
      first_loop_(*parts.loops.front()),
      store_trouble_(parts.store_trouble),
      hall_(std::move(parts)),
      operator_(hall_, roster_, store_, first_loop_) {}

// Rooms may append as soon as they are back, and nothing may be appended while the store is read: so first all, then
// each.
void House::resume() {
  hall_.players.load();
  store_.load_bans([this](BanRow ban) { hall_.bans.set(std::move(ban)); });
  std::vector<StoredStream> rooms;
  store_.load_streams(StreamKind::room, [&](StoredStream room) { rooms.push_back(std::move(room)); });
  for (StoredStream& room : rooms)
    hall_.resume_room(std::exchange(room, {}));  // its facts need not stay in memory twice
  resumed_ = true;
  first_loop_.post([this] { forget_guests(); });
  log_info("{} players and {} rooms are back", hall_.players.size(), hall_.rooms.size());
}

// Once a day, for servers that run for years.
void House::forget_guests() {
  if (!hall_.stopping) hall_.players.forget_the_absent(first_loop_);
  first_loop_.after(day_ms, [this] { forget_guests(); });
}

SessionFactory House::session_factory() {
  return [this](Loop& loop, std::weak_ptr<Wire> wire, std::string peer) -> std::shared_ptr<WireSession> {
    auto session = std::make_shared<Session>(hall_, roster_, loop, std::move(wire), std::move(peer));
    roster_.add(session->number(), session);
    return session;
  };
}

// Writes become durable in their order, so an empty one comes after all that were begun before.
void House::stop(std::function<void()> done) {
  hall_.stopping = true;
  store_.append({}, first_loop_, std::move(done));
}

void House::record(RecordId id, Loop& loop, std::function<void(std::optional<std::string> json)> found) {
  store_.find_record(std::move(id), loop, std::move(found));
}

std::optional<std::string> House::unready_because() const {
  if (!resumed_) return "starting";
  if (hall_.stopping) return "stopping";
  if (hall_.draining) return "draining";
  return store_trouble_();
}

std::string House::metrics() const {
  Exposition out;
  out.gauge("crosstable_players_connected", "Players with a connection.", hall_.presence.size());
  out.gauge("crosstable_players_known", "Players that are not forgotten.", hall_.players.size());
  out.gauge("crosstable_rooms", "Open rooms.", hall_.rooms.size());
  out.gauge("crosstable_rooms_set_aside",
            "Rooms that take part in nothing until the next start: damaged in the log, or failed.",
            hall_.rooms_set_aside.load());
  out.family("crosstable_rooms_by", "gauge", "Open rooms by game and phase.");
  for (const auto& [kind, count] : hall_.tally.counts())
    out.sample({{"game", kind.first}, {"phase", name_of(kind.second)}}, count);
  out.gauge("crosstable_draining", "1 while the operator lets nothing new begin.", std::uint64_t{hall_.draining});
  out.gauge("crosstable_bans", "Bans that hold.", hall_.bans.all(first_loop_.now_ms()).size());
  out.family("crosstable_requests_total", "counter", "Requests by method.");
  for (std::size_t kind = 0; kind < hall_.requests.size(); ++kind)
    out.sample({{"method", protocol::method_names[kind]}}, hall_.requests[kind].load());
  out.histogram("crosstable_move_seconds", "From the arrival of a move to its answer, refused ones too.",
                hall_.move_times);
  out.histogram("crosstable_lobby_update_bytes", "Sizes of updates of the lobby, which everybody may see.",
                hall_.lobby_update_bytes);
  return out.take();
}

}  // namespace crosstable

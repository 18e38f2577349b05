#include "server/house/house.hpp"

#include <array>
#include <utility>
#include <vector>

#include "server/house/session.hpp"
#include "server/log.hpp"

namespace crosstable {
namespace {

constexpr std::int64_t day_ms = 86'400'000;

}  // namespace

House::House(HouseParts parts) : store_(parts.store), first_loop_(*parts.loops.front()), hall_(std::move(parts)) {}

// Rooms may append as soon as they are back, and nothing may be appended while the store is read: so first all, then each.
void House::resume() {
  hall_.players.load();
  std::vector<StoredRoom> rooms;
  store_.load_rooms([&](StoredRoom room) { rooms.push_back(std::move(room)); });
  for (StoredRoom& room : rooms) hall_.resume_room(std::exchange(room, {}));  // its facts need not stay in memory twice
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
    return std::make_shared<Session>(hall_, loop, std::move(wire), std::move(peer));
  };
}

// Writes become durable in their order, so an empty one comes after all that were begun before.
void House::stop(std::function<void()> done) {
  hall_.stopping = true;
  store_.append({}, first_loop_, std::move(done));
}

void House::record(std::string id, Loop& loop, std::function<void(std::optional<std::string> json)> found) {
  store_.find_record(std::move(id), loop, std::move(found));
}

std::string House::metrics() const {
  std::string text;
  const auto gauge = [&](const char* name, const char* help, std::uint64_t value) {
    text.append("# HELP ").append(name).append(" ").append(help).append("\n# TYPE ").append(name).append(" gauge\n");
    text.append(name).append(" ").append(std::to_string(value)).append("\n");
  };
  gauge("crosstable_players_connected", "Players with a connection.", hall_.presence.size());
  gauge("crosstable_players_known", "Players that are not forgotten.", hall_.players.size());
  gauge("crosstable_rooms", "Open rooms.", hall_.rooms.size());
  gauge("crosstable_rooms_set_aside", "Rooms that take part in nothing until the next start: damaged in the log, or failed.", hall_.rooms_set_aside);
  text += "# HELP crosstable_requests_total Requests by method.\n# TYPE crosstable_requests_total counter\n";
  for (std::size_t kind = 0; kind < hall_.requests.size(); ++kind) {
    text.append("crosstable_requests_total{method=\"").append(protocol::method_names[kind]).append("\"} ");
    text.append(std::to_string(hall_.requests[kind])).append("\n");
  }
  return text;
}

}  // namespace crosstable

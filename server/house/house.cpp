#include "server/house/house.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "server/actor/failed_request.hpp"
#include "server/house/as_event_member.hpp"
#include "server/house/documents.hpp"
#include "server/log/log.hpp"
#include "server/metrics/exposition.hpp"
#include "server/session/session.hpp"

namespace crosstable {
namespace {

constexpr std::int64_t minute_ms = 60'000, day_ms = 86'400'000;

}  // namespace

House::House(const HouseParts& parts)
    : parts_(parts),
      first_loop_(*parts.loops.front()),
      allowances_(parts.limits),
      people_(
          parts.store, parts.random, parts.limits,
          [this](const PlayerId& player) { return hall_.presence.is_here(player) || !hall_.seats.of(player).empty(); }),
      hall_({.loop = first_loop_,
             .store = parts_.store,
             .limits = parts_.limits,
             .room_limits = parts_.room_limits,
             .people = people_,
             .pusher = parts_.pusher,
             .random = parts_.random,
             .open = [this](RoomPlan plan) { return rooms_.open(std::move(plan)); },
             .no_place = [this](const Makers& makers, bool days,
                                const PlayerId& told) { return rooms_.no_place(makers, days, told); },
             .show_as_deleted = [this](const PlayerId& player) { rooms_.show_as_deleted(player); }}),
      rooms_({.loops = parts_.loops,
              .store = parts_.store,
              .thinker = parts_.thinker,
              .limits = parts_.limits,
              .room_limits = parts_.room_limits,
              .house = state_,
              .people = people_,
              .hall = hall_,
              .random = parts_.random,
              .chance = parts_.chance,
              .planner = parts_.planner == nullptr ? &events_ : parts_.planner}),
      analyses_({first_loop_, parts.store, parts.thinker, parts.limits.analyses, parts.limits.analyses_each}),
      events_(parts_of_events()),
      documents_(documents_of(hall_.profiles, events_, parts.thinker)),
      session_context_{parts.limits, state_,    parts.store, allowances_, people_, hall_,
                       rooms_,       analyses_, events_,     figures_,    roster_},
      operator_({people_, hall_, rooms_.directory, events_, roster_, state_, parts.store, first_loop_}) {}

events::EventsParts House::parts_of_events() {
  const auto tell = [this](const PlayerId& player, const auto& told) { hall_.presence.tell(player, told); };
  return {
      .loops = parts_.loops,
      .store = parts_.store,
      .rooms = rooms_,
      .thinker = parts_.thinker,
      .limits = parts_.event_limits,
      .resume_grace_ms = parts_.room_limits.resume_grace_ms,
      .random = parts_.random,
      .find = [this](std::string_view handle) { return find_person(handle); },
      .rating = [this](const auto& player, const auto& game, bool days) { return rating_of(player, game, days); },
      .call = tell,
      .called =
          [this](const events::DaysCall& call) { hall_.notices.called(call.player, call.name, call.room, call.game); },
      .webhooks = parts_.webhooks,
      .asked = tell,
      .missed = tell,
      .seal = tell,
      .is_here = [this](const PlayerId& player) { return hall_.presence.is_here(player); },
      .today = [this](const PlayerId& player) { return called_today(people_.members, player); }};
}

std::optional<events::Person> House::find_person(std::string_view handle) const {
  const PlayerId player = people_.members.owner_of(handle);
  const auto member = people_.members.find(player);
  if (!member) return std::nullopt;
  return events::Person{player, member->name, member->name};
}

std::optional<double> House::rating_of(const PlayerId& player, const std::string& game, bool days) const {
  const GameInfo* const info = find_game(game);
  const RatingPool* const declared = info == nullptr ? nullptr : ratings::pool_for_players(*info, 2);
  if (declared == nullptr) return std::nullopt;
  const ratings::Pool pool = ratings::pool_of(*declared, days);
  for (const auto& standing : people_.ratings.of(player))
    if (standing.pool == pool.name) return people_.ratings.shown(player, pool);
  return std::nullopt;
}

// Rooms may append as soon as they are back, and nothing may be appended while the store is read: so first all, then
// each.
void House::resume() {
  people_.members.load();
  people_.players.load();
  parts_.store.load_bans([this](BanRow ban) { people_.bans.set(std::move(ban)); });
  parts_.store.load_streams(StreamKind::event, [this](const StoredStream& event) { events_.resume(event); });
  parts_.store.load_streams(StreamKind::lobby, [this](const StoredStream& stored) { hall_.matchmaker.resume(stored); });
  std::vector<StoredStream> rooms;
  parts_.store.load_streams(StreamKind::room, [&](StoredStream room) { rooms.push_back(std::move(room)); });
  rooms_.resume(std::move(rooms));
  for (const PlayerId& player : people_.members.leaving()) rooms_.show_as_deleted(player);
  hall_.begin();
  events_.go_on();
  resumed_ = true;
  first_loop_.post([this] { forget_guests(); });
  log_info("{} players and {} rooms are back", people_.players.size(), rooms_.directory.size());
}

// Once a day, for servers that run for years.
void House::forget_guests() {
  if (!state_.stopping) {
    people_.players.forget_the_absent(first_loop_);
    people_.members.note_who_left(first_loop_);
  }
  first_loop_.after(day_ms, [this] { forget_guests(); });
}

SessionFactory House::session_factory() {
  return [this](Loop& loop, std::weak_ptr<Wire> wire, std::string peer) -> std::shared_ptr<WireSession> {
    auto session = std::make_shared<Session>(session_context_, loop, std::move(wire), std::move(peer));
    roster_.add(session->number(), session);
    return session;
  };
}

// The rooms write down what open decisions have taken. Writes become durable in their order, so an empty one comes
// after all that were begun before.
void House::stop(std::function<void()> done) {
  state_.stopping = true;
  events_.stop();
  const std::shared_ptr<void> until_written(nullptr, [&store = parts_.store, &loop = first_loop_, done](void*) {
    loop.post([&store, &loop, done] { store.append({}, loop, done); });
  });
  for (const auto& room : rooms_.directory.all()) room->keep_time(until_written);
}

std::int64_t House::wait_ms(Costly what, const std::string& address) {
  AddressRates& rates = allowances_[what == Costly::look_up  ? Allowance::view
                                    : what == Costly::replay ? Allowance::replay
                                                             : Allowance::document];
  const std::int64_t now = first_loop_.now_ms();
  if (rates.allow(address, 1, now)) return 0;
  return std::max<std::int64_t>(rates.wait_ms(address, 1, now).value_or(minute_ms), 1);
}

// Reading large ones holds memory that others need.
void House::has_read(Costly what, const std::string& address, std::size_t bytes) {
  if (what != Costly::document) return;
  constexpr std::size_t counted_bytes = std::size_t{128} << 10;
  allowances_[Allowance::document].spend(address, static_cast<double>(bytes / counted_bytes), first_loop_.now_ms());
}

std::optional<std::string> House::unready_because() const {
  if (!resumed_) return "starting";
  if (state_.stopping) return "stopping";
  if (state_.draining) return "draining";
  return parts_.store_trouble();
}

namespace {

// What players do at their tables is one figure: its readers must not learn that somebody resigned, since boards may be
// played that nobody may know of.
bool is_at_a_table(std::string_view method) {
  constexpr std::array<std::string_view, 3> doors{"room.create", "room.enter", "room.leave"};
  return method.starts_with("room.") && std::ranges::find(doors, method) == doors.end();
}

}  // namespace

std::string House::metrics() const {
  Exposition out;
  out.gauge("crosstable_players_connected", "Players with a connection.", hall_.presence.size());
  out.gauge("crosstable_players_known", "Players that are not forgotten.", people_.players.size());
  out.gauge("crosstable_members", "Members and their bots, deleted ones too.", people_.members.size());
  out.gauge("crosstable_rooms", "Open rooms.", rooms_.directory.size());
  out.gauge("crosstable_rooms_set_aside",
            "Rooms that take part in nothing until the next start: damaged in the log, or failed.", rooms_.set_aside());
  const auto events = events_.figures();
  out.gauge("crosstable_events", "Events (tournaments) that are not over.", events.events);
  out.gauge("crosstable_events_running", "Of those, how many have begun.", events.running);
  out.gauge("crosstable_events_in_memory", "Events in memory: those that are not over, and those asked for lately.",
            events.in_memory);
  out.gauge("crosstable_events_set_aside", "Events whose log could not be read.", events.set_aside);
  out.gauge("crosstable_event_players_called", "Players whose table at an event waits for them.", events.waited_for);
  out.family("crosstable_rooms_by", "gauge", "Open rooms by game and phase.");
  for (const auto& [kind, count] : rooms_.tally.counts())
    out.sample({{"game", kind.first}, {"phase", name_of(kind.second)}}, count);
  out.gauge("crosstable_draining", "1 while the operator lets nothing new begin.", std::uint64_t{state_.draining});
  out.gauge("crosstable_bans", "Bans that hold.", people_.bans.all(first_loop_.now_ms()).size());
  out.family("crosstable_requests_total", "counter", "Requests by method.");
  std::uint64_t at_tables = 0;
  for (std::size_t kind = 0; kind < figures_.requests.size(); ++kind) {
    const std::string_view method = protocol::method_names[kind];
    if (is_at_a_table(method)) at_tables += figures_.requests[kind];
    else out.sample({{"method", method}}, figures_.requests[kind].load());
  }
  out.sample({{"method", "room.play"}}, at_tables);
  out.counter("crosstable_answers_forgotten_total",
              "Requests that failed because nobody was left to answer them: a mistake in the program.",
              figures_.forgotten_answers + dropped_answers());
  out.histogram("crosstable_move_seconds", "From the arrival of a move to its answer, refused ones too.",
                figures_.move_times);
  out.histogram("crosstable_lobby_update_bytes", "Sizes of updates of the lobby, which everybody may see.",
                figures_.lobby_update_bytes);
  return out.take();
}

}  // namespace crosstable

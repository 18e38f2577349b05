#include "server/room/state/changes.hpp"

#include <variant>

#include "server/base/overloaded.hpp"

namespace crosstable {
namespace {

template <class... F>
bool is_any(const Fact& fact) {
  return (std::holds_alternative<F>(fact) || ...);
}

}  // namespace

// Notes whose seat changes, and who becomes host.
void Changes::note_before(const RoomState& state, const Fact& fact) {
  std::visit(Overloaded{
                 [&](const fact::Created&) { created = true; },
                 [&](const fact::Planned&) {
                   created = false;
                   planned = true;
                 },
                 [&](const fact::Sat& sat) {
                   if (!sat.bot) seats.emplace_back(sat.player, sat.seat);
                 },
                 [&](const fact::Stood& stood) {
                   const Chair& chair = state.chairs[stood.seat];
                   if (chair.human()) seats.emplace_back(chair.player, std::nullopt);
                 },
                 [&](const fact::Kicked& kicked) {
                   if (kicked.seat) seats.emplace_back(kicked.player, std::nullopt);
                 },
                 [&](const fact::HostMoved& moved) { new_host = moved.player; },
                 [&](const fact::HandedOn& handed) { new_host = handed.player; },
                 [&](const fact::Said& line) { said = line.line; },
                 [&](const fact::Looked& looked) { looked_at = looked.seat; },
                 [](const auto&) {},
             },
             fact);
}

void Changes::note_after(const RoomState& state, const Fact& fact) {
  table = table || is_any<fact::Moved, fact::TakenBack, fact::Undone, fact::Started, fact::Dealt>(fact);
  face = face ||
         !is_any<fact::Moved, fact::Ran, fact::Told, fact::Said, fact::Reported, fact::CalledOff, fact::Looked>(fact);
  clock = clock || is_any<fact::Started, fact::Dealt, fact::TakenBack, fact::Undone, fact::Flagged, fact::Paused,
                          fact::Continued, fact::PauseOver, fact::Ruled, fact::Ended>(fact);
  if (!is_any<fact::Started, fact::Sealed>(fact)) return;
  for (const Seat seat : all_seats)  // they may sit elsewhere now
    if (state.chairs[seat].human()) seats.emplace_back(state.chairs[seat].player, seat);
}

}  // namespace crosstable

#include "server/room/state/emitter.hpp"

#include <utility>
#include <variant>

#include "server/actor/planted.hpp"
#include "server/room/state/events.hpp"

namespace crosstable {
namespace {

template <class... F>
bool is_any(const Fact& fact) {
  return (std::holds_alternative<F>(fact) || ...);
}

}  // namespace

void Emitter::emit(const Fact& fact, Along along) {
  note_people(fact);
  turn_.write.facts.push_back(encode(fact));
  reach(ActorStage::fold);
  const bool proposed = parts_.state.proposals.any();
  parts_.fold_.apply(fact, std::move(along));
  if (proposed && !parts_.state.proposals.any()) turn_.face_changed = true;
  narrate(fact, parts_.state, turn_.told);
  note_changes(fact);
}

// Whose seat and who is host, from the state before the fact.
void Emitter::note_people(const Fact& fact) {
  const RoomState& state = parts_.state;
  if (const auto* sat = std::get_if<fact::Sat>(&fact); sat != nullptr && !sat->bot)
    turn_.seats.emplace_back(sat->player, sat->seat);
  if (const auto* stood = std::get_if<fact::Stood>(&fact); stood != nullptr && state.chairs[stood->seat].human())
    turn_.seats.emplace_back(state.chairs[stood->seat].player, std::nullopt);
  if (const auto* kicked = std::get_if<fact::Kicked>(&fact); kicked != nullptr && kicked->seat)
    turn_.seats.emplace_back(kicked->player, std::nullopt);
  if (const auto* moved = std::get_if<fact::HostMoved>(&fact)) turn_.new_host = moved->player;
  if (const auto* handed = std::get_if<fact::HandedOn>(&fact)) turn_.new_host = handed->player;
}

// What of it viewers and the house are shown, and what it ends.
void Emitter::note_changes(const Fact& fact) {
  if (is_any<fact::Moved, fact::TakenBack, fact::Undone, fact::Started, fact::Dealt>(fact)) turn_.table_changed = true;
  if (!is_any<fact::Moved, fact::Ran, fact::Told, fact::Said, fact::Reported, fact::CalledOff, fact::Looked>(fact))
    turn_.face_changed = true;
  if (is_any<fact::Started, fact::Dealt, fact::TakenBack, fact::Undone, fact::Flagged, fact::Paused, fact::Continued,
             fact::PauseOver, fact::Ruled, fact::Ended>(fact))
    turn_.clock_changed = true;
  if (const auto* sat = std::get_if<fact::Sat>(&fact)) {
    parts_.self_play.dismiss_stand_in(sat->seat);
    parts_.away[sat->seat] = {};
  }
  if (const auto* move = std::get_if<fact::Moved>(&fact)) {
    parts_.self_play.moved(move->seat);
    if (parts_.nudges.forget(move->seat)) turn_.face_changed = true;
  }
  if (std::holds_alternative<fact::Ended>(fact)) parts_.nudges.forget_all();
  if (!is_any<fact::Started, fact::Sealed>(fact)) return;
  parts_.away = {};  // they may sit elsewhere now
  for (const Seat seat : all_seats) {
    if (parts_.state.chairs[seat].human()) turn_.seats.emplace_back(parts_.state.chairs[seat].player, seat);
  }
}

}  // namespace crosstable

#include "server/room/showing/views.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "json/merge_patch.hpp"
#include "server/projection/frames.hpp"
#include "server/room/showing/seen.hpp"

namespace crosstable {
namespace {

// Scratch of this thread's rooms; nothing here lives longer than one publish().
struct Scratch {
  Delta delta;
  std::string patch, events, own_patch, own_events, view, prompt, agreement, agreed_patch;
  std::vector<protocol::ChatLine> chat;
};
Scratch& scratch() {
  thread_local Scratch mine;
  return mine;
}

// Without the lines of those whom this guest does not want to hear.
std::span<const protocol::ChatLine> chat_for(const RoomState& state, const Guest& guest,
                                             std::vector<protocol::ChatLine>& scratch) {
  const auto is_heard = [&](const protocol::ChatLine& line) {
    return !guest.connection || guest.connection->hears(line.player);
  };
  if (std::ranges::all_of(state.chat, is_heard)) return state.chat;
  scratch.clear();
  std::ranges::copy_if(state.chat, std::back_inserter(scratch), is_heard);
  return scratch;
}

// Puts members at the front of a canonical object: "agreement" sorts before all others.
void put_first(const std::string& agreement, std::string& view) {
  if (!agreement.empty()) view.insert(1, R"("agreement":)" + agreement + ",");
}

// Appends the patch member that makes the agreement which the guest was shown what it is now.
void patch_agreement(const std::string& now, std::string& shown, std::string& patch_members) {
  if (now.empty()) {
    patch_members.append(R"("agreement":null)");
  } else {
    patch_members.append(R"("agreement":{)");
    json::diff(shown.empty() ? "{}" : std::string_view(shown), now, patch_members);
    patch_members += '}';
  }
  shown = now;
}

}  // namespace

void Views::note_changes(bool face, bool table) {
  face_stale_ = face_stale_ || face;
  table_stale_ = table_stale_ || table;
}

void Views::refresh(const std::function<RoomFace()>& face, const ClockFace* clock) {
  std::optional<RoomFace> shown;
  if (face_stale_) shown.emplace(face());
  const Match* match = table_stale_ && state_.table() ? &state_.table()->match() : nullptr;
  projector_.show(shown ? &*shown : nullptr, match, match != nullptr ? state_.table()->players() : 0, scratch().delta);
  if (clock_stale_) projector_.show_clock(clock, scratch().delta);
  face_stale_ = table_stale_ = clock_stale_ = false;
}

protocol::Snapshot Views::snapshot(Guest& guest) {
  Scratch& use = scratch();
  guest.shown = state_.table_seat_of(guest.player);
  guest.fresh = false;
  use.view.clear();
  projector_.view(guest.shown, use.view);
  guest.agreement.clear();
  write_agreement_of(state_, guest.player, guest.agreement);
  put_first(guest.agreement, use.view);
  use.prompt.clear();
  write_prompt_of(state_, guest.player, use.prompt);
  return {state_.code.view(), guest.seq, use.view, use.prompt, chat_for(state_, guest, use.chat)};
}

std::string Views::open_view() const {
  std::string view, agreement;
  projector_.view(std::nullopt, view);
  write_agreement_of(state_, PlayerId(), agreement);
  put_first(agreement, view);
  return view;
}

protocol::SecretText Views::seen_by(Seat seat) const {
  std::string& view = scratch().view;
  view.clear();
  projector_.view(seat, view);
  return view;
}

void Views::begin_updates(const Narration& told) {
  Scratch& use = scratch();
  use.patch.clear();
  projector_.patch(use.delta, std::nullopt, std::nullopt, use.patch);
  use.events.clear();
  write_events(told, std::nullopt, use.events);
}

std::optional<protocol::RoomUpdate> Views::update(Guest& guest, const Narration& told) {
  Scratch& use = scratch();
  const auto seat = state_.table_seat_of(guest.player);
  const auto was = std::exchange(guest.shown, seat);
  std::string_view patch = use.patch;
  use.agreement.clear();
  write_agreement_of(state_, guest.player, use.agreement);
  if (guest.fresh) {
    use.view.clear();
    projector_.view(seat, use.view);
    put_first(use.agreement, use.view);
    guest.agreement = use.agreement;
    patch = std::string_view(use.view).substr(1, use.view.size() - 2);  // all of it, without the braces
  } else if (was || seat) {
    use.own_patch.clear();
    projector_.patch(use.delta, was, seat, use.own_patch);
    patch = use.own_patch;
  }
  if (guest.agreement != use.agreement) {
    use.agreed_patch.clear();
    patch_agreement(use.agreement, guest.agreement, use.agreed_patch);
    if (!patch.empty()) use.agreed_patch.append(",").append(patch);
    patch = use.agreed_patch;
  }
  guest.fresh = false;
  std::string_view events = use.events;
  if (seat && knows_more(told, *seat)) {
    use.own_events.clear();
    write_events(told, seat, use.own_events);
    events = use.own_events;
  }
  use.prompt.clear();
  write_prompt_of(state_, guest.player, use.prompt);
  if (patch.empty() && events.empty() && use.prompt.empty()) return std::nullopt;
  return protocol::RoomUpdate{state_.code.view(), ++guest.seq, patch, events, use.prompt};
}

}  // namespace crosstable

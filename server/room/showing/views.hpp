// What the people in a room are shown: keeps what they have seen, and makes snapshots and updates of what changed
// since. Texts that it returns are valid until it makes the next ones.
#pragma once
#include <functional>
#include <string_view>

#include "protocol/server_messages.hpp"
#include "server/projection/projector.hpp"
#include "server/room/decisions/guests.hpp"
#include "server/room/state/room_state.hpp"

namespace crosstable {

class Views {
 public:
  explicit Views(const RoomState& state) : state_(state) {}  // which must outlive them

  void begin(protocol::Visibility visibility) { projector_ = Projector(visibility); }
  void note_changes(bool face, bool table);
  void note_clock() { clock_stale_ = true; }
  bool is_face_stale() const { return face_stale_; }
  bool is_stale() const { return face_stale_ || table_stale_ || clock_stale_; }

  // Brings the views up to date. `face` is asked for only if it changed.
  void refresh(const std::function<RoomFace()>& face, const ClockFace* clock);
  // What this guest sees now. After refresh().
  protocol::Snapshot snapshot(Guest& guest);
  // What a spectator sees now. After refresh().
  std::string open_view() const;
  protocol::SecretText seen_by(Seat seat) const;  // the view of that seat's player. After refresh()
  // What everybody is told of the last refresh() and of these events, then what this guest is told.
  void begin_updates(const Narration& told);
  // Nothing: the guest is not told anything.
  std::optional<protocol::RoomUpdate> update(Guest& guest, const Narration& told);

 private:
  const RoomState& state_;
  Projector projector_{protocol::Visibility::public_room};
  bool face_stale_ = true, table_stale_ = true, clock_stale_ = false;  // changed since the projector was shown it
};

}  // namespace crosstable

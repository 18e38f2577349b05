// What each viewer of one room sees, and what has changed since it was last shown. Keeps what was shown last: the
// room's face and the public part of the table once for everybody, and each seat's own part. So a change costs one
// public comparison for any number of viewers, and a seat's patch never touches what others may see.
//
// Hidden information: a seat's own part goes only into that seat's views and patches.
#pragma once
#include <optional>
#include <string>

#include "engine/core/match.hpp"
#include "server/matchplay/per_seat.hpp"
#include "server/projection/clock_face.hpp"
#include "server/projection/room_face.hpp"
#include "server/projection/shown_table.hpp"

namespace crosstable {

// The differences of one show(). Scratch space: keep it and reuse it.
struct Delta {
  std::string clock;            // patch members of the top level, before those of the face
  std::string face;             // patch members of the top level
  std::string table;            // patch members of `table`, for everybody
  std::string watchers;         // patch members of the top level, after the table
  PerSeat<std::string> own;     // patch members of `table` for that seat alone
  PerSeat<std::string> before;  // the seats' own parts as they were

  bool empty() const { return clock.empty() && face.empty() && table.empty() && watchers.empty(); }  // for everybody
};

// The table of a view: what everybody sees of it, and what this seat sees besides.
void write_table(const Match& match, std::optional<Seat> viewer, std::string& out);

class Projector {
 public:
  explicit Projector(protocol::Visibility visibility) : visibility_(visibility) {}

  // Takes the new state and reports what changed. A null face or match means that part is unchanged.
  void show(const RoomFace* face, const Match* match, unsigned players, Delta& delta);
  // Then the clocks, if they changed too; null: there are none any more.
  void show_clock(const ClockFace* clock, Delta& delta);

  // The inside of a patch for a viewer who saw the table as seat `was` and now sees it as seat `now` (empty:
  // spectator).
  void patch(const Delta& delta, std::optional<Seat> was, std::optional<Seat> now, std::string& patch_members) const;

  // The whole view, canonical. Needs an earlier show() with a face.
  void view(std::optional<Seat> seat, std::string& out) const;

 private:
  protocol::Visibility visibility_;
  std::string clock_;     // one object; empty if there are no clocks
  std::string face_;      // one object; empty until shown
  ShownTable table_;      // empty if there is no table
  std::string watchers_;  // one object with this member; empty until shown
  PerSeat<std::string> own_;
};

}  // namespace crosstable

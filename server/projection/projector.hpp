// What each viewer of one room sees, and what changed since it was last shown. Keeps the last texts, not the objects:
// the room's face and the public part of the table once for everybody, and each seat's own part of the table. So a
// change costs one public comparison however many look on, and a seat's patch never touches what others may see.
//
// Hidden information: the own part of a seat goes only into views and patches made for that seat.
#pragma once
#include <optional>
#include <string>

#include "engine/core/match.hpp"
#include "server/per_seat.hpp"
#include "server/projection/room_face.hpp"

namespace crosstable {

// The differences of one show(). Scratch: keep one and use it again.
struct Delta {
  std::string face;             // patch members of the top level
  std::string table;            // patch members of `table`, for everybody
  PerSeat<std::string> own;     // patch members of `table` for the seat alone
  PerSeat<std::string> before;  // the seats' own parts as they were

  bool empty() const { return face.empty() && table.empty(); }  // for everybody
};

class Projector {
 public:
  explicit Projector(protocol::Visibility visibility) : visibility_(visibility) {}

  // Takes the new state and says what changed. A null face or match: that part is as it was.
  void show(const RoomFace* face, const Match* match, unsigned players, Delta& delta);

  // The inside of a patch for a viewer who saw the table as `was` and sees it as `now` (nothing: as a spectator).
  void patch(const Delta& delta, std::optional<Seat> was, std::optional<Seat> now, std::string& patch_members) const;

  // The whole view, canonical. Needs a face shown before.
  void view(std::optional<Seat> seat, std::string& out) const;

 private:
  protocol::Visibility visibility_;
  std::string face_;   // one object; empty until shown
  std::string table_;  // one object; empty while there is no table
  PerSeat<std::string> own_;
};

}  // namespace crosstable

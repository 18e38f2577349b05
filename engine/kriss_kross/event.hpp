// What happens in a game, as the rules tell it. Every event says in event.cpp who may see what of it; one that does not
// fails to compile.
#pragma once
#include <array>
#include <optional>
#include <variant>

#include "engine/core/seat.hpp"
#include "engine/kriss_kross/move.hpp"
#include "json/writer.hpp"

namespace crosstable::kriss_kross {

// The entries of one round, of the seats that have entered.
struct Entries {
  std::array<Move, max_seats> of{};
  Seats seats;

  void add(Seat seat, const Move& move) {
    of[index_of(seat)] = move;
    seats.add(seat);
  }
  friend bool operator==(const Entries&, const Entries&) = default;
};

// {"0":"D@b2/S@b3","2":"S@a1/D@b1"}
void write_entries(const Entries& entries, json::JsonWriter& json);

struct First {
  Seat seat;
};
struct Chose {
  Seat seat;
  Symbol symbol;
};
struct Rolled {
  Seat seat;
  Roll roll;
};
struct Wrote {
  Seat seat;
  Move entry;
};
struct Revealed {
  Entries entries;
};
struct Finished {
  Seat seat;
  int total;
};

using Event = std::variant<First, Chose, Rolled, Wrote, Revealed, Finished>;

// The one seat that may see more of the event than the others.
std::optional<Seat> owner(const Event& event);
// The members of the event's object as the viewer may see it, `type` first.
void narrate(Viewer viewer, const Event& event, json::JsonWriter& json);

}  // namespace crosstable::kriss_kross

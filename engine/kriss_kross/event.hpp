// What happens in a game, as the rules tell it. Whatever only one seat may see of an event is Owned.
#pragma once
#include <array>
#include <variant>

#include "engine/core/owned.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/telling.hpp"
#include "engine/kriss_kross/move.hpp"
#include "json/writer.hpp"

namespace crosstable::kriss_kross {

// The entries of one round, for the seats that have entered.
struct Entries {
  std::array<Move, max_seats> of{};
  Seats seats;

  void add(Seat seat, const Move& move) {
    of[index_of(seat)] = move;
    seats.add(seat);
  }
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
  Owned<Move> entry;
};
struct Revealed {
  Entries entries;
};
struct Finished {
  Seat seat;
  int total;
};

using Event = std::variant<First, Chose, Rolled, Wrote, Revealed, Finished>;

void narrate(const Event& event, Telling& telling);

}  // namespace crosstable::kriss_kross

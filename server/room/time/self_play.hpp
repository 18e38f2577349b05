// The seats that the server plays for: bots, and stand-ins for people who are away for too long. Knows when each of
// them moves, and what it has thought of. All times are of the loop's steady clock.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/bots/thinker.hpp"
#include "server/matchplay/per_seat.hpp"

namespace crosstable {

// What a seat has to decide, and how well it plays. A thought is of one decision and is worth nothing for another.
struct Decision {
  std::uint32_t game = 0, number = 0;  // of the game in the room, of the seat's decision in the game
  BotLevel level = BotLevel::steady;

  bool operator==(const Decision&) const = default;
};

class SelfPlay {
 public:
  bool stands_in(Seat seat) const { return stand_ins_.contains(seat); }
  bool dismiss_stand_in(Seat seat);  // false: nobody stood in
  void stand_in_for(Seat seat) { stand_ins_.add(seat); }

  // The decisions that are open to seats that play themselves. Each is begun once: the moment of its move is drawn, and
  // then it is thought of. Whatever others do meanwhile, people who are also to act among them, neither shortens the
  // time nor draws it anew. Thoughts of all other decisions are given up.
  struct Begun {
    std::int64_t moves_at = 0;
    Pondering pondering;
  };
  void think(const PerSeat<std::optional<Decision>>& open,
             const std::function<Begun(Seat seat, const Decision& decision)>& begin);
  void stop_thinking() { thinking_ = {}; }
  void thought(Seat seat, const Decision& decision, std::string move);
  void moved(Seat seat) { thinking_[seat].reset(); }

  std::optional<std::int64_t> due() const;  // when the first of those who have thought moves
  struct Ready {
    Seat seat{};
    Decision decision;
    std::string move;
  };
  std::optional<Ready> ready(std::int64_t now) const;  // the first whose moment has come and who has thought

  // `seats` are to act and their people are away. False: the same are waited for as before. `now_ms` is of the wall
  // clock.
  bool wait_for(Seats seats, std::int64_t now, std::int64_t now_ms, std::int64_t patience_ms);
  std::optional<std::int64_t> waiting_ends() const;               // for the first of them
  std::optional<std::int64_t> waited_for_until(Seat seat) const;  // ms since 1970, as it is shown
  Seats stand_in(std::int64_t now);                               // from now on, for those waited for long enough

 private:
  struct Thinking {
    Decision decision;
    Begun begun;
    std::optional<std::string> move = {};  // once it has thought
  };
  std::optional<Seat> first_done() const;

  Seats stand_ins_;
  PerSeat<std::unique_ptr<Thinking>> thinking_;  // few seats think, and most rooms have none that do
  struct Absence {
    std::int64_t until = 0, until_ms = 0;  // steady; as it is shown
  };
  PerSeat<std::unique_ptr<const Absence>> away_;  // and to act; few are
};

}  // namespace crosstable

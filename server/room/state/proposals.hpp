// What the people at a table can agree on during a game. Somebody offers it, and it happens once all of them agree. An
// offer is good until the next move; where several seats decide at once, until all of them have.
//
// An agreement needs both: whatever somebody has given holds only while they are here, but for a moment of grace.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "server/matchplay/per_seat.hpp"

namespace crosstable {

enum class Proposal : std::uint8_t {
  draw,      // the game ends without a winner
  takeback,  // the last move is taken back
};
inline constexpr std::array proposals = {Proposal::draw, Proposal::takeback};

constexpr std::string_view name_of(Proposal what) { return what == Proposal::draw ? "draw" : "takeback"; }

// What lapses when its player is gone: an offer or an agreement to one, a request for a pause, and being ready for the
// next game or a rematch.
enum class Agreement : std::uint8_t { draw, takeback, pause, ready };
inline constexpr std::array agreements = {Agreement::draw, Agreement::takeback, Agreement::pause, Agreement::ready};

constexpr std::string_view name_of(Agreement what) {
  constexpr std::array<std::string_view, agreements.size()> names = {"draw", "takeback", "pause", "ready"};
  return names[static_cast<std::size_t>(what)];
}

class Proposals {
 public:
  Seats agreed(Proposal what) const { return open_ ? open(what).agreed : Seats(); }  // empty: it is not offered
  bool any() const { return !agreed(Proposal::draw).empty() || !agreed(Proposal::takeback).empty(); }
  // A seat offers the same thing once until it has decided something again, so nobody is pestered. `decision` is the
  // number of the one that it owes now or next.
  bool may_offer(Proposal what, Seat seat, std::uint32_t decision) const {
    return !open_ || open(what).offered[seat] < decision;
  }

  void agree(Proposal what, Seat seat, std::uint32_t decision) {
    if (!open_) open_ = std::make_unique<std::array<Open, proposals.size()>>();
    if (agreed(what).empty()) open(what).offered[seat] = decision;
    open(what).agreed.add(seat);
  }
  void withdraw(Proposal what, Seat seat) {
    if (open_) open(what).agreed.remove(seat);
  }
  void drop(Proposal what) {
    if (open_) open(what).agreed = {};
  }
  void lapse() {
    for (const Proposal what : proposals) drop(what);
  }

 private:
  struct Open {
    Seats agreed;
    PerSeat<std::uint32_t> offered;  // the decision at which the seat offered it last; 0: it has not
  };
  const Open& open(Proposal what) const { return (*open_)[static_cast<std::size_t>(what)]; }
  Open& open(Proposal what) { return (*open_)[static_cast<std::size_t>(what)]; }

  std::unique_ptr<std::array<Open, proposals.size()>> open_;  // null: nothing was offered in this game, as in most
};

}  // namespace crosstable

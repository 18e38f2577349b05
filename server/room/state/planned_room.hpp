// What a planned room has beside other rooms: its plan, and the reports that its planner has not kept yet. Part of the
// room's fold, so only facts change it.
#pragma once
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/record.hpp"
#include "protocol/secret_text.hpp"
#include "server/room/state/facts.hpp"
#include "server/room/state/plan.hpp"
#include "server/store/store.hpp"

namespace crosstable {

// What a finished game leaves behind, while nobody may see it.
struct WithheldGame {
  RecordId id;
  Record record;                  // without what makes its chance verifiable
  protocol::SecretText fairness;  // of a game that the room dealt itself; empty: of a board, and the room lacks it
  std::uint32_t game = 0;         // its number in the room
  std::int64_t ended_day = 0;
  std::optional<GameRow> row;  // nothing: the game was abandoned
};

class PlannedRoom {
 public:
  // Throws std::runtime_error when the game has no such seats, as the methods below do when something does not fit.
  PlannedRoom(fact::Planned plan, unsigned max_players);

  const fact::Planned& plan() const { return plan_; }
  bool gathers() const { return plan_.gathers; }
  bool is_arranged() const { return plan_.arranged; }
  // The makers that it counts for. Older servers did not keep networks.
  Makers makers() const { return plan_.gathers ? makers_of(plan_.seats, plan_.from) : Makers(); }
  std::optional<Seat> kept_for(const PlayerId& player) const;
  // A kept seat is its player's alone, and its player takes no other.
  bool is_kept_from(Seat seat, const PlayerId& player) const;

  const Report* due() const { return reports_.empty() ? nullptr : &reports_.front(); }  // the oldest; null: none
  bool is_called_off() const { return called_off_; }
  std::uint32_t ruled() const { return ruled_; }  // number of the last ruling; 0: none yet
  bool is_adjourned() const { return adjourned_; }
  Seats forfeited() const { return forfeited_; }

  const Board* board(std::uint32_t game) const;  // of the game with this number in the room; null: its deal is its own
  // Its planner waits for no other table to deal this one.
  bool may_deal(std::uint32_t game) const { return !plan_.in_step || game <= dealable_ || board(game) == nullptr; }
  // Plays boards, and its planner has not said yet that they are over at every table.
  bool is_undisclosed() const { return plan_.boards && !disclosed_; }
  bool is_disclosed() const { return disclosed_; }
  const std::vector<WithheldGame>& withheld() const { return withheld_; }
  const std::optional<UnitRow>& withheld_unit() const { return withheld_unit_; }  // of the series; without a time

  void add(Report report) { reports_.push_back(std::move(report)); }
  void withhold(WithheldGame game) { withheld_.push_back(std::move(game)); }
  void withhold(UnitRow unit) { withheld_unit_ = std::move(unit); }
  void call_off();
  void rule(const fact::Ruled& ruled);
  void kept(const ReportId& report);  // the one that is due

 private:
  void disclose();

  fact::Planned plan_;
  std::deque<Report> reports_;  // the oldest first
  bool called_off_ = false;
  bool adjourned_ = false;
  bool disclosed_ = false;
  std::uint32_t ruled_ = 0;
  std::uint32_t dealable_ = 1;  // the board up to which it may deal
  Seats forfeited_;
  std::vector<WithheldGame> withheld_;
  std::optional<UnitRow> withheld_unit_;
};

}  // namespace crosstable

// A planned room's line to its planner: one report at a time, in order, each again until the planner has kept it. In a
// room that nobody planned it does nothing.
#pragma once
#include <optional>

#include "server/room/state/plan.hpp"
#include "server/room/state/room_state.hpp"

namespace crosstable {

class Reporting {
 public:
  // Both must outlive it. Null: nobody in this process plans rooms, so reports wait for one that has a planner.
  Reporting(const RoomState& state, Planner* planner) : state_(state), planner_(planner) {}

  void tell_opened() const;
  void tell_began();
  void tell_gathered(bool began, const std::vector<PlayerId>& came) const;
  void tell_decided();                       // once in a process, if anybody has decided anything
  void tell_missing(Seats missing);          // if it has changed, and nobody has decided anything
  void tell_pause(const TablePause* pause);  // the same; null: none runs
  // Hands over the report that is due, unless one is on its way. `kept` is called on any thread, perhaps at once.
  void go_on(MoveOnlyFunction<void(const ReportId&)> kept);
  // True once per report: it was on its way, and the next one may follow when the fold knows that this one was kept.
  bool has_kept(const ReportId& report);

 private:
  const RoomState& state_;
  Planner* planner_;
  std::optional<ReportId> on_its_way_;
  std::optional<Seats> told_missing_;
  std::optional<TablePause> told_pause_;
  bool told_decided_ = false;
};

}  // namespace crosstable

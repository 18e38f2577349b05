#include "server/room/showing/reporting.hpp"

#include <utility>

#include "server/base/overloaded.hpp"

namespace crosstable {
namespace {

// Somebody has answered one, in this game or an earlier one.
bool has_decision(const RoomState& state) {
  bool any = state.game > 1;
  for (const Seat seat : Seats::first(max_seats)) any = any || state.decisions[seat] > 0;
  return any;
}

}  // namespace

void Reporting::tell_opened() const {
  if (planner_ == nullptr || state_.planned() == nullptr) return;
  const fact::Planned& plan = state_.planned()->plan();
  planner_->room_opened(plan.planner, plan.name, state_.code);
}

void Reporting::tell_began() {
  if (planner_ == nullptr || state_.planned() == nullptr || state_.planned()->gathers()) return;
  planner_->series_began(state_.planned()->plan().planner, state_.code);
  tell_decided();
}

void Reporting::tell_gathered(bool began, const std::vector<PlayerId>& came) const {
  if (planner_ == nullptr) return;
  const fact::Planned& plan = state_.planned()->plan();
  planner_->gathered(plan.planner, plan.name, began, came);
}

void Reporting::tell_decided() {
  if (planner_ == nullptr || told_decided_ || state_.planned() == nullptr || state_.planned()->gathers()) return;
  told_decided_ = has_decision(state_) && !state_.turn_is_secret();
  if (told_decided_) planner_->decided(state_.planned()->plan().planner, state_.code);
}

void Reporting::tell_missing(Seats missing) {
  if (planner_ == nullptr || told_decided_ || std::exchange(told_missing_, missing) == missing) return;
  planner_->waits_for(state_.planned()->plan().planner, state_.code, missing);
}

void Reporting::tell_pause(const TablePause* pause) {
  const auto now = pause != nullptr ? std::optional(*pause) : std::nullopt;
  if (planner_ == nullptr || std::exchange(told_pause_, now) == now) return;
  planner_->paused(state_.planned()->plan().planner, state_.code, now);
}

void Reporting::go_on(MoveOnlyFunction<void(const ReportId&)> kept) {
  if (planner_ == nullptr || state_.planned() == nullptr || on_its_way_) return;
  const Report* due = state_.planned()->due();
  if (due == nullptr) return;
  const Report report = *due;  // a copy: the planner may keep it at once, and then the fold drops it
  const ReportId id = id_of(report);
  on_its_way_ = id;
  const StreamId& planner = state_.planned()->plan().planner;
  Planner::Kept answer = [kept = std::move(kept), id] { kept(id); };
  std::visit(
      Overloaded{
          [&](const GameReport& game) { planner_->game_ended(planner, state_.code, game, std::move(answer)); },
          [&](const SeriesReport& series) { planner_->series_ended(planner, state_.code, series, std::move(answer)); },
      },
      report);
}

bool Reporting::has_kept(const ReportId& report) {
  if (on_its_way_ != report) return false;
  on_its_way_.reset();
  return true;
}

}  // namespace crosstable

// Sends each plan's room to its planner.
#pragma once
#include <utility>

#include "server/room/state/plan.hpp"

namespace crosstable {

class Planners final : public Planner {
 public:
  Planners(Planner& lobby, Planner* others) : lobby_(lobby), others_(others) {}

  void room_opened(const StreamId& planner, const std::string& name, const RoomCode& room) override {
    if (Planner* const whose = of(planner)) whose->room_opened(planner, name, room);
  }
  void gathered(const StreamId& planner, const std::string& name, bool began,
                const std::vector<PlayerId>& came) override {
    if (Planner* const whose = of(planner)) whose->gathered(planner, name, began, came);
  }
  void series_began(const StreamId& planner, const RoomCode& room) override {
    if (Planner* const whose = of(planner)) whose->series_began(planner, room);
  }
  void decided(const StreamId& planner, const RoomCode& room) override {
    if (Planner* const whose = of(planner)) whose->decided(planner, room);
  }
  void waits_for(const StreamId& planner, const RoomCode& room, Seats missing) override {
    if (Planner* const whose = of(planner)) whose->waits_for(planner, room, missing);
  }
  void paused(const StreamId& planner, const RoomCode& room, std::optional<TablePause> pause) override {
    if (Planner* const whose = of(planner)) whose->paused(planner, room, pause);
  }
  void game_ended(const StreamId& planner, const RoomCode& room, const GameReport& report, Kept kept) override {
    if (Planner* const whose = of(planner)) whose->game_ended(planner, room, report, std::move(kept));
  }
  void series_ended(const StreamId& planner, const RoomCode& room, const SeriesReport& report, Kept kept) override {
    if (Planner* const whose = of(planner)) whose->series_ended(planner, room, report, std::move(kept));
  }
  bool plays_boards(const PlayerId& player) const override {
    return others_ != nullptr && others_->plays_boards(player);
  }

 private:
  Planner* of(const StreamId& planner) const { return planner.kind == StreamKind::lobby ? &lobby_ : others_; }

  Planner& lobby_;
  Planner* const others_;  // null: nobody else plans rooms
};

}  // namespace crosstable

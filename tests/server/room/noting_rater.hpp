// Rates everybody alike, and records what it was called with.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/room/decisions/rater.hpp"

namespace crosstable::test {

class NotingRater final : public Rater {
 public:
  bool may_be_rated(const PlayerId&) const override { return true; }
  void note(const std::vector<ShareRow>& shares) override { noted.insert(noted.end(), shares.begin(), shares.end()); }
  void rate(UnitRow unit, const std::function<void(UnitRow)>& append) override {
    units.push_back(unit);
    for (UnitRow::Seat& seat : unit.seats) seat.before = seat.after = {1500, 350, 0.06, 0, 0};
    append(std::move(unit));
  }

  std::map<std::string, ShareRow::Kind> shares() const {
    std::map<std::string, ShareRow::Kind> all;
    for (const ShareRow& share : noted) all[share.player.text()] = share.kind;
    return all;
  }

  std::vector<UnitRow> units;
  std::vector<ShareRow> noted;
};

}  // namespace crosstable::test

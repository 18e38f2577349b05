#include "engine/kriss_kross/kriss_kross.hpp"

namespace crosstable {

using namespace kriss_kross;

int KrissKross::appraise(Seat seat, const Move& move) const {
  if (move.act == Act::choose) return 0;
  Sheet after = sheet(seat);
  after.put(move.cell, move.symbol);
  after.put(move.other, move.second);
  return after.total(advanced_);
}

}  // namespace crosstable

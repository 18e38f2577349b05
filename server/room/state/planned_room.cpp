#include "server/room/state/planned_room.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace crosstable {

PlannedRoom::PlannedRoom(fact::Planned plan, unsigned max_players) : plan_(std::move(plan)) {
  bool fits = plan_.seats.size() <= max_players && (plan_.teams.empty() || plan_.teams.size() == plan_.seats.size());
  const bool has_networks = !plan_.from.empty();
  if (has_networks && (!plan_.gathers || plan_.from.size() != plan_.seats.size())) fits = false;
  if (!fits || (plan_.boards && !plan_.arranged)) throw std::runtime_error("a plan that does not fit the game");
}

const Board* PlannedRoom::board(std::uint32_t game) const {
  const bool has_one = plan_.boards && game > 0 && game <= plan_.boards->games.size();
  return has_one ? &plan_.boards->games[game - 1] : nullptr;
}

std::optional<Seat> PlannedRoom::kept_for(const PlayerId& player) const {
  const auto kept = std::find(plan_.seats.begin(), plan_.seats.end(), player);
  if (kept == plan_.seats.end()) return std::nullopt;
  return seat_at(static_cast<unsigned>(kept - plan_.seats.begin()));
}

bool PlannedRoom::is_kept_from(Seat seat, const PlayerId& player) const {
  if (const auto own = kept_for(player)) return *own != seat;
  return plan_.arranged || index_of(seat) < plan_.seats.size();
}

void PlannedRoom::call_off() {
  if (std::exchange(called_off_, true)) throw std::runtime_error("a room that is called off twice");
}

void PlannedRoom::rule(const fact::Ruled& ruled) {
  const bool discloses = std::holds_alternative<ruling::Disclose>(ruled.act);
  if (ruled.number <= ruled_ && !discloses) throw std::runtime_error("a ruling that was taken twice");
  ruled_ = std::max(ruled_, ruled.number);
  if (std::holds_alternative<ruling::Adjourn>(ruled.act)) adjourned_ = true;
  if (std::holds_alternative<ruling::Resume>(ruled.act)) adjourned_ = false;
  if (discloses) disclose();
  if (const auto* deal = std::get_if<ruling::Deal>(&ruled.act)) dealable_ = std::max(dealable_, deal->board);
  if (const auto* forfeit = std::get_if<ruling::Forfeit>(&ruled.act)) forfeited_ = forfeit->seats;
  if (const auto* replace = std::get_if<ruling::Replace>(&ruled.act)) {
    if (index_of(replace->seat) >= plan_.seats.size()) throw std::runtime_error("a substitute for nobody");
    plan_.seats[index_of(replace->seat)] = replace->player;
  }
}

void PlannedRoom::disclose() {
  if (!is_undisclosed()) throw std::runtime_error("nothing is there to disclose");
  disclosed_ = true;
  withheld_ = {};
  withheld_unit_.reset();
}

void PlannedRoom::kept(const ReportId& report) {
  if (reports_.empty() || id_of(reports_.front()) != report) throw std::runtime_error("a report that was not due");
  reports_.pop_front();
}

}  // namespace crosstable

// What the fold of a room knows of agreements: what people offer, want and are ready for, and what becomes of it.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "server/room/state/room_state.hpp"

namespace crosstable {

bool RoomState::is_paused() const {
  if (phase != Phase::playing) return false;
  if (is_adjourned()) return true;
  if (!pauses.is_wanted()) return false;
  for (const Seat seat : all_seats)
    if (chairs[seat].human() && !pauses.is_wanted_by(seat)) return false;
  return true;
}

std::optional<std::int64_t> RoomState::pause_left_ms(Seat seat) const {
  if (phase != Phase::playing || !is_arranged() || !may_pause()) return std::nullopt;
  return std::max<std::int64_t>(0, planned_->plan().pause_ms - pauses.taken_ms(side_of(seat)));
}

std::optional<Seat> RoomState::pause_charged_to() const {
  const auto first = pauses.asked_first();
  return first && is_paused() && !is_adjourned() && pause_left_ms(*first) ? first : std::nullopt;
}

bool RoomState::is_agreed(Proposal what) const {
  const Seats agreed = proposals.agreed(what);
  for (const Seat seat : all_seats)
    if (chairs[seat].human() && !agreed.contains(seat)) return false;
  return !agreed.empty();
}

bool RoomState::has_given(Agreement what, Seat seat) const {
  switch (what) {
    case Agreement::draw:
      return proposals.agreed(Proposal::draw).contains(seat);
    case Agreement::takeback:
      return proposals.agreed(Proposal::takeback).contains(seat);
    case Agreement::pause:
      return pauses.is_wanted_by(seat) && !is_paused();
    case Agreement::ready:
      return chairs[seat].ready && !sealing && (phase == Phase::between || phase == Phase::over);
  }
  return false;
}

void RoomState::on(const fact::Paused& fact) {
  expect_at_the_table(fact.seat);
  pauses.ask(fact.seat);
}

void RoomState::on(const fact::Continued& fact) {
  expect_at_the_table(fact.seat);
  pauses.end();
}

void RoomState::on(const fact::PausedFor& fact) {
  expect_at_the_table(fact.seat);
  pauses.took(fact.seat, fact.ms);
}

void RoomState::on(const fact::PauseOver& fact) {
  expect_at_the_table(fact.seat);
  if (pause_charged_to() != fact.seat) throw std::runtime_error("a pause ends that was charged to nobody");
  pauses.took(fact.seat, pauses.taken_ms(Seats(fact.seat)) + *pause_left_ms(fact.seat));
  pauses.end();
}

void RoomState::on(const fact::Agreed& fact) {
  expect_at_the_table(fact.seat);
  proposals.agree(fact.what, fact.seat, decision(fact.seat));
}

void RoomState::on(const fact::Declined& fact) {
  expect_at_the_table(fact.seat);
  proposals.drop(fact.what);
}

void RoomState::on(const fact::Ready& fact) {
  Chair& chair = chairs[fact.seat];
  if (!std::exchange(chair.asked, false)) chair.ready = true;
  else chair.agreed = options_now();
}

Seats RoomState::asked() const {
  Seats asked;
  for (const Seat seat : all_seats)
    if (chairs[seat].asked) asked.add(seat);
  return asked;
}

// Those who sit share what they have agreed to.
std::shared_ptr<const RoomOptions> RoomState::options_now() {
  if (!options_now_ || *options_now_ != options) options_now_ = std::make_shared<const RoomOptions>(options);
  return options_now_;
}

void RoomState::sit_down_to_play(Chair& chair, const fact::Sat& fact) {
  if (fact.at != 0) unsettled_since = fact.at;
  if (fact.bot) return;
  chair.asked = fact.asked;
  if (!fact.knew) {
    if (!fact.asked) chair.agreed = options_now();
    return;
  }
  const auto known = RoomOptions::known(*info, *fact.knew);
  if (!known) throw std::runtime_error("somebody sits down who knows of options that the game does not have");
  chair.agreed = std::make_shared<const RoomOptions>(*known);
}

void RoomState::on(const fact::Unsettled& fact) {
  if (!before_start()) throw std::runtime_error("what is played has changed during a series");
  unsettled_since = fact.at;
  for (const Seat seat : all_seats) {
    Chair& chair = chairs[seat];
    chair.ready = false;
    chair.asked = fact.seats.contains(seat);
    if (chair.asked && !chair.human()) throw std::runtime_error("nobody sits there who could be asked to agree");
    if (chair.human() && !chair.asked) chair.agreed = options_now();
  }
}

void RoomState::on(const fact::Settled&) {
  if (!unsettled_since || !asked().empty()) throw std::runtime_error("what is played is not agreed to");
  unsettled_since.reset();
}

void RoomState::on(const fact::Withdrawn& fact) {
  if (!has_given(fact.what, fact.seat)) throw std::runtime_error("something is withdrawn that nobody had agreed to");
  switch (fact.what) {
    case Agreement::draw:
      return proposals.withdraw(Proposal::draw, fact.seat);
    case Agreement::takeback:
      return proposals.withdraw(Proposal::takeback, fact.seat);
    case Agreement::pause:
      return pauses.withdraw(fact.seat);
    case Agreement::ready:
      chairs[fact.seat].ready = false;
  }
}

// The number of its last decision that stands in the record.
std::uint32_t RoomState::last_answered(Seat seat) const {
  std::uint32_t number = decisions[seat];
  while (void_decisions.find(seat, number) != nullptr) --number;
  return number;
}

// Whatever is open now becomes void with the move, and is asked again under a number of its own.
void RoomState::take_back(Seat mover) {
  expect_at_the_table(mover);
  if (table_->last_mover() != mover) throw std::runtime_error("a move is taken back that was not the last");
  const std::uint32_t number = last_answered(mover);
  for (const Seat seat : table_->match().to_act()) {
    void_decisions.add({seat, ++decisions[seat], {}});
    answer_seqs[seat].push_back(0);
    ran[seat] = 0;
  }
  void_decisions.add({mover, number, table_->take_back()});
  proposals.lapse();
}

void RoomState::on(const fact::TakenBack& fact) { take_back(fact.seat); }

void RoomState::on(const fact::Undone& fact) {
  expect_at_the_table(fact.seat);
  const std::pair decision(fact.seat, last_answered(fact.seat));
  take_back(fact.seat);
  if (std::ranges::find(uncharged, decision) == uncharged.end()) clocks.take_back(fact.seat);
}

}  // namespace crosstable

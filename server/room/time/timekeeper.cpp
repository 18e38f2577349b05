#include "server/room/time/timekeeper.hpp"

#include <algorithm>

namespace crosstable {
namespace {

// The time that an open decision has taken is gone, whether its clock runs or not.
std::int64_t left_now(const Timekeeper& time, const Clocks& clocks, Seat seat, std::int64_t now) {
  if (!time.owing_since(seat)) return clocks.left(seat);
  return std::max<std::int64_t>(0, clocks.allowed(seat) - time.used(seat, now));
}

}  // namespace

Timekeeper::Clocked& Timekeeper::clocked() {
  if (!clocked_) clocked_ = std::make_unique<Clocked>();
  return *clocked_;
}

bool Timekeeper::waits_for(Seat seat, bool connected, std::int64_t now) {
  std::optional<std::int64_t>& until = clocked().waits_until[seat];
  if (until && (connected || now >= *until)) until.reset();
  return until.has_value();
}

std::optional<std::int64_t> Timekeeper::waiting_ends(std::int64_t now) const {
  std::optional<std::int64_t> first;
  if (!clocked_) return first;
  for (const auto& until : clocked_->waits_until)
    if (until && *until > now && (!first || *until < *first)) first = until;
  return first;
}

void Timekeeper::keep(const PerSeat<std::optional<Owed>>& owed, Seats running, std::int64_t now) {
  if (!running.empty()) clocked();
  for (const Seat seat : all_seats) {
    Open& open = open_[seat];
    if (!owed[seat]) {
      open = {};
    } else if (!open.is(*owed[seat])) {
      open = {owed[seat]->game, owed[seat]->number, now};
      if (clocked_ || owed[seat]->ran_ms != 0) clocked().clocks[seat] = {.used = owed[seat]->ran_ms, .runs_since = {}};
    }
  }
  if (clocked_) run(running, now);
}

// Those clocks, and no others.
void Timekeeper::run(Seats running, std::int64_t now) {
  for (const Seat seat : all_seats) {
    Clock& clock = clocked_->clocks[seat];
    if (!open_[seat].is_owed()) clock = {};
    if (running.contains(seat) == clock.runs_since.has_value()) continue;
    if (clock.runs_since) {
      clock.used = used(seat, now);
      clock.runs_since.reset();
    } else {
      clock.runs_since = now;
    }
  }
}

Seats Timekeeper::running() const {
  Seats seats;
  if (!clocked_) return seats;
  for (const Seat seat : all_seats)
    if (clocked_->clocks[seat].runs_since) seats.add(seat);
  return seats;
}

std::optional<std::int64_t> Timekeeper::owing_since(Seat seat) const {
  return open_[seat].is_owed() ? std::optional(open_[seat].since) : std::nullopt;
}

std::int64_t Timekeeper::used(Seat seat, std::int64_t now) const {
  if (!clocked_) return 0;
  const Clock& clock = clocked_->clocks[seat];
  return clock.used + (clock.runs_since ? std::max<std::int64_t>(0, now - *clock.runs_since) : 0);
}

std::int64_t Timekeeper::charge(Seat seat, std::int64_t arrived) {
  const std::int64_t took = used(seat, arrived);
  return took - clocked().lag[seat].take(took, clocked().round_trip_ms[seat]);
}

void Timekeeper::flag_fell(Seat seat, std::int64_t now) {
  Clock& clock = clocked().clocks[seat];
  clock.used = 0;
  if (clock.runs_since) clock.runs_since = now;
}

std::int64_t Timekeeper::falls_at(Seat seat, const Clocks& clocks) const {
  const Clock& clock = clocked_->clocks[seat];
  return *clock.runs_since + clocks.allowed(seat) - clock.used +
         clocked_->lag[seat].could_take(clocked_->round_trip_ms[seat]);
}

bool Timekeeper::is_open_as_shown(Seat seat) const {
  const Decided& shown = clocked_->shown_for[seat];
  const Open& open = open_[seat];
  return open.is_owed() && open.game == shown.game && open.number == shown.number;
}

// Those who have answered while others still decide, at the same time as they did.
Seats Timekeeper::secretly_done() const {
  Seats done;
  bool open = false;
  for (const Seat seat : clocked_->together) {
    open = open || is_open_as_shown(seat);
    if (!open_[seat].is_owed()) done.add(seat);
  }
  return open ? done : Seats();
}

bool Timekeeper::is_shown(const Clocks& clocks, Seats all, Seats runs) const {
  const auto& shown = clocked_->shown;
  if (!shown || runs.empty() != shown->running.empty()) return false;
  const Seats secret = secretly_done();
  for (const Seat seat : all) {
    if (secret.contains(seat)) continue;
    const bool shown_running = shown->running.contains(seat);
    if (runs.contains(seat) && !(shown_running && is_open_as_shown(seat))) return false;
    if (!shown_running && shown->left[seat] != left_now(*this, clocks, seat, clocked_->shown_at)) return false;
  }
  return true;
}

bool Timekeeper::show(const Clocks& clocks, unsigned players, bool at_once, std::int64_t now, std::int64_t now_ms) {
  Clocked& time = clocked();
  const Seats runs = running(), all = Seats::first(players), secret = secretly_done();
  if (!at_once && is_shown(clocks, all, runs)) return false;
  ClockFace face{.control = clocks.control(), .seats = all, .running = runs, .since = now_ms};
  Seats together = secret;
  for (const Seat seat : all) {
    if (secret.contains(seat)) {  // as if it ran on with the others
      const std::int64_t gone = time.shown->running.contains(seat) ? now - time.shown_at : 0;
      face.left[seat] = std::max<std::int64_t>(0, time.shown->left[seat] - gone);
      if (!runs.empty()) face.running.add(seat);
    } else {
      face.left[seat] = left_now(*this, clocks, seat, now);
    }
    const Open& open = open_[seat];
    if (!open.is_owed()) continue;
    together.add(seat);
    time.shown_for[seat] = {open.game, open.number};
  }
  time.together = together;
  time.shown = face;
  time.shown_at = now;
  return true;
}

}  // namespace crosstable

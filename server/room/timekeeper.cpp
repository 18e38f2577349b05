#include "server/room/timekeeper.hpp"

#include <algorithm>

namespace crosstable {
namespace {

// Of an open decision, what it has taken is gone, whether its clock runs or not.
std::int64_t left_now(const Timekeeper& time, const Clocks& clocks, Seat seat, std::int64_t now) {
  if (!time.owing_since(seat)) return clocks.left(seat);
  return std::max<std::int64_t>(0, clocks.allowed(seat) - time.used(seat, now));
}

}  // namespace

bool Timekeeper::waits_for(Seat seat, bool connected, std::int64_t now) {
  std::optional<std::int64_t>& until = waits_until_[seat];
  if (until && (connected || now >= *until)) until.reset();
  return until.has_value();
}

std::optional<std::int64_t> Timekeeper::waiting_ends(std::int64_t now) const {
  std::optional<std::int64_t> first;
  for (const auto& until : waits_until_)
    if (until && *until > now && (!first || *until < *first)) first = until;
  return first;
}

void Timekeeper::keep(const PerSeat<std::optional<Owed>>& owed, Seats running, std::int64_t now) {
  for (const Seat seat : all_seats) {
    std::optional<Open>& open = open_[seat];
    if (!owed[seat] || (open && !open->owed.is(*owed[seat]))) open.reset();
    if (!owed[seat]) continue;
    if (!open) open.emplace(Open{*owed[seat], now, owed[seat]->ran_ms});
    if (running.contains(seat) == open->runs_since.has_value()) continue;
    if (open->runs_since) {
      open->used = used(seat, now);
      open->runs_since.reset();
    } else {
      open->runs_since = now;
    }
  }
}

Seats Timekeeper::running() const {
  Seats seats;
  for (const Seat seat : all_seats)
    if (open_[seat] && open_[seat]->runs_since) seats.add(seat);
  return seats;
}

std::optional<std::int64_t> Timekeeper::owing_since(Seat seat) const {
  return open_[seat] ? std::optional(open_[seat]->since) : std::nullopt;
}

std::int64_t Timekeeper::used(Seat seat, std::int64_t now) const {
  const std::optional<Open>& open = open_[seat];
  if (!open) return 0;
  return open->used + (open->runs_since ? std::max<std::int64_t>(0, now - *open->runs_since) : 0);
}

std::int64_t Timekeeper::charge(Seat seat, std::int64_t arrived) {
  const std::int64_t took = used(seat, arrived);
  return took - lag_[seat].take(took, round_trip_ms_[seat]);
}

void Timekeeper::flag_fell(Seat seat, std::int64_t now) {
  Open& open = *open_[seat];
  open.used = 0;
  if (open.runs_since) open.runs_since = now;
}

std::int64_t Timekeeper::falls_at(Seat seat, const Clocks& clocks) const {
  const Open& open = *open_[seat];
  return *open.runs_since + clocks.allowed(seat) - open.used + lag_[seat].could_take(round_trip_ms_[seat]);
}

// Those who have answered while others still decide, at the same time as they did.
Seats Timekeeper::secretly_done() const {
  const auto still_open = [this](Seat seat) { return open_[seat] && open_[seat]->owed.is(shown_for_[seat]); };
  Seats done;
  bool open = false;
  for (const Seat seat : together_) {
    open = open || still_open(seat);
    if (!open_[seat]) done.add(seat);
  }
  return open ? done : Seats();
}

bool Timekeeper::is_shown(const Clocks& clocks, Seats all, Seats runs) const {
  if (!shown_ || runs.empty() != shown_->running.empty()) return false;
  const Seats secret = secretly_done();
  for (const Seat seat : all) {
    if (secret.contains(seat)) continue;
    const bool shown_running = shown_->running.contains(seat);
    if (runs.contains(seat) && !(shown_running && shown_for_[seat].is(open_[seat]->owed))) return false;
    if (!shown_running && shown_->left[seat] != left_now(*this, clocks, seat, shown_at_)) return false;
  }
  return true;
}

bool Timekeeper::show(const Clocks& clocks, unsigned players, bool at_once, std::int64_t now, std::int64_t now_ms) {
  const Seats runs = running(), all = Seats::first(players), secret = secretly_done();
  if (!at_once && is_shown(clocks, all, runs)) return false;
  ClockFace face{.control = clocks.control(), .seats = all, .running = runs, .since = now_ms};
  Seats together = secret;
  for (const Seat seat : all) {
    if (secret.contains(seat)) {  // as if it ran on with the others
      const std::int64_t gone = shown_->running.contains(seat) ? now - shown_at_ : 0;
      face.left[seat] = std::max<std::int64_t>(0, shown_->left[seat] - gone);
      if (!runs.empty()) face.running.add(seat);
    } else {
      face.left[seat] = left_now(*this, clocks, seat, now);
    }
    if (!open_[seat]) continue;
    together.add(seat);
    shown_for_[seat] = open_[seat]->owed;
  }
  together_ = together;
  shown_ = face;
  shown_at_ = now;
  return true;
}

}  // namespace crosstable

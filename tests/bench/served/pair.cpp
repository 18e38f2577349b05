#include "pair.hpp"

namespace served {
namespace {

constexpr std::int64_t ms = 1'000'000;
constexpr std::int64_t patience_ns = 10'000 * ms;  // for one move; then the two reconnect

}  // namespace

Pair::Pair(Poller& poller, std::uint16_t port, std::uint32_t address, double moves_s, std::uint64_t seed)
    : mates_{Seatmate(poller, *this, port, address, seed), Seatmate(poller, *this, port, address + 1, seed + 1)},
      random_(seed),
      moves_s_(moves_s) {}

void Pair::connect() {
  for (Seatmate& mate : mates_) {
    stage_of(mate) = Stage::greeting;
    mate.connect();
  }
}

void Pair::close() {
  for (Seatmate& mate : mates_) mate.close();
  stages_ = {};
}

void Pair::give_up() {
  mates_[0].ask_in_room("room.resign");
  for (Seatmate& mate : mates_) mate.ask_in_room("room.leave");
  close();
}

void Pair::greeted(Seatmate& who) {
  Stage& stage = stage_of(who);
  const bool host = &who == &mates_[0];
  if (!who.room().empty() || (!host && !room().empty())) {
    stage = Stage::entering;
    who.enter(room(), host ? "" : invite());
  } else {
    stage = host ? Stage::creating : Stage::waiting;
    if (host) who.create(false);
  }
}

void Pair::answered(Seatmate& who) {
  Stage& stage = stage_of(who);
  switch (stage) {
    case Stage::greeting:
      return greeted(who);
    case Stage::creating:
      stage = Stage::inside;
      if (stages_[1] == Stage::waiting) greeted(mates_[1]);
      return;
    case Stage::entering:
      stage = Stage::inside;
      if (started_ || &who == &mates_[0]) return;
      stage = Stage::sitting;
      return who.ask_in_room("room.sit");
    case Stage::sitting:
      stage = Stage::inside;
      stages_[0] = Stage::starting;
      return mates_[0].ask_in_room("room.start");
    case Stage::starting:
      stage = Stage::inside;
      started_ = true;
      schedule_next();
      return;
    case Stage::inside:
      if (&who == mover_) answered_at_ns_ = now_ns();
      return look_whether_done();
    case Stage::gone:
    case Stage::waiting:
      return;
  }
}

void Pair::updated(Seatmate& who) {
  if (&who == partner_ && seen_at_ns_ == 0) {
    const load::Sight& sees = who.sight();
    if (who.owes() || sees.board != partner_saw_.board || sees.phase != partner_saw_.phase) seen_at_ns_ = now_ns();
  }
  look_whether_done();
}

void Pair::failed(Seatmate& who, const std::string& why) {
  failure_ = why;
  if (felt_ != nullptr) ++felt_->trouble[why];
  mover_ = partner_ = nullptr;
  ask_again_at_ns_ = now_ns() + 50 * ms;
  if (stage_of(who) == Stage::inside && who.is_here()) return;  // refused: try again
  who.close();
  stage_of(who) = Stage::gone;
  reconnect_at_ns_[&who == &mates_[0] ? 0 : 1] = now_ns() + 200 * ms;
}

bool Pair::everybody(load::Phase phase) const {
  for (std::size_t i = 0; i < mates_.size(); ++i)
    if (stages_[i] != Stage::inside || mates_[i].waits() || mates_[i].sight().phase != phase) return false;
  return true;
}

void Pair::schedule_next() {
  if (next_due_ns_ == 0) next_due_ns_ = now_ns();
  if (moves_s_ > 0) next_due_ns_ += static_cast<std::int64_t>(1e9 / moves_s_ * (0.5 + random_.unit()));
}

void Pair::tick(std::int64_t now) {
  if (!started_) return;
  for (std::size_t i = 0; i < mates_.size(); ++i) {
    if (stages_[i] != Stage::gone || now < reconnect_at_ns_[i]) continue;
    stages_[i] = Stage::greeting;
    mates_[i].connect();
  }
  if (mover_ != nullptr && now - sent_at_ns_ > patience_ns) {
    if (felt_ != nullptr) ++felt_->trouble["no answer in 10 s"];
    mover_ = partner_ = nullptr;
    for (std::size_t i = 0; i < mates_.size(); ++i) {
      mates_[i].close();
      stages_[i] = Stage::gone;
    }
  }
  if (now < ask_again_at_ns_) return;
  if (everybody(load::Phase::over)) ask_for_rematch(now);
  else if (now >= next_due_ns_) move_if_possible();
}

void Pair::ask_for_rematch(std::int64_t now) {
  if (now < rematch_at_ns_) return;
  rematch_at_ns_ = now + 1000 * ms;
  for (Seatmate& mate : mates_) mate.ask_in_room("room.rematch");
}

void Pair::move_if_possible() {
  if (mover_ != nullptr || !everybody(load::Phase::playing) || mates_[0].owes() == mates_[1].owes()) return;
  rematch_at_ns_ = 0;
  mover_ = mates_[0].owes() ? &mates_[0] : &mates_[1];
  partner_ = mates_[0].owes() ? &mates_[1] : &mates_[0];
  partner_saw_ = partner_->sight();
  prompt_ = mover_->prompt();
  shows_ = !mover_->redraws();
  answered_at_ns_ = seen_at_ns_ = 0;
  sent_at_ns_ = now_ns();
  mover_->move();
}

// A move is done once it is answered, and shown to both the mover and the partner.
void Pair::look_whether_done() {
  if (mover_ == nullptr || answered_at_ns_ == 0 || mover_->prompt() == prompt_ || (shows_ && seen_at_ns_ == 0)) return;
  ++moves_;
  const std::int64_t answered_at = answered_at_ns_;
  const std::int64_t seen_at = shows_ ? seen_at_ns_ : answered_at;
  mover_ = partner_ = nullptr;
  if (moves_s_ == 0) return;
  do {
    if (felt_ != nullptr) {
      felt_->acknowledged_ns.push_back(answered_at - next_due_ns_);
      felt_->seen_ns.push_back(seen_at - next_due_ns_);
    }
    schedule_next();
  } while (next_due_ns_ < answered_at);
}

void Pair::settle(std::int64_t now) {
  while (started_ && moves_s_ > 0 && next_due_ns_ < now - ms) {
    if (felt_ != nullptr) {
      felt_->acknowledged_ns.push_back(now - next_due_ns_);
      felt_->seen_ns.push_back(now - next_due_ns_);
    }
    schedule_next();
  }
}

}  // namespace served

#include "turns.hpp"

#include <cmath>
#include <ctime>
#include <utility>

namespace load {

std::int64_t now_ns() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1'000'000'000 + now.tv_nsec;
}

void Turns::can_move(Table& table) {
  if (!running_) {
    ready_.push_back(&table);
  } else if (rate_ <= 0) {
    send(table, now_ns());
  } else if (!overdue_.empty()) {
    const std::int64_t due_ns = overdue_.front();
    overdue_.pop_front();
    send(table, due_ns);
  } else {
    ready_.push_back(&table);
  }
}

void Turns::updated(Player& player, std::size_t bytes) {
  Table& table = *player.table;
  if (!table.in_flight || player.has_update) {
    ++counts_.other_updates;
    counts_.other_bytes += bytes;
    return;
  }
  player.has_update = true;
  --table.missing;
  table.received_ns = now_ns();
  ++counts_.updates;
  counts_.update_bytes += bytes;
}

void Turns::finish(Table& table) {
  table.in_flight = false;
  ++counts_.moves;
  latencies_ns_.push_back(table.received_ns - table.due_ns);
}

void Turns::start() {
  running_ = true;
  next_due_ns_ = now_ns();
  if (rate_ > 0) return;
  for (Table* table : std::exchange(ready_, {})) send(*table, now_ns());
}

void Turns::begin_measuring() {
  counts_ = Counts{};
  latencies_ns_.clear();
}

std::int64_t Turns::send_due() {
  if (rate_ <= 0 || !running_) return -1;
  const std::int64_t now = now_ns();
  while (next_due_ns_ <= now) {
    if (ready_.empty()) {
      overdue_.push_back(next_due_ns_);
    } else {
      std::swap(ready_[random_.below(ready_.size())], ready_.back());
      Table* const table = ready_.back();
      ready_.pop_back();
      send(*table, next_due_ns_);
    }
    next_due_ns_ += gap_ns();
  }
  return next_due_ns_ - now;
}

void Turns::send(Table& table, std::int64_t due_ns) {
  table.in_flight = true;
  table.missing = table.members.size();
  for (Player& member : table.members) member.has_update = false;
  table.due_ns = due_ns;
  dialect_->move(table);
}

std::int64_t Turns::gap_ns() { return static_cast<std::int64_t>(-std::log(1.0 - random_.unit()) / rate_ * 1e9); }

}  // namespace load

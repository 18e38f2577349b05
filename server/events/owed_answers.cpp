#include "server/events/owed_answers.hpp"

namespace crosstable::events {

std::uint64_t OwedAnswers::open(Refuse refuse) {
  const std::scoped_lock lock(ledger_->mutex);
  ledger_->open.emplace(++ledger_->last, std::move(refuse));
  return ledger_->last;
}

// What it holds is let go without the lock: it may be the last of a connection.
bool OwedAnswers::Ledger::settle(std::uint64_t number) {
  std::unique_lock lock(mutex);
  const auto owed = open.extract(number);
  lock.unlock();
  return !owed.empty();
}

void OwedAnswers::give_up(const protocol::Error& why) {
  std::unique_lock lock(ledger_->mutex);
  const auto all = std::exchange(ledger_->open, {});
  lock.unlock();
  for (const auto& [number, refuse] : all) refuse(why);
}

}  // namespace crosstable::events

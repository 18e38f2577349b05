#include "server/net/admission.hpp"

namespace crosstable {

std::shared_ptr<const Admission::Place> Admission::admit(std::string address) {
  const std::lock_guard lock(mutex_);
  const auto found = by_address_.find(address);
  const std::size_t from_there = found == by_address_.end() ? 0 : found->second;
  if ((all_ > 0 && present_ >= all_) || (per_address_ > 0 && from_there >= per_address_)) {
    ++refused_;
    return nullptr;
  }
  ++present_;
  ++by_address_[address];
  return std::make_shared<const Place>(shared_from_this(), std::move(address));
}

void Admission::release(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --present_;
  const auto found = by_address_.find(address);
  if (--found->second == 0) by_address_.erase(found);
}

std::size_t Admission::present() const {
  const std::lock_guard lock(mutex_);
  return present_;
}

std::uint64_t Admission::refused() const {
  const std::lock_guard lock(mutex_);
  return refused_;
}

}  // namespace crosstable

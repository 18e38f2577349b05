#include "server/net/admission.hpp"

#include "server/network.hpp"

namespace crosstable {

std::shared_ptr<const Admission::Place> Admission::admit(std::string address) {
  auto network = network_of(address);
  const std::lock_guard lock(mutex_);
  const auto found = by_network_.find(network);
  const std::size_t from_there = found == by_network_.end() ? 0 : found->second;
  if ((all_ > 0 && present_ >= all_) || (per_address_ > 0 && from_there >= per_address_)) {
    ++refused_;
    return nullptr;
  }
  ++present_;
  ++by_network_[network];
  return std::make_shared<const Place>(shared_from_this(), std::move(address), std::move(network));
}

void Admission::release(const std::string& network) {
  const std::lock_guard lock(mutex_);
  --present_;
  const auto found = by_network_.find(network);
  if (--found->second == 0) by_network_.erase(found);
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

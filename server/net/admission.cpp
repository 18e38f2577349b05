#include "server/net/admission.hpp"

#include <utility>

#include "server/network.hpp"

namespace crosstable {

std::shared_ptr<Admission::Place> Admission::admit(std::string address) {
  auto network = network_of(address);
  const std::lock_guard lock(mutex_);
  if ((all_ > 0 && present_ >= all_) || full(network)) {
    ++refused_;
    return nullptr;
  }
  ++present_;
  ++by_network_[network];
  return std::make_shared<Place>(shared_from_this(), std::move(address), std::move(network));
}

bool Admission::Place::pass_to(const std::string& address) {
  auto network = network_of(address);
  if (network != network_) {
    const std::lock_guard lock(from_->mutex_);
    if (from_->full(network)) {
      ++from_->refused_;
      return false;
    }
    from_->leave(network_);
    ++from_->by_network_[network];
    network_ = std::move(network);
  }
  address_ = address;
  return true;
}

void Admission::Place::give_back() {
  if (address_ == peer_) return;
  auto network = network_of(peer_);
  const std::lock_guard lock(from_->mutex_);
  from_->leave(network_);
  ++from_->by_network_[network];
  network_ = std::move(network);
  address_ = peer_;
}

bool Admission::full(const std::string& network) const {
  const auto found = by_network_.find(network);
  return per_address_ > 0 && found != by_network_.end() && found->second >= per_address_;
}

void Admission::release(const std::string& network) {
  const std::lock_guard lock(mutex_);
  --present_;
  leave(network);
}

void Admission::leave(const std::string& network) {
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

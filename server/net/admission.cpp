#include "server/net/admission.hpp"

#include <algorithm>
#include <utility>

#include "server/limits/network.hpp"

namespace crosstable {
namespace {

// The last tenth of all places is for addresses that have few: one with more than a hundredth gets none of them. So
// filling the server takes a hundred addresses, not a handful.
constexpr std::size_t last_tenth = 10, one_hundredth = 100;
constexpr std::size_t always_few = 8;  // enough for one browser, on a small server

}  // namespace

void Admission::set(const NetLimits& limits) {
  const std::lock_guard lock(mutex_);
  const auto renew = [](std::unique_ptr<AddressRates>& rates, Rate rate, Rate old) {
    if (rates && rate == old) return;  // keep what was counted
    rates = rate.burst > 0 ? std::make_unique<AddressRates>(rate) : nullptr;
  };
  renew(rates_, limits.new_connections, limits_.new_connections);
  renew(requests_, limits.http_requests, limits_.http_requests);
  limits_ = limits;
}

std::shared_ptr<Admission::Place> Admission::admit(std::string address, bool proxy, std::int64_t now_ms) {
  auto network = network_of(address);
  const std::lock_guard lock(mutex_);
  if ((limits_.max_connections > 0 && present_ >= limits_.max_connections) || full(network, proxy)) {
    ++refused_.for_number;
    return nullptr;
  }
  if (!proxy && too_fast(network, now_ms)) return nullptr;
  ++present_;
  enter(network);
  return std::make_shared<Place>(shared_from_this(), std::move(address), std::move(network), proxy);
}

bool Admission::Place::pass_to(const std::string& address) {
  auto network = network_of(address);
  if (network != network_) {
    const std::lock_guard lock(from_->mutex_);
    if (from_->full(network, false)) {
      ++from_->refused_.for_number;
      return false;
    }
    from_->leave(network_);
    from_->enter(network);
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
  from_->enter(network);
  network_ = std::move(network);
  address_ = peer_;
}

bool Admission::Place::may_upgrade(std::int64_t now_ms) {
  if (!proxy_) return true;
  const std::lock_guard lock(from_->mutex_);
  return !from_->too_fast(network_, now_ms);
}

bool Admission::Place::may_request(std::int64_t now_ms) {
  const std::lock_guard lock(from_->mutex_);
  return !from_->requests_ || from_->requests_->allow(network_, 1, now_ms);
}

bool Admission::full(const std::string& network, bool proxy) const {
  const auto site = end_site_of(network);
  return has_its_share(network, 1, proxy) || (site && has_its_share(*site, networks_worth_of_an_end_site, proxy));
}

bool Admission::has_its_share(const std::string& whose, std::size_t networks, bool proxy) const {
  const auto most = limits_.max_connections_per_address;
  const auto found = present_of_.find(whose);
  if (most == 0 || found == present_of_.end()) return false;
  const auto all = limits_.max_connections;
  const bool nearly_full = all > 0 && present_ >= all - all / last_tenth;
  const auto few = std::max(all / one_hundredth, always_few);
  return found->second >= (nearly_full && !proxy ? std::min(most, few) : most) * networks;
}

bool Admission::too_fast(const std::string& network, std::int64_t now_ms) {
  if (!rates_ || rates_->allow(network, 1, now_ms)) return false;
  ++refused_.for_rate;
  return true;
}

void Admission::release(const std::string& network) {
  const std::lock_guard lock(mutex_);
  --present_;
  leave(network);
}

void Admission::enter(const std::string& network) {
  ++present_of_[network];
  if (const auto site = end_site_of(network)) ++present_of_[*site];
}

void Admission::leave(const std::string& network) {
  const auto leave = [this](const std::string& whose) {
    const auto found = present_of_.find(whose);
    if (--found->second == 0) present_of_.erase(found);
  };
  leave(network);
  if (const auto site = end_site_of(network)) leave(*site);
}

std::size_t Admission::present() const {
  const std::lock_guard lock(mutex_);
  return present_;
}

Admission::Refused Admission::refused() const {
  const std::lock_guard lock(mutex_);
  return refused_;
}

}  // namespace crosstable

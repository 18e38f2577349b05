#include "server/identity/bans.hpp"

#include <algorithm>

namespace crosstable {
namespace {

bool holds(const BanRow& ban, std::int64_t now_ms) { return ban.until_ms == 0 || now_ms < ban.until_ms; }

}  // namespace

void Bans::set(BanRow ban) {
  const std::scoped_lock lock(mutex_);
  if (ban.kind == BanRow::Kind::address) {
    Networks networks(ban.whom);
    networks_.insert_or_assign(ban.whom, BannedNetwork{std::move(networks), ban});
    any_network_ = true;
  } else {
    players_.insert_or_assign(PlayerId(ban.whom), ban);
    any_player_ = true;
  }
}

bool Bans::lift(BanRow::Kind kind, const std::string& whom) {
  const std::scoped_lock lock(mutex_);
  return (kind == BanRow::Kind::address ? networks_.erase(whom) : players_.erase(PlayerId(whom))) > 0;
}

bool Bans::bar_address(const std::string& address, std::int64_t now_ms) const {
  if (!any_network_) return false;
  const std::scoped_lock lock(mutex_);
  return std::ranges::any_of(networks_, [&](const auto& entry) {
    return holds(entry.second.ban, now_ms) && entry.second.networks.contain(address);
  });
}

bool Bans::bar_player(const PlayerId& player, std::int64_t now_ms) const {
  if (!any_player_) return false;
  const std::scoped_lock lock(mutex_);
  const auto found = players_.find(player);
  return found != players_.end() && holds(found->second, now_ms);
}

std::vector<BanRow> Bans::all(std::int64_t now_ms) const {
  const std::scoped_lock lock(mutex_);
  std::vector<BanRow> all;
  for (const auto& [whom, network] : networks_)
    if (holds(network.ban, now_ms)) all.push_back(network.ban);
  for (const auto& [whom, ban] : players_)
    if (holds(ban, now_ms)) all.push_back(ban);
  return all;
}

std::vector<BanRow> Bans::take_expired(std::int64_t now_ms) {
  const std::scoped_lock lock(mutex_);
  std::vector<BanRow> expired;
  std::erase_if(networks_, [&](const auto& entry) {
    return !holds(entry.second.ban, now_ms) && (expired.push_back(entry.second.ban), true);
  });
  std::erase_if(players_, [&](const auto& entry) {
    return !holds(entry.second, now_ms) && (expired.push_back(entry.second), true);
  });
  return expired;
}

}  // namespace crosstable

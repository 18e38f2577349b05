#include "server/identity/meant.hpp"

#include <utility>

namespace crosstable {

std::optional<Meant> meant_by(std::string_view whom, const Members& members, const Players& players) {
  PlayerId player(whom);
  if (const auto guest = players.find(player)) return Meant{std::move(player), guest->name};
  if (!members.knows(player)) player = members.called(whom);
  if (player.empty() || members.is_deleted(player)) return std::nullopt;
  std::string name = members.shown_name(player);
  return Meant{std::move(player), std::move(name)};
}

}  // namespace crosstable

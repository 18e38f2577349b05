// The player that an id, a handle, or HANDLE/BOT means. Ids come first: an old handle, from before this was refused,
// may read as somebody's id.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "server/identity/members.hpp"
#include "server/identity/players.hpp"

namespace crosstable {

struct Meant {
  PlayerId player;
  std::string name;
};

// Nothing: nobody, or somebody who is gone.
std::optional<Meant> meant_by(std::string_view whom, const Members& members, const Players& players);

}  // namespace crosstable

// The player of a connection, once its hello or its login is accepted.
#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "server/identity/passkey.hpp"
#include "server/identity/welcome.hpp"
#include "server/session/block_list.hpp"

namespace crosstable {

struct SessionPlayer {
  Who who;
  std::string handle;                           // of a member; otherwise empty
  std::uint32_t device = 0;                     // of a member or a bot: which of theirs this is; otherwise 0
  std::string client;                           // what it calls itself
  std::unique_ptr<PasskeyChallenge> challenge;  // that no answer has come to
  BlockList blocked;
  std::unique_ptr<PlayerRow> unkept;  // of a guest who has done nothing yet that must survive

  bool is_member() const { return !handle.empty(); }
};

}  // namespace crosstable

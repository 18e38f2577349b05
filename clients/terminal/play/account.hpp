// What a player types for their account, and how the answers read: `/claim HANDLE`, `/login HANDLE CODE`, `/devices`
// and so on. Each does what its method does (protocol/docs/members.md).
#pragma once
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/messages.hpp"

namespace crosstable::terminal {

struct AccountCommand {
  protocol::ClientMessage message;
  std::function<std::string(const nlohmann::json& result)> wording;  // of the answer
  bool greets = false;                                               // the answer is one to hello
};

// The id that a typed name stands for; empty: nobody here has that name.
using PlayerByName = std::function<std::string(std::string_view name)>;

// Nothing: the line is not a command for the account. A missing word is sent as an empty one, and the server says what
// is wrong.
std::optional<AccountCommand> read_account_command(std::string_view line, const PlayerByName& player_of);

}  // namespace crosstable::terminal

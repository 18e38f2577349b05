// Slash commands of the lobby and of a room, and their help.
#include <cstddef>
#include <cstdint>
#include <string>

#include "protocol/command.hpp"
#include "tests/fuzz/check.hpp"

using namespace crosstable;
using fuzz::check;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const protocol::Flags flags{"profi", "advanced"};
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto in_lobby = protocol::parse_lobby_command(text);
  const auto in_room = protocol::parse_room_command(text, RoomCode("K7QX2M"), flags);
  if (const auto* error = std::get_if<protocol::Error>(&in_lobby))
    check(!error->text.empty(), "a refusal says something");
  if (const auto* error = std::get_if<protocol::Error>(&in_room))
    check(!error->text.empty(), "a refusal says something");
  for (const auto* command : {&in_lobby, &in_room}) {
    const auto* known = std::get_if<protocol::Command>(command);
    const auto* help = known == nullptr ? nullptr : std::get_if<protocol::Help>(known);
    if (help != nullptr)
      check(!protocol::help_reply(*help, protocol::CommandPlace::room, flags).text.empty(), "help says something");
  }
  return 0;
}

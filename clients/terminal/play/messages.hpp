// Every sentence of the terminal client's own. Sentences from the server arrive in English, ready to show.
#pragma once
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "clients/terminal/play/harmless.hpp"

namespace crosstable::terminal {

using Args = std::map<std::string, std::string, std::less<>>;

// The sentence of a key, with {name} replaced by the argument of that name. {name|before} puts `before` in front of the
// argument and vanishes without it. Returns the key itself if it is unknown. Arguments may come from anybody, so they
// are made harmless.
std::string say(std::string_view key, const Args& args = {});
bool has_message(std::string_view key);

struct Message {
  std::string_view key, text;
};
std::span<const Message> room_messages();  // messages.cpp: the client, rooms, their events
std::span<const Message> game_messages();  // messages_games.cpp: keys begin with a game's id

}  // namespace crosstable::terminal

// From the protocol's JSON to words: every member of an object becomes an argument of a sentence, whatever the game. So
// a game's sentences are nothing but entries in the catalogue (messages.hpp).
#pragma once
#include <nlohmann/json.hpp>
#include <string>

#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/room_state.hpp"

namespace crosstable::terminal {

std::string text_of(const nlohmann::json& value);  // a string as it is, all else as JSON
std::string joined(const nlohmann::json& list, std::string_view between = " ");

// Each member under its own name. Besides: of a number N_name, the name of that seat; of a list of numbers N_names; an
// object by seat reads "Ada D@b2, Bo S@c3". A text for which the catalogue has the word GAME.MEMBER.TEXT is said by
// that word.
Args words_of(const nlohmann::json& object, const RoomState& room);

// An event as a sentence; empty for one that needs none or that this client does not know. The catalogue is asked for
// GAME.event.TYPE, then event.TYPE. A sentence may exist for a member that is not always there, …TYPE.MEMBER.VALUE or
// …TYPE.MEMBER, and goes before the plain one.
std::string narrate(const nlohmann::json& event, const RoomState& room);

// What to decide, in one line: GAME.prompt.KIND.
std::string describe_prompt(const Prompt& prompt, const RoomState& room);

}  // namespace crosstable::terminal

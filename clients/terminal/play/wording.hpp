// From the protocol's JSON to words. Every member of an object becomes an argument of a sentence, whatever the game, so
// a game's sentences are just entries in the catalogue (messages.hpp).
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/room_state.hpp"

namespace crosstable::terminal {

std::string text_of(const nlohmann::json& value);  // a string unchanged, anything else as JSON
std::string time_of(std::int64_t at_ms);           // "19:48", by this machine's clock; of ms since 1970, empty for 0
std::string joined(const nlohmann::json& list, std::string_view between = " ");

// Each member under its own name, and some more: for a number N, N_name is the name of that seat; for a list of numbers
// N, N_names; an object keyed by seat reads "Ada D@b2, Bo S@c3";
// N_begin is how a text begins, for seals, which are too long to show. If the catalogue has a word GAME.MEMBER.TEXT, it
// replaces the text.
Args words_of(const nlohmann::json& object, const RoomState& room);

// An event as a sentence; empty if it needs none or this client does not know it. Looks for GAME.event.TYPE in the
// catalogue, then event.TYPE. A more specific sentence for an optional member, …TYPE.MEMBER.VALUE or …TYPE.MEMBER,
// comes before the plain one.
std::string narrate(const nlohmann::json& event, const RoomState& room);

// The decision in one line: GAME.prompt.KIND.
std::string describe_prompt(const Prompt& prompt, const RoomState& room);

}  // namespace crosstable::terminal

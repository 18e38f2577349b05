// The parts of a viewer's frames: prompts and events (protocol/docs/views.md). The frames themselves are written
// by protocol/encode.hpp.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/match.hpp"
#include "engine/core/narration.hpp"

namespace crosstable {

// "<game>.<k>": the seat's k-th decision in the room's game, both from 1. Depends on nothing hidden.
std::string prompt_id(std::uint32_t game, std::uint32_t decision);

// {"id":…,"offer":…} for a seat that is to act.
void write_prompt(std::string_view id, const Match& match, Seat seat, std::string& out);

// The events as this viewer may see them, separated by commas.
void write_events(const Narration& told, std::optional<Seat> viewer, std::string& out);

// Does this seat see more of some event than the others?
bool knows_more(const Narration& told, Seat seat);

}  // namespace crosstable

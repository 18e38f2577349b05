// The parts of a viewer's frames: prompts, events, snapshots (protocol/README.md, "Rooms"). The update frame itself is
// protocol::update_frame.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/match.hpp"
#include "engine/core/narration.hpp"

namespace crosstable {

// "<game>.<k>": the k-th decision of a seat in the room's game, both from 1. Depends on nothing hidden.
std::string prompt_id(std::uint32_t game, std::uint32_t decision);

// {"id":…,"offer":…} of a seat that is to act.
void write_prompt(std::string_view id, const Match& match, Seat seat, std::string& out);

// The events as this viewer may see them, with commas between them.
void write_events(const Narration& told, std::optional<Seat> viewer, std::string& out);

// Does this seat see more of some event than the others?
bool knows_more(const Narration& told, Seat seat);

// {"room":…,"seq":…,"view":…,"prompt":…,"chat":[…]}; `prompt` may be empty, `chat` holds objects.
void write_snapshot(std::string_view room, std::uint64_t seq, std::string_view view, std::string_view prompt,
                    std::span<const std::string> chat, std::string& out);

}  // namespace crosstable

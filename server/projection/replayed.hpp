// A finished game, to be looked through: what every viewer saw at each point of it. One document for all viewers, so a
// page can change sides, or lay all hands open, without asking again. Only for games that are over: nothing is hidden.
#pragma once
#include <optional>
#include <string>

#include "engine/core/record.hpp"

namespace crosstable {

// {"record":…,"frames":[{"lines":…,"patch":{…},"own":{SEAT:{…}},"events":[{"open":{…},"owner":SEAT,"own":{…}}]},…]}
//
// `lines`: how many lines of the record a frame shows. `patch` leads from the view before to this one, as a spectator
// saw it; the first leads from {}. `own` leads to what that seat's `table` had besides. An event's owner was told
// `own`, and everybody else `open`. Nothing if a line breaks the rules, or if there is no line.
std::optional<std::string> replay_json(const Record& record, const std::string& id);

}  // namespace crosstable

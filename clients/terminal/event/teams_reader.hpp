// The matches at two tables of an exported event.
#pragma once
#include "clients/terminal/event/field_reader.hpp"
#include "server/events/exports/check_teams.hpp"

namespace crosstable {

// As the event's view shows them, if both tables have a result; none for an event whose matches have one table.
std::vector<events::ExportedTeamMatch> read_team_matches(FieldReader& in, json::JsonValue document);

// What the histories of a stage say of its matches; none for a stage without histories.
std::vector<events::ExportedMeeting> read_meetings(FieldReader& in, json::JsonValue stage);

}  // namespace crosstable

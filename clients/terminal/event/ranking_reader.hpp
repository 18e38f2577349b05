// Reads what standings are made of: the rules and everybody's history.
#pragma once
#include "clients/terminal/event/history_document.hpp"
#include "server/events/standings/standings.hpp"

namespace crosstable {

// The members `points` and `tie_breaks`, and `lots` if draw_of_lots is among them.
events::StandingsRules read_rules(FieldReader& in, json::JsonValue object, unsigned rounds, events::System system);

// The member `entrants`, with histories of at most `rounds` entries that agree.
std::vector<events::Ranked> read_ranked(FieldReader& in, json::JsonValue object, unsigned rounds,
                                        const HistoryNeeds& needs);

}  // namespace crosstable

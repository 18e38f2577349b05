// Acts of planners as logs keep them: a word and what belongs to it, as members of the fact that holds them.
#pragma once
#include <string_view>

#include "json/writer.hpp"
#include "server/room/state/ruling.hpp"
#include "server/store/fact_reader.hpp"

namespace crosstable {

Seat seat_in(json::JsonValue json);  // throws std::runtime_error, as FactReader does
Seats seats_in(FactReader& json);    // its member "seats"

void write_act(json::JsonWriter& json, const RulingAct& act);
RulingAct read_act(FactReader& json, std::string_view word);  // what belongs to it; `word` is its member "act"

}  // namespace crosstable

// The plan of a room as the log has it: the members of the fact `planned`.
#pragma once
#include "json/writer.hpp"
#include "server/room/state/facts.hpp"
#include "server/store/fact_reader.hpp"

namespace crosstable {

void write_plan(json::JsonWriter& json, const fact::Planned& plan);
fact::Planned read_plan(FactReader& json);  // throws std::runtime_error, as FactReader does

}  // namespace crosstable

// What was given to a game's chance, and boards, as the log has them. No seed and no key ever stands there.
#pragma once
#include <cstddef>
#include <memory>

#include "json/writer.hpp"
#include "server/room/state/boards.hpp"
#include "server/store/fact_reader.hpp"

namespace crosstable {

Bytes32 read_digest(FactReader& json, std::string_view key);  // 64 hexadecimal digits

// "commits" and "nonces": 64 digits or an empty text per seat or place.
void write_contributions(json::JsonWriter& json, const Contributions& given);
Contributions read_contributions(FactReader& json, std::size_t most);  // of so many seats or places

// {"event":…,"round":…,"games":[{"number":…,"seal":…,"first":…,"key":…},…]}; of rooms that were opened before
// 2026-11-23 {"event":…,"round":…,"commits":[…],"nonces":[…],"games":[{"number":…,"seal":…,"first":…},…]}
void write_boards(json::JsonWriter& json, const Boards& boards);
std::shared_ptr<const Boards> read_boards(FactReader json);

}  // namespace crosstable

// The parts of an event's view, each as one canonical JSON text (protocol/json/writer.hpp). Pure.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "server/events/rounds/ranking.hpp"

namespace crosstable::events {

// Everything but the parts below: what was agreed, how far the event is, and its directors. `sealing`: how
// far the nonces of a round are (sealing.hpp); empty: none are asked for.
std::string head_text(const EventState& event, std::string_view sealing);
std::string log_text(const EventState& event);      // a list of the last lines
std::string appeals_text(const EventState& event);  // a list: those that are open, and the last ones
// The seals of a round's boards, by board: one object.
std::string seals_text(std::uint32_t round, const std::vector<SealedBoard>& boards);
std::string entrant_text(const EventState& event, Number entrant);
// `part`: of its bracket, if it is a match of one.
std::string table_text(const EventState& event, const TableId& id, const Bracket& bracket);
std::string byes_text(const Round& round);                                                     // a list
std::string bracket_text(const EventState& event, std::size_t stage, const Bracket& bracket);  // a list
// A list of the best; the others have their places in their scores.
constexpr std::size_t shown_standings = 256;
std::string standings_text(const std::vector<Rank>& ranking);
// `datum`: over all boards of the event; nothing: every deal was its own.
std::string score_text(const EventState& event, const Rank& rank, std::optional<double> datum);

}  // namespace crosstable::events

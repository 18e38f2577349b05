// What requests may add to the event log, in bytes: what the allowance of an address (write_burst_bytes,
// write_byte_rate) is charged before they are carried out. Refused requests are charged like others, so nothing can be
// learned from it.
#pragma once
#include <cstddef>

#include "protocol/messages.hpp"

namespace crosstable {

inline constexpr double player_row_bytes = 512;
inline constexpr double member_row_bytes = 4 << 10;  // with devices and lists
inline constexpr double series_bytes = 16 << 10;     // a series: its first game's moves, and its record
inline constexpr double game_bytes = 4 << 10;        // a record, or the deal of a further game
inline constexpr double room_bytes = 2 << 10;        // with the longest names and options
inline constexpr double options_bytes = 1 << 10;
inline constexpr double fact_bytes = 512;
inline constexpr double move_bytes = 256;  // in the log and in the record, with the bots' that follow
inline constexpr double dear = 64;  // everything but moves costs so many times as much while the disk is nearly full
inline constexpr unsigned moves_at_once = 32;  // are charged together: a move by itself costs no look at the allowance

// `name_bytes` of the sender's name, which stands beside what they say. 0: nothing lasting, or a move.
double log_bytes_of(const protocol::ClientMessage& message, std::size_t name_bytes);

// By the method or by the command. Thinking of one costs far more than any other request.
bool asks_for_a_hint(const protocol::ClientMessage& message);

}  // namespace crosstable

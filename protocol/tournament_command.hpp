// `/tournament swiss 5 GAME match 2 clock 5+3`: an event in one sentence.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/event_setup_messages.hpp"

namespace crosstable::protocol {

inline constexpr std::string_view tournament_arguments =
    "FORMAT [NUMBER] GAME [match X] [sumof X] [clock VALUE] [teams X] [rated] [private]";

struct TournamentFault {
  std::string_view key;  // finer than bad_argument
  std::string_view sentence;
};

// The words behind `/tournament`, in lower case. NUMBER counts what the format counts: rounds, legs, seats at a table
// or minutes.
std::variant<EventCreate, TournamentFault> read_tournament(const std::vector<std::string_view>& words);

}  // namespace crosstable::protocol

// The operator's requests about events, on the log of a server that does not run.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "server/admin/stopped_house.hpp"

namespace crosstable::admin {

// Return the result. Throw std::runtime_error with a sentence if it is refused.
nlohmann::json list_events(StoppedHouse& house);
nlohmann::json act_on_event(StoppedHouse& house, const nlohmann::json& request, const std::string& who);

}  // namespace crosstable::admin

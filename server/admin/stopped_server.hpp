// Carries out a request on the data folder of a server that is not running. Takes the folder's lock, so that none
// starts meanwhile.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace crosstable::admin {

// Returns the result. Throws std::runtime_error if it is refused, or only a running server can do it.
nlohmann::json without_server(const std::string& folder, const nlohmann::json& request);

}  // namespace crosstable::admin

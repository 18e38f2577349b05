// What the event log says by itself. Only reads the file, whether or not a server is running on it.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace crosstable::admin {

// The last `most` acts of operators, the latest at the end.
nlohmann::json read_audit(const std::string& folder, int most);

// Computes all ratings again from the units that were played. Throws std::runtime_error if they do not agree.
nlohmann::json recompute_ratings(const std::string& folder);

}  // namespace crosstable::admin

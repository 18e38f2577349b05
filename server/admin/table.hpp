// Shows the server's answers to a person: as a table, or as a line.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace crosstable::admin {

std::string to_text(const std::string& command, const nlohmann::json& result);

}  // namespace crosstable::admin

// How the operator's program comes to a data folder itself, past the server.
#pragma once
#include <filesystem>
#include <string>

namespace crosstable::admin {

// So that root does not leave files in the folder that the server cannot use.
void act_as_owner_of(const std::string& folder);

// Throws if there is no log: a mistyped folder must not become a new server.
std::filesystem::path existing_log(const std::string& folder);

}  // namespace crosstable::admin

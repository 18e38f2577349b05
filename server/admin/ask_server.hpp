// Sends one request to the running server's socket, and waits for the answer.
#pragma once
#include <optional>
#include <string>

namespace crosstable::admin {

// `folder` is the server's data folder. Nothing if no server listens there. Throws std::runtime_error if one does and
// cannot be asked.
std::optional<std::string> ask_server(const std::string& folder, const std::string& request);

}  // namespace crosstable::admin

// Checks the frames of a real server against the schemas of protocol/asyncapi.yaml.
#pragma once
#include <nlohmann/json.hpp>
#include <string>

namespace crosstable::test {

// The frame as JSON. For results, `asked` is the method of the answered request. Throws std::logic_error with the frame
// and the fault: a schema violation, or a view that is not canonical text.
nlohmann::json judged_frame(const std::string& text, const std::string& asked);

}  // namespace crosstable::test

// Holds the frames that a real server sends against the schemas of protocol/asyncapi.yaml.
#pragma once
#include <nlohmann/json.hpp>
#include <string>

namespace crosstable::test {

// The frame as JSON. `asked` is the method of the request that is being answered, for results. Throws std::logic_error
// with the frame and what is wrong with it: against the schema, or a view that is not canonical text.
nlohmann::json judged_frame(const std::string& text, const std::string& asked);

}  // namespace crosstable::test
